// What goes with a text: images in the order and with the descriptions they were given, a PDF as a carousel.
import type { Locator, Page } from '@playwright/test';
import { write } from '#test/harness/by-hand.ts';
import sharp from 'sharp';
import { ledgerOf } from '#test/harness/linkedin.ts';
import { askToPublish, confirmPublishing, isSaved, toastOf } from './app-steps.ts';
import { chooseFiles } from './hands.ts';
import { expect, test } from './journey.ts';

const picker = (page: Page): Locator => page.getByRole('button', { name: 'Add images, PDF or video' });
const picture = async (name: string, background: string) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer(),
});
const pdf = {
  name: 'Six lessons.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\n4 0 obj\n<< /Type /Page /Parent 2 0 R >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
  ),
};

async function describe(page: Page, number: number, words: string): Promise<void> {
  const opener = page.getByRole('button', { name: `Add alt text of image ${number}` });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: `Alt text of image ${number}` });
  await write(dialog.getByLabel('Alt text'), words);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit alt text of image ${number}` })).toBeFocused();
}

test('three images, described and moved by buttons and by dragging, reach LinkedIn so', async ({
  page,
  account,
  program,
}) => {
  await account.connectLinkedIn();
  const id = await account.haveDraft('With three pictures.');
  await page.goto(`/create-post?post=${id}`);
  await chooseFiles(picker(page), [
    await picture('green', '#0b6b4f'),
    await picture('ochre', '#a16207'),
    await picture('ink', '#1a1b18'),
  ]);
  const images = page.getByRole('list', { name: 'Images' }).first().getByRole('listitem');
  await expect(page.getByRole('button', { name: 'Add alt text of image 3' })).toBeVisible();
  await describe(page, 1, 'Green');
  await describe(page, 2, 'Ochre');
  await describe(page, 3, 'Ink');
  await page.getByRole('button', { name: 'Move image 2 forward' }).click();
  await expect(images.first().getByRole('img')).toHaveAccessibleName('Ochre');
  await images.nth(2).dragTo(images.nth(0));
  await expect(images.first().getByRole('img')).toHaveAccessibleName('Ink');
  await isSaved(page);

  await chooseFiles(picker(page), pdf);
  await expect(toastOf(page, 'A post can have images or one PDF, not both. Remove the images first.')).toBeVisible();
  await confirmPublishing(await askToPublish(page));
  await expect(toastOf(page, 'Successfully published to LinkedIn!')).toBeVisible();
  const { posts } = await ledgerOf(program.url, account.name);
  expect(posts.map((post) => post.images.map(({ alt_text }) => alt_text))).toEqual([['Ink', 'Ochre', 'Green']]);
});

test('a PDF is shown with its pages, called by a title, and reaches LinkedIn as a document', async ({
  page,
  account,
}) => {
  await account.connectLinkedIn();
  const id = await account.haveDraft('With a document.');
  await page.goto(`/create-post?post=${id}`);
  await chooseFiles(picker(page), pdf);
  const title = page.getByLabel('Title of the document');
  await expect(title).toHaveValue('Six lessons');
  await expect(page.getByText('PDF, 2 pages, shown as a carousel').first()).toBeVisible();
  await write(title, 'Six lessons of a year');
  await isSaved(page);
  await expect
    .poll(async () => (await account.client.get(`/api/posting/posts/${id}`)).json.post.document?.title)
    .toBe('Six lessons of a year');
  const isRemoved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Remove the document' }).click();
  await isRemoved;
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect
    .poll(async () => (await account.client.get(`/api/posting/posts/${id}`)).json.post.document?.title)
    .toBe('Six lessons of a year');
  await page.getByRole('button', { name: 'Remove the document' }).click();
  await isSaved(page);
  await expect.poll(async () => (await account.client.get(`/api/posting/posts/${id}`)).json.post.document).toBeNull();

  await chooseFiles(picker(page), pdf);
  await expect(title).toHaveValue('Six lessons');
  await isSaved(page);
  const dialog = await askToPublish(page);
  await expect(dialog.getByRole('region', { name: 'Document' })).toContainText('Six lessons');
  await confirmPublishing(dialog);
  await expect(toastOf(page, 'Successfully published to LinkedIn!')).toBeVisible();
  await page.goto('/sandbox/linkedin/feed');
  await expect(page.getByRole('article').filter({ hasText: account.name })).toContainText('2 pages');
});
