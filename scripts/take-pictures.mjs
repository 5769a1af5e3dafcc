// node scripts/take-pictures.mjs: photographs the built product for the landing page (src/web/public/pictures), light and dark. Run it after
// the looks have changed, then look at what it wrote.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const folder = 'src/web/public/pictures';
const viewport = { width: 1200, height: 800 };
const idea = 'we cut our sign-up from nine questions to three';
const texts = [
  'We stopped sending proposals in March.\n\nSales did not go down. [what happened instead]\n\nWhat a proposal was for, in the end: our own peace of mind.',
  'A customer apologised for asking.\n\nThat sentence is on our wall now.',
  'Three questions every Monday:\n\n- What got stuck?\n- Who waited for us?\n- What would we not do again?',
  'I did not understand our own pricing page.\n\nSo I read it aloud to my mother.',
];

async function startProgram() {
  const data_dir = mkdtempSync(join(tmpdir(), 'postwright-pictures-'));
  const env = { ...process.env, DATA_DIR: data_dir, PORT: '0', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The program did not start: build it first (npm start).')));
    child.stdout.on('data', (chunk) => {
      const found = /listening on (http:\S+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

async function signUp(context, url) {
  const data = { name: 'Elena Marsh', email: 'elena@example.com', password: 'a long passphrase for pictures' };
  const answer = await context.request.post(`${url}/api/auth/sign-up/email`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  await context.request.post(`${url}/api/onboarding/seen`, { headers: { origin: url } });
}

async function connectLinkedIn(page, url) {
  await page.goto(`${url}/posts`);
  await page.getByRole('banner').getByRole('button', { name: 'Connect LinkedIn' }).click();
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Connect LinkedIn' }).click();
  await page.getByLabel('Your name in the sandbox').fill('Elena Marsh');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(/\/posts/);
}

/** Posts on days around today, each at nine. */
async function haveSchedule(context, url) {
  for (const [n, content] of texts.entries()) {
    const at = new Date(Date.now() + (n * 2 + 1) * 86_400_000);
    at.setUTCHours(9, 0, 0, 0);
    const data = {
      content: content.replaceAll(/\[.*?\]/g, 'nobody missed them'),
      scheduled_at: at.toISOString(),
      time_zone: 'UTC',
    };
    const answer = await context.request.post(`${url}/api/posts/schedule`, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

async function picture(page, name, scheme) {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.waitForTimeout(500);
  const png = await page.screenshot();
  await sharp(png)
    .resize(1440, 960)
    .webp({ quality: 72 })
    .toFile(join(folder, `${name}-${scheme}.webp`));
}

async function both(page, name) {
  for (const scheme of ['light', 'dark']) await picture(page, name, scheme);
}

mkdirSync(folder, { recursive: true });
const program = await startProgram();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 2, timezoneId: 'UTC' });
  const page = await context.newPage();
  const { url } = program;
  await signUp(context, url);
  await connectLinkedIn(page, url);
  await haveSchedule(context, url);

  await page.goto(`${url}/dashboard`);
  await page.getByRole('textbox').first().fill(idea);
  await both(page, 'idea');
  await page.getByRole('button', { name: /Generate/ }).click();
  await page.waitForTimeout(4000);
  await page.getByRole('region', { name: 'Drafts' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('section[aria-label="Drafts"]')?.scrollIntoView({ block: 'start' }));
  await both(page, 'drafts');

  const form = { content: texts[0] };
  const answer = await context.request.post(`${url}/api/posting/draft`, { multipart: form, headers: { origin: url } });
  const { post_id } = await answer.json();
  await page.goto(`${url}/create-post?post=${post_id}`);
  await page.getByRole('textbox', { name: 'Text of the post' }).waitFor();
  await both(page, 'editor');
  await page.goto(`${url}/scheduler`);
  await page.waitForTimeout(1500);
  await both(page, 'calendar');
  await page.goto(`${url}/tools/linkedin-character-counter`);
  await page.getByLabel('Your text').fill(texts[0]);
  await page.waitForTimeout(800);
  await both(page, 'counter');
} finally {
  await browser.close();
  await program.stop();
}
