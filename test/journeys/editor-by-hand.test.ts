// The editor by hand: everything happens at a point on the screen, by mouse and by finger, and on the keyboard.
import type { Page } from '@playwright/test';
import { isSaved, postText } from './app-steps.ts';
import type { Hand } from './hand-steps.ts';
import {
  before,
  behind,
  centreOf,
  finger,
  inField,
  middleOf,
  mouse,
  placeOf,
  rewriteBar,
  selected,
} from './hand-steps.ts';
import { expect, test } from './journey.ts';
import type { Account } from './journey.ts';

const first = 'We lost our biggest customer in March [name the customer], and nobody on the team slept that week.';
const second =
  'They basically really asked for a feature every week, and we actually just built all of it, whatever it cost us.';
const third = 'What did I learn? A loud customer [what they wanted] is not the same as a good one.';
/** Three lines that wrap at every width, with placeholders before and after the fold. */
const text = `${first}\n\n${second}\n\n${third}`;
/** What is hard to lay out the same way twice: other scripts, tabs, spaces at the end of a line, a word longer than a line. */
const odd = `שלום 👩‍👩‍👧 and e\u0301,\ta tab, ${'   '.repeat(30)}${'verylong'.repeat(20)} and then the tail of it.`;
/** Far more than fits on a screen. */
const longText = `${text}\n\n${odd}\n\n\n${Array.from({ length: 60 }, (_, n) => `Paragraph ${n} says a little more about it, and then some.`).join('\n\n')}\n\nThe very last word.`;

async function openDraft(page: Page, account: Account, content: string): Promise<void> {
  const id = await account.haveDraft(content);
  await page.goto(`/create-post?post=${id}`);
  await expect(postText(page)).toHaveValue(content);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('see more');
}

async function typesIntoEmpty(page: Page, account: Account, { press }: Hand): Promise<void> {
  await page.goto('/create-post');
  await expect(postText(page)).toBeVisible();
  await press(page, await inField(page, 0.5, 0.8));
  await page.keyboard.type('alpha gamma');
  await expect(postText(page)).toHaveValue('alpha gamma');
  await isSaved(page);
  await press(page, await before(page, 'gamma'));
  await page.keyboard.type('beta ');
  await expect(postText(page)).toHaveValue('alpha beta gamma');
  await press(page, await behind(page, 'gamma', 80));
  await page.keyboard.type('!');
  await expect(postText(page)).toHaveValue('alpha beta gamma!');
  await press(page, await inField(page, 0.5, 0.9));
  await page.keyboard.type('!');
  await expect(postText(page)).toHaveValue('alpha beta gamma!!');
  await isSaved(page);
  const { posts } = (await account.client.get('/api/posting/posts')).json as { posts: { content: string }[] };
  expect(posts.map(({ content }) => content)).toEqual(['alpha beta gamma!!']);
}

/** Writes a post with a placeholder, fills it in, and checks throughout that nothing above the text grows or shrinks. */
async function keepsItsPlace(page: Page, account: Account, { press }: Hand): Promise<void> {
  await page.goto('/create-post');
  await expect(postText(page)).toBeVisible();
  await press(page, await inField(page, 0.5, 0.8));
  const tops = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    const look = (): void => {
      const field = document.querySelector('main textarea');
      if (field) seen.add(Math.round(field.getBoundingClientRect().top + scrollY));
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  for (const words of ['We lost [how many] customers.', ' It hurt.']) {
    await page.keyboard.type(words, { delay: 20 });
    await isSaved(page);
  }
  const count = page.getByRole('button', { name: /1 (placeholder )?to fill in/ });
  await expect(count).toBeVisible();
  await press(page, await centreOf(count));
  await expect(page.getByRole('textbox', { name: /^Placeholder 1 of 1/ })).toBeFocused();
  await page.keyboard.type('nine');
  await page.keyboard.press('Enter');
  await expect(postText(page)).toHaveValue('We lost nine customers. It hurt.');
  await isSaved(page);
  await expect(count).toBeHidden();
  expect(await tops.evaluate((seen) => [...seen])).toHaveLength(1);
  const { posts } = (await account.client.get('/api/posting/posts')).json as { posts: { content: string }[] };
  expect(posts.map(({ content }) => content)).toEqual(['We lost nine customers. It hurt.']);
}

/** Types a mark at a point, and removes it again. */
async function marks(page: Page, { press, scrollTo }: Hand, words: string, content: string): Promise<void> {
  await scrollTo(page, words);
  await press(page, await before(page, words));
  await page.keyboard.type('|');
  await expect(postText(page)).toHaveValue(content.replace(words, `|${words}`));
  await page.keyboard.press('Backspace');
  await press(page, await behind(page, words));
  await page.keyboard.type('|');
  await expect(postText(page)).toHaveValue(content.replace(words, `${words}|`));
  await page.keyboard.press('Backspace');
  await expect(postText(page)).toHaveValue(content);
}

async function typesAnywhere(page: Page, hand: Hand): Promise<void> {
  // On a first and a wrapped line, inside brackets, before and after the fold, and in a paragraph below it.
  for (const words of [
    'biggest',
    'nobody',
    'customer]',
    'team slept',
    'whatever',
    'they wanted',
    'good one',
    'the tail',
  ]) {
    await marks(page, hand, words, longText);
  }
  await marks(page, hand, 'Paragraph 41', longText);
  await marks(page, hand, 'very last', longText);
}

const asked = { Shorter: 'shorter', Punchier: 'punchier', Simpler: 'simpler', Fix: 'Fix' };

async function asksForRewrites(page: Page, { press, pressTwice }: Hand): Promise<void> {
  // No answer comes before Cancel.
  await page.route('**/api/ideas/edit-selection', () => new Promise(() => undefined));
  const bar = rewriteBar(page);
  const button = (name: string) => centreOf(bar.getByRole('button', { name, exact: true }));
  const start = text.indexOf('basically');
  for (const [name, instruction] of Object.entries(asked)) {
    await pressTwice(page, await middleOf(page, 'basically'));
    await expect.poll(() => selected(page)).toBe('basically');
    const request = page.waitForRequest('**/api/ideas/edit-selection');
    await press(page, await button(name));
    expect((await request).postDataJSON()).toMatchObject({
      content: text,
      selection: { start, end: start + 'basically'.length },
      instruction: expect.stringContaining(instruction),
    });
    await press(page, await button('Cancel'));
    await expect(bar).toBeHidden();
    await expect.poll(() => selected(page)).toBe('basically');
  }
  await expect(postText(page)).toHaveValue(text);
}

async function holdsWhatIsSelected(page: Page, { press, pressTwice }: Hand): Promise<void> {
  const bar = rewriteBar(page);
  await pressTwice(page, await middleOf(page, 'biggest'));
  await expect(bar).toBeVisible();
  await press(page, await centreOf(bar.getByRole('textbox', { name: 'How to rewrite it' })));
  await page.keyboard.type('Say it kindly');
  await expect(bar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect.poll(() => selected(page)).toBe('biggest');

  // While the selection is held, pressing elsewhere ends it and puts the caret there.
  await pressTwice(page, await middleOf(page, 'biggest'));
  await press(page, await centreOf(bar.getByRole('textbox', { name: 'How to rewrite it' })));
  const elsewhere = (await placeOf(page, 'We lost')).y < (await centreOf(bar)).y ? 'We lost' : third.slice(-9);
  await press(page, await before(page, elsewhere));
  await expect(bar).toBeHidden();
  await page.keyboard.type('|');
  await expect(postText(page)).toHaveValue(text.replace(elsewhere, `|${elsewhere}`));
  await page.keyboard.press('Backspace');
}

async function rewritesTheSecond(page: Page, hand: Hand, select: () => Promise<void>): Promise<void> {
  const bar = rewriteBar(page);
  const press = async (name: string) =>
    hand.press(page, await centreOf(bar.getByRole('button', { name, exact: true })));
  await select();
  await press('Shorter');
  await expect(bar.getByRole('button', { name: 'Accept' })).toBeVisible();
  // What is shown is not in the text yet: typing at a press on it changes nothing, and Escape gives the selection back.
  await hand.press(page, await inField(page, 0.5, 0.05));
  await page.keyboard.type('x');
  await expect(postText(page)).toHaveValue(text);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect.poll(() => selected(page)).toBe(second);
  await select();
  await press('Shorter');
  await press('Accept');
  await expect(bar).toBeHidden();
  await expect(postText(page)).not.toHaveValue(text);
  const changed = await postText(page).inputValue();
  expect(changed.startsWith(first)).toBe(true);
  expect(changed.endsWith(third)).toBe(true);
  await page.keyboard.type(' Typed on.');
  await expect(postText(page)).toHaveValue(/ Typed on\./);
}

test.describe('by mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a click puts the caret where it points: in an empty text, between words, behind the last one', async ({
    page,
    account,
  }) => {
    await typesIntoEmpty(page, account, mouse);
  });

  test(
    'the text stays where it is while somebody types, it is saved, and the last placeholder is filled in',
    { tag: '@longer' },
    async ({ page, account }) => {
      await keepsItsPlace(page, account, mouse);
    },
  );

  test('a click finds its place on wrapped lines, in brackets, around the fold, and far down', async ({
    page,
    account,
  }) => {
    await openDraft(page, account, longText);
    await typesAnywhere(page, mouse);
  });

  test(
    'the field is as high as its text, however wide the window becomes',
    { tag: '@longer' },
    async ({ page, account }) => {
      await openDraft(page, account, longText);
      for (const width of [1440, 1000, 500, 390, 330, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => postText(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
          .toBe(0);
      }
    },
  );

  test('a double click selects a word, a third click its paragraph, and typing takes their place', async ({
    page,
    account,
  }) => {
    await openDraft(page, account, text);
    const { x, y } = await middleOf(page, 'customer]');
    await page.mouse.dblclick(x, y);
    await expect.poll(() => selected(page)).toBe('customer');
    await expect(rewriteBar(page)).toBeVisible();
    await page.mouse.click(x, y, { clickCount: 3 });
    await expect.poll(async () => (await selected(page)).trim()).toBe(first);
    await expect(rewriteBar(page)).toBeVisible();
    await page.mouse.dblclick(x, y);
    await expect.poll(() => selected(page)).toBe('customer');
    await page.keyboard.type('client');
    await expect(postText(page)).toHaveValue(text.replace('customer]', 'client]'));
  });

  test('dragging selects, over lines and backwards; the bar waits until the button is let go', async ({
    page,
    account,
  }) => {
    await openDraft(page, account, text);
    const [from, to] = [await before(page, 'biggest'), await behind(page, 'really asked')];
    for (const [start, end] of [
      [from, to],
      [to, from],
    ] as const) {
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 5 });
      await page.mouse.move(end.x, end.y, { steps: 5 });
      await expect.poll(() => selected(page)).toBe(text.slice(text.indexOf('biggest'), text.indexOf(' for a feature')));
      await expect(rewriteBar(page)).toBeHidden();
      await page.mouse.up();
      await expect(rewriteBar(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(rewriteBar(page)).toBeHidden();
      // Pressing selected words would take hold of them.
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => selected(page)).toBe('');
    }
  });

  test(
    'the bar’s buttons do what they say, and Cancel gives the selection back',
    { tag: '@longer' },
    async ({ page, account }) => {
      await openDraft(page, account, text);
      await asksForRewrites(page, mouse);
    },
  );

  test(
    'a selection is held while one says how, until Escape or a click elsewhere',
    { tag: '@longer' },
    async ({ page, account }) => {
      await openDraft(page, account, text);
      await holdsWhatIsSelected(page, mouse);
    },
  );

  test('a rewrite is asked for, refused by Escape, and accepted', async ({ page, account }) => {
    await openDraft(page, account, text);
    await rewritesTheSecond(page, mouse, async () => {
      const [from, to] = [await before(page, 'They basically'), await behind(page, 'it cost us.')];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
      await expect.poll(() => selected(page)).toBe(second);
    });
  });
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap puts the caret where it points: in an empty text, between words, behind the last one', async ({
    page,
    account,
  }) => {
    await typesIntoEmpty(page, account, finger);
  });

  test(
    'the text stays where it is while somebody types, it is saved, and the last placeholder is filled in',
    { tag: '@longer' },
    async ({ page, account }) => {
      await keepsItsPlace(page, account, finger);
    },
  );

  test('a tap finds its place on wrapped lines, in brackets, around the fold, and far down', async ({
    page,
    account,
  }) => {
    await openDraft(page, account, longText);
    await typesAnywhere(page, finger);
  });

  test(
    'a double tap selects a word, and the bar’s buttons do what they say',
    { tag: '@longer' },
    async ({ page, account }) => {
      await openDraft(page, account, text);
      await asksForRewrites(page, finger);
    },
  );

  test(
    'a selection is held while one says how, until Escape or a tap elsewhere',
    { tag: '@longer' },
    async ({ page, account }) => {
      await openDraft(page, account, text);
      await holdsWhatIsSelected(page, finger);
    },
  );

  test(
    'the rewrite of the paragraph of the caret is asked for, refused, and accepted',
    { tag: '@longer' },
    async ({ page, account }) => {
      await openDraft(page, account, text);
      await rewritesTheSecond(page, finger, async () => {
        await finger.press(page, await before(page, 'whatever'));
        await finger.press(page, await centreOf(page.getByRole('button', { name: 'Rewrite', exact: true }).first()));
        await expect(rewriteBar(page)).toBeVisible();
      });
    },
  );

  test('a post that is too long, with placeholders, is no wider than the screen', async ({ page, account }) => {
    await openDraft(page, account, longText);
    await expect(page.getByRole('button', { name: /to fill in/ })).toBeVisible();
    await expect(page.getByText(/too many$/)).toBeVisible();
    const [width, screenWidth] = await page.evaluate(() => [document.documentElement.scrollWidth, screen.width]);
    expect(width).toBe(screenWidth);
  });

  test(
    'what is typed at the end of a long text stays above the bar at the bottom',
    { tag: '@longer' },
    async ({ page, account }) => {
      await openDraft(page, account, longText);
      await finger.scrollTo(page, 'The very last');
      await finger.press(page, await behind(page, 'very last word.'));
      for (let line = 0; line < 12; line += 1) await page.keyboard.type(`\nline ${line}`);
      const bottomBar = await page.getByRole('button', { name: 'Add images, PDF or video' }).boundingBox();
      await expect.poll(async () => (await placeOf(page, 'line 11')).y).toBeLessThan(bottomBar?.y ?? 0);
    },
  );
});
