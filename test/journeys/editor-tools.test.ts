// The editor's toolbar and its placeholders, on the keyboard: the text has the focus from the start, and gets it back. And a text from right to left.
import { write } from '#test/harness/by-hand.ts';
import { isSaved, postText } from './app-steps.ts';
import { isClean } from './clean.ts';
import { middleOf, rewriteBar, selected } from './hand-steps.ts';
import { expect, test } from './journey.ts';

test('bold, a list and an emoji are put in, and one press makes the letters plain again', async ({ page, account }) => {
  await page.goto('/create-post');
  await expect(postText(page)).toBeFocused();
  await page.keyboard.type('We won #sales');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Control+b');
  await expect(postText(page)).toHaveValue('𝗪𝗲 𝘄𝗼𝗻 #sales');
  // If no words are selected, the same keys belong to the sidebar.
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Control+b');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('sidebar_state=false');
  await expect(postText(page)).toHaveValue('𝗪𝗲 𝘄𝗼𝗻 #sales');
  await page.keyboard.press('Control+Shift+Digit8');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('two');
  await expect(postText(page)).toHaveValue('• 𝗪𝗲 𝘄𝗼𝗻 #sales\n• two');
  await page.getByRole('button', { name: 'Emoji' }).click();
  const search = page.getByRole('textbox', { name: 'Search emoji' });
  await expect(search).toBeFocused();
  await page.keyboard.type('rocket');
  await isClean(page, 'the emoji');
  await page.keyboard.press('Enter');
  await expect(postText(page)).toBeFocused();
  await expect(postText(page)).toHaveValue('• 𝗪𝗲 𝘄𝗼𝗻 #sales\n• two🚀');
  await page.getByRole('button', { name: 'Make plain' }).click();
  await expect(postText(page)).toHaveValue('• We won #sales\n• two🚀');
  await isSaved(page);
  const { posts } = (await account.client.get('/api/posting/posts')).json as { posts: { content: string }[] };
  expect(posts.map(({ content }) => content)).toEqual(['• We won #sales\n• two🚀']);
});

test('Tab walks the placeholders, each in a small field, and leaves the text after the last', async ({
  page,
  account,
}) => {
  const id = await account.haveDraft('In [which month] we lost [which customer]. It hurt. [what it cost]');
  await page.goto(`/create-post?post=${id}`);
  await expect(postText(page)).toBeFocused();
  await page.keyboard.press('Tab');
  const field = (name: string) => page.getByRole('textbox', { name });
  await expect(field('Placeholder 1 of 3: which month')).toBeFocused();
  await isClean(page, 'a placeholder');
  await page.keyboard.type('March');
  await page.keyboard.press('Tab');
  await expect(field('Placeholder 2 of 3: which customer')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field('Placeholder 3 of 3: what it cost')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field('Placeholder 2 of 3: which customer')).toBeFocused();
  await write(field('Placeholder 2 of 3: which customer'), 'Acme');
  await page.keyboard.press('Enter');
  await expect(field('Placeholder 3 of 3: what it cost')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(postText(page)).toBeFocused();
  await expect(postText(page)).toHaveValue('In March we lost Acme. It hurt. [what it cost]');
  await page.keyboard.press('Tab');
  await expect(postText(page)).not.toBeFocused();
  await isSaved(page);
});

test(
  'a text from right to left is set so, and the field and its copy agree on where its words are',
  { tag: '@longer' },
  async ({ page, account }) => {
    const content = 'כתבתי פוסט ארוך על הלקוח הגדול ביותר שלנו במרץ.\n\nIt was the longest one that nobody has read.';
    const id = await account.haveDraft(content);
    await page.goto(`/create-post?post=${id}`);
    await expect(postText(page)).toHaveValue(content);
    await expect(postText(page)).toHaveCSS('direction', 'rtl');
    for (const word of ['ארוך', 'הגדול', 'nobody', 'שלנו']) {
      const { x, y } = await middleOf(page, word);
      await page.mouse.dblclick(x, y);
      await expect.poll(() => selected(page)).toBe(word);
      // The bar would cover the next one.
      await expect(rewriteBar(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(rewriteBar(page)).toBeHidden();
    }
  },
);
