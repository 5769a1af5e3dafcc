// Somebody who posts as two LinkedIn members: adds the second, chooses the author in the editor, publishes, finds the post by its account, and
// disconnects one while the other carries on.
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { ledgerOf } from '#test/harness/linkedin.ts';
import {
  askToPublish,
  chooseFromMenu,
  confirmPublishing,
  connectLinkedIn,
  isSaved,
  postText,
  toastOf,
} from './app-steps.ts';
import { isClean } from './clean.ts';
import { chooseOption } from './hands.ts';
import { expect, test } from './journey.ts';

/** On a phone a long name is there in full, beside its dot. */
async function isReadable(page: Page, name: Locator): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  const dot = await name.locator('xpath=preceding-sibling::span').boundingBox();
  expect(dot?.y).toBeGreaterThanOrEqual((await name.boundingBox())?.y ?? Infinity);
  if (size) await page.setViewportSize(size);
}

test('two accounts: a post goes out as the one that was chosen, and disconnecting says what it means', async ({
  page,
  account,
  program,
}) => {
  const bob = account.name.replace('Ada', 'Bob Bartholomew Featherstonehaugh Cholmondeley');
  await page.goto('/posts');
  await connectLinkedIn(page, account.name);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Open profile/ })
    .click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Add another account' }).click();
  await write(page.getByLabel('Or as somebody new'), bob);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(toastOf(page, `As ${bob}`)).toBeVisible();

  await page.goto('/create-post');
  await write(postText(page), 'Said by Bob alone');
  await chooseFromMenu(page, /^Post as: Ada/, bob);
  await isSaved(page);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(bob)).toBeVisible();
  const dialog = await askToPublish(page);
  await expect(dialog.getByLabel('Post as')).toHaveValue(/./);
  await expect(dialog.getByText('LinkedIn sandbox')).toBeVisible();
  await isClean(page, 'publish as one of two');
  await confirmPublishing(dialog);
  await expect(toastOf(page, 'Successfully published')).toBeVisible();
  const posts = async (name: string) => (await ledgerOf(program.url, name)).posts.map(({ text }) => text);
  expect([await posts(bob), await posts(account.name)]).toEqual([['Said by Bob alone'], []]);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search pages, actions, posts and people' })).toBeFocused();
  await page.keyboard.type('alone');
  await expect(page.getByRole('option', { name: `As ${bob}, Said by Bob alone` })).toBeVisible();
  await page.keyboard.press('Escape');

  // The next new post starts with the account of the last one.
  await page.goto('/create-post');
  await expect(page.getByRole('button', { name: `Post as: ${bob}` })).toBeVisible();
  await page.goto('/posts');
  await chooseOption(page.getByRole('combobox', { name: 'Account' }), account.name);
  await expect(page.getByText('No posts for this account')).toBeVisible();
  await chooseOption(page.getByRole('combobox', { name: 'Account' }), bob);
  await expect(page.getByRole('link', { name: 'Said by Bob alone' })).toBeVisible();

  const { connections } = (await account.client.get('/api/linkedin/connections')).json;
  const [, second] = connections as { id: string }[];
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  await account.client.post('/api/posts/schedule', {
    content: 'Bob waits',
    scheduled_at: scheduledAt,
    author_id: second?.id,
  });
  await page.goto('/scheduler');
  await chooseOption(page.getByRole('combobox', { name: 'Account' }), bob);
  await expect(page.locator('[data-kind="scheduled"]', { hasText: 'Bob waits' })).toBeVisible();
  await chooseOption(page.getByRole('combobox', { name: 'Account' }), account.name);
  await expect(page.locator('[data-kind="scheduled"]')).toHaveCount(0);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Open profile/ })
    .click();
  const row = profile.getByRole('listitem', { name: bob });
  await isReadable(page, row.getByText(bob, { exact: true }).first());
  await row.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(row.getByText(`1 scheduled post goes out as ${bob}`)).toBeVisible();
  await isClean(page, 'before an account is disconnected');
  await row.getByRole('button', { name: `Disconnect ${bob}` }).click();
  await expect(toastOf(page, `${bob} is disconnected`)).toBeVisible();
  await expect(profile.getByText(account.name, { exact: true }).first()).toBeVisible();
});
