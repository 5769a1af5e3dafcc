// The Trend Analyzer over the sample: what it claims and on what grounds, a search, and the way to a draft.
import { write } from '#test/harness/by-hand.ts';
import type { BuiltProgram } from './built-program.ts';
import { startBuiltProgram } from './built-program.ts';
import { isClean } from './clean.ts';
import { chooseOption, paste } from './hands.ts';
import type { Account } from './journey.ts';
import { expect, test as base } from './journey.ts';

const test = base.extend<object, { program: BuiltProgram }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const program = await startBuiltProgram({ SAMPLE_CORPUS: 'on' });
      await use(program);
      await program.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.setTimeout(480_000);

async function sampleIsRead({ client }: Account): Promise<void> {
  const isRead = async () => {
    const { json } = await client.get('/api/research/trends?days=90');
    return json.is_complete === true && json.corpus.posts > 0;
  };
  // On a busy machine the first reading takes minutes.
  await expect.poll(isRead, { timeout: 300_000 }).toBe(true);
}

test('trends say that they are of sample data, what they rest on, and lead to a draft', async ({ page, account }) => {
  await sampleIsRead(account);
  await page.goto('/research');
  await expect(page.getByText(/20,500 posts by 560 people, made up/)).toBeVisible();
  await expect(page.getByText('Sample data', { exact: true }).first()).toBeVisible();
  const standouts = page.getByRole('region', { name: 'What stands out' });
  await expect(standouts.getByRole('definition').filter({ hasText: /^Document$/ })).toBeVisible();
  await expect(standouts).toContainText(/\d+% more engagement \([\d,]+ posts\)/);
  await page.getByText('How we know').first().click();
  await expect(page.getByText(/We say nothing about fewer than 30 posts/)).toBeVisible();
  const sentence = /Documents get \d+% more engagement than their authors’ other posts \([\d,]+ posts\)\.$/;
  const section = page.getByRole('region', { name: 'Formats' });
  await expect(section.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
  await section.getByText('How we know').click();
  const formats = page.getByRole('table', { name: 'Lift of each format' });
  await expect(formats.getByRole('row', { name: /^Document/ })).toContainText('Does better');
  await expect(page.getByText('Rising', { exact: true }).first()).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `trends, ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const topic = page.getByRole('list', { name: 'Suggested topics' }).getByRole('button').first();
  const words = new RegExp(`^${(await topic.textContent()) ?? ''}$`, 'i');
  await topic.click();
  await expect(page.getByRole('searchbox')).toHaveValue(words);
  await write(page.getByRole('searchbox'), 'hiring');
  await expect(page.getByRole('heading', { name: 'Posts found' })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/hir/i);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await isClean(page, 'posts found');
  await chooseOption(page.getByRole('combobox', { name: 'Format' }), 'Poll');
  const posts = page.getByRole('region', { name: 'Posts found' }).getByRole('article');
  await expect(posts.first()).toContainText('· Poll');
  await expect(posts.filter({ hasNotText: '· Poll' })).toHaveCount(0);
  await chooseOption(page.getByRole('combobox', { name: 'Audience' }), '50,000 followers or more');
  await chooseOption(page.getByRole('combobox', { name: 'How new' }), 'Newest 30 days');
  await expect(page.getByText('No post with these words matches this age, format and audience.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.locator('mark').first()).toHaveText(/hir/i);
  await page.getByRole('radio', { name: 'Newest' }).click();
  await write(page.getByRole('searchbox'), '');
  await expect(page.getByRole('heading', { name: 'Posts found' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
});

test('a topic goes to the dashboard with its evidence; the way back leads to the same place', async ({
  page,
  account,
}) => {
  await sampleIsRead(account);
  await page.goto('/research');
  await page.getByRole('button', { name: /^Show all \d+ topics$/ }).press('Enter');
  await page.getByRole('button', { name: 'Show fewer' }).press('Enter');
  const write = page
    .getByRole('table', { name: /How often topics/ })
    .getByRole('button')
    .nth(7);
  const topic = ((await write.getAttribute('aria-label')) ?? '').replace('Write about this: ', '');
  await write.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await write.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  const idea = page.getByRole('textbox', { name: 'Your idea' });
  await expect(idea).toHaveValue(new RegExp(`^${topic}$`, 'i'));
  const evidence = page.getByRole('region', { name: new RegExp(`^${topic}`, 'i') });
  await expect(evidence).toContainText(/posts in 90 days.*Made up, so no draft uses it/);
  await expect(evidence.getByRole('list', { name: 'Posts on it' }).getByRole('listitem')).toHaveCount(3);
  await isClean(page, 'the dashboard with evidence');

  await page.goBack();
  await expect(write).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(write).toBeInViewport();
  await page.goForward();
  await evidence.getByRole('link', { name: 'Back to trends' }).click();
  await expect(write).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await page.goBack();
  await evidence.getByRole('button', { name: 'Remove the evidence' }).click();
  await expect(evidence).toHaveCount(0);
  await expect(idea).toBeFocused();
  await expect(idea).toHaveValue(new RegExp(`^${topic}$`, 'i'));
  await page.reload();
  await expect(idea).toBeVisible();
  await expect(evidence).toHaveCount(0);
});

test("of somebody else's post the subject is taken along, not its sentence", async ({ page, account }) => {
  await sampleIsRead(account);
  await page.goto('/research');
  await write(page.getByRole('searchbox'), 'hiring');
  await expect(page).toHaveURL(/q=hiring/);
  const post = page.getByRole('article').first();
  await expect(post.locator('mark').first()).toHaveText(/hir/i);
  await post.getByRole('button', { name: /^Write about this/ }).click();
  await expect(page.getByRole('textbox', { name: 'Your idea' })).toHaveValue('Hiring');
  await expect(page.getByRole('region', { name: /^A post by/ })).toContainText('in your own words');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('hiring');
});

test('cards in the chat say whose they are and that they are samples', async ({ page, account }) => {
  await sampleIsRead(account);
  const id = await account.haveDraft('Hiring is hard.');
  await page.goto(`/create-post?post=${id}`);
  await page.getByRole('button', { name: 'Assistant', exact: true }).click();
  await paste(page.getByRole('textbox', { name: 'Message to the assistant' }), 'Find posts about hiring');
  await page.keyboard.press('Enter');
  const card = page
    .getByRole('list', { name: /posts? found$/ })
    .getByRole('listitem')
    .first();
  await expect(card).toContainText(/Sample/);
  await expect(card).toContainText(/[\d,]+ reactions?, [\d,]+ comments?, [\d,]+ reposts?/);
  await expect(card).not.toContainText('(sample)');
  await card.getByRole('button', { name: /^More of/ }).press('Enter');
  await expect(card.getByRole('button', { name: /^Less of/ })).toHaveAttribute('aria-expanded', 'true');
  await isClean(page, 'cards in the chat');
  await page.locator('summary', { hasText: /posts? found$/ }).press('Enter');
  await expect(card).toBeHidden();
  await paste(page.getByRole('textbox', { name: 'Message to the assistant' }), 'Suggest five hooks');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Hooks' })).toBeVisible();
  await expect(page.getByRole('log').locator('p', { hasText: 'Assistant: ' }).last()).toBeInViewport();
  await expect(page.locator('details', { hasText: /posts? found earlier/ })).not.toHaveAttribute('open');
});

test('an error and an empty answer are said', async ({ page, account, quiet }) => {
  await sampleIsRead(account);
  quiet.allow(/status of 500/);
  await page.route('**/api/research/trends**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/research');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the trends');
  await page.unroute('**/api/research/trends**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Formats' })).toBeVisible();
});
