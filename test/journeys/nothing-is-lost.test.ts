// Writing under bad conditions: no network, two tabs, texts too long, files that are not pictures, a slip of the hand.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { ledgerOf } from '#test/harness/linkedin.ts';
import { askToPublish, confirmPublishing, isSaved, postText, toastOf, typeAtEnd } from './app-steps.ts';
import { chooseFiles, paste } from './hands.ts';
import { expect, test } from './journey.ts';
import type { Account } from './journey.ts';

const contentOf = async ({ client }: Account, id: string): Promise<string> =>
  String((await client.get(`/api/posting/posts/${id}`)).json.post.content);

const contentsOf = async ({ client }: Account): Promise<string[]> =>
  ((await client.get('/api/posting/posts')).json.posts as { content: string }[]).map(({ content }) => content);

const choosePictures = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> =>
  chooseFiles(page.getByRole('button', { name: 'Add images, PDF or video' }), files);

test('what is typed without network is kept and sent once it is back', async ({ page, context, account, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await account.haveDraft('Before the tunnel.');
  await page.goto(`/create-post?post=${id}`);
  await expect(postText(page)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline/)).toBeVisible();
  await typeAtEnd(page, ' In the tunnel.');
  await expect(page.getByText('Saved here, syncs when you’re online')).toBeVisible();
  expect(await contentOf(account, id)).toBe('Before the tunnel.');

  await context.setOffline(false);
  await isSaved(page);
  expect(await contentOf(account, id)).toBe('Before the tunnel. In the tunnel.');
  await expect(page.getByText(/^You’re offline/)).toBeHidden();
});

test('a tab that is closed without network loses nothing', async ({ page, context, account, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await account.haveDraft('Before the battery died.');
  await page.goto(`/create-post?post=${id}`);
  await expect(postText(page)).toBeVisible();
  await context.setOffline(true);
  await typeAtEnd(page, ' Last words.');
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await later.goto(`/create-post?post=${id}`);
  await expect(postText(later)).toHaveValue('Before the battery died. Last words.');
  await isSaved(later);
  expect(await contentOf(account, id)).toBe('Before the battery died. Last words.');
});

test('words typed without network are sent once it is back, from whichever page is open by then', async ({
  page,
  context,
  account,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  const id = await account.haveDraft('On the train.');
  await page.goto('/posts');
  await page.getByRole('link', { name: 'On the train.' }).click();
  await expect(postText(page)).toBeVisible();
  await context.setOffline(true);
  await typeAtEnd(page, ' In the tunnel.');
  await expect(page.getByText('Saved here, syncs when you’re online')).toBeVisible();
  await page.goBack();
  await expect(postText(page)).toBeHidden();
  await context.setOffline(false);
  await expect.poll(() => contentOf(account, id)).toBe('On the train. In the tunnel.');

  await page.getByRole('link', { name: 'On the train. In the tunnel.' }).click();
  await context.setOffline(true);
  await typeAtEnd(page, ' And out.');
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/privacy');
  // As if it had been a while ago.
  await later.evaluate(() => {
    for (const [key, kept] of Object.entries(localStorage) as [string, string][])
      if (key.includes('unsent.post.'))
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(kept), kept_at: '2026-01-01T00:00:00.000Z' }));
  });
  await later.goto('/posts');
  await expect.poll(() => contentOf(account, id)).toBe('On the train. In the tunnel. And out.');
});

test('two tabs on one draft: both texts are shown, and both can be kept', async ({ page, context, account, quiet }) => {
  quiet.allow(/status of 409/);
  const id = await account.haveDraft('Where it started.');
  await page.goto(`/create-post?post=${id}`);
  const other = await context.newPage();
  await other.goto(`/create-post?post=${id}`);
  await expect(postText(other)).toHaveValue('Where it started.');

  await page.bringToFront();
  await typeAtEnd(page, ' From the first tab.');
  await isSaved(page);
  await other.bringToFront();
  await typeAtEnd(other, ' From the second tab.');
  const dialog = other.getByRole('dialog', { name: 'This post was changed somewhere else' });
  await expect(dialog).toContainText('Where it started. From the second tab.');
  await expect(dialog).toContainText('Where it started. From the first tab.');
  await dialog.getByRole('button', { name: 'Keep both' }).click();
  await expect(dialog).toBeHidden();
  await expect(postText(other)).toHaveValue('Where it started. From the first tab.');
  await expect
    .poll(async () => (await contentsOf(account)).sort())
    .toEqual(['Where it started. From the first tab.', 'Where it started. From the second tab.']);
});

test('two tabs on one draft: mine is kept where I say so, and the other text stays among the versions', async ({
  page,
  context,
  account,
  quiet,
}) => {
  quiet.allow(/status of 409/);
  const id = await account.haveDraft('Start.');
  await page.goto(`/create-post?post=${id}`);
  const other = await context.newPage();
  await other.goto(`/create-post?post=${id}`);
  await expect(postText(other)).toHaveValue('Start.');
  await page.bringToFront();
  await typeAtEnd(page, ' One.');
  await isSaved(page);
  await other.bringToFront();
  await typeAtEnd(other, ' Two.');
  // What each has alone is marked, on its own side.
  await expect(other.getByRole('dialog').locator('mark')).toHaveText(['Two', 'One']);
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await isSaved(other);
  expect(await contentOf(account, id)).toBe('Start. Two.');
  const { versions } = (await account.client.get(`/api/posting/posts/${id}/versions`)).json;
  expect((versions as { content: string }[]).map(({ content }) => content)).toContain('Start. One.');
});

test('a script in the guise of a picture is refused with a sentence, a picture goes along to LinkedIn', async ({
  page,
  account,
  program,
  quiet,
}) => {
  quiet.allow(/status of 415/);
  await account.connectLinkedIn();
  const id = await account.haveDraft('With a picture.');
  await page.goto(`/create-post?post=${id}`);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  await choosePictures(page, [{ name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: script }]);
  await expect(
    toastOf(page, '“drawing.svg” isn’t a PNG, JPEG, GIF or WebP image, a PDF or an MP4 video.'),
  ).toBeVisible();
  await choosePictures(page, [{ name: 'photo.png', mimeType: 'image/png', buffer: script }]);
  await expect(toastOf(page, /PNG, JPEG, GIF/).filter({ hasNotText: 'drawing.svg' })).toBeVisible();
  await isSaved(page);
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(0);

  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();
  await choosePictures(page, [{ name: 'photo.png', mimeType: 'image/png', buffer: picture }]);
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible();
  await isSaved(page);
  await confirmPublishing(await askToPublish(page));
  await expect(page).toHaveURL('/posts');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('1 image');

  await page.goto('/sandbox/linkedin/feed');
  const shown = page.getByRole('article').filter({ hasText: account.name }).locator('img');
  await expect(shown).toHaveCount(1);
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => `${image.naturalWidth}x${image.naturalHeight}`))
    .toBe('64x48');
  const { posts } = await ledgerOf(program.url, account.name);
  expect(posts.map(({ text, images }) => [text, images.length])).toEqual([['With a picture.', 1]]);
});

test('a text of 3,001 units can be kept but not sent, and the page says why', async ({ page, account }) => {
  await account.connectLinkedIn();
  const id = await account.haveDraft('');
  await page.goto(`/create-post?post=${id}`);
  const sending = ['Publish', 'Schedule'].map((name) => page.getByRole('button', { name, exact: true }));

  await paste(postText(page), `${'a'.repeat(2999)}🎉`);
  await isSaved(page);
  await expect(page.getByText('1 too many')).toBeVisible();
  await expect(page.getByText('-1 left')).toBeVisible();
  for (const button of sending) await expect(button).toBeDisabled();

  await paste(postText(page), `${'a'.repeat(2998)}🎉`);
  await isSaved(page);
  await expect(page.getByText('0 left')).toBeVisible();
  for (const button of sending) await expect(button).toBeEnabled();
});

test('a deleted post can be brought back for a few seconds, then it is gone', async ({ page, account }) => {
  await account.haveDraft('The one that stays.');
  await account.haveDraft('The one that goes.');
  await page.goto('/posts');
  const goes = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The one that goes.' });
  const remove = async (): Promise<void> => {
    await goes.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(goes).toBeHidden();
  };

  await remove();
  await toastOf(page, 'Deleting the post').getByRole('button', { name: 'Undo' }).click();
  await expect(goes).toBeVisible();
  await page.reload();
  await expect(goes).toBeVisible();

  await remove();
  await expect(toastOf(page, 'Post deleted successfully!')).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'The one that stays.' })).toBeVisible();
  await expect(goes).toBeHidden();
  expect(await contentsOf(account)).toEqual(['The one that stays.']);
});
