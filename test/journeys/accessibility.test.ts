// axe finds nothing on any page, in light and dark, at 1440 and at 390 px (WCAG 2.2, A and AA).
import type { Page } from '@playwright/test';
import { handClient, register } from '#test/harness/assistant.ts';
import { write } from '#test/harness/by-hand.ts';
import { authorizePath } from '#contract/oauth.ts';
import axe from 'axe-core';
import { askToPublish, draftsAreWritten, isSaved, postText } from './app-steps.ts';
import { startBuiltProgram } from './built-program.ts';
import { expect, test } from './journey.ts';

/** What axe looks for: everything in light mode; in dark mode, what colours can change. */
const schemes = [
  { colorScheme: 'light', run_only: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
  { colorScheme: 'dark', run_only: ['color-contrast', 'link-in-text-block'] },
] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

type Violation = { id: string; help: string; where: string[] };

/** Runs in the page itself: axe's own wrapper for Playwright takes ten times as long. */
async function violationsOn(page: Page, runOnly: readonly string[]): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    // Waits until the new size and colours are drawn and no colour transition is running.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
    const { axe: inside } = window as unknown as { axe: typeof axe };
    const { violations } = await inside.run(document, { runOnly: [...runOnly], resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }));
  }, runOnly);
}

/** Checks what the page shows now, in all four ways. */
async function isClean(page: Page, what: string): Promise<void> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const { colorScheme, run_only } of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const { id, help, where } of await violationsOn(page, run_only)) {
        found.push(`${what}, ${size.width} px, ${colorScheme}: ${id}: ${help}\n  ${where.join('\n  ')}`);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > size.width) found.push(`${what}, ${size.width} px: the page is ${width} px wide`);
    }
  }
  for (const landmark of ['header', 'main', 'h1']) {
    const count = await page.locator(landmark).count();
    if (count !== 1) found.push(`${what}: ${count} ${landmark}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(found.join('\n')).toBe('');
}

test('the public pages', async ({ page, quiet }) => {
  quiet.allow(/status of 404/);
  await page.goto('/');
  await isClean(page, 'landing');
  await page.getByRole('button', { name: 'For job seekers' }).click();
  await isClean(page, 'landing, for job seekers');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await isClean(page, 'landing, signing in');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Try for Free' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await isClean(page, 'landing, signing up with mistakes');
  await page.goto('/no-such-page');
  await isClean(page, 'page not found');

  // The browser's own lines about the refused form.
  quiet.allow(/status of 400/);
});

test('the signed-in pages, empty', async ({ page, account }) => {
  for (const path of [
    '/dashboard',
    '/create-post',
    '/posts',
    '/scheduler',
    '/research',
    '/voice',
    '/prospects',
    '/ideas',
    '/recurring',
    '/share?text=A+thought',
    '/analytics',
    '/test/identity',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: `Account of ${account.name}` })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await isClean(page, `${path}, empty`);
  }
  await page.getByRole('button', { name: `Account of ${account.name}` }).click();
  await isClean(page, 'account menu');
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await isClean(page, 'profile, not connected');
});

test('the signed-in pages, in use', async ({ page, account }) => {
  await account.connectLinkedIn();
  await account.haveDraft('A draft [with a place to fill in].');
  const id = await account.haveDraft(
    `A longer draft [with a place to fill in].\n\n${'Words upon words. '.repeat(20)}#work`,
  );
  const waits = await account.haveDraft('This one waits for its time.');
  const scheduledAt = new Date(Date.now() + 3 * 24 * 3600_000).toISOString();
  const body = { post_id: waits, content: 'This one waits for its time.', scheduled_at: scheduledAt };
  expect((await account.client.post('/api/posts/schedule', body)).status).toBe(200);

  await page.goto('/dashboard');
  await write(page.getByRole('textbox', { name: 'Your idea' }), 'What a small team can do better than a large one');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await draftsAreWritten(page);
  await expect(page.getByRole('region', { name: 'Recent drafts' })).toBeVisible();
  await isClean(page, 'dashboard with drafts');
  await page.getByRole('button', { name: 'Hooks' }).click();
  await isClean(page, 'hooks menu');

  await page.goto(`/create-post?post=${id}`);
  await expect(postText(page)).toBeVisible();
  await isSaved(page);
  await isClean(page, 'editor');
  await askToPublish(page);
  await isClean(page, 'publish dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule post' })).toBeVisible();
  await isClean(page, 'schedule dialog');

  const waiting = page.getByRole('link', { name: 'This one waits for its time.' });
  await page.goto('/posts');
  await expect(waiting).toBeVisible();
  await isClean(page, 'posts');
  await page.goto('/scheduler');
  for (const view of ['Month', 'Week', 'Day', 'List']) {
    await page.getByRole('radio', { name: view }).click();
    await expect(view === 'List' ? waiting : page.getByRole('table').first()).toBeVisible();
    await isClean(page, `scheduler, ${view}`);
  }
  await page.getByRole('button', { name: /^Open profile/ }).click();
  await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
  await isClean(page, 'profile, connected');

  const published = await account.client.post('/api/posting/linkedin/post', { post_id: id, content: 'Now it is out.' });
  expect(published.status, published.text).toBe(200);
  await page.goto(`/create-post?post=${id}`);
  await expect(page.getByRole('link', { name: 'View on LinkedIn' })).toBeVisible();
  await isClean(page, 'published post');
  await page.goto('/sandbox/linkedin/feed');
  await expect(page.getByRole('article').first()).toBeVisible();
  await isClean(page, 'feed of the sandbox');
});

test('the page on which an assistant is allowed in', async ({ page, account }) => {
  const { json } = await register(account.client, { client_name: 'Test assistant' });
  const { asked } = handClient(account.client, String(json.client_id));
  await page.goto(`${authorizePath}?${new URLSearchParams(asked).toString()}`);
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await isClean(page, 'consent of an assistant');
});

test('the page for another name', async ({ page, quiet }) => {
  const elsewhere = await startBuiltProgram({ PUBLIC_URL: 'https://post.example.com' });
  quiet.allow(/status of 421/);
  quiet.allow(new RegExp(`a foreign host was asked: GET ${elsewhere.url}/`));
  await page.goto(`${elsewhere.url}/posts`);
  await expect(page.getByRole('link', { name: 'https://post.example.com' })).toHaveAttribute(
    'href',
    'https://post.example.com/posts',
  );
  await isClean(page, 'another name');
  await elsewhere.remove();
});
