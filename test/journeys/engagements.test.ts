// Who reacts to a published post: from the post to the people, from a person back to the post, and a pasted list.
import { controlLinkedIn } from '#test/harness/linkedin.ts';
import { isClean } from './clean.ts';
import { paste } from './hands.ts';
import { expect, test } from './journey.ts';

test('a post leads to the people who engaged with it, and they to the post', async ({ page, account, program }) => {
  await account.connectLinkedIn();
  const content = 'Ten lessons of our first year\n\nThe eleventh is to write them down.';
  const published = await account.client.post('/api/posting/linkedin/post', { content });
  expect(published.status, published.text).toBe(200);
  // Everything that comes in a post's first hour has come.
  await controlLinkedIn(program.url, { clock_ahead_s: 3600 });
  try {
    const counted = async (): Promise<number> =>
      (await account.client.get('/api/prospects/posts')).json.posts[0]?.people ?? 0;
    await expect.poll(counted).toBeGreaterThan(4);
  } finally {
    await controlLinkedIn(program.url, { clock_ahead_s: 0 });
  }
  await page.goto('/posts');
  await page.getByRole('link', { name: /people engaged.*sample data/ }).click();
  await expect(page.getByText('Only people who engaged with one of your posts.')).toBeVisible();
  await expect(page.getByText(/Sample data: the sandbox stands in for LinkedIn/)).toBeVisible();
  const people = page.getByRole('main').getByRole('listitem');
  expect(await people.count()).toBeGreaterThan(4);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `people of a post, ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await people.first().getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ten lessons of our first year' }).first().click();
  await expect(page.getByRole('article', { name: 'Post' })).toContainText('The eleventh is to write them down.');
  await page.goto('/research?q=eleventh');
  await expect(page.getByRole('heading', { name: 'Your posts' })).toBeVisible();
  await expect(page.getByText('Yours', { exact: true }).first()).toBeVisible();
});

test('people come from a pasted list; lines that are no person are named as they were pasted', async ({
  page,
  account,
}) => {
  expect(account.name).toBeTruthy();
  await page.goto('/prospects');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Add people' })).toBeDisabled();
  await isClean(page, 'paste a list');
  await paste(
    dialog.getByRole('textbox', { name: 'People' }),
    'Grace Hopper, Rear admiral\nJust A Name\nAlan Turing - linkedin.com/in/alan',
  );
  await dialog.getByRole('button', { name: 'Add people' }).click();
  await expect(dialog).toContainText('2 people added, 0 people updated.');
  await expect(dialog).toContainText('Line 2: One of profile_url');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: 'Alan Turing' })).toBeVisible();
});
