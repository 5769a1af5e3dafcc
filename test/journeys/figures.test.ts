// Figures from LinkedIn's own exports on /analytics: a spreadsheet, a CSV, a file that is neither, and removing all of it again.
import { xlsxOf } from '#test/harness/xlsx.ts';
import { isClean } from './clean.ts';
import { chooseFiles } from './hands.ts';
import { expect, test } from './journey.ts';

const dayMs = 24 * 3600 * 1000;
/** As LinkedIn writes a date. */
const dayOf = (ago: number): string => {
  const day = new Date(Date.now() - ago * dayMs);
  return `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
};
/** LinkedIn's ids tell when a post was made. */
const urn = `urn:li:share:${BigInt(Date.now() - 4 * dayMs) << 22n}`;
const sheet = xlsxOf([
  {
    name: 'ENGAGEMENT',
    rows: [
      ['Date', 'Impressions', 'Engagements'],
      [dayOf(4), 1234, 40],
      [dayOf(3), 800, 20],
    ],
  },
  {
    name: 'TOP POSTS',
    rows: [
      ['Post URL', 'Post publish date', 'Engagements', '', 'Post URL', 'Post publish date', 'Impressions'],
      [
        `https://www.linkedin.com/feed/update/${urn}/`,
        dayOf(4),
        31,
        '',
        `https://www.linkedin.com/feed/update/${urn}/`,
        dayOf(4),
        1900,
      ],
    ],
  },
]);
const csv = `Aggregated data\nDate,Impressions (organic),Impressions (total),Reactions (total),Comments (total),Reposts (total)\n${dayOf(2)},5,500,7,1,0\nsomeday,1,1,1,1,1\n`;
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('a spreadsheet and a CSV are imported, another file is refused in words, and all of it is taken back', async ({
  page,
  account,
  quiet,
}) => {
  quiet.allow(/status of 4(?:15|22)/);
  await account.connectLinkedIn();
  await page.goto('/analytics');
  await expect(page.getByText('No figures yet')).toBeVisible();
  const choose = page.getByRole('button', { name: 'Import LinkedIn analytics' });
  const failed = page.getByRole('dialog', { name: 'Nothing was imported' });
  await chooseFiles(choose, file('figures.xlsx', Buffer.from('no spreadsheet at all')));
  await expect(failed.getByRole('alert')).toBeVisible();
  await failed.getByRole('button', { name: 'Close' }).first().click();
  await expect(failed).toBeHidden();

  const done = page.getByRole('dialog', { name: 'Import done' });
  await chooseFiles(choose, file('Content.xlsx', sheet));
  await expect(done).toContainText('1 post and 2 days.');
  await isClean(page, 'an import that is done');
  await page.keyboard.press('Escape');
  await expect(done).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Impressions' })).toBeVisible();
  await expect(page.getByText('2,034')).toBeVisible();
  await expect(page.getByText('1,900')).toBeVisible();

  await chooseFiles(choose, file('updates.csv', Buffer.from(csv)));
  await expect(done).toContainText('0 posts and 1 day.');
  await expect(done).toContainText('updates.csv, row 4: We couldn’t read the day.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2,534')).toBeVisible();
  await isClean(page, 'figures out of an import');

  await page.getByRole('button', { name: 'Delete imported figures' }).click();
  await expect(page.getByText('No figures yet')).toBeVisible();
});
