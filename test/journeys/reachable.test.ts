// Every control on every page is where a pointer can reach it: nothing painted covers one, for a mouse or a finger.
import type { Page } from '@playwright/test';
import { paths } from '#web/app/paths.ts';
import { createClient } from '#test/harness/client.ts';
import { postText } from './app-steps.ts';
import { signInAsAdmin } from './arrange.ts';
import { centreOf, finger, middleOf, mouse, rewriteBar } from './hand-steps.ts';
import type { Account } from './journey.ts';
import { expect, test } from './journey.ts';
import { coveredControls } from './reachable.ts';

async function isReachable(page: Page, what: string, within?: string): Promise<void> {
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect.poll(() => page.locator('button, a[href]').count()).toBeGreaterThan(0);
  expect(await coveredControls(page, within), what).toEqual([]);
}

/** Where links in emails lead; and `authorize` has nothing to show unless an assistant is asking. */
const byLink = [paths.reset_password, paths.confirm_email, paths.undo_email];
const inApp = Object.values(paths).filter(
  (path) =>
    path !== paths.root &&
    path !== paths.dev_dashboard &&
    path !== paths.authorize &&
    !byLink.some((one) => one === path),
);

async function openInApp(page: Page, account: Account, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  if (path !== paths.payment_success) {
    await expect(page.getByRole('button', { name: `Account of ${account.name}` })).toBeVisible();
  }
}

async function haveAllKinds({ client, haveDraft, connectLinkedIn }: Account): Promise<string> {
  await connectLinkedIn();
  const id = await haveDraft(`A draft [with a place to fill in].\n\n${'Words upon words. '.repeat(60)}#work`);
  const waits = await haveDraft('This one waits for its time.');
  const scheduledAt = new Date(Date.now() + 2 * 3600_000).toISOString();
  const answer = await client.post('/api/posts/schedule', {
    post_id: waits,
    content: 'This one waits.',
    scheduled_at: scheduledAt,
  });
  expect(answer.status, answer.text).toBe(200);
  const out = await haveDraft('This one is out.');
  const published = await client.post('/api/posting/linkedin/post', { post_id: out, content: 'This one is out.' });
  expect(published.status, published.text).toBe(200);
  return id;
}

for (const [name, hand, options] of [
  ['by mouse', mouse, { viewport: { width: 1440, height: 900 } }],
  ['by finger', finger, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(name, () => {
    test.use(options);

    test('the public pages', async ({ page, program, quiet }) => {
      quiet.allow(/status of 404/);
      const { text } = await createClient(program.url).get('/sitemap.xml');
      const addresses = Array.from(
        text.matchAll(/<loc>([^<]+)<\/loc>/g),
        ([, address = '']) => new URL(address).pathname,
      );
      expect(addresses).toContain('/rate-linkedin');
      for (const path of [...addresses, ...byLink, '/no-such-page']) {
        await page.goto(path);
        await isReachable(page, path);
      }
    });

    test('the signed-in pages, empty', async ({ page, account }) => {
      for (const path of inApp) {
        await openInApp(page, account, path);
        await isReachable(page, `${path}, empty`);
      }
    });

    test('the signed-in pages, in use', async ({ page, account }) => {
      const id = await haveAllKinds(account);
      for (const path of inApp) {
        await openInApp(page, account, path);
        await isReachable(page, `${path}, in use`);
      }
      await page.goto(paths.scheduler);
      for (const view of ['Month', 'Week', 'Day', 'List']) {
        await hand.press(page, await centreOf(page.getByRole('radio', { name: view })));
        await expect(page.getByRole('radio', { name: view })).toBeChecked();
        await isReachable(page, `scheduler, ${view}`);
      }
      await page.goto(`${paths.create_post}?post=${id}`);
      await expect(postText(page)).toHaveValue(/#work$/);
      await isReachable(page, 'a draft');
    });

    test('what opens above a page', async ({ page, account }) => {
      const id = await haveAllKinds(account);
      await page.goto(`${paths.create_post}?post=${id}`);
      await expect(postText(page)).toHaveValue(/#work$/);
      const main = page.getByRole('main');
      // Waits for the last part of the page: what arrives while a dialog is open is not hidden behind it.
      await expect(main.getByRole('button', { name: 'Compare with your voice' })).toBeVisible();
      for (const button of ['Schedule', 'Publish']) {
        await hand.press(page, await centreOf(main.getByRole('button', { name: button, exact: true })));
        await expect(page.getByRole('dialog')).toBeVisible();
        await isReachable(page, `the dialog of ${button}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await hand.press(page, await centreOf(main.getByRole('button', { name: 'Assistant', exact: true })));
      await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
      await isReachable(page, 'the assistant');
      await hand.press(page, await centreOf(page.getByRole('button', { name: 'Close the assistant' })));
      await hand.press(page, await centreOf(page.getByRole('button', { name: `Account of ${account.name}` })));
      await expect(page.getByRole('menu')).toBeVisible();
      await isReachable(page, 'the account menu', '[role=menu]');
      await hand.press(page, await centreOf(page.getByRole('menuitem', { name: 'Profile' })));
      await expect(page.getByRole('dialog', { name: 'Profile' })).toBeVisible();
      await isReachable(page, 'the profile');
    });

    test('the bar about a selection leaves its own buttons free', async ({ page, account }) => {
      const id = await account.haveDraft('We lost our biggest customer in March [name the customer].');
      await page.goto(`${paths.create_post}?post=${id}`);
      await expect(postText(page)).toHaveValue(/customer/);
      await hand.pressTwice(page, await middleOf(page, 'biggest'));
      await expect(rewriteBar(page)).toBeVisible();
      const covered = (await coveredControls(page)).filter((sentence) => !sentence.startsWith('<textarea>'));
      expect(covered).toEqual([]);
    });
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the developer dashboard at ${viewport.width} px`, async ({ page, context, program, account }) => {
    await account.haveDraft('A draft that counts.');
    await context.clearCookies();
    await signInAsAdmin(context, program.url);
    await page.setViewportSize(viewport);
    await page.goto(paths.dev_dashboard);
    await expect(page.getByRole('heading', { level: 1, name: 'Developer dashboard' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Users', exact: true })).toBeVisible();
    await isReachable(page, 'developer dashboard');
  });
}
