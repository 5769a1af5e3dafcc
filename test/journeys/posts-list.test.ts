// The list of posts: labels added and filtered by, the order in which posts go out, and the list as a file.
import { readFile } from 'node:fs/promises';
import { write } from '#test/harness/by-hand.ts';
import { isClean } from './clean.ts';
import { chooseOption } from './hands.ts';
import { expect, test } from './journey.ts';

test('a post gets a label by hand, the list is narrowed by it and ordered, and downloaded', async ({
  page,
  account,
}) => {
  await account.connectLinkedIn();
  await account.haveDraft('What a first hire changes\n\nNobody tells you this.');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const [content, days] of [
    ['Goes out third', 9],
    ['Goes out first', 2],
    ['Goes out second', 5],
  ] as const)
    await account.client.post('/api/posts/schedule', { content, scheduled_at: inDays(days) });
  await page.goto('/posts');
  await page.getByRole('button', { name: 'More for “What a first hire changes”' }).click();
  await page.getByRole('menuitem', { name: 'Labels' }).click();
  const dialog = page.getByRole('dialog', { name: 'Labels' });
  await write(dialog.getByRole('textbox', { name: 'New label' }), 'Hiring');
  await chooseOption(dialog.getByRole('combobox', { name: 'Color' }), 'Teal');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Hiring' })).toBeChecked();
  await isClean(page, 'the labels of a post');
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/dialog.png` });
  await dialog.getByRole('button', { name: 'Done' }).click();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'What a first hire changes' })).toContainText('Hiring');

  const firstWords = () => rows.getByRole('link').filter({ hasNotText: 'engaged' }).allInnerTexts();
  await chooseOption(page.getByRole('combobox', { name: 'Order' }), 'Next to publish');
  await expect
    .poll(firstWords)
    .toEqual(['Goes out first', 'Goes out second', 'Goes out third', 'What a first hire changes']);
  for (const width of [1440, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((theme) => void (document.documentElement.dataset['theme'] = theme), colorScheme);
      await isClean(page, `posts, ${width} px, ${colorScheme}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      if (process.env['SHOTS'])
        await page.screenshot({ path: `${process.env['SHOTS']}/posts-${width}-${colorScheme}.png` });
    }
  await chooseOption(page.getByRole('combobox', { name: 'Label' }), 'Hiring');
  await expect.poll(firstWords).toEqual(['What a first hire changes']);
  await expect(page).toHaveURL(/sort=due.*label=/);
  await page.reload();
  await expect.poll(firstWords).toEqual(['What a first hire changes']);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await (await downloading).path();
  const text = await readFile(file, 'utf8');
  expect(text).toContain('What a first hire changes');
  expect(text).toContain(',Hiring,');
  expect(text).not.toContain('Goes out');
});

test('the scheduler gives an address for calendars, and a new one ends it', async ({ page, account }) => {
  await account.connectLinkedIn();
  await account.client.post('/api/posts/schedule', {
    content: 'In the calendar',
    scheduled_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await page.goto('/scheduler');
  const addresses: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    await page.getByRole('button', { name: 'Calendar feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
    await dialog.getByRole('button', { name: 'Create an address' }).click();
    addresses.push((await dialog.getByLabel('Calendar address').textContent()) ?? '');
    await isClean(page, 'the address of the calendar feed');
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/feed.png` });
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
  const [old = '', now = ''] = addresses;
  expect((await fetch(old)).status).toBe(404);
  expect(await (await fetch(now)).text()).toContain('SUMMARY:In the calendar');
});
