// Push in a browser: nothing is asked before the press; a browser that blocks it, and one whose push service is out of reach, say so.
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/posts?profile=notifications');
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
}

test('a browser that blocks notifications says so; kinds are switched as those of emails', async ({
  page,
  account,
}) => {
  await openSettings(page);
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile.getByText(/^This browser (blocks|cannot show) notifications/)).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/me/notification-settings'));
  await profile.getByLabel('A post is late: as a push').click();
  expect((await saved).status()).toBe(200);
  const { settings } = (await account.client.get('/api/me/notification-settings')).json;
  expect(settings).toContainEqual({ kind: 'post_late', bell: true, email: true, push: false });
});

test('the worker is there; where the push service cannot be reached, the press ends in a sentence', async ({
  page,
  account,
  program,
  context,
}) => {
  const worker = await fetch(`${program.url}/push-worker.js`);
  expect([worker.status, worker.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  await context.grantPermissions(['notifications']);
  await openSettings(page);
  const permission = await page.evaluate(() => Notification.permission);
  test.skip(permission === 'denied', 'a Chromium without a window of its own has no notifications');
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Turn push on here' }).click();
  await expect(profile.getByRole('alert')).toContainText('reach this browser’s push service');
  expect((await account.client.get('/api/me/push')).json.browsers).toEqual([]);
});
