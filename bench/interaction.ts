// How long the page takes to answer a key or the mouse, with the browser's processor slowed down four times: the worst event of each interaction
// by Event Timing, from the press until the next frame is painted. Real keys and a real mouse on the built program. Beside it, the same keys in a bare
// textarea of an empty page: what the machine and the browser take by themselves.
import { loadavg } from 'node:os';
import { chromium, type Locator, type Page } from '@playwright/test';
import type { Client } from '#test/harness/client.ts';
import { connectLinkedIn } from '#test/harness/linkedin.ts';
import { enter } from '#test/journeys/arrange.ts';
import { median, round, type Benchmark, type Target } from './benchmark.ts';

const slowed = 4;
const rounds = 3;
const postCount = 200;
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const timeZone = 'America/New_York';

type Timed = { name: string; startTime: number; duration: number };
type Seen = Window & { seen_events: Timed[] };

/** Does one interaction; what it waits for before and after is not measured, as nobody presses anything then. */
type Interaction = { name: string; at_most: number; open: string; run: (page: Page) => Promise<void> };

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const words = 'A reader follows the thought to its end when each line earns the next one. ';

/** In paragraphs, as posts are. */
const content = `${words.repeat(2).trim()}\n\n`.repeat(20).slice(0, 3000);

async function typeAtEnd(page: Page, field: Locator): Promise<void> {
  await field.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and then a few words more', { delay: 150 });
}

async function dragToNextWeek(page: Page): Promise<void> {
  const entry = page.locator('[data-item][data-kind=scheduled]').first();
  const from = await entry.boundingBox();
  const cell = entry.locator('xpath=ancestor::*[@data-date][1]');
  const room = await cell.boundingBox();
  if (!from || !room) throw new Error('There is nothing to drag.');
  const [x, y] = [from.x + 14, from.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + 10, { steps: 3 });
  await page.mouse.move(x, y + room.height * 1.2, { steps: 8 });
  await page.mouse.up();
}

const interactions = (postId: string): Interaction[] => [
  {
    name: 'generate',
    at_most: 200,
    open: '/dashboard',
    run: async (page) => {
      const field = page.getByRole('textbox', { name: 'Your idea' });
      await field.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('We stopped estimating tickets and shipped twice as much');
      await button(page, 'Generate').click();
      await button(page, 'Generate').waitFor();
    },
  },
  {
    name: 'hooks list',
    at_most: 200,
    open: '/dashboard',
    run: async (page) => {
      await button(page, /^Hook|Any hook/).click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'palette',
    at_most: 200,
    open: '/dashboard',
    run: async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  { name: 'next month', at_most: 200, open: '/scheduler', run: (page) => button(page, 'Next month').click() },
  {
    name: 'week, and back to the month',
    at_most: 200,
    open: '/scheduler',
    run: async (page) => {
      await page.getByRole('radio', { name: 'Week' }).click();
      await button(page, 'Next week').waitFor();
      await page.getByRole('radio', { name: 'Month' }).click();
    },
  },
  { name: 'drag and drop', at_most: 100, open: '/scheduler', run: dragToNextWeek },
  {
    name: 'typing in the editor, 3,000 characters',
    at_most: 50,
    open: `/create-post?post=${postId}`,
    run: (page) => typeAtEnd(page, page.getByRole('textbox', { name: 'Text of the post' })),
  },
  {
    name: 'typing in research',
    at_most: 50,
    open: '/research',
    run: async (page) => {
      await page.getByRole('searchbox').first().click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('hiring', { delay: 150 });
    },
  },
  {
    name: `menu of a row of ${postCount} posts`,
    at_most: 200,
    open: '/posts',
    run: async (page) => {
      const box = await button(page, /^More for/).boundingBox();
      if (!box) throw new Error('There is no row.');
      await page.evaluate(() => void ((window as unknown as Seen).seen_events = []));
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 });
      // Looking for the menu among 200 rows would take longer than opening it.
      await page.waitForTimeout(1000);
      await page.keyboard.press('Escape');
    },
  },
];

/** Brings every page of the list of posts onto the screen. */
async function showAllRows(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' });
  const rows = page.locator('main li');
  for (let before = 0; (await more.isVisible()) && before < postCount;) {
    before = await rows.count();
    await more.click();
    await page.waitForFunction((count) => document.querySelectorAll('main li').length > count, before);
    await page.waitForLoadState('networkidle');
  }
  await page.mouse.wheel(0, -100_000);
}

/** The worst event of one run, in ms. Durations below 16 ms are not distinguished. */
async function measure(page: Page, run: Interaction['run']): Promise<number> {
  await page.evaluate(() => void ((window as unknown as Seen).seen_events = []));
  await run(page);
  // Entries come with the frame after the event, and by then everything it led to has been drawn.
  await page.waitForTimeout(1200);
  const seen = await page.evaluate(() => (window as unknown as Seen).seen_events);
  return Math.max(16, ...seen.map(({ duration }) => duration));
}

/** In 3,000 characters on a page without a script. */
async function worstOfBareTextarea(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.setContent('<textarea style="width: 560px; height: 1400px; font: 16px/1.6 sans-serif"></textarea>');
  const field = page.getByRole('textbox');
  await field.fill(content);
  const all: number[] = [];
  for (let roundOf = 0; roundOf < rounds; roundOf += 1) all.push(await measure(page, () => typeAtEnd(page, field)));
  return median(all);
}

async function worstOf(page: Page, { open, run }: Interaction): Promise<number> {
  await page.goto(open);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (open === '/posts') await showAllRows(page);
  if (open === '/scheduler') await page.locator('[data-date]').first().waitFor();
  // By then whatever loads a little after the page is there, as for somebody who has read the page first.
  await page.waitForTimeout(4000);
  const all: number[] = [];
  for (let roundOf = 0; roundOf < rounds; roundOf += 1) all.push(await measure(page, run));
  return median(all);
}

async function fillAccount(client: Client): Promise<string> {
  const made = await client.call('POST', '/api/posting/draft', { form: [['content', content]] });
  for (let index = 1; index < postCount; index += 1) {
    if (index % 8 > 0) {
      await client.call('POST', '/api/posting/draft', { form: [['content', `${index}: ${words.repeat(3)}`]] });
      continue;
    }
    const at = new Date(Date.now() + (index / 8) * 36 * 3_600_000);
    at.setUTCHours(15, 0, 0, 0);
    const body = { content: `${index}: ${words}`, scheduled_at: at.toISOString(), time_zone: timeZone };
    const { status, text } = await client.post('/api/posts/schedule', body);
    if (status !== 200) throw new Error(text);
  }
  return String(made.json.post_id);
}

async function measureAll(url: string): Promise<{ bare: number; found: Map<string, [number, number]> }> {
  const browser = await chromium.launch({ executablePath, args });
  const found = new Map<string, [number, number]>();
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      timezoneId: timeZone,
      reducedMotion: 'reduce',
    });
    const who = { name: 'Ada', email: 'ada@example.com', password: 'a long passphrase of the bench' };
    const client = await enter(context, url, who);
    await connectLinkedIn(client, who.name);
    await client.post('/api/onboarding/seen');
    const postId = await fillAccount(client);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(() => {
      const seen = window as unknown as Seen;
      seen.seen_events = [];
      new PerformanceObserver((list) => {
        for (const { name, startTime, duration } of list.getEntries())
          seen.seen_events.push({ name, startTime, duration });
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const bare = round(await worstOfBareTextarea(page));
    const only = process.env['INTERACTION'];
    for (const one of interactions(postId)) {
      if (only && !one.name.includes(only)) continue;
      found.set(one.name, [round(await worstOf(page, one)), one.at_most]);
    }
    return { bare, found };
  } finally {
    await browser.close();
  }
}

export const interactionBench: Benchmark = {
  about: `the worst event of each interaction, in ms, the processor slowed ${slowed} times: the median of ${rounds} rounds`,
  async run({ start, folder }) {
    const program = await start(['npm', 'start'], { PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: folder });
    const load = () =>
      loadavg()
        .map((one) => round(one, 1))
        .join(' ');
    const figures: Record<string, number | string> = { 'load average before': load() };
    const { bare, found } = await measureAll(program.url);
    figures['typing in a bare textarea, 3,000 characters, ms'] = bare;
    figures['load average after'] = load();
    const targets = [...found].map(([name, [value, atMost]]): Target => ({
      target: `${name}: ms at most ${atMost}`,
      value,
      met: value <= atMost,
    }));
    return { figures, targets };
  },
};
