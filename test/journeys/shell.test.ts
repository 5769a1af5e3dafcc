// The frame of the signed-in pages: sidebar, sheet, toasts, and what every page says about itself.
import type { Page } from '@playwright/test';
import { enter } from './arrange.ts';
import { toastOf } from './app-steps.ts';
import { write } from '#test/harness/by-hand.ts';
import { expect, test } from './journey.ts';

const rem = 16;
const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /the sidebar \(Ctrl\+B\)$/ });
const widthOf = async (page: Page): Promise<number> => (await sidebarOf(page).boundingBox())?.width ?? 0;

test('the sidebar collapses by its button and by Ctrl+B, and a cookie remembers it', async ({
  page,
  context,
  account,
}) => {
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `Account of ${account.name}` })).toBeVisible();
  expect(await widthOf(page)).toBe(16 * rem);
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');

  await toggleOf(page).click();
  await expect.poll(() => widthOf(page)).toBe(3 * rem);
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
  const kept = await cookie();
  expect(kept?.value).toBe('false');
  const weekS = 7 * 24 * 3600;
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - weekS)).toBeLessThan(60);

  await page.reload();
  await expect.poll(() => widthOf(page)).toBe(3 * rem);
  await page.keyboard.press('Control+b');
  await expect.poll(() => widthOf(page)).toBe(16 * rem);
  expect((await cookie())?.value).toBe('true');
});

test('the sidebar holds what the specification names, and leads there', async ({ page, account }) => {
  await page.goto('/dashboard');
  const sidebar = sidebarOf(page);
  await expect(page.getByRole('button', { name: `Account of ${account.name}` })).toBeVisible();
  await expect(sidebar.getByRole('navigation').getByRole('listitem')).toHaveText([
    'Trend Analyzer',
    /Voice\s*Coming Soon/,
    'Drafts',
    'Scheduler',
    'Prospects',
    'Analytics',
  ]);
  await expect(sidebar.getByRole('button', { name: /Voice/ })).toBeDisabled();
  for (const [name, path] of [
    ['Trend Analyzer', '/research'],
    ['Drafts', '/posts'],
    ['Scheduler', '/scheduler'],
    ['Prospects', '/prospects'],
    ['Analytics', '/analytics'],
    ['Create Post', '/dashboard'],
  ] as const) {
    await sidebar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(sidebar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }

  // A low window, so that the calendar is taller than it.
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/scheduler');
  const calendar = page.getByRole('main').getByRole('button', { name: 'Today', exact: true });
  await expect(calendar).toBeVisible();
  const scrolled = () => page.evaluate(() => (scrollTo(0, 300), scrollY));
  await expect.poll(scrolled).toBeGreaterThan(100);
  await sidebar.getByRole('link', { name: 'Drafts' }).click();
  await expect(page).toHaveURL('/posts');
  await page.goBack();
  await expect(calendar).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('under 768 px the sidebar is a sheet, closed by Escape and by going somewhere', async ({ page, account }) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `Account of ${account.name}` })).toBeVisible();
  await expect(sidebarOf(page)).toHaveCount(0);
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await toggleOf(page).click();
  await expect(sheet).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
  expect((await sheet.boundingBox())?.width).toBe(18 * rem);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();

  await page.keyboard.press('Control+b');
  await sheet.getByRole('link', { name: 'Scheduler' }).click();
  await expect(page).toHaveURL('/scheduler');
  await expect(sheet).toBeHidden();

  await page.setViewportSize({ width: 768, height: 800 });
  await expect(sidebarOf(page)).toBeVisible();
});

const addresses = [
  '/',
  '/dashboard',
  '/generate',
  '/create-post',
  '/posts',
  '/scheduler',
  '/research',
  '/voice',
  '/prospects',
  '/billing',
  '/onboarding',
  '/payment-success',
  '/test/identity',
];

test('every page has its own title, description, one h1, and landmarks', async ({
  page,
  context,
  account,
  program,
}) => {
  const seen: { title: string; description: string }[] = [];
  await context.clearCookies();
  for (const path of addresses) {
    if (path === '/dashboard') await signIn();
    await page.goto(path);
    await expect(page, path).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page.getByRole('main'), path).toHaveCount(1);
    await expect(page.getByRole('banner'), path).toHaveCount(1);
    const description = page.locator('meta[name=description]');
    await expect(description, path).toHaveCount(1);
    seen.push({ title: await page.title(), description: (await description.getAttribute('content')) ?? '' });
    if (path === '/') await expect(page.getByRole('contentinfo')).toHaveCount(1);
  }
  for (const what of ['title', 'description'] as const) {
    const all = seen.map((pageWords) => pageWords[what]);
    expect(all.filter((words) => words.length < 8)).toEqual([]);
    expect(new Set(all).size, all.join('\n')).toBe(addresses.length);
  }

  async function signIn(): Promise<void> {
    const { email, password } = account;
    await enter(context, program.url, { email, password });
  }
});

test('toasts are top right, 356 px wide, gone after a few seconds', async ({ page, account }) => {
  await account.connectLinkedIn();
  await page.goto('/posts?linkedin=connected');
  const toast = toastOf(page, 'LinkedIn is connected');
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  await expect(page).toHaveURL('/posts');
  // Below the bar, which is 56 px high.
  await expect.poll(async () => Math.round((await toast.boundingBox())?.y ?? 0)).toBe(64);
  const box = await toast.boundingBox();
  const right = 1280 - ((box?.x ?? 0) + (box?.width ?? 0));
  expect(right).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThan(50);
  expect(box?.width).toBe(356);
  await page.mouse.move(10, 600);
  await expect(toast).toBeHidden();
  const shownMs = Date.now() - shownAt;
  expect(shownMs).toBeGreaterThan(2000);
  expect(shownMs).toBeLessThan(8000);
});

test('light and dark follow the system until one is chosen, which stays', async ({ page, account }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const [light, dark] = ['rgb(250, 249, 246)', 'rgb(19, 20, 18)'];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/posts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await background()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).toBe(dark);

  await page.getByRole('button', { name: `Account of ${account.name}` }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(background).toBe(light);
  await page.reload();
  expect(await background()).toBe(light);
});

test('a page that is opened for the first time says Loading... instead of the page before it', async ({
  page,
  account,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: `Account of ${account.name}` })).toBeVisible();
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/assets\/posts-page-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const main = page.getByRole('main');
  await sidebarOf(page).getByRole('link', { name: 'Drafts' }).click();
  await expect(main).toHaveText('Loading...');
  await expect(main).toHaveAttribute('aria-busy', 'true');
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
  await expect(main).toHaveAttribute('aria-busy', 'false');

  // From now on it is there at once, and another URL of the same page resets nothing.
  const search = page.getByRole('searchbox', { name: 'Search posts' });
  await write(search, 'half a word');
  await page.getByRole('radio', { name: 'Scheduled' }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('status') === 'scheduled');
  await expect(search).toHaveValue('half a word');
});
