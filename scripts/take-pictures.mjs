// node scripts/take-pictures.mjs [landing | readme]: photographs the built product, light and dark, for the landing page
// (src/web/public/pictures) and the README (docs/pictures). Run it after the looks have changed, then look at what it wrote.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { findBrowser } from './browser.mjs';
import { fail } from './say.mjs';

const sets = { landing: takeLanding, readme: takeReadme };
const wanted = process.argv[2] ? [process.argv[2]] : Object.keys(sets);
if (!wanted.every((name) => name in sets)) fail(`Name one of: ${Object.keys(sets).join(', ')}.`);

const idea = 'we cut our sign-up from nine questions to three';
/** Enough facts for drafts without many brackets. */
const told_idea =
  'We cut our sign-up from nine questions to three. Completed sign-ups went from 31% to 58% in four weeks. The number of demos booked stayed the same.';
const texts = [
  'We stopped sending proposals in March.\n\nSales did not go down. [what happened instead]\n\nWhat a proposal was for, in the end: our own peace of mind.',
  'A customer apologised for asking.\n\nThat sentence is on our wall now.',
  'Three questions every Monday:\n\n- What got stuck?\n- Who waited for us?\n- What would we not do again?',
  'I did not understand our own pricing page.\n\nSo I read it aloud to my mother.',
];
/** What the calendar of the README holds: days after the Monday before next month, the time, the post. */
const month = [
  [1, '08:30', 'Nine questions became three. Sign-ups went from 31% to 58%.'],
  [3, '12:00', 'Our first hire in support wrote half of our roadmap.'],
  [4, '08:30', 'What I tell people who want to price by the hour.'],
  [7, '08:30', 'Three questions we ask every Monday.'],
  [9, '17:15', 'Pricing pages should be read aloud. Mine was, by my mother.'],
  [11, '12:00', 'Customers should never have to apologise for asking.'],
  [15, '08:30', 'Five things I got wrong about onboarding e-mails.'],
  [16, '08:30', 'Closed on Fridays: what broke, and what did not.'],
  [18, '12:00', 'How we write release notes that people read.'],
  [22, '08:30', 'Four numbers from this year, one of them bad.'],
  [24, '17:15', 'What we will stop doing next quarter.'],
  [29, '08:30', 'Hiring slowly was the fastest thing we did.'],
  [30, '12:00', 'What our customers taught us this month.'],
];
const drafts = [
  'Why we answer every cancellation by hand',
  'Two interviews that changed our product',
  'The cheapest experiment we ran this year',
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

/** A browser that is signed in as somebody new, with LinkedIn's sandbox connected. */
async function openAs(browser, url, email, options) {
  const context = await browser.newContext({ deviceScaleFactor: 2, timezoneId: 'UTC', ...options });
  const data = { name: 'Elena Marsh', email, password: 'a long passphrase for pictures' };
  const answer = await context.request.post(`${url}/api/auth/sign-up/email`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  await context.request.post(`${url}/api/onboarding/seen`, { headers: { origin: url } });
  const page = await context.newPage();
  await connectLinkedIn(page, url);
  return page;
}

async function connectLinkedIn(page, url) {
  await page.goto(`${url}/posts`);
  await page.getByRole('banner').getByRole('button', { name: 'Connect LinkedIn' }).click();
  await page.getByRole('dialog', { name: 'Profile' }).getByRole('button', { name: 'Connect LinkedIn' }).click();
  await page.getByLabel('Your name in the sandbox').fill('Elena Marsh');
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(/\/posts/);
}

async function schedule(page, url, content, at) {
  const data = { content, scheduled_at: at.toISOString(), time_zone: 'UTC' };
  const answer = await page.request.post(`${url}/api/posts/schedule`, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(await answer.text());
}

async function draft(page, url, content) {
  const answer = await page.request.post(`${url}/api/posting/draft`, {
    multipart: { content },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).post_id;
}

/** Asks for drafts of the idea, and waits until all of them are written. */
async function generate(page, text) {
  await page.getByRole('textbox').first().fill(text);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.waitFor();
  await stop.waitFor({ state: 'hidden' });
}

/** In both schemes; of the whole window, or of the part that is asked for. */
async function both(page, file, { width, height, quality, clip }) {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(500);
    const png = await page.screenshot({ clip: await clip?.() });
    await sharp(png).resize(width, height).webp({ quality, effort: 6 }).toFile(`${file}-${scheme}.webp`);
  }
}

async function takeLanding(browser, url) {
  const folder = 'src/web/public/pictures';
  const page = await openAs(browser, url, 'elena@example.com', { viewport: { width: 1200, height: 800 } });
  const picture = (name) => both(page, join(folder, name), { width: 1440, height: 960, quality: 72 });
  for (const [n, content] of texts.entries()) {
    const at = new Date(Date.now() + (n * 2 + 1) * 86_400_000);
    at.setUTCHours(9, 0, 0, 0);
    await schedule(page, url, content.replaceAll(/\[.*?\]/g, 'nobody missed them'), at);
  }

  await page.goto(`${url}/dashboard`);
  await page.getByRole('textbox').first().fill(idea);
  await picture('idea');
  await generate(page, idea);
  await page.evaluate(() => document.querySelector('section[aria-label="Drafts"]')?.scrollIntoView({ block: 'start' }));
  await picture('drafts');

  const post_id = await draft(page, url, texts[0]);
  await page.goto(`${url}/create-post?post=${post_id}`);
  await page.getByRole('textbox', { name: 'Text of the post' }).waitFor();
  await picture('editor');
  await page.goto(`${url}/scheduler`);
  await page.waitForTimeout(1500);
  await picture('calendar');
  await page.goto(`${url}/tools/linkedin-character-counter`);
  await page.getByLabel('Your text').fill(texts[0]);
  await page.waitForTimeout(800);
  await picture('counter');
}

/** The page without the frame around it, which says in every picture that sandboxes are in use. */
async function takeReadme(browser, url) {
  const page = await openAs(browser, url, 'marsh@example.com', { viewport: { width: 1440, height: 1000 } });
  const picture = (name, ratio) =>
    both(page, join('docs/pictures', name), { width: 1400, quality: 72, clip: () => mainBox(page, ratio) });
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: /Post Length/ }).click();
  await page.getByRole('menuitemradio', { name: /Short/ }).click();
  await generate(page, told_idea);
  await picture('dashboard', 0.578);

  for (const { at, content } of nextMonth()) await schedule(page, url, content, at);
  for (const content of drafts) await draft(page, url, content);
  await page.goto(`${url}/scheduler`);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1500);
  await picture('calendar', 0.6);
}

function nextMonth() {
  const today = new Date();
  const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1));
  const since_monday = (first.getUTCDay() + 6) % 7;
  return month
    .map(([days, time, content]) => {
      const day = new Date(first.getTime() + (days - since_monday) * 86_400_000).toISOString().slice(0, 10);
      return { at: new Date(`${day}T${time}Z`), content };
    })
    .filter(({ at }) => at >= first);
}

async function mainBox(page, ratio) {
  const box = await page.getByRole('main').boundingBox();
  return { ...box, height: Math.min(box.height, Math.round(box.width * ratio)) };
}

for (const folder of ['src/web/public/pictures', 'docs/pictures']) mkdirSync(folder, { recursive: true });
const program = await startProgram();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
try {
  for (const name of wanted) await sets[name](browser, program.url);
} finally {
  await browser.close();
  await program.stop();
}
