// The installable app: a manifest that browsers accept, and something shared from a phone that becomes the idea on the dashboard and is written about
// at once, even with a sign-in in between.
import { tryToSignIn } from './landing-steps.ts';
import { expect, test } from './journey.ts';

test('what is shared becomes the idea, kept through signing in; the idea before it is a press away', async ({
  page,
  context,
  account,
}) => {
  await context.clearCookies();
  const shared = new URLSearchParams({
    title: 'How we price',
    text: 'Nobody reads a price list',
    url: 'https://a.test/p',
  });
  await page.goto(`/share?${shared.toString()}`);
  await expect(page).toHaveURL('/');
  await tryToSignIn(page, account);
  await expect(page).toHaveURL(/^[^?]*\/share\?/);
  await page.getByRole('button', { name: 'Write about it now' }).click();
  await expect(page).toHaveURL('/dashboard');
  const idea = page.getByRole('main').getByRole('textbox').first();
  await expect(idea).toHaveValue('How we price\nNobody reads a price list\nhttps://a.test/p');

  await page.goto('/share?text=Another+thought');
  await page.getByRole('button', { name: 'Write about it now' }).click();
  await expect(idea).toHaveValue('Another thought');
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(idea).toHaveValue(/^How we price/);

  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ share_target: { action: '/share' }, start_url: '/dashboard' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Playwright's windows are like private ones.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
