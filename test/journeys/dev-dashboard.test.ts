// The developer dashboard: who gets in, what it shows, what it says if the server does not answer.
import type { Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { signInAsAdmin } from './arrange.ts';
import { adminEmail } from './built-program.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

const users = (page: Page) => page.getByRole('table', { name: 'Users', exact: true });

test('a user is led to the dashboard, a visitor to the landing page', async ({ page, context, account, quiet }) => {
  quiet.allow(/status of 401/);
  await page.goto('/dev-dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('button', { name: `Account of ${account.name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Developer dashboard' })).toHaveCount(0);
  await context.clearCookies();
  await page.goto('/dev-dashboard');
  await expect(page).toHaveURL(/\/$/);
});

test('an admin finds users, what they did, and figures as files', async ({ page, context, account, program }) => {
  await account.haveDraft('A draft that counts.');
  await context.clearCookies();
  await signInAsAdmin(context, program.url);
  // Not the dashboard: it sends a new person to onboarding.
  await page.goto('/posts');
  await page.getByRole('button', { name: 'Account of Olga Operator' }).click();
  await page.getByRole('menuitem', { name: 'Developer dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Developer dashboard' })).toBeVisible();
  await expect(page.getByText('1 process publishing.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Growth, 90 days/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Posts, 90 days/ })).toBeVisible();

  await expect(users(page).getByRole('button', { name: account.name })).toBeVisible();
  await expect(users(page).getByText(adminEmail)).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Hide admins' }).uncheck();
  await expect(users(page).getByText(adminEmail)).toBeVisible();
  await write(page.getByRole('searchbox', { name: 'Search users' }), account.email);
  await expect(users(page).getByRole('row')).toHaveCount(2);
  await page.getByRole('radio', { name: 'With LinkedIn' }).click();
  await expect(page.getByText('Nobody found')).toBeVisible();
  await page.getByRole('radio', { name: 'All', exact: true }).click();

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `developer dashboard, ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await users(page).getByRole('button', { name: account.name }).click();
  const activity = page.getByRole('dialog', { name: `Activity of ${account.name}` });
  await expect(activity.getByRole('img', { name: /30 days/ })).toBeVisible();
  await activity.getByText('Figures as a table').click();
  await expect(activity.getByRole('row')).toHaveCount(31);
  await isClean(page, 'activity of a user, 390 px');
  const saved = page.waitForEvent('download');
  await activity.getByRole('button', { name: /^CSV/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/^activity-.*\.csv$/);
  await page.keyboard.press('Escape');
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV of users' }).click();
  expect((await exported).suggestedFilename()).toBe('users.csv');
});

test('what the server does not answer is said in its place, and tried again', async ({
  page,
  context,
  quiet,
  program,
}) => {
  quiet.allow(/status of 400/);
  await signInAsAdmin(context, program.url);
  const bodies: [string, string][] = [
    ['**/api/analytics/dashboard?**q=**', 'Failed to fetch users'],
    ['**/api/analytics/dashboard?**hide_admins=**', 'Failed to fetch users'],
    ['**/api/analytics/dashboard/active**', 'Failed to fetch active users'],
    ['**/api/analytics/dashboard/summary', 'Failed to fetch summary'],
    ['**/api/analytics/growth**', 'Failed to fetch growth timeline'],
    ['**/api/analytics/posts/timeline**', 'Failed to fetch posts timeline'],
  ];
  for (const [address] of bodies) await page.route(address, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/dev-dashboard');
  for (const sentence of new Set(bodies.map(([, said]) => said)))
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await isClean(page, 'developer dashboard without answers');
  await page.unrouteAll();
  const again = page.getByRole('button', { name: 'Try again' });
  for (let left = await again.count(); left > 0; left -= 1) {
    await again.first().click();
    await expect(again).toHaveCount(left - 1);
  }
  await expect(page.getByRole('img', { name: /^Growth/ })).toBeVisible();
});
