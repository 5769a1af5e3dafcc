// A post that is deleted in the very moment in which it goes out: whoever deleted it is told that it is on LinkedIn.
import { expect, it } from 'vitest';
import { untilOneWaits } from '#test/harness/lock-waits.ts';
import { ada, rig, startRigForTests, text } from '#test/harness/publishing-tests.ts';

startRigForTests();

it.each([false, true])('with remote=%s: it is not taken for one that was never sent', async (remote) => {
  const id = await rig.due(ada, text());
  const publisher = await rig.db.pool.connect();
  try {
    await publisher.query('begin');
    await publisher.query(
      `update posts set status = 'published', published_at = now(), due_at = null, next_try_at = null where id = $1`,
      [id],
    );
    const deleting = rig.posts
      .delete({ user_id: ada.user_id, reach: 'all' }, id, remote)
      .catch((error: unknown) => error);
    await untilOneWaits(rig.db.pool);
    await publisher.query('commit');
    expect(await deleting).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('is on LinkedIn now') as string,
    });
  } finally {
    publisher.release(true);
  }
  expect(await rig.posts.get(ada.user_id, id)).toMatchObject({ status: 'published' });
});
