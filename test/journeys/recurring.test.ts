// A recurring post on its page: begun with three texts, in the calendar's queue, one skipped, paused, stopped.
import { write } from '#test/harness/by-hand.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

test('a recurring post is begun, skipped once, paused and stopped', async ({ page, account }) => {
  await account.connectLinkedIn();
  await page.goto('/recurring');
  await expect(page.getByText('Nothing repeats yet')).toBeVisible();
  await page.getByRole('button', { name: 'New recurring post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recurring post' });
  await write(dialog.getByRole('textbox', { name: 'Texts' }), 'First text\n---\nSecond text\n---\nThird text');
  await expect(dialog.getByText('3 texts so far.')).toBeVisible();
  await isClean(page, 'a new recurring post');
  await dialog.getByRole('button', { name: 'Start with 3 texts' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: /^Every week on/ });
  await expect(card.getByRole('link', { name: 'First text' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Second text' })).toBeVisible();
  await expect(card).toContainText('1 text left');
  await isClean(page, 'a recurring post');
  await card.getByRole('button', { name: /^Skip/ }).first().click();
  await expect(card.getByText('Skipped')).toBeVisible();
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card).toContainText('Paused');
  await card.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(page.getByText('Nothing repeats yet')).toBeVisible();
  const { posts } = (await account.client.get('/api/posting/posts?status=scheduled')).json as { posts: unknown[] };
  expect(posts).toEqual([]);
});
