// A video from the picker to LinkedIn: sent in parts over a lost connection, titled, played, published once LinkedIn has processed it.
import sharp from 'sharp';
import { write } from '#test/harness/by-hand.ts';
import { ledgerOf } from '#test/harness/linkedin.ts';
import { makeMp4 } from '#test/harness/mp4.ts';
import { askToPublish, confirmPublishing, isSaved, toastOf } from './app-steps.ts';
import { chooseFiles } from './hands.ts';
import { expect, test } from './journey.ts';

const film = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer });

test('what draws a video is asked for until it comes, with all that it imports', async ({ page, account, quiet }) => {
  quiet.allow(/ERR_FAILED/);
  let isAway = true;
  await page.route(/assets\/(attached-video|previewed-parts|publish-dialog|video-view)-[^/]*\.js/, (route) =>
    isAway ? route.abort() : route.continue(),
  );
  const id = await account.haveDraft('With a video.');
  await page.goto(`/create-post?post=${id}`);
  await chooseFiles(page.getByRole('button', { name: 'Add images, PDF or video' }), film('Our demo.mp4', makeMp4()));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('status')).toHaveText('Loading...');
  await expect(page.getByText('Part of this page couldn’t be loaded.')).toBeVisible();
  isAway = false;
  await expect(preview.locator('video')).toHaveAttribute('src', /^\/media\/[\w-]+\.mp4$/);
  await expect(page.getByText('Part of this page couldn’t be loaded.')).toBeHidden();
});

test('a video survives a lost connection, is called by a title, and reaches LinkedIn', async ({
  page,
  account,
  program,
  context,
  quiet,
}) => {
  quiet.allow(/status of 422|ERR_INTERNET_DISCONNECTED/);
  await account.connectLinkedIn();
  const id = await account.haveDraft('With a video.');
  await page.goto(`/create-post?post=${id}`);
  const picker = page.getByRole('button', { name: 'Add images, PDF or video' });
  const tile = page.getByRole('region', { name: 'Video' });
  await chooseFiles(picker, film('Sound only.mp4', makeMp4({ handler: 'soun' })));
  await expect(tile.getByRole('alert')).toContainText('has no video track');
  await tile.getByRole('button', { name: 'Remove the video' }).click();

  await context.setOffline(true);
  await chooseFiles(picker, film('Our demo.mp4', makeMp4({ size: 5 * 2 ** 20 })));
  await expect(tile.getByRole('status')).toContainText('Waiting for the connection');
  await context.setOffline(false);
  const title = page.getByLabel('Title of the video');
  await expect(title).toHaveValue('Our demo');
  await write(title, 'A demo of the year');
  await isSaved(page);
  await expect(page.locator('video').first()).toHaveAttribute('src', /^\/media\/[\w-]+\.mp4$/);

  const cover = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await chooseFiles(tile.getByRole('button', { name: 'Add thumbnail' }), {
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: cover,
  });
  await expect(tile.getByAltText('Thumbnail of the video')).toBeVisible();
  const addCaptions = tile.getByRole('button', { name: 'Add captions' });
  const captions = (text: string) => ({
    name: 'demo.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(text),
  });
  await chooseFiles(addCaptions, captions('1\n00:00:01.000 --> 00:00:02.000\nHello\n'));
  await expect(tile.getByRole('alert')).toHaveText(/“demo.srt”: Line 2 should say when the caption shows/);
  await chooseFiles(addCaptions, captions('1\n00:00:00,000 --> 00:00:02,000\nHello\n'));
  await expect(tile.getByText('Captions added')).toBeVisible();
  await isSaved(page);
  const shown = page.getByRole('region', { name: 'Preview' }).locator('video');
  await expect(shown).toHaveAttribute('poster', /^\/media\/[\w-]+\.png$/);
  await expect
    .poll(() =>
      shown.evaluate((video: HTMLVideoElement) => (video.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text),
    )
    .toBe('Hello');
  await tile.getByRole('button', { name: 'Remove thumbnail' }).click();
  await chooseFiles(tile.getByRole('button', { name: 'Add thumbnail' }), {
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: cover,
  });
  await expect(tile.getByAltText('Thumbnail of the video')).toBeVisible();
  await isSaved(page);
  await page.reload();
  await expect(tile.getByText('Captions added')).toBeVisible();

  await confirmPublishing(await askToPublish(page));
  await expect(toastOf(page, 'Successfully published to LinkedIn!')).toBeVisible();
  const { posts } = await ledgerOf(program.url, account.name);
  expect(posts.map(({ video }) => video)).toEqual([
    expect.objectContaining({
      title: 'A demo of the year',
      thumbnail: expect.objectContaining({ content_type: 'image/png' }),
      captions: { language: 'EN', text: '1\n00:00:00,000 --> 00:00:02,000\nHello\n' },
    }),
  ]);
});
