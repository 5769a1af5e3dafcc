// The calendar: posts and drafts dragged, the same without a mouse, posting times, the zone, a refusal that undoes a move.
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { toastOf } from './app-steps.ts';
import { tabTo } from './hands.ts';
import { expect, test } from './journey.ts';
import type { Account } from './journey.ts';

/** The browser's zone in these journeys. */
const timeZone = 'America/New_York';

const haveScheduled = async ({ client }: Account, content: string, scheduledAt: string): Promise<string> => {
  const { status, json, text } = await client.post('/api/posts/schedule', {
    content,
    scheduled_at: scheduledAt,
    time_zone: timeZone,
  });
  expect(status, text).toBe(200);
  return String(json.post.id);
};
const postOf = async ({ client }: Account, id: string) => (await client.get(`/api/posting/posts/${id}`)).json.post;

/** `2026-12-16 09:30` as a clock on the wall in that zone shows it. */
const wallTime = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(new Date(at));
/** A day of next month, so that all of it is in the future. */
function dayOfNextMonth(day: number): string {
  const [year = 0, month = 0] = wallTime(new Date().toISOString(), timeZone).split('-').map(Number);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** The instant of half past nine in New York on that day, in summer time or not. */
const halfPastNine = (date: string): string => {
  const found = ['13:30', '14:30'].find((time) => wallTime(`${date}T${time}:00Z`, timeZone).endsWith('09:30'));
  return `${date}T${found}:00.000Z`;
};

const entry = (page: Page, words: string | RegExp): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: words })
    .filter({ has: page.locator('[data-item]') });
const cell = (page: Page, date: string): Locator => page.getByRole('cell').and(page.locator(`[data-date="${date}"]`));

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const start = await from.boundingBox();
  const end = await to.boundingBox();
  if (!start || !end) throw new Error('nothing to drag, or nowhere to drag it');
  await page.mouse.move(start.x + 14, start.y + 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 24, start.y + 18, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

async function openNextMonth(page: Page): Promise<void> {
  await page.goto('/scheduler');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(cell(page, dayOfNextMonth(15))).toBeVisible();
}

test('a post that is dragged to another day stands there at once and keeps its hour; Undo takes it back', async ({
  page,
  account,
}) => {
  await account.connectLinkedIn();
  const id = await haveScheduled(account, 'A post with a time.', halfPastNine(dayOfNextMonth(3)));
  await openNextMonth(page);
  const target = dayOfNextMonth(18);
  await drag(page, entry(page, 'A post with a time.'), cell(page, target));
  await expect(cell(page, target)).toContainText('A post with a time.');
  await expect(toastOf(page, 'Post rescheduled successfully!')).toBeVisible();
  const moved = await postOf(account, id);
  expect(wallTime(moved.scheduled_at, timeZone)).toBe(`${target} 09:30`);
  expect(moved.time_zone).toBe(timeZone);

  await toastOf(page, 'Post rescheduled successfully!').getByRole('button', { name: 'Undo' }).click();
  await expect(cell(page, dayOfNextMonth(3))).toContainText('A post with a time.');
  await expect.poll(async () => (await postOf(account, id)).scheduled_at).toBe(halfPastNine(dayOfNextMonth(3)));
});

test('a move that the server refuses is taken back, and the page says why', async ({ page, account, quiet }) => {
  quiet.allow(/status of 503/);
  await account.connectLinkedIn();
  await haveScheduled(account, 'A post that stays.', halfPastNine(dayOfNextMonth(3)));
  await openNextMonth(page);
  let refuse = (): void => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/posts/schedule/*', async (route) => {
    await refused;
    const sentence = 'The server has a pause.';
    const json = { success: false, error: sentence, message: sentence, code: 'unavailable' };
    await route.fulfill({ status: 503, json });
  });
  await drag(page, entry(page, 'A post that stays.'), cell(page, dayOfNextMonth(18)));
  await expect(cell(page, dayOfNextMonth(18))).toContainText('A post that stays.');
  refuse();
  await expect(toastOf(page, 'The server has a pause.')).toBeVisible();
  await expect(cell(page, dayOfNextMonth(3))).toContainText('A post that stays.');
  await expect(cell(page, dayOfNextMonth(18))).not.toContainText('A post that stays.');
});

test('a draft is dragged in; one with open brackets asks first', async ({ page, account }) => {
  await account.connectLinkedIn();
  await account.haveDraft('I have [number] ideas.');
  const id = await account.haveDraft('A draft for the calendar.');
  await openNextMonth(page);
  const drafts = page.getByRole('region', { name: 'Drafts' });
  const target = dayOfNextMonth(10);
  await drag(page, drafts.getByRole('listitem').filter({ hasText: 'for the calendar' }), cell(page, target));
  await expect(cell(page, target)).toContainText('A draft for the calendar.');
  await expect(toastOf(page, 'Post scheduled successfully!')).toBeVisible();
  await expect(drafts).not.toContainText('A draft for the calendar.');
  expect(wallTime((await postOf(account, id)).scheduled_at, timeZone)).toBe(`${target} 09:00`);

  await drag(page, drafts.getByRole('listitem').filter({ hasText: '[number]' }), cell(page, target));
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await expect(dialog).toContainText('[number]');
  await expect(dialog.getByLabel('Day')).toHaveValue(target);
  await expect(dialog.getByLabel('Time')).toHaveValue('09:00');
  await page.keyboard.press('Escape');
  await expect(drafts).toContainText('I have [number] ideas.');
});

test('in the week a draft is dropped at the time it goes out', async ({ page, account }) => {
  await account.connectLinkedIn();
  const id = await account.haveDraft('A draft for ten in the morning.');
  await page.goto('/scheduler');
  await page.getByRole('radio', { name: 'Week' }).click();
  const wednesday = page.getByRole('table', { name: 'Week' }).getByRole('cell').nth(3);
  const thisWeek = (await wednesday.getAttribute('data-date')) ?? '';
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(wednesday).not.toHaveAttribute('data-date', thisWeek);
  const day = cell(page, (await wednesday.getAttribute('data-date')) ?? '');
  const column = await day.boundingBox();
  const draft = page.getByRole('region', { name: 'Drafts' }).getByRole('listitem');
  const start = await draft.boundingBox();
  if (!column || !start) throw new Error('nothing to drag, or nowhere to drag it');
  const ten = column.y + (column.height / 24) * 10;
  await page.mouse.move(start.x + 12, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 30, { steps: 3 });
  await page.mouse.move(column.x + column.width / 2, ten + 4, { steps: 8 });
  await expect(day).toContainText('A draft for ten in the morning.');
  await page.mouse.up();
  await expect(toastOf(page, 'Post scheduled successfully!')).toBeVisible();
  const date = await day.getAttribute('data-date');
  expect(wallTime((await postOf(account, id)).scheduled_at, timeZone)).toBe(`${date} 10:00`);
});

test('without a mouse: to a day, to a post, rescheduling it, and the focus is where it was', async ({
  page,
  account,
}) => {
  await account.connectLinkedIn();
  const id = await haveScheduled(account, 'A post for the keyboard.', halfPastNine(dayOfNextMonth(3)));
  await page.goto('/scheduler');
  const today = page.getByRole('button', { name: /, today$/ });
  await tabTo(today);
  await page.keyboard.press('PageDown');
  await expect(page.locator(`[data-day="${dayOfNextMonth(1)}"]`)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(`[data-day="${dayOfNextMonth(8)}"]`)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator(`[data-day="${dayOfNextMonth(9)}"]`)).toBeFocused();

  const post = entry(page, 'A post for the keyboard.');
  await tabTo(post);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: /A post for the keyboard\./ });
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(post).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(card.getByRole('button', { name: 'Reschedule' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reschedule post' });
  await write(dialog.getByLabel('Day'), dayOfNextMonth(21));
  await write(dialog.getByLabel('Time'), '17:15');
  await tabTo(dialog.getByRole('button', { name: 'Reschedule' }));
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Post rescheduled successfully!')).toBeVisible();
  await expect(cell(page, dayOfNextMonth(21))).toContainText('A post for the keyboard.');
  expect(wallTime((await postOf(account, id)).scheduled_at, timeZone)).toBe(`${dayOfNextMonth(21)} 17:15`);
});

test('posting times: free ones are shown, the next one is taken by a button', async ({ page, account }) => {
  await account.connectLinkedIn();
  const id = await account.haveDraft('A draft for the next free time.');
  await page.goto('/scheduler');
  await page.getByRole('button', { name: 'Posting times' }).click();
  const dialog = page.getByRole('dialog', { name: 'Posting times' });
  await write(dialog.getByLabel('Time'), '06:20');
  for (const day of ['Sunday', 'Saturday']) await dialog.getByRole('button', { name: day }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Posting times saved')).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(entry(page, /^6:20am.*Free slot/).first()).toBeVisible();

  const { next_free } = (await account.client.get('/api/posts/slots')).json;
  await page.getByRole('button', { name: /^Next free slot for/ }).click();
  await expect(toastOf(page, 'Post scheduled successfully!')).toBeVisible();
  expect((await postOf(account, id)).scheduled_at).toBe(next_free.scheduled_at);
  expect(wallTime(next_free.scheduled_at, timeZone)).toContain('06:20');
});

test(
  'on a phone the week has its whole name, and posts at one time are a time and their number',
  { tag: '@longer' },
  async ({ page, account }) => {
    await account.connectLinkedIn();
    const date = dayOfNextMonth(3);
    for (const words of ['The first of two.', 'The second of two.'])
      await haveScheduled(account, words, halfPastNine(date));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/scheduler');
    const heading = page.getByRole('button', { name: /, \d{4}( -|$)/ });
    await page.getByRole('radio', { name: 'Week' }).click();
    for (const day of ['2024-12-31', date]) {
      await heading.click();
      await write(page.getByRole('dialog', { name: 'Go to' }).getByLabel('Go to a day'), day);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      const isWhole = heading.evaluate((button) => button.scrollWidth <= button.clientWidth);
      expect(await isWhole, await heading.innerText()).toBe(true);
    }
    await cell(page, date).getByRole('button', { name: '9:30am ×2 at the same time' }).click();
    await expect(entry(page, 'The first of two.')).toBeVisible();
    await expect(entry(page, 'The second of two.')).toBeVisible();
  },
);

test('another zone shows the same moment at its own time, on the next visit too', async ({ page, account }) => {
  await account.connectLinkedIn();
  const at = halfPastNine(dayOfNextMonth(14));
  await haveScheduled(account, 'A post of New York.', at);
  await openNextMonth(page);
  await expect(entry(page, 'A post of New York.')).toContainText('9:30am');
  await page.getByRole('button', { name: /^Time zone/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Time zone' });
  await write(dialog.getByLabel('Search for a city or region'), 'kolk');
  await dialog.getByRole('radio', { name: /Kolkata/ }).check();
  await dialog.getByRole('button', { name: 'Use this zone' }).click();
  await expect(dialog).toBeHidden();
  await openNextMonth(page);
  await expect(page.getByRole('button', { name: /^Time zone: Kolkata \(GMT\+5:30\)/ })).toBeVisible();
  await expect(entry(page, 'A post of New York.')).toContainText(
    wallTime(at, 'Asia/Kolkata').endsWith('19:00') ? '7pm' : '8pm',
  );
  await entry(page, 'A post of New York.').click();
  await expect(page.getByRole('dialog', { name: /A post of New York\./ })).toContainText('9:30 AM in America/New York');
});

test('a month back, by the heading, shows what went out; days are picked, weeks are named', async ({
  page,
  account,
}) => {
  await account.connectLinkedIn();
  await account.client.post('/api/posting/linkedin/post', { content: 'A post that is out.' });
  await page.goto('/scheduler');
  await expect(entry(page, 'A post that is out.')).toContainText('Published');
  const heading = page.getByRole('button', { name: /^\w+ \d{4}$/ }).first();
  await heading.click();
  const picker = page.getByRole('dialog', { name: 'Go to' });
  await picker.getByRole('button', { name: 'Previous year' }).click();
  await write(picker.getByLabel('Go to a day'), '2025-01-01');
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Week' }).click();
  await expect(page.getByRole('button', { name: 'Dec 29, 2024 - Jan 4, 2025' })).toBeVisible();
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(page.getByRole('button', { name: 'Jan 5 - 11, 2025' })).toBeVisible();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(entry(page, 'A post that is out.')).toBeVisible();
});
