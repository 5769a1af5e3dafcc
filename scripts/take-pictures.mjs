// node scripts/take-pictures.mjs [landing | readme]: photographs the built product, light and dark, for the landing page
// (src/web/public/pictures) and the README (docs/pictures). Run it after the looks have changed, then look at what it wrote.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

import { samplePdfs } from '#test/samples/pdf/generate.ts';
import { findBrowser } from './browser.mjs';
import { fail } from './say.mjs';

const sets = { landing: takeLanding, readme: takeReadme };
const wanted = process.argv[2] ? [process.argv[2]] : Object.keys(sets);
if (!wanted.every((name) => name in sets)) fail(`Name one of: ${Object.keys(sets).join(', ')}.`);

/** Enough facts for drafts without many brackets. */
const toldIdea =
  'We cut our sign-up from nine questions to three. Completed sign-ups went from 31% to 58% in four weeks. The number of demos booked stayed the same.';
const studentPost =
  'Saturday: every test is green here.\nSunday: every test is red there.\n\nI spent a weekend on one bug in our course project. The cause was one hour of time zone, and I found it at midnight.\n\nWhat I do differently since: the clock is the first thing I pass in, not the last thing I look for.\n\n#softwareengineering #students';

async function startProgram() {
  const dataDir = mkdtempSync(join(tmpdir(), 'postwright-pictures-'));
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' };
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
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A browser signed in as somebody new, with LinkedIn's sandbox connected. */
async function openAs(browser, url, email, options) {
  const context = await browser.newContext({ deviceScaleFactor: 2, timezoneId: 'UTC', ...options });
  const data = { name: 'Elena Marsh', email, password: 'a long passphrase for pictures' };
  const answer = await context.request.post(`${url}/api/auth/sign-up/email`, { data });
  if (!answer.ok()) throw new Error(await answer.text());
  await context.request.post(`${url}/api/onboarding/seen`, { headers: { origin: url } });
  const seen = { data: { first_steps_hidden: true }, headers: { origin: url } };
  await context.request.patch(`${url}/api/me/metadata`, seen);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
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

/** In both schemes; of the whole window, or of the given part. */
async function both(page, file, { width, height, quality, clip }) {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.waitForTimeout(500);
    const png = await page.screenshot({ clip: await clip?.() });
    await sharp(png).resize(width, height).webp({ quality, effort: 6 }).toFile(`${file}-${scheme}.webp`);
  }
}

/** Each feature's own screen, cropped to the page itself: no sidebar, no line about sandboxes. */
async function takeLanding(browser, url) {
  const folder = 'src/web/public/pictures';
  const page = await openAs(browser, url, 'elena@example.com', { viewport: { width: 1296, height: 820 } });
  const picture = (name) =>
    both(page, join(folder, name), { width: 1440, height: 960, quality: 72, clip: () => seenOfMain(page, 2 / 3) });
  await addSamples(page, url);

  await page.goto(`${url}/research`);
  await page.getByRole('heading', { name: 'What stands out' }).waitFor({ timeout: 300_000 });
  await page.getByText('We’re still reading posts').waitFor({ state: 'hidden', timeout: 300_000 });
  await picture('trends');
  await page.goto(`${url}/prospects`);
  await page.getByRole('button', { name: 'Priya Raman' }).first().waitFor();
  await page
    .getByText('the sandbox stands in')
    .evaluate((text) => (text.parentElement.parentElement.style.display = 'none'));
  // Hides the marks: they help somebody who looks around, but not in each row of a picture.
  for (const mark of await page.getByText('Sample data', { exact: true }).all())
    await mark.evaluate((badge) => (badge.style.display = 'none'));
  await picture('prospects');

  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: /Post Length/ }).click();
  await page.getByRole('menuitemradio', { name: /Short/ }).click();
  await generate(page, toldIdea);
  // With the questions folded away: the picture is of the drafts below them.
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await picture('drafts');
  await page.goto(`${url}/create-post?post=${await draft(page, url, studentPost)}`);
  await page.getByRole('textbox', { name: 'Text of the post' }).waitFor();
  await picture('editor');
  await openNextMonth(page, url);
  await picture('calendar');
  await takeRating(page, url, join(folder, 'keywords'));
  await ownSampleVoice(page, url);
  await page.goto(`${url}/voice`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await picture('voice');
}

async function takeRating(page, url, file) {
  const sample = samplePdfs({ print: () => Promise.reject(new Error('no browser')), people: 1 }).find(
    ({ id }) => id === 'linkedin-en-1',
  );
  await page.goto(`${url}/rate-linkedin`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Browse files' }).click();
  const buffer = Buffer.from(await sample.make());
  await (await chooser).setFiles({ name: 'profile.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Analyze Profile' }).click();
  const found = page.locator('article').filter({ hasText: 'Discoverability' });
  await found.waitFor({ timeout: 60_000 });
  await found.getByText('Every point explained').click();
  const shown = async () => {
    await found.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await page.mouse.wheel(0, 60);
    await page.waitForTimeout(300);
    return seenOfMain(page, 2 / 3);
  };
  await both(page, file, { width: 1440, height: 960, quality: 72, clip: shown });
}

/** The page without the frame around it, which would say in every picture that sandboxes are in use. */
async function takeReadme(browser, url) {
  const page = await openAs(browser, url, 'marsh@example.com', { viewport: { width: 1440, height: 1400 } });
  const picture = (name, ratio) =>
    both(page, join('docs/pictures', name), { width: 1400, quality: 72, clip: () => seenOfMain(page, ratio) });
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: /Post Length/ }).click();
  await page.getByRole('menuitemradio', { name: /Short/ }).click();
  await generate(page, toldIdea);
  await page
    .getByRole('region', { name: /only you know$/ })
    .getByRole('textbox')
    .first()
    .waitFor();
  await page.mouse.move(0, 0);
  await picture('dashboard', 0.89);

  await addSamples(page, url);
  await openNextMonth(page, url);
  await picture('calendar', 0.6);
}

/** The sample content that anybody may look around in: src/samples/look-around. */
async function addSamples(page, url) {
  const answer = await page.request.post(`${url}/api/samples`, {
    data: { time_zone: 'UTC' },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Removes the samples, except the voice's texts, which then become the person's own: drafts are given such a voice, and the page says so. */
async function ownSampleVoice(page, url) {
  const { samples } = await (await page.request.get(`${url}/api/voice`)).json();
  await page.request.delete(`${url}/api/samples`, { headers: { origin: url } });
  for (const { text } of samples) {
    const answer = await page.request.post(`${url}/api/voice/samples`, { data: { text }, headers: { origin: url } });
    if (!answer.ok()) throw new Error(await answer.text());
  }
}

async function openNextMonth(page, url) {
  await page.goto(`${url}/scheduler`);
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1500);
}

/** The visible part of the page itself, at its full width and as high as `ratio` says. */
async function seenOfMain(page, ratio) {
  const [main, banner] = await Promise.all([
    page.getByRole('main').boundingBox(),
    page.getByRole('banner').first().boundingBox(),
  ]);
  const y = Math.max(main.y, banner.y + banner.height, 0);
  const height = Math.min(Math.round(main.width * ratio), page.viewportSize().height - y);
  return { x: main.x, y, width: Math.round(height / ratio), height };
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
