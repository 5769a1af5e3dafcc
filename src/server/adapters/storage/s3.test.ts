// Media over S3's protocol, against a small server that knows its keys (it does not recompute signatures: those are left to aws4fetch).
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#test/harness/app.ts';
import { connectLinkedIn, ledgerOf } from '#test/harness/linkedin.ts';
import { makeMp4 } from '#test/harness/mp4.ts';
import { createS3Storage } from './s3.ts';

let folder: string;
let server: S3rver;
let endpoint: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const keys = { access_key_id: 'S3RVER', secret_access_key: 'S3RVER', region: 'us-east-1', bucket: 'media' };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('gives back what was put, replaces it, deletes it', async () => {
  const storage = createS3Storage({ endpoint, ...keys });
  expect(await storage.get('media/ab/one.png')).toBeNull();
  await storage.put('media/ab/one.png', bytes('first'), 'image/png');
  await storage.put('media/ab/one.png', bytes('second'), 'image/png');
  expect(Buffer.from((await storage.get('media/ab/one.png')) ?? []).toString()).toBe('second');
  await storage.delete('media/ab/one.png');
  await storage.delete('media/ab/one.png');
  expect(await storage.get('media/ab/one.png')).toBeNull();
  await expect(storage.put('../out', bytes('x'), 'text/plain')).rejects.toThrow(TypeError);
});

it('a connection that breaks is no reason to fail: up to three tries', async () => {
  let toBreak = 0;
  const between = createServer((asked, answer) => {
    if (toBreak > 0) {
      toBreak -= 1;
      asked.socket.destroy();
      return;
    }
    const { method = 'GET', url, headers } = asked;
    const passed = request(endpoint + url, { method, headers }, (got) => {
      // Connections are not kept alive, so that the next call runs into whatever is broken.
      answer.writeHead(got.statusCode ?? 500, { ...got.headers, connection: 'close' });
      got.pipe(answer);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const storage = createS3Storage({
    ...keys,
    endpoint: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
  });
  try {
    toBreak = 2;
    await storage.put('media/ab/two.png', bytes('kept'), 'image/png');
    toBreak = 2;
    expect(Buffer.from((await storage.get('media/ab/two.png')) ?? []).toString()).toBe('kept');
    toBreak = 3;
    await expect(storage.get('media/ab/two.png')).rejects.toThrow('fetch failed');
    expect(toBreak).toBe(0);
  } finally {
    between.close();
  }
});

it('a wrong key and a bucket that is not there are errors, never "there is none"', async () => {
  const wrong = createS3Storage({ endpoint, ...keys, access_key_id: 'wrong' });
  await expect(wrong.put('one', bytes('x'), 'text/plain')).rejects.toThrow('answered 403 to PUT');
  await expect(wrong.get('one')).rejects.toThrow('answered 403 to GET');
  const elsewhere = createS3Storage({ endpoint, ...keys, bucket: 'nowhere' });
  await expect(elsewhere.get('one')).rejects.toThrow('no such bucket');
});

it('/readyz says when the bucket cannot be written, and when it can again', async () => {
  const s3 = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
  const app = await startTestApp({ ...s3, S3_BUCKET: 'nowhere' });
  const ready = () => app.client.get('/readyz');
  const host = new URL(endpoint).host;
  const first = await ready();
  expect([first.status, first.json.checks.storage]).toEqual([
    503,
    { ok: false, detail: `the bucket nowhere cannot be written: ${host} answered 404` },
  ]);
  await app.restart({ ...s3, S3_BUCKET: 'media' });
  const second = await ready();
  expect(second.json.checks.storage).toEqual({ ok: true, detail: 'takes media' });
  await app.restart({ ...s3, S3_BUCKET: 'media', S3_ENDPOINT: 'http://127.0.0.1:1' });
  expect((await ready()).json.checks.storage).toEqual({ ok: false, detail: '127.0.0.1:1 does not answer' });
  await app.stop();
});

it('a picture of a draft is kept there and served from there', async () => {
  const app = await startTestApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  try {
    const user = await app.signUp();
    const { json } = await user.call('POST', '/api/posting/draft', {
      form: [
        ['content', 'With a picture'],
        [
          'files',
          {
            bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b6b4f' } })
              .png()
              .toBuffer(),
            name: 'one.png',
            type: 'image/png',
          },
        ],
      ],
    });
    const [url = ''] = json.post.image_urls as string[];
    const picture = await user.get(new URL(url, 'http://x').pathname);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
  } finally {
    await app.stop();
  }
});

it('a whole video goes into the bucket in parts, plays by ranges, reaches LinkedIn with its captions, and leaves nothing behind', async () => {
  const app = await startTestApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  const inBucket = async () =>
    (await readdir(folder, { recursive: true })).filter(
      (name) => /\.(?:mp4|srt)/.test(name) && name.endsWith('_object'),
    );
  try {
    const user = await app.signUp();
    const ada = `Ada ${user.user_id}`;
    await connectLinkedIn(user, ada);
    const film = makeMp4({ size: 9 * 2 ** 20, fill: 5, moov: 'first' });
    let { video } = (await user.post('/api/posting/videos', { name: 'film.mp4', size: film.length })).json;
    while (video.url === null) {
      const body = film.subarray(video.offset, video.offset + 4 * 2 ** 20);
      video = (await user.call('PATCH', `/api/posting/videos/${video.id}?offset=${video.offset}`, { body })).json.video;
    }
    const srt = '1\n00:00:00,000 --> 00:00:02,000\nHello\n';
    const captions = await user.call('POST', '/api/posting/video-captions', {
      form: [['files', { bytes: new TextEncoder().encode(srt), name: 'a.srt' }]],
    });
    expect((await inBucket()).length).toBe(5 + 1);
    const headers = { authorization: `Bearer ${user.token}`, range: 'bytes=3000000-7000000' };
    const played = await fetch(app.url + video.url, { headers });
    expect(played.status).toBe(206);
    expect(Buffer.from(await played.arrayBuffer()).equals(film.subarray(3_000_000, 7_000_001))).toBe(true);
    const sent = { url: video.url, title: 'From a bucket', captions_url: captions.json.url };
    const { json } = await user.post('/api/posting/linkedin/post', { content: 'With a film', video: sent });
    const post = async () => (await user.get(`/api/posting/posts/${json.post_id}`)).json.post.status;
    await expect.poll(post, { timeout: 200_000 }).toBe('published');
    const [there] = (await ledgerOf(app.url, ada)).posts;
    expect(there?.video).toMatchObject({ title: 'From a bucket', size: film.length, captions: { text: srt } });
    expect((await user.delete('/api/me')).status).toBe(200);
    expect(await inBucket()).toEqual([]);
  } finally {
    await app.stop();
  }
});
