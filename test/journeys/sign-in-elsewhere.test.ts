// Signing in with a provider, in the browser: through its own pages and back, after a refusal, and to the page that was wanted.
import { startSignInProvider } from '#test/harness/sign-in-provider.ts';
import { write } from '#test/harness/by-hand.ts';
import { startBuiltProgram } from './built-program.ts';
import { isClean } from './clean.ts';
import { expect, test as base } from './journey.ts';
import { signInDialog } from './landing-steps.ts';

type Provider = Awaited<ReturnType<typeof startSignInProvider>>;
const test = base.extend<object, { provider: Provider }>({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const provider = await startSignInProvider();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ provider }, use) => {
      const program = await startBuiltProgram(provider.env);
      provider.serve([`${program.url}/api/auth/oidc/callback`]);
      await use(program);
      await program.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('a person says no at the provider, then yes, and comes to the page they wanted', async ({
  page,
  visitor,
  provider,
  quiet,
}) => {
  // The provider's own pages, and its fonts.
  quiet.allow(/a foreign host was asked/);
  quiet.allow(/fonts\.googleapis|ERR_|favicon\.ico/);
  provider.people.set('ada', { email: visitor.email, email_verified: true, name: visitor.name });
  await page.goto('/posts?status=draft');
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = signInDialog(page);
  await dialog.getByRole('button', { name: 'Continue with Elsewhere' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('alert').first()).toHaveText('You canceled at Elsewhere. Nothing has changed.');
  expect(new URL(page.url()).search).toBe('');
  await isClean(page, 'sign-in, back from a provider');

  await dialog.getByRole('button', { name: 'Continue with Elsewhere' }).click();
  await write(page.getByPlaceholder('Enter any login'), 'ada');
  await write(page.getByPlaceholder('and password'), 'any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/posts?status=draft');
  await expect(page.getByRole('button', { name: `Account of ${visitor.name}` })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('return_path'))).toBeNull();
});
