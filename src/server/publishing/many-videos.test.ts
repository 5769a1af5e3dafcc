// Videos go up two at a time, and each may take minutes: however many are due at once, other posts do not wait for them.
import { expect, it } from 'vitest';
import { makeMp4 } from '#test/harness/mp4.ts';
import { ada, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';

startRigForTests();

const concurrency = 100;

it('leave room for the posts of others', async () => {
  async function* source() {
    yield makeMp4({ size: 100_000 });
  }
  const { url } = await rig.posts.videos.keepWhole(ada.user_id, 'film.mp4', source());
  const { id } = await rig.posts.createDraft(ada.user_id, { content: text('With a film'), video: { url } }, [], null);
  // As many as there may be posts in work.
  await rig.db.pool.query(
    `insert into posts (id, user_id, content, video_url, video_title, status, scheduled_at, due_at, next_try_at, run, created_at, updated_at)
     select gen_random_uuid()::text, user_id, content || n, video_url, '', 'scheduled', $2, $2, $2, 1, $2, $2
     from posts, generate_series(1, $3::int) n where id = $1`,
    [id, rig.clock.now(), 2 * concurrency],
  );
  let begun = 0;
  const beginVideo: typeof rig.linkedin.beginVideo = () => ((begun += 1), new Promise(() => {}));
  rig.startPublisher({ concurrency, linkedin: { ...rig.linkedin, beginVideo } });
  await expect.poll(() => begun).toBe(2);
  const bob = await rig.connect();
  const later = await rig.due(bob, text('Without one'));
  expect(await rig.until(later, ({ status }) => status === 'published')).toMatchObject({ error: null });
});
