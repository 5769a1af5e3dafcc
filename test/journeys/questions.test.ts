// The questions about an idea: asked beside the drafts, answered by keyboard and by finger, and what becomes of the answers.
import type { Locator, Page, Request } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { draftCards } from './app-steps.ts';
import { isClean } from './clean.ts';
import { button, ideaField, phone } from './dashboard-steps.ts';
import { tabTo } from './hands.ts';
import { expect, test } from './journey.ts';
import { signInAgain } from './landing-steps.ts';
import { coveredControls } from './reachable.ts';

const idea = 'We cut our sign-up form from 9 questions to 3, and 40% more people finished it.';
const said = ['Company size. Nobody knew what to count.', 'The month before'];

const panel = (page: Page): Locator =>
  page.getByRole('region', { name: /^(One thing|(Two|Three) things) only you know$/ });
const fields = (page: Page): Locator => panel(page).getByRole('textbox');
const isGenerate = (request: Request): boolean => request.url().endsWith('/api/ideas/generate');

const isRegenerate = (request: Request): boolean => request.url().endsWith('/api/ideas/regenerate');

type Sent = { idea: string; answers?: { question: string; answer: string }[] };
/** What was sent for writing while `press` was done. */
async function sentBy(page: Page, press: () => Promise<unknown>): Promise<Sent> {
  const request = page.waitForRequest(isGenerate);
  await press();
  return (await request).postDataJSON() as Sent;
}

async function draftsHaveEnded(page: Page): Promise<void> {
  await expect(button(page, 'Generate')).toBeVisible();
  for (const card of await draftCards(page).all()) await expect(card).toHaveAttribute('aria-busy', 'false');
}

async function haveQuestions(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await write(ideaField(page), idea);
  await button(page, 'Generate').click();
  await expect(panel(page)).toBeVisible();
  await expect(fields(page).nth(1)).toBeVisible();
}

test('by keyboard alone: asked, answered one after the other, written with', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  await page.goto('/dashboard');
  await tabTo(ideaField(page));
  await page.keyboard.type(idea);
  const first = await sentBy(page, () => page.keyboard.press('Control+Enter'));
  expect(first.answers).toBeUndefined();
  await expect(panel(page)).toBeVisible();
  // Whoever is typing is not interrupted: it is only announced.
  await expect(ideaField(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /questions about your idea are below it/ })).toBeAttached();
  await expect(button(panel(page), 'Write with my answers')).toBeHidden();

  await tabTo(fields(page).first());
  await page.keyboard.type(said[0] ?? '');
  await expect(button(panel(page), 'Write with my answers')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(fields(page).nth(1)).toBeFocused();
  await page.keyboard.type('The month before');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('212 of 530');
  await expect(fields(page).nth(1)).toHaveValue('The month before\n212 of 530');
  await fields(page).last().press('Enter');
  await expect(button(panel(page), 'Write with my answers')).toBeFocused();
  await draftsHaveEnded(page);
  const texts = await draftCards(page).allInnerTexts();

  const second = await sentBy(page, () => page.keyboard.press('Enter'));
  expect(second.answers?.map(({ answer }) => answer)).toEqual([said[0], 'The month before\n212 of 530']);
  await expect(button(panel(page), 'Write with my answers')).toBeFocused();
  await draftsHaveEnded(page);
  await expect(panel(page)).toContainText('The drafts below use your answers.');
  // The previous version is a key press away.
  await tabTo(button(draftCards(page).first(), 'Restore previous version'));
  await page.keyboard.press('Enter');
  await expect(draftCards(page).first()).toContainText(texts[0]?.split('\n').at(2) ?? '?');

  await tabTo(fields(page).first(), 'Shift+Tab');
  await page.keyboard.type(' Or where they were.');
  const third = await sentBy(page, () => page.keyboard.press('Control+Enter'));
  expect(third.answers?.[0]?.answer).toBe(`${said[0]} Or where they were.`);
  await expect(fields(page).first()).toBeFocused();
  await isClean(page, 'writing with answers');
});

test('skipping costs nothing, the focus goes on, and the questions can be had back', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  await haveQuestions(page);
  await draftsHaveEnded(page);
  const texts = await draftCards(page).allInnerTexts();
  await write(fields(page).first(), said[0] ?? '');
  await tabTo(button(panel(page), 'Skip'));
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(button(page, 'Show questions')).toBeFocused();
  expect(await draftCards(page).allInnerTexts()).toEqual(texts);
  await isClean(page, 'questions skipped');
  const anew = page.waitForRequest(isRegenerate);
  await button(draftCards(page).first(), 'Regenerate').click();
  expect((await anew).postDataJSON()).not.toHaveProperty('answers');
  await draftsHaveEnded(page);

  await button(page, 'Show questions').click();
  await expect(fields(page).first()).toBeFocused();
  await expect(fields(page).first()).toHaveValue(said[0] ?? '');
  const again = page.waitForRequest(isRegenerate);
  await button(draftCards(page).first(), 'Regenerate').click();
  expect((await again).postDataJSON()).toMatchObject({ answers: [{ answer: said[0] }] });
});

test('a reload in the middle: idea, questions, answers and what had come are there', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  await haveQuestions(page);
  await write(fields(page).first(), said[0] ?? '');
  await button(panel(page), 'Write with my answers').click();
  await expect(draftCards(page).first()).toContainText(/\d{2,} characters/);
  await write(fields(page).nth(1), said[1] ?? '');
  await page.reload();
  await expect(fields(page).first()).toHaveValue(said[0] ?? '');
  await expect(fields(page).nth(1)).toHaveValue(said[1] ?? '');
  await expect(ideaField(page)).toHaveValue(idea);
  await expect(draftCards(page).first()).toContainText(/\d{2,} characters/);
  await expect(fields(page).first()).not.toBeFocused();
  const { answers } = await sentBy(page, () => button(panel(page), 'Write with my answers').click());
  expect(answers?.map(({ answer }) => answer)).toEqual([said[0], said[1]]);
  await draftsHaveEnded(page);
});

test('a session that ended in the middle: after signing in it goes on with the answers', async ({
  page,
  account,
  quiet,
}) => {
  quiet.allow(/status of 401/);
  await haveQuestions(page);
  await draftsHaveEnded(page);
  await write(fields(page).first(), said[0] ?? '');
  expect((await account.client.post('/api/auth/sign-out', {})).status).toBe(200);
  await button(panel(page), 'Write with my answers').click();
  await signInAgain(page, account);
  await expect(page).toHaveURL('/dashboard');
  const offer = page.getByRole('region', { name: 'Continue where you left off' });
  await expect(offer).toContainText('Drafts, with your answers, of');
  await expect(fields(page).first()).toHaveValue(said[0] ?? '');
  await isClean(page, 'an interrupted idea with answers is offered');
  const { answers } = await sentBy(page, () => button(offer, 'Continue').click());
  expect(answers?.map(({ answer }) => answer)).toEqual([said[0]]);
  await draftsHaveEnded(page);
  await expect(fields(page).first()).toHaveValue(said[0] ?? '');
});

test('an idea that changes takes no answer with it', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  await haveQuestions(page);
  await draftsHaveEnded(page);
  await write(fields(page).first(), said[0] ?? '');
  await write(ideaField(page), 'Leadership is listening.');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('One answer is set aside')).toBeVisible();
  const { answers } = await sentBy(page, () => page.keyboard.press('Control+Enter'));
  expect(answers).toBeUndefined();
  await draftsHaveEnded(page);
  await write(ideaField(page), idea);
  await sentBy(page, () => page.keyboard.press('Control+Enter'));
  await expect(fields(page).first()).toHaveValue(said[0] ?? '');
});

test('the drafts wait for no question, and a question that fails is not heard of', async ({ page, account, quiet }) => {
  quiet.allow(/status of 500/);
  expect(account.name).not.toBe('');
  const held = Promise.withResolvers<null>();
  await page.route('**/api/ideas/questions', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { success: false, message: 'No.', code: 'internal' } });
  });
  await page.goto('/dashboard');
  await write(ideaField(page), idea);
  await button(page, 'Generate').click();
  await expect(page.getByText('Reading your idea for what only you know')).toBeVisible();
  await expect(draftCards(page).first()).toContainText(/\d{2,} characters/);
  await draftsHaveEnded(page);
  await isClean(page, 'questions are on their way');
  held.resolve(null);
  await expect(page.getByText('Reading your idea for what only you know')).toBeHidden();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
});

test('the questions wait for no draft', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  // The stream does not begin while this is looked at.
  await page.route('**/api/ideas/generate', () => undefined);
  await page.goto('/dashboard');
  await write(ideaField(page), idea);
  await button(page, 'Generate').click();
  await expect(panel(page)).toBeVisible();
  await expect(draftCards(page).first()).toHaveAttribute('aria-busy', 'true');
  await isClean(page, 'questions beside drafts that have not begun');
});

test('fewer drafts than usual come with the reason', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  const note = 'Two drafts, because a third would say the same.';
  const events = [
    { type: 'variation_start', index: 0, title: 'As it was' },
    { type: 'variation_start', index: 1, title: 'The number first' },
    { type: 'variation_complete', index: 0, content: 'Nine questions.\n\n[Which one went first?]' },
    { type: 'variation_complete', index: 1, content: 'Three questions.' },
    { type: 'done', note },
  ];
  const body = events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
  await page.route('**/api/ideas/generate', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.goto('/dashboard');
  await write(ideaField(page), idea);
  await button(page, 'Generate').click();
  await expect(page.getByRole('region', { name: 'Drafts', exact: true }).getByText(note)).toBeVisible();
  await expect(draftCards(page)).toHaveCount(2);
  // Side by side, once both have come to rest.
  const size = async (index: number) => {
    const box = await draftCards(page).nth(index).boundingBox();
    return [box?.width, box?.y];
  };
  await expect(async () => expect(await size(0)).toEqual(await size(1))).toPass();
  await isClean(page, 'two drafts and why');
  await page.reload();
  await expect(page.getByText(note, { exact: true })).toBeVisible();
  await expect(draftCards(page)).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('answered by finger, at its width, without a network in between', async ({ page, context, account, quiet }) => {
    expect(account.name).not.toBe('');
    quiet.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/dashboard');
    await write(ideaField(page), idea);
    await button(page, 'Generate').tap();
    await expect(panel(page)).toBeVisible();
    await draftsHaveEnded(page);
    await isClean(page, 'questions, on a phone');
    expect(await coveredControls(page)).toEqual([]);
    await write(fields(page).first(), said[0] ?? '');
    await context.setOffline(true);
    await expect(panel(page)).toContainText('You can keep answering while you’re offline.');
    await write(fields(page).nth(1), said[1] ?? '');
    await expect(button(panel(page), 'Write with my answers')).toBeDisabled();
    await isClean(page, 'questions, offline on a phone');
    await context.setOffline(false);
    const { answers } = await sentBy(page, () => button(panel(page), 'Write with my answers').tap());
    expect(answers?.map(({ answer }) => answer)).toEqual([said[0], said[1]]);
    await draftsHaveEnded(page);
    await write(fields(page).nth(1), 'word '.repeat(201));
    await expect(panel(page)).toContainText('5 characters too many. An answer can have up to 1,000.');
    await expect(button(panel(page), 'Write with my answers')).toBeDisabled();
    await isClean(page, 'an answer that is too long, on a phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});
