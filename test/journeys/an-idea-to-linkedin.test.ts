// The main job from end to end: from the landing page through an idea, drafts and the editor to LinkedIn, with a restart of the program in between.
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { ledgerOf } from '#test/harness/linkedin.ts';
import {
  askToPublish,
  cardsWritingTogether,
  chooseFromMenu,
  confirmPublishing,
  connectLinkedIn,
  draftCards,
  draftsAreWritten,
  isSaved,
  postText,
  toastOf,
  typeAtEnd,
} from './app-steps.ts';
import { expect, test } from './journey.ts';
import { signUp } from './landing-steps.ts';
import { serverAway } from './quiet-browser.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const idea =
  'Our team of nine halved its meetings last year. We write things down first. Nobody has asked for the old way back.';
const firstLine = 'What I told my own team (and what they said)';
/** Every character that LinkedIn's wire format reserves, hashtags, and non-ASCII characters. */
const awkward =
  '\n\nTyped by hand: (round) [x] *star* _line_ ~tilde~ @someone <tag> {curly} | \\back # alone #Writing #über_uns 👩🏽‍💻🎉 – “ü”';

/** Chooses the next full minute of this browser's clock in the dialog; returns it. */
async function chooseNextMinute(page: Page): Promise<Date> {
  const { at, date, time } = await page.evaluate(() => {
    // A minute that is about to begin might have begun before the button is pressed.
    const next = new Date(Math.floor((Date.now() + 4000) / 60_000) * 60_000 + 60_000);
    const two = (value: number) => String(value).padStart(2, '0');
    return {
      at: next.getTime(),
      date: `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`,
      time: `${two(next.getHours())}:${two(next.getMinutes())}`,
    };
  });
  const dialog = page.getByRole('dialog', { name: 'Schedule post' });
  await write(dialog.getByLabel('Day'), date);
  await write(dialog.getByLabel('Time'), time);
  return new Date(at);
}

/** The post in the calendar, by its state as a screen reader reads it. */
const calendarEntry = (page: Page, state: string): Locator =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`, ${state}, What I told my own team`) });

test('an idea becomes posts on LinkedIn: one at its minute, one at once, with a restart in between', async ({
  page,
  context,
  program,
  visitor,
  quiet,
}) => {
  await page.goto('/');
  await signUp(page, visitor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do you want to write about?');

  await write(page.getByRole('textbox', { name: 'Your idea' }), idea);
  await chooseFromMenu(page, 'Hooks', /^Lesson/);
  await expect(page.getByRole('button', { name: 'Hook: Lesson' })).toBeVisible();
  await chooseFromMenu(page, /^Post Length/, /^Long/);
  await expect(page.getByRole('button', { name: /^Post Length\s*Long$/ })).toBeVisible();
  const together = cardsWritingTogether(page);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  expect(await together).toBeGreaterThanOrEqual(2);
  await draftsAreWritten(page);
  const bodies = await draftCards(page).getByRole('paragraph').allTextContents();
  expect(new Set(bodies.filter((text) => text.length > 100)).size).toBeGreaterThanOrEqual(2);

  await draftCards(page).first().getByRole('button', { name: 'Use this' }).click();
  await expect(page).toHaveURL(/\/create-post\?post=/);
  const editorUrl = page.url();
  const drafted = await postText(page).inputValue();
  expect(bodies).toContain(drafted);
  await postText(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText(`${firstLine}\n\n`);
  await typeAtEnd(page, awkward);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await isSaved(page);
  const typed = `${firstLine}\n\n${drafted}${awkward}`;
  expect(await postText(page).inputValue()).toBe(typed);

  await connectLinkedIn(page, visitor.name);
  await expect(page).toHaveURL(editorUrl);
  expect(await postText(page).inputValue()).toBe(typed);

  await page.getByRole('button', { name: 'Schedule' }).click();
  const due = await chooseNextMinute(page);
  await page
    .getByRole('dialog', { name: 'Schedule post' })
    .getByRole('button', { name: /^Schedule( anyway)?$/ })
    .click();
  await expect(toastOf(page, 'Post scheduled successfully!')).toBeVisible();
  await expect(page).toHaveURL('/scheduler');
  await expect(calendarEntry(page, 'Scheduled')).toBeVisible();

  // Open pages ask in vain meanwhile, and again later.
  quiet.allow(serverAway);
  expect(await program.restart()).toBe(0);
  await page.reload();
  await expect(page).toHaveURL('/scheduler');
  await expect(calendarEntry(page, '(Scheduled|Publishing|Published)')).toBeVisible();

  await page.getByRole('link', { name: 'Create Post' }).click();
  await expect(page.getByRole('textbox', { name: 'Your idea' })).toHaveValue(idea);
  await draftCards(page).nth(1).getByRole('button', { name: 'Use this' }).click();
  await expect(page).toHaveURL(/\/create-post\?post=/);
  const second = await postText(page).inputValue();
  const dialog = await askToPublish(page);
  await expect(dialog.getByRole('region', { name: 'The post' }).getByRole('paragraph')).toHaveText(second, {
    useInnerText: false,
  });
  await confirmPublishing(dialog);
  await expect(toastOf(page, 'Successfully published to LinkedIn!')).toBeVisible();
  await expect(page).toHaveURL('/posts');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Published');
  expect((await ledgerOf(program.url, visitor.name)).posts.map(({ text }) => text)).toContain(second);

  await page.getByRole('link', { name: 'Scheduler' }).click();
  const feed = await context.newPage();
  await feed.goto('/sandbox/linkedin/feed');
  const onFeed = feed.getByRole('article').filter({ hasText: firstLine }).locator('[data-text]');
  await expect(onFeed).toBeVisible({ timeout: 75_000 });
  expect(await onFeed.evaluate((element) => element.textContent)).toBe(typed);
  const { posts, attempts } = await ledgerOf(program.url, visitor.name);
  const published = posts.filter(({ text }) => text === typed);
  expect(published).toHaveLength(1);
  const lateMs = Date.parse(published[0]?.created_at ?? '') - due.getTime();
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(15_000);
  expect(attempts).toHaveLength(2);

  await page.bringToFront();
  await calendarEntry(page, 'Published').click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByText(/^Published /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on LinkedIn' })).toBeVisible();
});
