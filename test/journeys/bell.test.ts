// The bell: it shows what LinkedIn refused, leads to the post, and is read then; a kind that is switched off stays out of it.
import type { Page } from '@playwright/test';
import { controlLinkedIn } from '#test/harness/linkedin.ts';
import { postText } from './app-steps.ts';
import { expect, test } from './journey.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });

test('a post that LinkedIn refuses is in the bell, opened from there and read; its kind is switched off in the profile', async ({
  page,
  account,
  program,
}) => {
  await account.connectLinkedIn();
  const refuse = async (content: string) => {
    await controlLinkedIn(program.url, {
      faults: [{ on: 'create', kind: 'status', status: 422, message: 'Not these words' }],
    });
    expect((await account.client.post('/api/posting/linkedin/post', { content })).status).toBeGreaterThanOrEqual(400);
  };
  await refuse('A text that nobody wants.');
  await page.goto('/posts');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications: 1 unread');
  await bellOf(page).click();
  const list = page.getByRole('list', { name: 'Notifications' });
  await list.getByRole('link', { name: /“A text that nobody wants\.” didn’t go out\..*Not these words/ }).click();
  await expect(postText(page)).toHaveValue('A text that nobody wants.');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');

  await bellOf(page).click();
  await page.getByRole('button', { name: 'Choose what to be notified about' }).click();
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  const choice = profile.getByLabel('A post didn’t go out: in the bell');
  await expect(choice).toBeInViewport();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/me/notification-settings'));
  await choice.click();
  expect((await saved).status()).toBe(200);
  await refuse('Nobody hears of this one.');
  await page.reload();
  await bellOf(page).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).not.toContainText('Unread');
});
