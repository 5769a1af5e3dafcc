// The account in the browser: name, password, email, sessions, export, erasure; and the way back in without the password.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';
import { signInDialog, tryToSignIn } from './landing-steps.ts';

const profileOf = (page: Page) => page.getByRole('dialog', { name: 'Profile' });

async function openProfile(page: Page, name: string) {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(profileOf(page)).toBeVisible();
  return profileOf(page);
}

/** The path of the newest link that an email in the log has for this address. */
async function linkIn(output: () => string, email: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(() => {
      const lines = output()
        .split('\n')
        .filter((line) => line.includes(`"to":"${email}"`));
      found = new RegExp(`${path}#[\\w-]+`).exec(lines.at(-1) ?? '')?.[0];
      return found;
    })
    .toBeTruthy();
  return found ?? '';
}

test('name, password, email and sessions change in the profile', async ({ page, context, account, program, quiet }) => {
  quiet.allow(/status of 4\d\d/);
  await account.connectLinkedIn();
  const elsewhere = await account.client.post('/api/auth/sign-in/email', account, {
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1' },
  });
  expect(elsewhere.status).toBe(200);
  await page.goto('/posts');
  let profile = await openProfile(page, account.name);
  await profile.getByText('What you allowed').click();
  await expect(profile.getByText('Post for you')).toBeVisible();
  await expect(profile.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  await isClean(page, 'profile');

  await profile.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
  await expect(profile.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);

  await profile.getByRole('button', { name: 'Change: Name' }).click();
  await write(profile.getByLabel('Your name'), 'Augusta Ada');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByLabel('Your name')).toBeHidden();
  await page.keyboard.press('Escape');
  profile = await openProfile(page, 'Augusta Ada');

  await profile.getByRole('button', { name: 'Change: Password' }).click();
  await write(profile.getByLabel('Current password'), 'not this one');
  await write(profile.getByLabel('New password'), 'an even longer passphrase');
  await profile.getByRole('button', { name: 'Change the password' }).click();
  await expect(profile.getByText('That isn’t your password.')).toBeVisible();
  await expect(profile.getByLabel('Current password')).toBeFocused();
  await write(profile.getByLabel('Current password'), account.password);
  await write(profile.getByLabel('New password'), 'password123');
  await profile.getByRole('button', { name: 'Change the password' }).click();
  await expect(profile.getByText(/lists of stolen passwords/)).toBeVisible();
  await isClean(page, 'profile, changing the password with a mistake');
  await write(profile.getByLabel('New password'), 'an even longer passphrase');
  await profile.getByRole('button', { name: 'Change the password' }).click();
  await expect(toastOf(page, 'Password changed')).toBeVisible();

  const email = `an.address.longer.than.a.phone.is.wide.${account.email}`;
  await profile.getByRole('button', { name: 'Change: Email' }).click();
  await write(profile.getByLabel('New email'), email);
  await write(profile.getByLabel('Your password'), 'an even longer passphrase');
  await profile.getByRole('button', { name: 'Send the link' }).click();
  await expect(profile.getByText(/find the link in its log/)).toBeVisible();
  const link = await linkIn(program.output, email, '/confirm-email');
  const other = await context.newPage();
  await other.goto(link);
  await isClean(other, 'confirming an email address');
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText(`${email} is confirmed as your email address.`)).toBeVisible();
  await other.close();

  // Still signed in, under the new token.
  await page.goto('/posts');
  profile = await openProfile(page, 'Augusta Ada');
  await expect(profile.getByText(email).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await profile.getByRole('button', { name: 'Erase the account' }).click();
  const erase = profile.getByRole('region', { name: 'Erase the account' });
  await expect(erase.getByText(`Type ${email} to confirm`)).toBeVisible();
  expect(await erase.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await profile.getByRole('button', { name: 'Erase the account' }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await profile.getByRole('button', { name: 'Sign out everywhere' }).click();
  await isClean(page, 'signing out everywhere');
  await profile.getByRole('button', { name: 'Sign out now' }).click();
  await expect(page).toHaveURL('/');
  expect((await context.cookies()).filter(({ name }) => name === 'session')).toEqual([]);
  expect((await account.client.get('/api/me')).status).toBe(401);
  await tryToSignIn(page, { email, password: 'an even longer passphrase' });
  await expect(page).toHaveURL('/dashboard');
});

test('a forgotten password is set anew by a link', async ({ page, context, account, program, quiet }) => {
  quiet.allow(/status of 40[01]/);
  await context.clearCookies();
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await signInDialog(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await write(page.getByLabel('Email'), account.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/find the link in its log/)).toBeVisible();
  const link = await linkIn(program.output, account.email, '/reset-password');

  // Pasted into the tab that asked for it: nothing is loaded again.
  await page.goto(link);
  await expect(page).toHaveURL('/reset-password');
  await isClean(page, 'setting a new password');
  await write(page.getByLabel('New password'), 'a passphrase that is new');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await tryToSignIn(page, { email: account.email, password: 'a passphrase that is new' });
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await write(page.getByLabel('New password'), 'yet another passphrase');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
});

test('an account whose address a thief has changed comes back by the email to the old one', async ({
  page,
  context,
  account,
  program,
  quiet,
}) => {
  quiet.allow(/status of 40[01]/);
  const { email, password } = account;
  const { json } = await account.client.post('/api/auth/sign-in/email', { email, password });
  const thief = account.client.as(json.token as string);
  const theirs = `thief-${email}`;
  expect((await thief.post('/api/me/email', { email: theirs, password })).status).toBe(200);
  const [, token] = (await linkIn(program.output, theirs, '/confirm-email')).split('#');
  expect((await thief.post('/api/auth/confirm-email', { token })).status).toBe(200);
  const link = await linkIn(program.output, email, '/undo-email');

  await context.clearCookies();
  await page.goto('/undo-email');
  await expect(page.getByText('Part of the link is missing')).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL('/undo-email');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take your account back');
  await isClean(page, 'undoing a change of address');
  await write(page.getByLabel('New password'), 'a passphrase of the owner');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText(`Log in with ${email}`)).toBeVisible();
  expect((await thief.get('/api/me')).status).toBe(401);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await tryToSignIn(page, { email, password: 'a passphrase of the owner' });
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await write(page.getByLabel('New password'), 'a passphrase of the thief');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByRole('alert')).toContainText('no longer works');
});

test('everything can be taken along, and erased for good', async ({ page, context, account, quiet }) => {
  quiet.allow(/status of 401/);
  await account.haveDraft('A draft that is mine.');
  const other = await context.newPage();
  await other.goto('/posts');
  await page.goto('/posts');
  const profile = await openProfile(page, account.name);
  const download = page.waitForEvent('download');
  await profile.getByRole('link', { name: 'Export everything' }).click();
  const file = await (await download).path();
  const exported = JSON.parse(await readFile(file, 'utf8')) as {
    user: { email: string };
    posts: { content: string }[];
  };
  expect(exported.user.email).toBe(account.email);
  expect(exported.posts.map(({ content }) => content)).toEqual(['A draft that is mine.']);

  await profile.getByRole('button', { name: 'Erase the account' }).click();
  await write(profile.getByLabel(/^Type .* to confirm$/), 'somebody@else.example');
  await profile.getByRole('button', { name: 'Erase for good' }).click();
  await expect(profile.getByRole('alert')).toContainText('isn’t this account’s email address');
  await isClean(page, 'erasing the account');
  await write(profile.getByLabel(/^Type .* to confirm$/), account.email);
  await profile.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page).toHaveURL('/#account-erased');
  await expect(page.getByText('Your account and everything in it are erased.')).toBeVisible();
  await expect(other).toHaveURL('/#account-erased');
  await expect(other.getByText('Your account and everything in it are erased.')).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name === 'session')).toEqual([]);
  expect((await account.client.get('/api/me')).status).toBe(401);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('postwright.')))).toEqual(
    [],
  );
});
