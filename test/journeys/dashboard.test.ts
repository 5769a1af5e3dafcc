// The dashboard beyond the first three drafts: one regenerated, two compared, the mode changed, and no network.
import { write } from '#test/harness/by-hand.ts';
import { draftCards, draftsAreWritten, postText, toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { button, haveDrafts, ideaField, phone, textOf } from './dashboard-steps.ts';
import { tabTo } from './hands.ts';
import { expect, test } from './journey.ts';
import type { Account } from './journey.ts';

const idea =
  'Most demos talk too much. We lost the Hallam deal because I answered a question nobody asked. Demos went from 40 minutes to 15.';

/** Runs in the browser: the code that shows toasts loads a little after the page. */
const hasToaster = (): boolean => performance.getEntriesByType('resource').some(({ name }) => name.includes('toaster'));

const countPosts = async ({ client }: Account): Promise<number> =>
  ((await client.get('/api/posting/posts')).json.posts as unknown[]).length;

test('one draft is written anew: the others stay, and the earlier text is a key press away', async ({
  page,
  account,
}) => {
  expect(account.name).not.toBe('');
  await haveDrafts(page, idea);
  const [first, second] = [draftCards(page).nth(0), draftCards(page).nth(1)];
  const [before, beside] = [await textOf(first), await textOf(second)];
  await tabTo(button(first, 'Regenerate'));
  await page.keyboard.press('Enter');
  await expect(button(first, 'Restore previous version')).toBeVisible();
  const anew = await textOf(first);
  expect(anew).not.toBe(before);
  expect(await textOf(second)).toBe(beside);
  await tabTo(button(first, 'Restore previous version'));
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf(first)).toBe(before);

  await page.reload();
  await expect.poll(() => textOf(first)).toBe(before);
  await button(first, 'Restore previous version').click();
  await expect.poll(() => textOf(first)).toBe(anew);
});

test('two drafts are compared by keyboard, at both widths, and one of them is used', async ({ page, account }) => {
  await haveDrafts(page, idea);
  const texts = await Promise.all((await draftCards(page).all()).map(textOf));
  await tabTo(button(page, 'Compare'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compare drafts' });
  await expect(dialog.getByRole('list')).toContainText(texts[0]?.split('\n')[0] ?? '?');
  await isClean(page, 'two drafts side by side');

  await tabTo(button(dialog, 'Right: Draft 2'));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: /^Draft 3/ }).press('Enter');
  await expect(dialog.getByRole('list')).toContainText(texts[2]?.split('\n')[0] ?? '?');
  await dialog.getByRole('radio', { name: 'Differences' }).click();
  await expect(dialog.getByRole('region', { name: 'Differences' })).toContainText('From draft 1 to draft 3');
  await expect(dialog.locator('ins').first()).toBeVisible();
  await isClean(page, 'what differs');

  await page.setViewportSize(phone);
  await isClean(page, 'what differs, on a phone');
  await dialog.getByRole('radio', { name: 'Side by side' }).click();
  const labels = dialog.getByRole('listitem').getByText(/^Draft [13]$/);
  await expect(labels.filter({ hasText: 'Draft 1' }).first()).toBeVisible();
  await expect(labels.filter({ hasText: 'Draft 3' }).first()).toBeVisible();
  await isClean(page, 'two drafts, on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Compare')).toBeFocused();
  await page.keyboard.press('Enter');
  await button(dialog, 'Use this: Draft 2').click();
  await expect(postText(page)).toHaveValue(texts[1] ?? '?');
  expect(await countPosts(account)).toBe(1);
});

test('pressed twice, pressed again after going back, after a reload: one draft', async ({ page, account }) => {
  await haveDrafts(page, idea);
  const card = draftCards(page).first();
  const text = await textOf(card);
  await button(card, 'Use this').dblclick();
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
  await haveDrafts(page, idea);
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
  await haveDrafts(page, idea);
  const text = await textOf(draftCards(page).first());
  await page.getByRole('radio', { name: 'Rough draft' }).click();
  await expect(page.getByRole('textbox', { name: 'Your rough draft' })).toHaveValue('');
  await expect(page.getByRole('region', { name: 'Drafts', exact: true })).toBeHidden();
  await toastOf(page, 'The drafts were cleared').getByRole('button', { name: 'Undo' }).click();
  await expect(ideaField(page)).toHaveValue(idea);
  expect(await textOf(draftCards(page).first())).toBe(text);

  await page.getByRole('radio', { name: 'Rough draft' }).click();
  await write(page.getByRole('textbox', { name: 'Your rough draft' }), 'Nine questions. Then three. People stayed.');
  await page.keyboard.press('Control+Enter');
  await draftsAreWritten(page);
});

test('a reload in the middle keeps what had come', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  await page.goto('/dashboard');
  await write(ideaField(page), idea);
  // From inside the page: a busy machine would look so late that the draft would be complete by then.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const draft = document.querySelector('section[aria-labelledby="variations"] article');
      if (!/\d{2,} characters/.test(draft?.textContent ?? '')) return;
      watch.disconnect();
      location.reload();
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  const reloaded = page.waitForEvent('load');
  await button(page, 'Generate').click();
  await reloaded;
  await expect(draftCards(page).first()).toContainText(/\d{2,} characters/);
  await expect(draftCards(page).first()).toContainText(/Stopped here\./);
  await button(draftCards(page).first(), 'Regenerate').click();
  await expect(button(draftCards(page).first(), 'Restore previous version')).toBeVisible();
  await expect(draftCards(page).first()).not.toContainText('Stopped');
});

test('without a network nothing is lost, and the page says what it waits for', async ({
  page,
  context,
  account,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  await haveDrafts(page, idea);
  await expect.poll(() => page.evaluate(hasToaster)).toBe(true);
  await context.setOffline(true);
  await expect(page.getByText('Generate drafts once you’re back online.')).toBeVisible();
  await expect(button(page, 'Generate')).toBeDisabled();
  await isClean(page, 'offline');
  const card = draftCards(page).first();
  await button(card, 'Use this').click();
  await expect(toastOf(page, 'Failed to save draft')).toBeVisible();
  await write(ideaField(page), 'typed in a tunnel');
  await context.setOffline(false);
  await expect(button(page, 'Generate')).toBeEnabled();
  await expect(ideaField(page)).toHaveValue('typed in a tunnel');
  await button(card, 'Use this').click();
  await expect(postText(page)).toBeVisible();
  expect(await countPosts(account)).toBe(1);
});
