// A disk that fills up: /readyz fails while there is still room, writes are refused in a sentence, and everything resumes once there is room.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Answer, CallOptions } from '#test/harness/client.ts';
import { startTestApp } from '#test/harness/app.ts';
import { expectError } from '#test/harness/expect-error.ts';
import { smallDisk } from '#test/harness/small-disk.ts';
import { diskSpaceMinBytes, type DiskSpace } from './disk.ts';

function expectFull(answer: Answer): void {
  expectError(answer, 'unavailable');
  expect(answer.json.error).toBe(sentence);
}

const sentence =
  'This server’s disk is full, so nothing was saved. Try again once the person who runs it has freed some space.';

test('/readyz and /metrics tell the room that there is, and /readyz turns before it is too late', async () => {
  let room: DiskSpace | null = { free: diskSpaceMinBytes, size: 2 ** 33 };
  const app = await startTestApp({}, { readDiskSpace: () => Promise.resolve(room) });
  expect((await app.client.get('/readyz')).json.checks.disk).toEqual({ ok: true, detail: '256 MB of 8192 MB free' });
  room = { ...room, free: diskSpaceMinBytes - 1 };
  const full = await app.client.get('/readyz');
  expect([full.status, full.json.checks.disk]).toEqual([
    503,
    { ok: false, detail: '255 MB of 8192 MB free: make room, 256 MB are needed' },
  ]);
  const metrics = (await app.client.get('/metrics')).text;
  expect(metrics).toContain(`data_dir_bytes{state="free"} ${room.free}`);
  // Whoever has a draft open can continue while there is room.
  const ada = await app.signUp();
  expect((await ada.call('POST', '/api/posting/draft', { form: [['content', 'Still saved']] })).status).toBe(200);
  room = null;
  expect((await app.client.get('/readyz')).status).toBe(200);
  await app.stop();
});

test('the real disk is asked unless said', async () => {
  const app = await startTestApp();
  expect((await app.client.get('/readyz')).json.checks.disk.detail).toMatch(/^\d+ MB of \d+ MB free/);
  await app.stop();
});

test('where PostgreSQL has no room, writes are a 503 with a sentence, reads go on, and so does all once there is room', async () => {
  const app = await startTestApp();
  const ada = await app.signUp();
  const save = () => ada.call('POST', '/api/posting/draft', { form: [['content', 'To be kept']] });
  // What a full disk makes of a write, in PostgreSQL's own words.
  await app.db.pool.query(`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`);
  const { rows } = await app.db.pool.query(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = 'public'`,
  );
  const names = rows.map(({ name }) => String(name));
  expect(names).toContain('posts');
  for (const name of names)
    await app.db.pool.query(
      `create trigger full_disk before insert or update on ${name} for each row execute function full_disk()`,
    );
  for (const answer of [
    await save(),
    await ada.post('/api/voice/samples', { text: 'A post of mine that is long enough to be a sample of anything.' }),
    await ada.patch('/api/me/metadata', { seen: true }),
    await ada.post('/api/keys', { name: 'Full', scopes: ['posts:read'] }),
    await app.client.post('/api/auth/sign-up/email', {
      email: 'b@example.test',
      password: 'a long pass phrase',
      name: 'B',
    }),
  ])
    expectFull(answer);
  expect((await ada.get('/api/posting/posts')).status).toBe(200);
  for (const name of names) await app.db.pool.query(`drop trigger full_disk on ${name}`);
  expect((await save()).status).toBe(200);
  await app.stop();
});

test('media on a disk that is full: a 503 with the sentence, nothing half written, and then it goes on', async (context) => {
  const disk = smallDisk(context, 1);
  const app = await startTestApp({ DATA_DIR: disk.folder });
  const ada = await app.signUp();
  const noise = {
    width: 400,
    height: 400,
    channels: 3,
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
  } as const;
  const bytes = await sharp({ create: { ...noise, background: 'red' } })
    .png()
    .toBuffer();
  const form: CallOptions['form'] = [
    ['content', 'With a picture'],
    ['files', { bytes: new Uint8Array(bytes), name: 'a.png' }],
  ];
  const send = () => ada.call('POST', '/api/posting/draft', { form });
  disk.fill();
  expectFull(await send());
  expect((await app.client.get('/readyz')).status).toBe(503);
  expect((await ada.get('/api/posting/posts')).json.posts).toEqual([]);
  disk.makeRoom();
  expect((await send()).status).toBe(200);
  await app.stop();
});
