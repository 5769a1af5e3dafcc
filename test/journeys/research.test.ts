// The Trend Analyzer over the sample: what it claims and on what ground, a search, and the way to a draft.
import type { BuiltProgram } from './built-program.ts';
import { startBuiltProgram } from './built-program.ts';
import { isClean } from './clean.ts';
import { expect, test as base } from './journey.ts';

const test = base.extend<object, { program: BuiltProgram }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const program = await startBuiltProgram({ SAMPLE_CORPUS: 'on' });
      await use(program);
      await program.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test('trends say that they are of sample data, what they rest on, and lead to a draft', async ({ page, account }) => {
  test.setTimeout(120_000);
  const isRead = async () => {
    const { json } = await account.client.get('/api/research/trends?days=90');
    return json.is_complete === true && json.corpus.posts > 0;
  };
  await expect.poll(isRead, { timeout: 80_000 }).toBe(true);
  await page.goto('/research');
  await expect(page.getByText(/^Sample data: these 20,500 posts/)).toBeVisible();
  await expect(page.getByText(/nothing is said of fewer than 30 posts/)).toBeVisible();
  const formats = page.getByRole('table', { name: 'Lift of each format' });
  await expect(formats.getByRole('row', { name: /^Document/ })).toContainText('Does better');
  await expect(page.getByText('Rising', { exact: true }).first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `trends, ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('searchbox').fill('hiring');
  await expect(page.getByRole('heading', { name: 'Posts found' })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/hir/i);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await isClean(page, 'posts found');
  await page.getByRole('combobox', { name: 'Format' }).selectOption('Poll');
  const posts = page.getByRole('region', { name: 'Posts found' }).getByRole('article');
  await expect(posts.first()).toContainText('· Poll');
  await expect(posts.filter({ hasNotText: '· Poll' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Audience' }).selectOption('50,000 followers and more');
  await page.getByRole('combobox', { name: 'How new' }).selectOption('Newest 30 days');
  await expect(page.getByText('No post with these words is of this age, format and audience.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('mark').first()).toHaveText(/hir/i);
  await page.getByRole('radio', { name: 'Newest' }).click();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('heading', { name: 'Posts found' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  const write = page.getByRole('button', { name: /^Write about this: / }).first();
  const topic = ((await write.getAttribute('aria-label')) ?? '').replace('Write about this: ', '');
  await write.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('textbox', { name: /idea/i })).toHaveValue(new RegExp(`^${topic}$`, 'i'));
  await expect(page.getByText(/posts in 90 days.*This is sample data/)).toBeVisible();
});

test('an error and an empty answer are said', async ({ page, account, quiet }) => {
  expect(account.name).toBeTruthy();
  quiet.allow(/status of 500/);
  await page.route('**/api/research/trends**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/research');
  await expect(page.getByRole('alert')).toContainText('The trends could not be loaded', { timeout: 15_000 });
  await page.unroute('**/api/research/trends**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Formats' })).toBeVisible();
});
