// A carousel by hand: slides typed, previewed, moved and undone, laid out from the post, attached, edited again, downloaded, published.
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { write } from '#test/harness/by-hand.ts';
import { createPdfReader } from '#server/pdf-process/pool.ts';
import { askToPublish, confirmPublishing, isSaved, toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { chooseFiles } from './hands.ts';
import { expect, test } from './journey.ts';

async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const reader = createPdfReader({ size: 1 });
  try {
    const { pages } = await reader.read(bytes, new AbortController().signal);
    return pages.map(({ items }) => items.map(({ text }) => text.trim()).join(' '));
  } finally {
    await reader.stop();
  }
}

test('typed slides are previewed, attached as the PDF, edited again, and reach LinkedIn', async ({ page, account }) => {
  await account.connectLinkedIn();
  const id = await account.haveDraft('A post about prices.');
  await page.goto(`/create-post?post=${id}`);
  await page.getByRole('button', { name: 'Add more' }).click();
  await page.getByRole('menuitem', { name: 'Carousel' }).click();
  const panel = page.getByRole('dialog', { name: 'Carousel' });
  await panel.getByRole('button', { name: 'Type as one text' }).click();
  await write(
    panel.getByLabel('Slides', { exact: true }),
    'What prices taught me about people\n\nAsk for money early\nSeven of forty teams stayed with us.\n\nTell me yours',
  );
  await panel.getByRole('button', { name: 'Show as cards' }).click();
  const preview = panel.getByRole('region', { name: 'Preview' });
  await expect(panel.getByLabel('Heading of slide 2')).toHaveValue('Ask for money early');
  await panel.getByLabel('Heading of slide 2').click();
  await expect(preview.getByRole('img')).toHaveAccessibleName(/^Slide 2: Ask for money early/);
  await panel.getByRole('radio', { name: 'Night' }).click();

  await isClean(page, 'the panel of carousels');
  await panel.getByRole('button', { name: 'Type as one text' }).click();
  await isClean(page, 'slides as one text');
  await panel.getByRole('button', { name: 'Show as cards' }).click();

  // Dragged by its handle to where another slide is, and back.
  const cards = panel.getByRole('list', { name: 'Slides' }).getByRole('listitem');
  await panel.getByRole('button', { name: 'Move slide 1 with the arrow keys' }).dragTo(cards.nth(1));
  await expect(panel.getByLabel('Heading of slide 1')).toHaveValue('Ask for money early');
  await expect(preview.getByRole('img')).toHaveAccessibleName(/^Slide 2: What prices taught me/);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByLabel('Heading of slide 2')).toHaveValue('Ask for money early');

  // Moved by keys, deleted, and brought back.
  await panel.getByLabel('Heading of slide 2').click();
  for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab');
  await expect(panel.getByRole('button', { name: 'Move slide 2 with the arrow keys' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByLabel('Heading of slide 3')).toHaveValue('Ask for money early');
  await panel.getByRole('button', { name: 'Delete slide 3' }).click();
  await expect(panel.getByLabel('Heading of slide 3')).toBeHidden();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByLabel('Heading of slide 2')).toHaveValue('Ask for money early');

  // What cannot be drawn is reported where it is, and nothing is lost.
  const text = panel.getByLabel('Text of slide 3');
  await write(text, '你好');
  await expect(preview.getByRole('status')).toHaveText(/Slide 3 has letters that these fonts cannot draw \(你 好\)/);
  await panel.getByRole('button', { name: 'Attach to post' }).click();
  await expect(panel.getByRole('alert')).toContainText('Slide 3 has letters');
  await write(text, 'In the comments 🚀');

  // A portrait is uploaded by choosing it, and is on the slides at once.
  await chooseFiles(panel.getByRole('button', { name: 'Add a portrait' }), {
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 60, channels: 3, background: '#0b6b4f' } })
      .png()
      .toBuffer(),
  });
  await expect(panel.getByRole('button', { name: 'Change the portrait' })).toBeVisible();
  await expect(preview.locator('image[href^="/media/"]')).toBeVisible();

  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download PDF' }).click();
  const pages = await textOfPdf(await readFile(await (await download).path()));
  expect(pages).toHaveLength(3);
  expect(pages[1]).toContain('Seven of forty');
  await panel.getByRole('button', { name: 'Attach to post' }).click();
  const attached = page.getByRole('region', { name: 'Document' }).first();
  await expect(attached.getByLabel('Title of the document')).toHaveValue('What prices taught me about people');
  await isSaved(page);
  // The post's own preview leafs through the slides.
  const leafed = page.getByRole('region', { name: 'Preview' }).getByRole('region', { name: 'Document' });
  await expect(leafed.getByRole('img')).toHaveAccessibleName(/^Slide 1 of 3: What prices taught me/);
  await leafed.getByRole('button', { name: 'Next slide' }).click();
  await expect(leafed.getByRole('img')).toHaveAccessibleName(/^Slide 2 of 3: Ask for money early/);

  await page.reload();
  await attached.getByRole('button', { name: 'Edit carousel' }).click();
  await write(panel.getByLabel('Heading of slide 3'), 'What did yours teach you?');
  await panel.getByRole('button', { name: 'Update carousel' }).click();
  await isSaved(page);
  const { json } = await account.client.get(`/api/posting/posts/${id}`);
  expect(json.post.carousel).toMatchObject({
    theme: 'night',
    portrait: expect.stringMatching(/^\/media\//),
    slides: [{}, {}, { heading: 'What did yours teach you?' }],
  });

  await confirmPublishing(await askToPublish(page));
  await expect(toastOf(page, 'Successfully published to LinkedIn!')).toBeVisible();
  await page.goto('/sandbox/linkedin/feed');
  const shown = page.getByRole('article').filter({ hasText: account.name });
  await expect(shown).toContainText('3 pages');
  await expect(shown).toContainText('What prices taught me about people');
});
