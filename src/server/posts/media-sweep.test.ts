// How long files stay that no post shows.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilOneWaits } from '#test/harness/lock-waits.ts';
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

test('a picture that is put on another post while its own is deleted stays', async () => {
  const { user_id } = await rig.connect();
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c8285a' } })
    .png()
    .toBuffer();
  const draft = await rig.posts.createDraft(user_id, { content: 'The first' }, [{ name: 'a.png', bytes }], null);
  const [url = ''] = draft.image_urls;
  const deleting = await rig.db.orm.transaction(async (tx) => {
    await rig.posts.create(tx, user_id, { content: 'The second', image_urls: [url] });
    const gone = rig.posts.delete({ user_id, reach: 'all' }, draft.id, false);
    await untilOneWaits(rig.db.pool);
    return { gone };
  });
  await deleting.gone;
  expect(await rig.posts.openMedia(url.slice('/media/'.length), user_id)).not.toBeNull();
});

test('one user’s thousands of files and posts do not keep forgotten ones', async () => {
  const { user_id } = await rig.connect();
  await rig.db.pool.query(
    `insert into media (name, user_id, content_type, size, width, height, created_at)
     select $1 || n || '.png', $1, 'image/png', 1, 1, 1, $2 from generate_series(1, 10000) n`,
    [user_id, rig.clock.now()],
  );
  await rig.db.pool.query(
    `insert into posts (id, user_id, content, image_urls, created_at, updated_at)
     select $1 || n, $1, 'x', array['/media/' || $1 || n || '.png'], $2, $2 from generate_series(1, 9999) n`,
    [user_id, rig.clock.now()],
  );
  rig.clock.move(25 * hourMs);
  await rig.posts.sweepMedia();
  const { rows } = await rig.db.pool.query('select count(*)::int as kept from media where user_id = $1', [user_id]);
  expect(rows).toEqual([{ kept: 9999 }]);
});
