// The dashboard beyond the first three drafts: one written anew, two compared, the mode changed, and whatever interrupts a generation.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { started } from '#test/harness/program.ts';
import { draftCards, draftsAreWritten, postText, toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';
import type { Account } from './journey.ts';
import { tryToSignIn } from './landing-steps.ts';
import { watchQuiet } from './quiet-browser.ts';

const idea = 'we cut our sign-up from nine questions to three';
const phone = { width: 390, height: 844 };

const ideaField = (page: Page): Locator => page.getByRole('textbox', { name: 'Your idea' });
const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });
const textOf = (card: Locator): Promise<string> => card.locator('p.whitespace-pre-wrap').innerText();
const offer = (page: Page): Locator => page.getByRole('region', { name: 'Continue where you left off' });

async function haveDrafts(page: Page, about = idea): Promise<void> {
  await page.goto('/dashboard');
  await ideaField(page).fill(about);
  await button(page, 'Generate').click();
  await draftsAreWritten(page);
}

const countPosts = async ({ client }: Account): Promise<number> =>
  ((await client.get('/api/posting/posts')).json.posts as unknown[]).length;

test('one draft is written anew: the others stay, and the earlier text is a key press away', async ({
  page,
  account,
}) => {
  expect(account.name).not.toBe('');
  await haveDrafts(page);
  const [first, second] = [draftCards(page).nth(0), draftCards(page).nth(1)];
  const [before, beside] = [await textOf(first), await textOf(second)];
  await button(first, 'Regenerate').focus();
  await page.keyboard.press('Enter');
  await expect(button(first, 'Change with the earlier text')).toBeVisible();
  const anew = await textOf(first);
  expect(anew).not.toBe(before);
  expect(await textOf(second)).toBe(beside);
  await button(first, 'Change with the earlier text').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(first)).toBe(before);

  await page.reload();
  await expect.poll(() => textOf(first)).toBe(before);
  await button(first, 'Change with the earlier text').click();
  await expect.poll(() => textOf(first)).toBe(anew);
});

test('two drafts are compared by keyboard, at both widths, and one of them is used', async ({ page, account }) => {
  await haveDrafts(page);
  const texts = await Promise.all((await draftCards(page).all()).map(textOf));
  await button(page, 'Compare two').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compare two drafts' });
  await expect(dialog.getByRole('listitem').first()).toContainText(texts[0]?.split('\n')[0] ?? '?');
  await isClean(page, 'two drafts side by side');

  await button(dialog, 'Right: Draft 2').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: /^Draft 3/ }).press('Enter');
  await expect(dialog.getByRole('list')).toContainText(texts[2]?.split('\n')[0] ?? '?');
  await dialog.getByRole('radio', { name: 'What differs' }).click();
  await expect(dialog.getByRole('region', { name: 'What differs' })).toContainText('From draft 1 to draft 3');
  await expect(dialog.locator('ins').first()).toBeVisible();
  await isClean(page, 'what differs');

  await page.setViewportSize(phone);
  await isClean(page, 'what differs, on a phone');
  await dialog.getByRole('radio', { name: 'Side by side' }).click();
  const labels = dialog
    .getByRole('listitem')
    .first()
    .getByText(/^Draft [13]$/);
  await expect(labels).toHaveText(['Draft 1', 'Draft 3']);
  await isClean(page, 'two drafts, on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Compare two')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(dialog, 'Use draft 2').click();
  await expect(postText(page)).toHaveValue(texts[1] ?? '?');
  expect(await countPosts(account)).toBe(1);
});

test('pressed twice, pressed again after going back, after a reload: one draft', async ({ page, account }) => {
  await haveDrafts(page);
  const card = draftCards(page).first();
  const text = await textOf(card);
  // Both presses in one task: nothing is drawn between them.
  await button(card, 'Use this').evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(postText(page)).toHaveValue(text);
  const address = page.url();
  await page.goBack();
  await button(card, 'Open the draft').click();
  await expect(page).toHaveURL(address);
  await page.goto('/dashboard');
  await button(card, 'Open the draft').click();
  await expect(page).toHaveURL(address);
  expect(await countPosts(account)).toBe(1);
});

test('a draft that has been deleted since is made again', async ({ page, account, quiet }) => {
  quiet.allow(/status of 404/);
  await haveDrafts(page);
  const card = draftCards(page).first();
  await button(card, 'Use this').click();
  await expect(postText(page)).toBeVisible();
  const id = new URL(page.url()).searchParams.get('post') ?? '';
  expect((await account.client.delete(`/api/posting/posts/${id}`)).status).toBe(200);
  await page.goto('/dashboard');
  await button(card, 'Open the draft').click();
  await expect(postText(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get('post')).not.toBe(id);
  expect(await countPosts(account)).toBe(1);
});

test('a change of mode empties the drafts, and can be taken back', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  await haveDrafts(page);
  const text = await textOf(draftCards(page).first());
  await page.getByRole('radio', { name: 'Rough draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Your rough draft' })).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Drafts', exact: true })).toBeHidden();
  await toastOf(page, 'The drafts were cleared').getByRole('button', { name: 'Undo' }).click();
  await expect(ideaField(page)).toHaveValue(idea);
  expect(await textOf(draftCards(page).first())).toBe(text);

  await page.getByRole('radio', { name: 'Rough draft' }).click();
  await page.getByRole('textbox', { name: 'Your rough draft' }).fill('Nine questions. Then three. People stayed.');
  await page.keyboard.press('Control+Enter');
  await draftsAreWritten(page);
});

test('a reload in the middle keeps what had come', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  await page.goto('/dashboard');
  await ideaField(page).fill(idea);
  await button(page, 'Generate').click();
  await expect(draftCards(page).first()).toContainText(/\d{2,} characters/);
  await page.reload();
  await expect(draftCards(page)).toHaveCount(3);
  await expect(draftCards(page).first()).toContainText(/\d{2,} characters/);
  await expect(draftCards(page).first()).toContainText(/Stopped here\./);
  await button(draftCards(page).first(), 'Regenerate').click();
  await expect(button(draftCards(page).first(), 'Change with the earlier text')).toBeVisible();
  await expect(draftCards(page).first()).not.toContainText('Stopped');
});

test('without a network nothing is lost, and the page says what it waits for', async ({
  page,
  context,
  account,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  await haveDrafts(page);
  await context.setOffline(true);
  await expect(page.getByText('Drafts can be generated once you are online again.')).toBeVisible();
  await expect(button(page, 'Generate')).toBeDisabled();
  await isClean(page, 'offline');
  const card = draftCards(page).first();
  await button(card, 'Use this').click();
  await expect(toastOf(page, 'Failed to save draft')).toBeVisible();
  await ideaField(page).fill('typed in a tunnel');
  await context.setOffline(false);
  await expect(button(page, 'Generate')).toBeEnabled();
  await expect(ideaField(page)).toHaveValue('typed in a tunnel');
  await button(card, 'Use this').click();
  await expect(postText(page)).toBeVisible();
  expect(await countPosts(account)).toBe(1);
});

test('a session that ended: after signing in the same idea is offered again, and goes on', async ({
  page,
  account,
  quiet,
}) => {
  quiet.allow(/status of 401/);
  await page.goto('/dashboard');
  await ideaField(page).fill(idea);
  expect((await account.client.post('/api/auth/sign-out', {})).status).toBe(200);
  await button(page, 'Generate').click();
  await expect(page).toHaveURL('/');
  await tryToSignIn(page, account);
  await expect(page).toHaveURL('/dashboard');
  await expect(offer(page)).toContainText(idea);
  await isClean(page, 'an interrupted idea is offered');
  await page.setViewportSize(phone);
  await isClean(page, 'an interrupted idea is offered, on a phone');
  await button(offer(page), 'Continue').click();
  await draftsAreWritten(page);
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(draftCards(page)).toHaveCount(3);
  await expect(offer(page)).toBeHidden();
});

test('what the limit of the free tier interrupts is kept and offered again', async ({ browser }) => {
  test.setTimeout(60_000);
  const data_dir = await mkdtemp(join(tmpdir(), 'postwright-limit-'));
  const program = await started({ DATA_DIR: data_dir, FREE_GENERATIONS_PER_MONTH: '2' }, 'dist/server/main.js');
  const context = await browser.newContext({ baseURL: program.url });
  const quiet = watchQuiet(context, program.url);
  quiet.allow(/status of 402/);
  try {
    const data = { name: 'Ada', email: 'ada@example.com', password: 'a long passphrase of the test' };
    expect((await context.request.post('/api/auth/sign-up/email', { data })).status()).toBe(200);
    const page = await context.newPage();
    await haveDrafts(page, 'the first idea');
    await haveDrafts(page, 'the second idea');
    const text = await textOf(draftCards(page).first());

    // One of them anew: said in its card, whose text stays.
    const card = draftCards(page).first();
    await button(card, 'Regenerate').click();
    await expect(card.getByRole('alert')).toContainText('You have used your 2 free generations of this month');
    expect(await textOf(card)).toBe(text);
    // All of them: said under the idea.
    await ideaField(page).fill('the third idea');
    await button(page, 'Generate').click();
    const refused = page.getByRole('main').locator('form').getByRole('alert');
    await expect(refused).toContainText('upgrade to Pro');
    expect(await textOf(card)).toBe(text);
    await isClean(page, 'the limit is reached');
    await page.locator('form').getByRole('link', { name: 'Upgrade to Pro' }).click();
    await expect(page).toHaveURL('/billing');

    // As after the checkout, which leaves the page.
    await page.goto('/dashboard');
    await expect(offer(page)).toContainText('the third idea');
    await ideaField(page).fill('something else');
    await button(offer(page), 'Continue').click();
    await expect(refused).toBeVisible();
    await expect(ideaField(page)).toHaveValue('the third idea');
    await button(toastOf(page, 'Your other text was replaced'), 'Put it back').click();
    await expect(ideaField(page)).toHaveValue('something else');

    await page.reload();
    await button(offer(page), 'Dismiss').click();
    await page.reload();
    await expect(ideaField(page)).toBeVisible();
    await expect(offer(page)).toBeHidden();
    expect(quiet.complaints()).toEqual([]);
  } finally {
    await context.close();
    await program.end('SIGTERM');
    await rm(data_dir, { recursive: true, force: true });
  }
});
