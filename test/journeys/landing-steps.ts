// What a visitor does on the landing page, in the words on the screen.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import type { Person } from './journey.ts';

const signUpDialog = (page: Page) => page.getByRole('dialog', { name: /^Create your .+ account$/ });
export const signInDialog = (page: Page) => page.getByRole('dialog', { name: /^Log in to / });

/** From the landing page to the dashboard. */
export async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Try for Free' }).click();
  const dialog = signUpDialog(page);
  await write(dialog.getByLabel('Name'), name);
  await write(dialog.getByLabel('Email'), email);
  await write(dialog.getByRole('textbox', { name: 'Password' }), password);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  // A new user is led to the questionnaire once.
  await expect(page).toHaveURL('/onboarding');
  await page.getByRole('main').getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL('/dashboard');
}

type Credentials = Pick<Person, 'email' | 'password'>;

/** Leaves the form as the answer left it. */
export async function tryToSignIn(page: Page, person: Credentials): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await fillIn(page, person);
}

/** After a session that ended under way: the form is open, and says so. */
export async function signInAgain(page: Page, person: Credentials): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(signInDialog(page).getByRole('alert')).toHaveText('You’ve been signed out. Your text is kept.');
  await fillIn(page, person);
}

async function fillIn(page: Page, { email, password }: Credentials): Promise<void> {
  const dialog = signInDialog(page);
  await write(dialog.getByLabel('Email'), email);
  await write(dialog.getByRole('textbox', { name: 'Password' }), password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}
