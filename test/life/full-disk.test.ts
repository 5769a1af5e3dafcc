// The disk of the program and of its database is full to the last byte: what was confirmed is kept, the rest is refused in a sentence, and whatever
// came due meanwhile goes out once, as soon as there is room.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '#test/harness/client.ts';
import { connectLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import { started } from '#test/harness/program.ts';
import { smallDisk } from '#test/harness/small-disk.ts';

test('full, killed, started, and room again', async (context) => {
  const disk = smallDisk(context, 400);
  const DATA_DIR = path.join(disk.folder, 'data');
  let program = await started({ DATA_DIR });
  const { json } = await createClient(program.url).post('/api/auth/sign-up/email', {
    email: 'ada@example.test',
    password: 'a long pass phrase 7',
    name: 'Ada',
  });
  const ada = createClient(program.url, json.token);
  await connectLinkedIn(ada, 'Ada');
  const scheduled = await ada.post('/api/posts/schedule', {
    content: 'Due while the disk is full',
    scheduled_at: new Date(Date.now() + 20_000).toISOString(),
  });
  expect(scheduled.status).toBe(200);

  disk.fill();
  // PostgreSQL has preallocated its log files: that much can still be written, so the content must not compress.
  const kept: string[] = [];
  let refused: Awaited<ReturnType<typeof ada.post>> | undefined;
  while (!refused) {
    const content = randomBytes(7000).toString('hex');
    const draft = await ada.call('POST', '/api/posting/draft', { form: [['content', content]] });
    if (draft.status === 200) kept.push(draft.json.post_id);
    else refused = draft;
  }
  expect([refused.status, refused.json.error]).toEqual([
    503,
    'This server’s disk is full, so nothing was saved. Try again once the person who runs it has freed some space.',
  ]);
  expect((await ada.get('/readyz')).status).toBe(503);
  expect((await ada.get('/healthz')).status).toBe(200);
  await expect
    .poll(() => Date.now(), { interval: 500 })
    .toBeGreaterThan(Date.parse(scheduled.json.post.scheduled_at) + 2000);

  disk.makeRoom();
  const statusOf = async (id: string) => (await ada.get(`/api/posting/posts/${id}`)).json.post?.status;
  await expect.poll(() => statusOf(scheduled.json.post_id), { interval: 250 }).toBe('published');
  expect((await ledgerOf(program.url, 'Ada')).posts.map(({ text }) => text)).toEqual(['Due while the disk is full']);
  await program.end('SIGKILL');
  program = await started({ DATA_DIR });
  const again = createClient(program.url, ada.token);
  for (const id of kept) expect((await again.get(`/api/posting/posts/${id}`)).status).toBe(200);
  expect((await ledgerOf(program.url, 'Ada')).posts).toHaveLength(1);
  expect(await program.end('SIGTERM')).toBe(0);
});
