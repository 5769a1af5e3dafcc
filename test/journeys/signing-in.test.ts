// More than a password, in the browser: an authenticator app set up and asked for, backup codes, and passkeys with Chromium's own
// virtual authenticator.
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { totp } from '#test/harness/totp.ts';
import { toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';
import { signInDialog, tryToSignIn } from './landing-steps.ts';

async function openProfile(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile).toBeVisible();
  return profile;
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.goto('/posts');
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
}

test('an authenticator app: set up, asked for, its backup codes, removed', async ({ page, account, quiet }) => {
  quiet.allow(/status of 40[01]/);
  await page.goto('/posts');
  let profile = await openProfile(page, account.name);
  await profile.getByRole('button', { name: 'Set up: Authenticator app' }).click();
  await write(profile.getByLabel('Your password'), account.password);
  await profile.getByRole('button', { name: 'Continue' }).click();
  await expect(profile.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await profile.getByLabel('Key for the authenticator app').textContent())?.replaceAll(' ', '') ?? '';
  await write(profile.getByLabel('Code from the app'), '000000');
  await profile.getByRole('button', { name: 'Turn it on' }).click();
  await expect(profile.getByText(/^That code is wrong/)).toBeVisible();
  await isClean(page, 'profile, setting up an authenticator app');
  await write(profile.getByLabel('Code from the app'), totp(secret, new Date()));
  await profile.getByRole('button', { name: 'Turn it on' }).click();
  const told = profile.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(told).toHaveCount(10);
  const codes = await told.allTextContents();
  await isClean(page, 'profile, backup codes');
  await profile.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(profile.getByText(/^On since .*10 backup codes left/)).toBeVisible();
  await page.keyboard.press('Escape');

  await signOut(page, account.name);
  await tryToSignIn(page, account);
  const dialog = signInDialog(page);
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await isClean(page, 'sign-in, second factor');
  await write(dialog.getByLabel('Code'), '000000');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText(/^That code is wrong/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await write(dialog.getByLabel('Code'), codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  profile = await openProfile(page, account.name);
  await expect(profile.getByText(/9 backup codes left/)).toBeVisible();
  await profile.getByRole('button', { name: 'Change: Authenticator app' }).click();
  await profile.getByRole('button', { name: 'Remove the app' }).click();
  await write(profile.getByLabel('Your password'), account.password);
  await profile.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toastOf(page, 'Authenticator app removed')).toBeVisible();
  await expect(profile.getByText('Off', { exact: true })).toBeVisible();
});

test('a passkey: added, named, used to log in, removed', async ({ page, account, quiet }) => {
  quiet.allow(/status of 40[01]/);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/posts');
  let profile = await openProfile(page, account.name);
  await profile.getByRole('button', { name: 'Add: Passkeys' }).click();
  await expect(profile.getByRole('textbox', { name: 'Name' })).toHaveValue(/Chrome/);
  await write(profile.getByRole('textbox', { name: 'Name' }), 'Test laptop');
  await write(profile.getByLabel('Your password'), account.password);
  await isClean(page, 'profile, adding a passkey');
  await profile.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(toastOf(page, 'Passkey added')).toBeVisible();
  const list = profile.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByText('Test laptop')).toBeVisible();
  // The same device again.
  await profile.getByRole('button', { name: 'Add: Passkeys' }).click();
  await write(profile.getByLabel('Your password'), account.password);
  await profile.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(profile.getByText('This device already has a passkey for this account.')).toBeVisible();
  await profile.getByRole('button', { name: 'Cancel changing: Passkeys' }).click();
  await list.getByRole('button', { name: 'Rename Test laptop' }).click();
  await write(list.getByRole('textbox', { name: 'Name' }), 'My laptop');
  await list.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByText('My laptop')).toBeVisible();
  await isClean(page, 'profile, passkeys');
  await page.keyboard.press('Escape');

  await signOut(page, account.name);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await isClean(page, 'sign-in, with passkeys');
  await signInDialog(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');

  profile = await openProfile(page, account.name);
  const row = profile.getByRole('list', { name: 'Passkeys' });
  await expect(row.getByText(/, used /)).toBeVisible();
  await row.getByRole('button', { name: 'Remove My laptop' }).click();
  await row.getByRole('button', { name: 'Remove My laptop for good' }).click();
  await expect(row).toBeHidden();
  await page.keyboard.press('Escape');
  await signOut(page, account.name);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await signInDialog(page).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(signInDialog(page).getByText(/don’t recognize this passkey/)).toBeVisible();
});
