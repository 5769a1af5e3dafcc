// Many posts at once: from a file and back again, and several from the list with one undo.
import type { Page } from '@playwright/test';
import { toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { zipOf } from '#test/harness/zip.ts';
import { chooseFiles, chooseOption } from './hands.ts';
import { expect, test } from './journey.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shots = process.env['SHOTS'];

async function look(page: Page, name: string): Promise<void> {
  await isClean(page, name);
  if (shots === undefined) return;
  for (const width of [1440, 390])
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), theme);
      await page.screenshot({ path: `${shots}/${name}-${width}-${theme}.png` });
    }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('posts of a file are looked over, imported, and taken back in one press', async ({ page, account }) => {
  await account.connectLinkedIn();
  const file = [
    'Posting Time;Text;Image URL',
    `${inDays(3)} 09:30;"What a first hire changes; and what not";`,
    `${inDays(5)} 09:30;The week we sent no email;`,
    'next spring;A launch;',
    ';An idea without a day;',
  ].join('\r\n');
  await page.goto('/posts');
  await page.getByRole('button', { name: 'Import posts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import posts' });
  const buffer = Buffer.from(`\ufeff${file}`);
  await chooseFiles(dialog.getByRole('button', { name: 'Choose a file' }), {
    name: 'plan.csv',
    mimeType: 'text/csv',
    buffer,
  });
  await expect(dialog.getByText('2 posts will be scheduled, 1 will be a draft, 1 row will be left out.')).toBeVisible();
  await expect(dialog.getByText('We couldn’t read the time “next spring”.')).toBeVisible();
  await look(page, 'import');
  await chooseOption(dialog.getByRole('combobox', { name: 'Schedule' }), 'As drafts, without times');
  await expect(dialog.getByText('4 will be drafts.')).toBeVisible();
  await chooseOption(dialog.getByRole('combobox', { name: 'Schedule' }), 'At the times in the file');
  await dialog.getByRole('button', { name: 'Import 3 posts' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'What a first hire changes; and what not' })).toContainText('Scheduled');
  await undo(page, '3 posts imported');
  await expect(toastOf(page, '3 posts removed')).toBeVisible();
  await expect(page.getByText('No posts yet')).toBeVisible();
});

test('past LinkedIn posts come in from LinkedIn’s own export, teach the voice, and are taken back in one press', async ({
  page,
  account,
}) => {
  await account.connectLinkedIn();
  const link = (id: number) => `https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A700000000${id}`;
  const shares = [
    'Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility',
    `2024-05-01 12:34:56,${link(1)},"What we learned from forty customer calls.""\n""\n""We stopped guessing.",https://example.org/calls,,MEMBER_NETWORK`,
    `2023-02-01 08:00:00,${link(2)},Shipping on Fridays is fine if you can go back.,,,MEMBER_NETWORK`,
    `2022-01-10 08:00:00,${link(3)},,https://example.org/elsewhere,,MEMBER_NETWORK`,
  ].join('\n');
  await page.goto('/posts');
  await page.getByRole('button', { name: 'Import posts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import posts' });
  const archive = {
    name: 'Basic_LinkedInDataExport.zip',
    mimeType: 'application/zip',
    buffer: zipOf([{ name: 'Shares.csv', bytes: shares }]),
  };
  await chooseFiles(dialog.getByRole('button', { name: 'Choose a file' }), archive);
  await expect(dialog.getByText('2 published posts will be added, 1 row will be left out.')).toBeVisible();
  await expect(dialog.getByText('We don’t import reposts or pictures on their own.')).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Schedule' })).toHaveCount(0);
  await expect(dialog.getByRole('checkbox', { name: 'Use them to learn my voice' })).not.toBeChecked();
  await look(page, 'import-linkedin');
  await dialog.getByRole('button', { name: 'Import 2 posts' }).click();
  await expect(toastOf(page, '2 posts imported')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  const first = rows(page).first();
  await expect(first).toContainText('What we learned from forty customer calls.');
  await expect(first).toContainText('Published');
  await expect(first).toContainText('Imported');
  await expect(first.getByRole('link', { name: 'On LinkedIn' })).toHaveAttribute('href', /urn:li:share:7000000001/);
  await look(page, 'imported-posts');
  // Whoever thinks of it later chooses the same file again.
  await page.getByRole('button', { name: 'Import posts' }).click();
  await chooseFiles(dialog.getByRole('button', { name: 'Choose a file' }), archive);
  await expect(
    dialog.getByText('You’ve already imported this file. Your voice can still learn from its posts.'),
  ).toBeVisible();
  await look(page, 'import-linkedin-again');
  await dialog.getByRole('button', { name: 'Teach my voice' }).click();
  await expect(toastOf(page, 'Your voice learned from 2 posts')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await undo(page, '2 posts imported');
  await expect(toastOf(page, '2 posts removed')).toBeVisible();
  await expect(page.getByText('No posts yet')).toBeVisible();
});

/** The stack of toasts unfolds under the pointer and waits: a later toast may be on top. */
async function undo(page: Page, words: string): Promise<void> {
  await expect(toastOf(page, words)).toBeVisible();
  await page.locator('[data-sonner-toast][data-front=true]').hover();
  await toastOf(page, words).getByRole('button', { name: 'Undo' }).click();
  // Otherwise it stays unfolded, over the rows.
  await page.mouse.move(5, 300);
}

test('several posts are ticked by hand, changed and deleted at once, and all come back', async ({ page, account }) => {
  await account.connectLinkedIn();
  for (const content of ['One', 'Two', 'Three']) await account.haveDraft(content);
  const scheduledAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await account.client.post('/api/posts/schedule', { content: 'Four', scheduled_at: scheduledAt });
  await account.client.post('/api/labels', { name: 'Hiring', color: 'teal' });
  await page.goto('/posts?sort=due');
  await expect(rows(page)).toHaveCount(4);
  const box = (words: string) => page.getByRole('checkbox', { name: `Select “${words}”` });
  const bar = page.getByRole('region', { name: 'Selected posts' });

  await box('Four').click();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 selected');
  await box('One').click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('4 selected');
  await look(page, 'selected');
  await bar.getByRole('button', { name: 'Label' }).click();
  await page.getByRole('menuitem', { name: 'Hiring' }).click();
  await expect(rows(page).filter({ hasText: 'Hiring' })).toHaveCount(4);
  await undo(page, '“Hiring” added to 4 posts');
  await expect(rows(page).filter({ hasText: 'Hiring' })).toHaveCount(0);

  await bar.getByRole('button', { name: 'Unschedule 1' }).click();
  await expect(rows(page).filter({ hasText: 'Scheduled' })).toHaveCount(0);
  await undo(page, '1 post unscheduled');
  await expect(rows(page).filter({ hasText: 'Scheduled' })).toHaveCount(1);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No posts yet')).toBeVisible();
  await undo(page, 'Deleting 4 posts');
  await expect(rows(page)).toHaveCount(4);

  const duplicate = page.getByRole('menuitem', { name: 'Duplicate' });
  // A toast that disappears may take the focus and close the menu: people press again.
  await expect(async () => {
    await page.getByRole('button', { name: 'More for “Two”' }).click();
    await expect(duplicate).toBeVisible({ timeout: 2000 });
    await duplicate.click({ timeout: 2000 });
  }).toPass();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'More for “Four”' }).click();
  await look(page, 'actions');
  await page.getByRole('menuitem', { name: 'Copy text' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Four');
});
