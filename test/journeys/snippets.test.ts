// Snippets: made above the editor, put into a post by `/` and by button, by keyboard and by mouse; one undo removes one again.
import { write } from '#test/harness/by-hand.ts';
import { postText } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test } from './journey.ts';

test('a snippet is made from the toolbar, and typing / puts it into the post', async ({ page, account }) => {
  await page.goto('/create-post');
  await expect(postText(page)).toBeFocused();
  await page.getByRole('button', { name: 'Snippets' }).click();
  await page.getByRole('button', { name: 'Create a snippet' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await profile.getByRole('button', { name: 'New snippet' }).click();
  await expect(profile.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Signature');
  await write(profile.getByRole('textbox', { name: 'Text' }), 'Ada\nI write about hiring.');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('Type / in a post to insert one.')).toBeVisible();
  await isClean(page, 'the snippets in the profile');
  await account.client.post('/api/snippets', { name: 'Call to action', content: 'What would you do?' });
  await page.keyboard.press('Escape');
  await page.reload();

  await expect(postText(page)).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Snippets' });
  await page.keyboard.type('24/7 and/or we hired. /');
  await expect(list.getByRole('option')).toHaveCount(2);
  await isClean(page, 'the snippets under a /');
  await page.keyboard.type('sig');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(postText(page)).toHaveValue('24/7 and/or we hired. Ada\nI write about hiring.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(postText(page)).toHaveValue('24/7 and/or we hired. /sig');
  // Without a choice it stays text.
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' /c');
  await expect(list.getByRole('option', { name: /^Call to action/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.type('all');
  await expect(list).toBeHidden();
  await expect(postText(page)).toHaveValue('24/7 and/or we hired. /sig /call');
});

test('arrows and the mouse choose among them, and the button puts one at the caret', async ({ page, account }) => {
  for (const [name, content] of [
    ['Alpha', 'The first.'],
    ['Beta', 'The second.'],
    ['Gamma', 'The third.'],
  ])
    await account.client.post('/api/snippets', { name, content });
  await page.goto('/create-post');
  await expect(postText(page)).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Snippets' });
  await page.keyboard.type('/');
  await expect(list.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { name: /^Beta/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(postText(page)).toHaveValue('The second.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await list.getByRole('option', { name: /^Gamma/ }).click();
  await expect(postText(page)).toBeFocused();
  await expect(postText(page)).toHaveValue('The second.\nThe third.');
  await page.keyboard.type(' ');
  await page.getByRole('button', { name: 'Snippets' }).click();
  await expect(page.getByRole('textbox', { name: 'Search snippets' })).toBeFocused();
  await page.keyboard.type('alp');
  await page.keyboard.press('Enter');
  await expect(postText(page)).toBeFocused();
  await expect(postText(page)).toHaveValue('The second.\nThe third. The first.');
});
