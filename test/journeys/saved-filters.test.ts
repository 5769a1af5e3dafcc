// Saved filters: saved from what the list shows, chosen with one press, renamed, deleted and brought back.
import { write } from '#test/harness/by-hand.ts';
import { toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

test('a filter is saved, chosen in one press after a reload, renamed, deleted and undone', async ({
  page,
  account,
}) => {
  await account.haveDraft('We hire three engineers');
  await account.haveDraft('Other words');
  await page.goto('/posts');
  await page.getByRole('radio', { name: 'Drafts' }).click();
  await write(page.getByRole('searchbox', { name: 'Search posts' }), 'engineers');
  await expect(page.getByRole('listitem').filter({ hasText: 'We hire' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Other words' })).toBeHidden();
  await page.getByRole('button', { name: 'Save this filter' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Drafts, “engineers”');
  await isClean(page, 'the name of a filter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Hiring');
  await page.keyboard.press('Enter');
  const chip = (called: string) => page.getByRole('button', { name: called, exact: true });
  await expect(chip('Hiring')).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/posts');
  await expect(page.getByRole('link', { name: 'Other words' })).toBeVisible();
  await chip('Hiring').click();
  await expect(page).toHaveURL(/status=draft&q=engineers/);
  await expect(page.getByRole('link', { name: 'Other words' })).toBeHidden();
  await isClean(page, 'posts with a saved filter');

  await page.getByRole('button', { name: 'Change “Hiring”' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect(name).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Engineers');
  await page.keyboard.press('Enter');
  await expect(chip('Engineers')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Change “Engineers”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(chip('Engineers')).toBeHidden();
  await toastOf(page, 'Deleted the filter').getByRole('button', { name: 'Undo' }).click();
  await expect(chip('Engineers')).toHaveAttribute('aria-pressed', 'true');
});
