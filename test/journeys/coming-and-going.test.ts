// Who may see what: visitors, unknown URLs, wrong passwords, signing out.
import { write } from '#test/harness/by-hand.ts';
import { signInDialog, tryToSignIn } from './landing-steps.ts';
import { expect, test } from './journey.ts';

/** The browser's own line about a refused request. */
const refusedSession = /status of 401/;

test("a visitor on a signed-in page sees 'Loading...', then the landing page, and comes back after signing in", async ({
  page,
  context,
  account,
}) => {
  await context.clearCookies();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // The real answer, held back.
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/posts?status=scheduled');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page).toHaveURL('/posts?status=scheduled');
  answer();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();

  await tryToSignIn(page, account);
  await expect(page).toHaveURL('/posts?status=scheduled');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drafts');
});

test('an address that no page has answers 404 and leads on', async ({ page, quiet }) => {
  quiet.allow(/status of 404/);
  for (const path of ['/no-such-page', '/blog/no-such-article', '/dashboards']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s no page at this address.');
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('an address below the app that no page has says so, too', async ({ page, account, quiet }) => {
  quiet.allow(/status of 404/);
  expect((await page.goto('/posts/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: `Account of ${account.name}` })).toBeVisible();
});

test('somebody who is signed in is led from the landing page to the dashboard', async ({ page, account }) => {
  await page.goto('/?utm_source=letter');
  await expect(page).toHaveURL('/dashboard?utm_source=letter');
  await expect(page.getByRole('button', { name: `Account of ${account.name}` })).toBeVisible();
});

test('a wrong password is said at the form, which keeps the email address', async ({
  page,
  context,
  account,
  quiet,
}) => {
  quiet.allow(refusedSession);
  await context.clearCookies();
  await page.goto('/');
  await tryToSignIn(page, { email: account.email, password: 'not this one' });
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('alert')).toHaveText(/password/);
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await expect(page).toHaveURL('/');

  await write(dialog.getByRole('textbox', { name: 'Password' }), account.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('an account that cannot be made says why at its fields', async ({ page, account, context, quiet }) => {
  quiet.allow(/status of 4\d\d/);
  await context.clearCookies();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Try for Free' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Name')).toBeFocused();

  await write(dialog.getByLabel('Name'), 'Ada');
  await write(dialog.getByLabel('Email'), account.email);
  await write(dialog.getByRole('textbox', { name: 'Password' }), 'short');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true');

  await write(dialog.getByRole('textbox', { name: 'Password' }), 'long enough for anybody');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText(/already|in use|exists/i).first()).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
});

test('signing out ends it, in other tabs and for the token', async ({ page, context, account, quiet }) => {
  quiet.allow(refusedSession);
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/posts');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: `Account of ${account.name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');

  await other.bringToFront();
  await other.reload();
  await expect(other).toHaveURL('/');
});

test('a script of a page that does not come is asked for again, and what stands around it stays', async ({
  page,
  account,
  quiet,
}) => {
  quiet.allow(/ERR_FAILED/);
  let isAway = true;
  await page.route(/assets\/board-[^/]*\.js/, (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/scheduler');
  await expect(page.getByText('Part of this page couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scheduler');
  isAway = false;
  await expect(page.getByRole('table', { name: 'Month' })).toBeVisible();
  await expect(page.getByText('Part of this page couldn’t be loaded.')).toBeHidden();
  await expect(page.getByRole('button', { name: `Account of ${account.name}` })).toBeVisible();
});
