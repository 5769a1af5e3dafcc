// The editor at work: a part rewritten in place, proposed edits, versions, the preview. By keyboard; axe finds nothing.
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { isSaved, postText, typeAtEnd } from './app-steps.ts';
import { isClean } from './clean.ts';
import { paste } from './hands.ts';
import { expect, test } from './journey.ts';
import type { Account } from './journey.ts';

const sentence = 'They basically really asked for a feature every week, and we actually just built all of it 👩‍👩‍👧.';
/** It does not begin with the Hebrew word: the arrow keys of a text from right to left go the other way. */
const text = `We say שלום, and lost our biggest customer.\n\n${sentence} And cafe\u0301.\n\nNobody noticed.`;

async function openDraft(page: Page, account: Account, content = text): Promise<string> {
  const id = await account.haveDraft(content);
  await page.goto(`/create-post?post=${id}`);
  await expect(postText(page)).toHaveValue(content);
  return id;
}

const steps = (words: string): number => [...new Intl.Segmenter().segment(words)].length;

/** From the end, with the arrow keys and Shift. */
async function select(page: Page, words: string): Promise<void> {
  const value = await postText(page).inputValue();
  const after = value.slice(value.indexOf(words) + words.length);
  await postText(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  for (let left = steps(after); left > 0; left -= 1) await page.keyboard.press('ArrowLeft');
  for (let left = steps(words); left > 0; left -= 1) await page.keyboard.press('Shift+ArrowLeft');
}

const bar = (page: Page): Locator => page.getByRole('group', { name: 'Rewrite the selection' });
const proposal = (page: Page): Locator => page.getByRole('region', { name: 'Proposed edit' });

type Version = { content: string; author: string };
const versionsOf = async ({ client }: Account, id: string): Promise<Version[]> =>
  (await client.get(`/api/posting/posts/${id}/versions`)).json.versions as Version[];

test('a part is rewritten in place by keyboard: nothing else changes, and the browser’s own undo takes it back', async ({
  page,
  account,
}) => {
  const id = await openDraft(page, account);
  await select(page, sentence);
  await expect(bar(page)).toBeVisible();
  await isClean(page, 'the bar');
  await page.keyboard.press('Control+j');
  await expect(bar(page).getByRole('button', { name: 'Shorter' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const accept = bar(page).getByRole('button', { name: 'Accept' });
  await expect(accept).toBeFocused();
  await isClean(page, 'a rewrite that is there');
  // None of it is in the text yet.
  await expect(postText(page)).toHaveValue(text);
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(postText(page)).toBeFocused();
  const changed = await postText(page).inputValue();
  const [before = '', after = ''] = text.split(sentence);
  expect(changed).not.toBe(text);
  expect(changed.startsWith(before)).toBe(true);
  expect(changed.endsWith(after)).toBe(true);
  expect(changed).toContain('👩‍👩‍👧');
  await isSaved(page);
  await expect
    .poll(async () => (await versionsOf(account, id))[0])
    .toMatchObject({ content: changed, author: 'assistant' });

  await page.keyboard.press('Control+z');
  await expect(postText(page)).toHaveValue(text);
  await page.keyboard.press('Control+Shift+z');
  await expect(postText(page)).toHaveValue(changed);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(postText(page)).toHaveValue(text);
  await expect.poll(async () => (await versionsOf(account, id))[0]).toMatchObject({ content: text, author: 'user' });
});

test('Escape stops a rewrite that comes, and the text and its selection are as before', async ({ page, account }) => {
  await openDraft(page, account);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/ideas/edit-selection', async (route) => {
    await held;
    await route.abort();
  });
  await select(page, sentence);
  await page.keyboard.press('Control+j');
  await write(page.getByRole('textbox', { name: 'How to rewrite it' }), 'Make it shorter');
  await page.keyboard.press('Enter');
  await expect(bar(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/edit-selection'));
  await page.keyboard.press('Escape');
  await gone;
  letGo();
  await expect(bar(page)).toBeHidden();
  await expect(postText(page)).toBeFocused();
  await expect(postText(page)).toHaveValue(text);
  const selected = await postText(page).evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(sentence);
});

test('a rewrite that fails says why and leaves the text', async ({ page, account, context, quiet }) => {
  quiet.allow(/status of 402|ERR_INTERNET_DISCONNECTED/);
  await openDraft(page, account);
  const message = 'You have used all generations of this month.';
  await page.route('**/api/ideas/edit-selection', (route) =>
    route.fulfill({ status: 402, json: { success: false, error: message, message, code: 'upgrade_required' } }),
  );
  await select(page, sentence);
  await bar(page).getByRole('button', { name: 'Simpler' }).click();
  await expect(bar(page).getByRole('alert')).toHaveText(message);
  await isClean(page, 'a refused rewrite');
  await page.unroute('**/api/ideas/edit-selection');
  await context.setOffline(true);
  await bar(page).getByRole('button', { name: 'Try again' }).click();
  await expect(bar(page).getByRole('alert')).toContainText('You’re offline.');
  await context.setOffline(false);
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(postText(page)).toHaveValue(text);
});

test('a proposed edit of the whole leaves what is typed meanwhile, and waits for Accept', async ({ page, account }) => {
  const long = [text, ...Array.from({ length: 24 }, (_, n) => `In week ${n + 1} ${n + 3} customers wrote to us.`)].join(
    '\n\n',
  );
  const id = await openDraft(page, account, long);
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/ideas/edit-selection', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: /length$/ }).click();
  await page.getByRole('menuitemradio', { name: /^Short/ }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await postText(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('Typed meanwhile: ');
  letGo();
  await expect(proposal(page)).toContainText('What you’ve written since then stays');
  await expect(postText(page)).toHaveValue(`Typed meanwhile: ${long}`);
  await isSaved(page);
  await isClean(page, 'a proposed edit');
  await proposal(page).getByRole('button', { name: 'Accept' }).click();
  await expect(proposal(page)).toBeHidden();
  await expect(postText(page)).toHaveValue(/^Typed meanwhile: We say שלום/);
  const changed = await postText(page).inputValue();
  expect(changed.length).toBeLessThan(long.length);
  await expect
    .poll(async () => (await versionsOf(account, id)).slice(0, 2))
    .toMatchObject([
      { content: changed, author: 'assistant' },
      { content: `Typed meanwhile: ${long}`, author: 'user' },
    ]);
  await typeAtEnd(page, ' The end.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(postText(page)).toHaveValue(new RegExp(`^Typed meanwhile: .*The end\\.$`, 's'));
  await expect.poll(async () => (await postText(page).inputValue()).length).toBeGreaterThan(long.length);
});

test('every version is shown with its author and what it would change, and comes back', async ({ page, account }) => {
  const id = await openDraft(page, account, 'The first text.');
  await write(postText(page), 'The second text.');
  await isSaved(page);
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  const list = dialog.getByRole('list', { name: 'Versions' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText('You');
  await expect(dialog.getByRole('deletion')).toContainText('second');
  await expect(dialog.getByRole('insertion')).toContainText('first');
  await isClean(page, 'versions');
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog).toBeHidden();
  await expect(postText(page)).toHaveValue('The first text.');
  await isSaved(page);
  expect((await versionsOf(account, id)).map(({ content }) => content)).toEqual([
    'The first text.',
    'The second text.',
    'The first text.',
  ]);
  await page.keyboard.press('Control+z');
  await expect(postText(page)).toHaveValue('The second text.');
});

test('the preview folds where LinkedIn does, at both widths, and says which limit it was', async ({
  page,
  account,
}) => {
  await openDraft(page, account, `Short.\n\nLines.\n\n${'word '.repeat(60)}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('“see more” after 3 lines, empty ones included');
  // The hidden copy used for measuring has the whole text.
  const rest = preview.getByText(/word word/).filter({ visible: true });
  await expect(rest).toHaveCount(0);
  await preview.getByRole('button', { name: 'see more' }).click();
  await expect(rest).toHaveCount(1);
  await paste(postText(page), 'x'.repeat(80).concat(' ', 'y'.repeat(200)));
  await preview.getByRole('radio', { name: 'Phone' }).click();
  await expect(preview).toContainText(/“see more” after (3 lines|210 characters)/);
  await paste(postText(page), 'i'.repeat(300));
  await preview.getByRole('radio', { name: 'Desktop' }).click();
  await expect(preview).toContainText('“see more” after 210 characters');
  await write(postText(page), 'Whole.');
  await expect(preview).toContainText('No “see more”');
});

test('a post from right to left is previewed so, paragraph by paragraph, and folds on its third line', async ({
  page,
  account,
}) => {
  const line = 'كان كل شيء على ما يرام ';
  await openDraft(page, account, `${line.repeat(8).trim()}.\n\nOne English line.`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('radio', { name: 'Phone' }).click();
  const text = preview.locator('div[dir=auto]');
  const more = preview.getByRole('button', { name: 'see more' });
  await expect(more).toBeVisible();
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  expect((await topOf(more)) - (await topOf(text))).toBeLessThan(3 * 20);
  await more.click();
  const sides = await text.evaluate((box) => {
    const range = document.createRange();
    const words = box.querySelector('span')?.firstChild as Text;
    const freeAt = (at: number) => {
      range.setStart(words, at);
      range.setEnd(words, at + 1);
      const { left, right } = range.getBoundingClientRect();
      const room = box.getBoundingClientRect();
      return [left - room.left, room.right - right].map(Math.round);
    };
    return { arabic: freeAt(0)[1], english: freeAt(words.data.indexOf('One'))[0] };
  });
  expect(sides).toEqual({ arabic: 16, english: 16 });
});

test('a hook that is chosen is shown as the first line, and stays only when it is accepted', async ({
  page,
  account,
}) => {
  const content =
    'We lost our biggest customer in March.\n\nThey asked for a feature every week and we built all of it.\n\nNobody noticed when we removed them.';
  await openDraft(page, account, content);
  await page.getByRole('button', { name: 'Hooks', exact: true }).click();
  const hooks = page.getByRole('list', { name: 'Hooks' }).getByRole('button');
  await expect(hooks.first()).toBeVisible();
  await isClean(page, 'hooks');
  const hook = (await hooks.first().textContent()) ?? '';
  await hooks.first().click();
  await expect(postText(page)).toHaveValue(content);
  await bar(page).getByRole('button', { name: 'Reject' }).click();
  await expect(postText(page)).toHaveValue(content);
  await hooks.first().click();
  await bar(page).getByRole('button', { name: 'Accept' }).click();
  await expect(postText(page)).toHaveValue(content.replace('We lost our biggest customer in March.', hook));
  await page.keyboard.press('Control+z');
  await expect(postText(page)).toHaveValue(content);
});
