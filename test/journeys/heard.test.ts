// What somebody hears who does not see the page: what live regions say when drafts are written, posts selected, months turned, and the network goes.
import type { Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import { button, ideaField } from './dashboard-steps.ts';
import { expect, test } from './journey.ts';

type Heard = Window & { heard: string[] };

/** Notes what a screen reader would say: the text of a region that was there before its words changed and that is live. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as unknown as Heard).heard = heard;
    const before = new WeakSet<Element>();
    const live = 'output, [role=status], [role=alert], [aria-live]';
    const note = (changes: MutationRecord[]): void => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        const text = region?.textContent?.trim() ?? '';
        const isHeard = region && before.has(region) && region.getAttribute('aria-live') !== 'off' && text !== '';
        if (isHeard && heard.at(-1) !== text) heard.push(text);
      }
      for (const region of document.querySelectorAll(live)) before.add(region);
    };
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as Heard).heard);
const soon = (page: Page) => expect.poll(() => heard(page));

test('drafts are announced once each time, not card by card', async ({ page, account }) => {
  expect(account.name).not.toBe('');
  await listen(page);
  await page.goto('/dashboard');
  await write(ideaField(page), 'We cut our sign-up form from 9 questions to 3, and 40% more people finished it.');
  await button(page, 'Generate').click();
  await soon(page).toContainEqual(expect.stringMatching(/^3 of 3 drafts are ready/));
  const all = await heard(page);
  expect(all).toContain('Writing 3 drafts.');
  expect(all).toContainEqual(expect.stringMatching(/questions about your idea are below it/));
  expect(all).not.toContain('Writing');
});

test('how many posts are selected, and which month is shown', async ({ page, account }) => {
  for (const content of ['One.', 'Two.'])
    await account.client.call('POST', '/api/posting/draft', { form: [['content', content]] });
  await listen(page);
  await page.goto('/posts');
  const boxes = page.locator('main li').getByRole('checkbox');
  await boxes.first().click();
  await soon(page).toContain('1 selected of 2');
  await boxes.nth(1).click();
  await soon(page).toContain('2 selected of 2');

  await page.goto('/scheduler');
  await button(page, 'Next month').click();
  await soon(page).toContainEqual(expect.stringMatching(/^The calendar shows \p{L}+ \d{4}$/u));
});

test('that a text is safe is silent; that the network is gone is said, and nothing false when it is back', async ({
  page,
  account,
  context,
  quiet,
}) => {
  quiet.allow(/ERR_INTERNET_DISCONNECTED/);
  expect(account.name).not.toBe('');
  await listen(page);
  await page.goto('/create-post');
  const text = page.getByRole('textbox', { name: 'Text of the post' });
  await text.click();
  await page.keyboard.type('A post about the packers.');
  await expect(page.locator('[data-save-status=saved]')).toHaveText('Saved');
  expect((await heard(page)).filter((words) => /^(?:Saving|Saved|Unsaved changes)$/.test(words))).toEqual([]);

  await context.setOffline(true);
  await soon(page).toContainEqual(expect.stringMatching(/^You’re offline/));
  await page.keyboard.type(' They know.');
  await soon(page).toContain('Saved here, syncs when you’re online');
  await context.setOffline(false);
  await expect(page.locator('[data-save-status=saved]')).toHaveText('Saved');
  expect(await heard(page)).not.toContain('Not saved');
});
