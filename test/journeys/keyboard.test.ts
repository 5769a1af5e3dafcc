// The main path by keyboard alone. Focus is somewhere after every step, and returns to the button that opened whatever is closed.
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { ledgerOf } from '#test/harness/linkedin.ts';
import { draftCards, draftsAreWritten, hasShownToast, isSaved, keepToasts, postText, toastOf } from './app-steps.ts';
import { chooseFiles, tabTo } from './hands.ts';
import { expect, test } from './journey.ts';

/** Moves to it and presses the key that operates it. */
async function work(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await page.keyboard.press(key);
}

/** Something other than the bare page has the focus. */
async function focusIsKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'NONE'))
    .not.toMatch(/^(BODY|HTML|NONE)$/);
}

/** Opens the menu, goes down to the choice, takes it. The menu moves the focus after the key press, so each step waits for its own. */
async function chooseByArrows(page: Page, button: Locator, choice: Locator): Promise<void> {
  await work(page, button);
  await expect(choice).toBeVisible();
  await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'));
  while (!(await choice.evaluate((element) => element === document.activeElement))) {
    const before = await page.evaluateHandle(() => document.activeElement);
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction((element) => document.activeElement !== element, before);
  }
  await page.keyboard.press('Enter');
  await expect(choice).toBeHidden();
}

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' });

/** What looks after the focus comes a little after the page. */
const keeperIsThere = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/kept-focus-/.test(name)));

test('from the landing page to a published post without a mouse', async ({ page, program, visitor }) => {
  await keepToasts(page);
  await page.goto('/');

  await test.step('the dialog of the landing page gives the focus back', async () => {
    const login = button(page.getByRole('banner'), 'Login');
    await work(page, login);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(login).toBeFocused();
  });

  await test.step('signing up', async () => {
    await work(page, button(page.getByRole('banner'), 'Try for Free'), 'Space');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(visitor.name);
    await tabTo(dialog.getByLabel('Email'));
    await page.keyboard.type(visitor.email);
    await tabTo(dialog.getByRole('textbox', { name: 'Password' }));
    await page.keyboard.type(visitor.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/onboarding');
    await work(page, button(page, 'Later'));
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('past the sidebar, to the idea, the hook and the length', async () => {
    await work(page, page.getByRole('link', { name: 'Skip to the page' }));
    await expect(page.getByRole('main')).toBeFocused();
    const idea = page.getByRole('textbox', { name: 'Your idea' });
    await tabTo(idea);
    await page.keyboard.type('Why I stopped answering mail before ten in the morning');
    await chooseByArrows(page, button(page, 'Hooks'), page.getByRole('menuitemradio', { name: /^Question/ }));
    await expect(button(page, 'Hook: Question')).toBeFocused();
    await chooseByArrows(page, button(page, /^Post Length/), page.getByRole('menuitemradio', { name: /^Short/ }));
    await expect(button(page, /^Post Length\s*Short$/)).toBeFocused();
    await work(page, button(page, /^Post Length/), 'Space');
    await page.keyboard.press('Escape');
    await expect(button(page, /^Post Length\s*Short$/)).toBeFocused();
    await tabTo(idea, 'Shift+Tab');
    await page.keyboard.press('Control+Enter');
    await draftsAreWritten(page);
    await expect(idea).toBeFocused();
  });

  await test.step('one draft is used and edited', async () => {
    await work(page, button(draftCards(page).first(), 'Use this'));
    await expect(page).toHaveURL(/\/create-post\?post=/);
    await focusIsKept(page);
    await tabTo(postText(page));
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' By hand.');
    await isSaved(page);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await expect(sidebar).toHaveAttribute('data-state', 'expanded');
    await page.keyboard.press('Control+b');
    await expect(sidebar).toHaveAttribute('data-state', 'collapsed');
    await expect(postText(page)).toBeFocused();
    await page.keyboard.press('Control+b');
    await expect(sidebar).toHaveAttribute('data-state', 'expanded');
  });

  await test.step('dialogs closed by Escape give the focus back', async () => {
    for (const name of ['Schedule', 'Publish']) {
      const opener = button(page.getByRole('main'), name);
      await tabTo(opener, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await focusIsKept(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
      await tabTo(postText(page));
    }
  });

  await test.step('LinkedIn is connected on the way', async () => {
    await tabTo(button(page.getByRole('main'), 'Publish'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await work(page, button(page.getByRole('dialog', { name: 'Publish to LinkedIn now' }), 'Connect LinkedIn'));
    const profile = page.getByRole('dialog', { name: 'Profile' });
    await expect(profile).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(button(page.getByRole('main'), 'Publish')).toBeFocused();
    await work(page, button(page.getByRole('banner'), 'Connect LinkedIn'));
    await work(page, button(profile, 'Connect LinkedIn'), 'Space');
    await tabTo(page.getByLabel('Your name in the sandbox'));
    await page.keyboard.type(visitor.name);
    await work(page, button(page, 'Allow'));
    await hasShownToast(page, 'LinkedIn is connected');
  });

  await test.step('publishing', async () => {
    const text = await postText(page).inputValue();
    expect(text).toMatch(/ By hand\.$/);
    await work(page, button(page.getByRole('main'), 'Publish'));
    const dialog = page.getByRole('dialog', { name: 'Publish to LinkedIn now' });
    await work(page, dialog.getByRole('button', { name: /^Publish( anyway)?$/ }));
    await hasShownToast(page, 'Successfully published to LinkedIn!');
    await expect(page).toHaveURL('/posts');
    await focusIsKept(page);
    expect((await ledgerOf(program.url, visitor.name)).posts.map((post) => post.text)).toEqual([text]);
  });
});

test(
  'in a row of Drafts letters go on, tick, and open what can be done',
  { tag: '@longer' },
  async ({ page, account }) => {
    await account.haveDraft('The older one.');
    await account.haveDraft('The newer one.');
    await page.goto('/posts');
    const [newer, older] = ['The newer one.', 'The older one.'].map((name) => page.getByRole('link', { name }));
    if (!newer || !older) throw new Error('Both are there.');
    await tabTo(newer);
    await page.keyboard.press('j');
    await expect(older).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByRole('checkbox', { name: /The older one/ })).toBeChecked();
    await page.keyboard.press('k');
    await expect(newer).toBeFocused();
    await page.keyboard.press('.');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await focusIsKept(page);
    // In a field they are letters.
    await tabTo(page.getByRole('searchbox'), 'Shift+Tab');
    await page.keyboard.type('jx');
    await expect(page.getByRole('searchbox')).toHaveValue('jx');
  },
);

test(
  'what goes with its own press leaves the focus at what is nearest',
  { tag: '@longer' },
  async ({ page, account, quiet }) => {
    quiet.allow(/status of 500/);
    const added = await account.client.post('/api/samples', { time_zone: 'UTC' });
    expect(added.status, added.text).toBe(200);
    let isDown = true;
    await page.route(/\/api\/posting\/posts\?/, (route) =>
      isDown ? route.fulfill({ status: 500, json: { success: false, error: 'Not now.' } }) : route.continue(),
    );
    const keeper = page.waitForResponse(/\/kept-focus-[^/]*\.js$/);
    await page.goto('/posts');
    await keeper;
    // Where nothing stands near it any more, the page itself has the focus.
    const focused = page.locator(':is(a, button, input, select, main):focus');
    const again = button(page.getByRole('main'), 'Try again');
    await tabTo(again);
    isDown = false;
    await page.keyboard.press('Enter');
    await expect(again).toBeHidden();
    await expect(focused).toBeVisible();
    await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();

    const remove = button(page, 'Remove samples');
    await tabTo(remove, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(remove).toBeHidden();
    await expect(focused).toBeVisible();
  },
);

test('a row that is deleted leaves the focus on the next one, the last one on the heading', async ({
  page,
  account,
}) => {
  await account.haveDraft('The older one.');
  await account.haveDraft('The newer one.');
  await page.goto('/posts');
  const remove = async (name: string): Promise<void> => {
    await work(page, button(page.getByRole('main'), `More for “${name}”`));
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await remove('The newer one.');
  await expect(page.getByRole('link', { name: 'The older one.' })).toBeFocused();
  await remove('The older one.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('No posts yet')).toBeVisible();
});

test(
  'what is removed by a key, and the last page of a list, leave the focus near by',
  { tag: '@longer' },
  async ({ page, account }) => {
    await keepToasts(page);
    const older = await account.haveDraft('The older one.');
    await account.haveDraft('The newer one.');
    const text = 'One text that I have written.\n---\nAnother text that I have written.';
    const added = await account.client.post('/api/voice/samples', { text });
    expect(added.status, added.text).toBe(200);
    await page.goto('/voice');
    await keeperIsThere(page);
    const removeText = button(page, /^Delete: /);
    await expect(removeText).toHaveCount(2);
    await work(page, removeText.first());
    await expect(removeText).toHaveCount(1);
    await expect(removeText).toBeFocused();
    await hasShownToast(page, 'Text deleted');

    await page.goto(`/create-post?post=${older}`);
    await keeperIsThere(page);
    const file = async (name: string, background: string) => ({
      name,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    });
    await chooseFiles(button(page, 'Add images, PDF or video'), [
      await file('a.png', '#0b6b4f'),
      await file('b.png', '#a16207'),
    ]);
    await expect(button(page, 'Add alt text of image 2')).toBeVisible();
    await isSaved(page);
    await work(page, button(page, 'Remove image 1'));
    await expect(button(page, 'Remove image 2')).toBeHidden();
    await expect(button(page, 'Remove image 1')).toBeFocused();
    await toastOf(page, 'Image removed').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(button(page, 'Remove image 2')).toBeVisible();
    await isSaved(page);

    await page.route(/\/api\/posting\/posts\?/, (route) => {
      const address = new URL(route.request().url());
      address.searchParams.set('limit', '1');
      return route.continue({ url: address.href });
    });
    await page.goto('/posts');
    await keeperIsThere(page);
    await work(page, button(page, 'Load more'));
    await expect(page.getByRole('link', { name: 'The older one.' })).toBeVisible();
    await expect(button(page, 'Load more')).toBeHidden();
    await expect(page.locator('main :is(a, button, input):focus')).toBeVisible();
  },
);
