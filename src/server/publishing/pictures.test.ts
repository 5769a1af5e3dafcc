// Pictures on their way to LinkedIn: in order, with the right bytes, uploaded only once if that is enough, public afterwards.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ada, ended, rig, startRigForTests } from '#test/harness/publishing-tests.ts';
import { storageKey } from '../posts/media.ts';

startRigForTests();

const picture = (red: number) =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: { r: red, g: 0, b: 0 } } });

/** A due post with a PNG, a JPEG and a GIF, in this order. */
async function dueWithPictures(): Promise<string> {
  const id = await rig.due(ada, `With pictures ${crypto.randomUUID()}`, 60_000);
  const files = [
    { name: 'one.png', bytes: await picture(10).png().toBuffer() },
    { name: 'two.jpg', bytes: await picture(120).jpeg().toBuffer() },
    { name: 'three.gif', bytes: await picture(240).gif().toBuffer() },
  ];
  const post = await rig.posts.updateDraft({ user_id: ada.user_id, reach: 'all' }, id, {}, files);
  expect(post.image_urls).toHaveLength(3);
  await rig.db.pool.query('update posts set due_at = now(), next_try_at = now() where id = $1', [id]);
  return id;
}

it('arrive in order, and are public from then on', async () => {
  const id = await dueWithPictures();
  const [name = ''] = (await rig.post(id)).image_urls.map((url) => url.slice('/media/'.length));
  expect(await rig.posts.openMedia(name, null)).toBeNull();
  rig.startPublisher();
  expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
  const [shown] = await rig.onLinkedIn(ada);
  expect(shown?.images.map((image) => image.content_type)).toEqual(['image/png', 'image/jpeg', 'image/gif']);
  expect(await rig.attempts(id)).toMatchObject([{ image_urns: shown?.images.map((image) => image.id) }]);
  expect(await rig.posts.openMedia(name, null)).toMatchObject({ row: { is_public: true } });
});

it('a lost answer sends the very same pictures again', async () => {
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_before' }] });
  const id = await dueWithPictures();
  rig.startPublisher();
  expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
  const [first, second] = await rig.attempts(id);
  expect(second?.image_urns).toEqual(first?.image_urns);
});

it('a second try that its pictures have held up until LinkedIn may have forgotten the first is not made', async () => {
  await rig.sandbox.control({ faults: [{ on: 'create', kind: 'drop_after' }] });
  const id = await dueWithPictures();
  let reads = 0;
  const openMedia: typeof rig.posts.openMedia = (...all) => {
    reads += 1;
    if (reads === 4) rig.clock.move(11 * 60_000);
    return rig.posts.openMedia(...all);
  };
  rig.startPublisher({ posts: { ...rig.posts, openMedia } });
  const post = await rig.until(id, ended);
  expect(post).toMatchObject({ status: 'failed', error: expect.stringContaining('It may be on LinkedIn') as string });
  expect(await rig.onLinkedIn(ada)).toHaveLength(1);
});

it('nothing goes out as an account that was disconnected while its pictures went up', async () => {
  const id = await dueWithPictures();
  const uploadImage: typeof rig.linkedin.uploadImage = async (given) => {
    await rig.connections.disconnect(ada.user_id);
    return rig.linkedin.uploadImage(given);
  };
  rig.startPublisher({ linkedin: { ...rig.linkedin, uploadImage } });
  const post = await rig.until(id, ended);
  expect(post).toMatchObject({ status: 'failed', error: expect.stringContaining('Reconnect LinkedIn') as string });
  expect(await rig.callsOf(ada)).toEqual([]);
});

it('pictures that LinkedIn still works on are waited for, not uploaded again', async () => {
  await rig.sandbox.control({ faults: [{ on: 'upload', kind: 'media_processing', ms: 300_000 }] });
  const id = await dueWithPictures();
  const publisher = rig.startPublisher();
  await rig.until(id, ({ tries }) => tries === 1);
  rig.clock.move(300_000);
  publisher.wake();
  expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
  const [first, second] = await rig.attempts(id);
  expect(first).toMatchObject({ state: 'refused', outcome: 'later', status: 400 });
  expect(second?.image_urns).toEqual(first?.image_urns);
});

it('an upload that fails for now is repeated, and nothing is in doubt', async () => {
  await rig.sandbox.control({ faults: [{ on: 'upload', kind: 'drop_after' }] });
  const id = await dueWithPictures();
  const publisher = rig.startPublisher();
  await rig.until(id, ({ tries }) => tries === 1);
  rig.clock.move(4100);
  publisher.wake();
  expect(await rig.until(id, ended)).toMatchObject({ status: 'published' });
  expect((await rig.attempts(id)).map(({ state }) => state)).toEqual(['refused', 'confirmed']);
  expect(await rig.callsOf(ada)).toHaveLength(1);
});

it('a picture that is gone fails the post with what to do', async () => {
  const id = await dueWithPictures();
  const [name = ''] = (await rig.post(id)).image_urls.map((url) => url.slice('/media/'.length));
  await rig.storage.delete(storageKey(name));
  rig.startPublisher();
  expect(await rig.until(id, ended)).toMatchObject({
    status: 'failed',
    error: 'One of the post’s pictures is missing. Remove it or add it again, then try again.',
  });
  expect(await rig.callsOf(ada)).toEqual([]);
});
