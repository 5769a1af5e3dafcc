// Sample content by hand: chosen while signing up, looked at where it is, one piece made one's own, and all the rest removed with one press.
import { postText, toastOf } from './app-steps.ts';
import { tabTo } from './hands.ts';
import { expect, test } from './journey.ts';
import { write } from '#test/harness/by-hand.ts';

test('a new account begins with sample content, changes one, and takes the rest away', async ({ page, program }) => {
  await page.goto(program.url);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Try for Free|Sign Up)$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: /^Create your/ });
  await write(dialog.getByLabel('Name'), 'Elena Marsh');
  await write(dialog.getByLabel('Email'), `samples-${Date.now().toString(36)}@example.test`);
  await write(dialog.getByLabel('Password', { exact: true }), 'a long pass phrase 7');
  await dialog.getByRole('checkbox', { name: /^Look around with sample content/ }).click();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: 'Recent drafts' })).toBeVisible();
  await expect(page.getByText('Sample content is never published.')).toBeVisible();

  await page.getByRole('link', { name: 'Scheduler' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await page.getByRole('link', { name: 'Drafts', exact: true }).click();
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Why we answer every cancellation by hand.' }).click();
  await expect(page.getByText('This is a sample and is never published.')).toBeVisible();
  await postText(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\n\nThese words are mine.');
  await expect(page.getByText('This is a sample and')).toBeHidden();

  await page.getByRole('button', { name: 'Remove samples' }).click();
  await expect(toastOf(page, 'Sample content removed.')).toBeVisible();
  await expect(page.getByText('Sample content is never published.')).toBeHidden();
  await page.getByRole('link', { name: 'Drafts', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem')).toContainText('These words are mine.');
});

test('an empty dashboard offers it, by keyboard too', async ({ page, account }) => {
  await page.goto('/dashboard');
  const offer = page.getByRole('button', { name: 'Look around with sample content' });
  await expect(offer).toBeVisible();
  await tabTo(offer);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove samples' })).toBeVisible();
  await expect(offer).toBeHidden();
  expect((await account.client.get('/api/samples')).json.posts).toBeGreaterThan(20);
});
