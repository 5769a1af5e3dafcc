// The assistant beside the text: an edit that is accepted, one that is left, hooks, what is kept over a reload, and what remains when it fails.
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { isSaved, postText } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

const text =
  'We basically stopped sending proposals in March, due to the fact that nobody really read them.\n\nSales did not go down. In order to find out why, I called ten customers.\n\nThey had decided before the proposal came.';

const assistant = (page: Page): Locator => page.getByRole('complementary', { name: 'Assistant' });

async function openAssistant(page: Page, id: string): Promise<Locator> {
  await page.goto(`/create-post?post=${id}`);
  await expect(postText(page)).toHaveValue(text);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  const panel = assistant(page);
  await expect(panel.getByRole('textbox', { name: 'Message to the assistant' })).toBeVisible();
  return panel;
}

async function say(panel: Locator, message: string): Promise<void> {
  const field = panel.getByRole('textbox', { name: 'Message to the assistant' });
  await write(field, message);
  await field.press('Enter');
  await expect(panel.getByRole('log')).toHaveAttribute('aria-busy', 'false');
}

test('an edit is proposed, taken, undone, and a version of the assistant', async ({ page, account }) => {
  const id = await account.haveDraft(text);
  const panel = await openAssistant(page, id);
  await say(panel, 'Make it shorter');
  await expect(panel.getByRole('log')).toContainText('made it shorter');
  await expect(postText(page)).toHaveValue(text);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(postText(page)).not.toHaveValue(text);
  const shorter = await postText(page).inputValue();
  expect(shorter.length).toBeLessThan(text.length);
  await isSaved(page);
  const { json } = await account.client.get(`/api/posting/posts/${id}/versions`);
  expect(json.versions[0]).toMatchObject({ content: shorter, author: 'assistant' });

  await page.reload();
  await expect(assistant(page).getByRole('log')).toContainText('Make it shorter');
  await say(assistant(page), 'Add a question');
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(postText(page)).toHaveValue(shorter);
});

test('a hook that is a sentence of the text moves to its front; a new chat begins empty', async ({ page, account }) => {
  const panel = await openAssistant(page, await account.haveDraft(text));
  await say(panel, 'Suggest hooks');
  const [first] = await panel.getByRole('region', { name: 'Hooks' }).getByRole('listitem').all();
  const hook = (await first?.locator('span').first().innerText()) ?? '';
  await first?.getByRole('button', { name: 'Use' }).click();
  const moved = async () => (await postText(page).inputValue()).split(hook);
  await expect.poll(moved).toEqual(['', expect.stringMatching(/^\n\n[^]+\S$/)]);
  await panel.getByRole('button', { name: 'New chat' }).click();
  await expect(panel.getByRole('log')).not.toContainText('Suggest hooks');
  await expect(panel.getByRole('button', { name: 'Make it shorter' })).toBeVisible();
});

test('without a network the message stays in the field', async ({ page, account, context, quiet }) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const panel = await openAssistant(page, await account.haveDraft(text));
  await context.setOffline(true);
  await say(panel, 'Make it shorter');
  await expect(panel.getByRole('textbox', { name: 'Message to the assistant' })).toHaveValue('Make it shorter');
  await expect(panel.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await say(panel, 'Make it shorter');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('on a phone it is a sheet; axe finds nothing', async ({ page, account }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/create-post?post=${await account.haveDraft(text)}`);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Assistant' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await say(sheet, 'Use simpler words');
  await expect(sheet.getByRole('button', { name: 'Accept' })).toBeVisible();
  await isClean(page, 'the sheet');
});
