// Ctrl+K and ? from any page: a page, a post and an action by their words, and all shortcuts.
import { postText, toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

test('pages, posts and actions are gone to by their words, and ? shows the shortcuts', async ({ page, account }) => {
  await account.haveDraft('Pricing is positioning.');
  await page.goto('/posts');
  await expect(page.getByRole('link', { name: 'Pricing is positioning.' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pages, actions, posts and people' });
  await expect(field).toBeFocused();
  await page.keyboard.type('cal');
  await expect(page.getByRole('option', { name: /^Scheduler/ })).toHaveAttribute('aria-selected', 'true');
  await isClean(page, 'the palette');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/scheduler$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('impressions');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/analytics$/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('positioning');
  await expect(page.getByRole('option', { name: /^Pricing is positioning/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(postText(page)).toHaveValue('Pricing is positioning.');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('keyboard');
  await page.keyboard.press('Enter');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts).toContainText('Rewrite the selection or the paragraph');
  await isClean(page, 'the shortcuts');
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await page.goto('/prospects');
  await expect(page.getByRole('heading', { name: 'Prospects', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(shortcuts).toBeVisible();
});

test('what is typed before the palette has loaded stands in its field, and not in the post', async ({
  page,
  account,
}) => {
  const post = await account.haveDraft('Pricing is positioning.');
  let load = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto(`/create-post?post=${post}`);
  await expect(postText(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('calx');
  await page.keyboard.press('Backspace');
  // Nothing is chosen yet, and the post below gets no new line.
  await page.keyboard.press('Enter');
  load();
  const field = page.getByRole('combobox', { name: 'Search pages, actions, posts and people' });
  await expect(field).toHaveValue('cal');
  await page.keyboard.type('e');
  await expect(field).toHaveValue('cale');
  await page.keyboard.press('Escape');
  await expect(postText(page)).toHaveValue('Pricing is positioning.');
});

test('a post that the palette has found can still be deleted, and the deletion undone', async ({ page, account }) => {
  await account.haveDraft('Pricing is positioning.');
  await page.goto('/posts');
  const listed = page.getByRole('link', { name: 'Pricing is positioning.' });
  await expect(listed).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('positioning');
  await expect(page.getByRole('option', { name: /^Pricing is positioning/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for “Pricing is positioning.”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await toastOf(page, 'Deleting the post').getByRole('button', { name: 'Undo' }).click();
  await expect(listed).toBeVisible();
});
