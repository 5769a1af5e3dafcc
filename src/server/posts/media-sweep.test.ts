// How long files stay that no post shows.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPublishingRig, type PublishingRig } from '#test/harness/publishing-rig.ts';

const hourMs = 3_600_000;
let rig: PublishingRig;
beforeAll(async () => {
  rig = await startPublishingRig();
});
afterAll(() => rig.stop());

test('a picture taken off an old draft can be put back for a day, then it is forgotten', async () => {
  const { user_id } = await rig.connect();
  const edit = { user_id, reach: 'all' } as const;
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8285a' } })
    .png()
    .toBuffer();
  const draft = await rig.posts.createDraft(user_id, { content: 'With a picture' }, [{ name: 'a.png', bytes }], null);
  const [url = ''] = draft.image_urls;
  const name = url.slice('/media/'.length);
  rig.clock.move(7 * 24 * hourMs);
  await rig.posts.updateDraft(edit, draft.id, { image_urls: [] }, []);
  await rig.posts.sweepMedia();
  const undone = await rig.posts.updateDraft(edit, draft.id, { image_urls: [url] }, []);
  expect(undone.image_urls).toEqual([url]);
  rig.clock.move(48 * hourMs);
  await rig.posts.sweepMedia();
  expect(await rig.posts.openMedia(name, user_id)).not.toBeNull();

  await rig.posts.updateDraft(edit, draft.id, { image_urls: [] }, []);
  rig.clock.move(25 * hourMs);
  await rig.posts.sweepMedia();
  expect(await rig.posts.openMedia(name, user_id)).toBeNull();
});
