// The PDF tools with real uploads: a profile is rated and a resume reviewed, by keyboard too; a file that cannot be read says why and is kept.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { samplePdfs } from '#test/samples/pdf/generate.ts';
import { makePdf } from '#test/harness/pdf.ts';
import { isClean } from './clean.ts';
import { chooseFiles } from './hands.ts';
import { expect, test } from './journey.ts';

const samples = samplePdfs({ print: () => Promise.reject(new Error('no browser')), people: 1 });
const sampleOf = (id: string) => {
  const found = samples.find((sample) => sample.id === id);
  if (!found) throw new Error(`There is no sample ${id}.`);
  return found;
};
const fileOf = async (id: string) => ({
  name: `${id}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await sampleOf(id).make()),
});

const browse = (page: Page) => page.getByRole('button', { name: 'Browse files' });

test('a profile is rated, every point explained, the report copied and downloaded, and another analyzed', async ({
  page,
  context,
  quiet,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/rate-linkedin');
  await chooseFiles(browse(page), await fileOf('linkedin-en-1'));
  await expect(page.getByRole('button', { name: 'Analyze Profile' })).toBeEnabled();
  await page.getByRole('button', { name: 'Analyze Profile' }).press('Enter');
  const { truth } = sampleOf('linkedin-en-1');
  // The first file starts the process that reads it.
  await expect(page.getByRole('heading', { name: truth.name })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('img', { name: /^Overall score: \d+ of 100$/ })).toBeVisible();
  await expect(page.getByText(truth.headline, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quick Wins' })).toBeVisible();
  expect(
    await page
      .locator('section', { has: page.getByRole('heading', { name: 'Quick Wins' }) })
      .getByRole('listitem')
      .count(),
  ).toBeLessThanOrEqual(3);
  await page.getByText('Every point explained').first().click();
  await isClean(page, 'a rating');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `# LinkedIn profile rating: ${truth.name}`,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('linkedin-profile-rating.md');
  expect(await readFile(await download.path(), 'utf8')).toContain('## Scores');

  await page.getByRole('button', { name: 'Analyze Another' }).click();
  quiet.allow(/status of 422/);
  const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(makePdf(1)) };
  await chooseFiles(browse(page), scan);
  await page.getByRole('button', { name: 'Analyze Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('almost no text');
  await expect(page.getByText('scan.pdf')).toBeVisible();
});

test('a resume is reviewed: what was read, six scores, and only the sections that have something', async ({ page }) => {
  await page.goto('/review-resume');
  await chooseFiles(browse(page), await fileOf('latex-en-1'));
  await page.getByRole('button', { name: 'Analyze Resume' }).click();
  const { truth } = sampleOf('latex-en-1');
  // The first file starts the process that reads it.
  await expect(page.getByRole('heading', { name: truth.name })).toBeVisible({ timeout: 20_000 });
  const parsed = page.getByRole('region', { name: 'Parsed resume' });
  for (const { title } of truth.roles) await expect(parsed).toContainText(title);
  await expect(parsed).toContainText(truth.email);
  await expect(page.getByText(/^\d+\/10$/)).toHaveCount(6);
  await expect(page.getByText('Role Fit Analysis')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Critical Issues' })).toBeHidden();
  await isClean(page, 'a review');
});
