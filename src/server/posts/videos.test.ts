// Videos over real HTTP: in parts and in one request, what is refused and how, resuming, playing by ranges, and being forgotten.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoMaxBytes, videoPieceBytes } from '#contract/videos.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Answer, Client } from '#test/harness/client.ts';
import { makeMp4 } from '#test/harness/mp4.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
let freeBytes = 10 * 2 ** 30;
beforeAll(async () => {
  app = await startTestApp({}, { readDiskSpace: () => Promise.resolve({ free: freeBytes, size: 2 ** 40 }) });
  ada = await app.signUp();
});
afterAll(() => app.stop());

type Bytes = Buffer<ArrayBuffer>;
/** Two pieces and a remainder. */
const long = makeMp4({ size: 2 * videoPieceBytes + 5000, moov: 'first', fill: 7 });

const begin = (name: string, size: number, by: Client = ada) => by.post('/api/posting/videos', { name, size });
const part = (id: string, offset: number, bytes: Bytes, by: Client = ada): Promise<Answer> =>
  by.call('PATCH', `/api/posting/videos/${id}?offset=${offset}`, {
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });

/** The URL of an uploaded video. */
async function uploaded(bytes: Bytes = makeMp4(), name = 'A demo.mp4', by: Client = ada): Promise<string> {
  const { id } = (await begin(name, bytes.length, by)).json.video;
  const { status, json } = await part(id, 0, bytes, by);
  expect([status, json.video?.status]).toEqual([200, 'ready']);
  return json.video.url as string;
}

const draft = (fields: [string, string][], files: Bytes[] = [], name = 'film.mp4') =>
  ada.call('POST', '/api/posting/draft', {
    form: [...fields, ...files.map((bytes): [string, { bytes: Bytes; name: string }] => ['files', { bytes, name }])],
  });

describe('in parts', () => {
  it('is kept as far as it came, goes on from there, and is ready at its end', async () => {
    const { status, json } = await begin('A "demo".mp4', long.length);
    expect([status, json.video]).toEqual([
      201,
      { id: expect.any(String), name: 'A "demo".mp4', size: long.length, offset: 0, status: 'uploading', url: null },
    ]);
    const { id } = json.video;
    // An incomplete piece has to be sent again.
    const first = await part(id, 0, long.subarray(0, videoPieceBytes + 900));
    expect(first.json.video.offset).toBe(videoPieceBytes);
    const wrong = await part(id, 0, long.subarray(0, 10));
    expect([wrong.status, wrong.json.code, wrong.json.video.offset]).toEqual([409, 'conflict', videoPieceBytes]);
    await app.restart({});
    expect((await ada.get(`/api/posting/videos/${id}`)).json.video.offset).toBe(videoPieceBytes);
    const last = await part(id, videoPieceBytes, long.subarray(videoPieceBytes));
    const url = `/media/${id}.mp4`;
    expect(last.json.video).toMatchObject({ status: 'ready', url, offset: long.length });
    // The answer was lost, so the end is sent again.
    expect((await part(id, long.length, Buffer.alloc(0))).json.video.url).toBe(url);
    expect((await ada.get(`/api/posting/videos/${id}`)).json.video).toMatchObject({ status: 'ready', url });
    const shown = await fetch(app.url + url, { headers: { authorization: `Bearer ${ada.token}` } });
    expect(Buffer.from(await shown.arrayBuffer()).equals(long)).toBe(true);
  });

  it('of two requests that send the same part at once both cannot count', async () => {
    const { id } = (await begin('twice.mp4', long.length)).json.video;
    const piece = long.subarray(0, videoPieceBytes);
    const both = await Promise.all([part(id, 0, piece), part(id, 0, piece)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await part(id, videoPieceBytes, long.subarray(videoPieceBytes));
    const shown = await fetch(`${app.url}/media/${id}.mp4`, { headers: { authorization: `Bearer ${ada.token}` } });
    expect(Buffer.from(await shown.arrayBuffer()).equals(long)).toBe(true);
  });

  it('a connection that breaks in the middle loses the piece under way and no more', async () => {
    const { id } = (await begin('broken.mp4', long.length)).json.video;
    const cut = new AbortController();
    const sending = fetch(`${app.url}/api/posting/videos/${id}?offset=0`, {
      method: 'PATCH',
      duplex: 'half',
      signal: cut.signal,
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
      body: new ReadableStream<Uint8Array>({
        start: (stream) => stream.enqueue(long.subarray(0, videoPieceBytes + 9)),
      }),
    } as RequestInit);
    const offset = async () => (await ada.get(`/api/posting/videos/${id}`)).json.video.offset as number;
    await expect.poll(offset).toBe(videoPieceBytes);
    cut.abort();
    await expect(sending).rejects.toThrow('aborted');
    const rest = await part(id, await offset(), long.subarray(videoPieceBytes));
    expect(rest.json.video.status).toBe('ready');
  });

  it.each([
    ['over 500 MB', 413, videoMaxBytes + 1, 'larger than 500 MB'],
    ['under 75 KB', 422, 70_000, 'smaller than 75 KB'],
  ])('%s is refused before a byte is sent', async (_, status, size, words) => {
    const answer = await begin('odd.mp4', size);
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringContaining(words)]);
  });

  it('more than was said is refused, and where there is no room it is said before', async () => {
    const { id } = (await begin('more.mp4', 80_000)).json.video;
    expect((await part(id, 0, makeMp4({ size: 90_000 }))).status).toBe(413);
    freeBytes = 100;
    expect(await begin('huge.mp4', 80_000)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    freeBytes = 10 * 2 ** 30;
  });

  it('room that others have taken meanwhile ends a part, which goes on once there is room again', async () => {
    const { id } = (await begin('waits.mp4', long.length)).json.video;
    freeBytes = 257 * 2 ** 20;
    expect(await part(id, 0, long)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    const before = await stored();
    expect((await draft([['content', 'With a film']], [long])).status).toBe(503);
    expect(await stored()).toEqual(before);
    freeBytes = 10 * 2 ** 30;
    expect((await part(id, 0, long)).json.video.status).toBe('ready');
  });

  it('is nobody else’s, and can be given up', async () => {
    const eve = await app.signUp('Eve');
    const { id } = (await begin('mine.mp4', long.length)).json.video;
    const piece = long.subarray(0, videoPieceBytes);
    expect((await part(id, 0, piece, eve)).status).toBe(404);
    expect((await eve.get(`/api/posting/videos/${id}`)).status).toBe(404);
    expect((await eve.delete(`/api/posting/videos/${id}`)).status).toBe(404);
    await part(id, 0, piece);
    const before = await stored();
    expect((await ada.delete(`/api/posting/videos/${id}`)).status).toBe(200);
    expect(before.length - (await stored()).length).toBe(1);
    expect((await ada.get(`/api/posting/videos/${id}`)).status).toBe(404);
  });

  it('a sixth unfinished one takes the place of the oldest', async () => {
    const user = await app.signUp();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await begin(`${n}.mp4`, 80_000, user)).json.video.id);
    const statuses = await Promise.all(ids.map(async (id) => (await user.get(`/api/posting/videos/${id}`)).status));
    expect(statuses).toEqual([404, 200, 200, 200, 200, 200]);
  });
});

describe('what LinkedIn would not take', () => {
  const zip = Buffer.alloc(80_000, 1);
  zip.write('PK\u0003\u0004', 'latin1');
  const cases: [string, Bytes, number, string][] = [
    ['a renamed archive', zip, 415, 'is a ZIP archive by its bytes'],
    ['words', Buffer.alloc(80_000, 'a'), 415, 'isn’t an MP4 video'],
    ['a QuickTime video', makeMp4({ brand: 'qt  ' }), 415, 'is a QuickTime video (.mov)'],
    ['a cut one', makeMp4({ size: 90_000 }).subarray(0, 80_000), 422, 'a part of it is missing'],
    ['one without a picture', makeMp4({ handler: 'soun' }), 422, 'has no video track'],
    ['H.265', makeMp4({ codec: 'hvc1' }), 422, 'H.265 (HEVC), which LinkedIn does not take'],
    ['a codec of no name', makeMp4({ codec: '\u0001\u0002<>' }), 422, 'an unknown form'],
    ['2.9 seconds', makeMp4({ seconds: 2.9 }), 422, 'is 2.9 seconds long: LinkedIn takes videos of 3 seconds to 30'],
    ['31 minutes', makeMp4({ seconds: 1860 }), 422, 'is 31 minutes long'],
    ['no length', makeMp4({ seconds: 0 }), 422, 'does not say how long it is'],
  ];
  it.each(cases)('%s is refused in words, and nothing of it is kept', async (_, bytes, status, words) => {
    const before = await stored();
    const { id } = (await begin('film.mp4', bytes.length)).json.video;
    const answer = await part(id, 0, bytes);
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringContaining(words)]);
    expect(answer.json.error).toContain('"film.mp4"');
    expect((await ada.get(`/api/posting/videos/${id}`)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('in one request it is refused so, too, and no draft is made', async () => {
    const before = await stored();
    const posts = (await ada.get('/api/posting/posts')).json.posts.length;
    for (const bytes of [makeMp4({ codec: 'av01' }), makeMp4({ size: 90_000 }).subarray(0, 80_000)]) {
      expect((await draft([['content', 'With a film']], [bytes])).status).toBe(422);
    }
    const archive = await draft([['content', 'With a film']], [zip]);
    expect([archive.status, archive.json.error]).toEqual([
      415,
      expect.stringContaining('is a ZIP archive by its bytes'),
    ]);
    const heavy = Buffer.alloc(11 * 2 ** 20, 'x');
    expect((await draft([['content', 'With a film']], [heavy])).json.error).toContain('an MP4 video 500 MB');
    expect((await ada.get('/api/posting/posts')).json.posts).toHaveLength(posts);
    expect(await stored()).toEqual(before);
  });
});

describe('of a post', () => {
  it('comes with a draft in one request, called by its file, or as it is said', async () => {
    const made = await draft([['content', 'With a film']], [long], 'My talk.mp4');
    expect(made.json.post.video).toMatchObject({ title: 'My talk', status: 'ready' });
    const titled = [
      ['content', 'x'],
      ['video', JSON.stringify({ title: ' Two\n lines ' })],
    ] as [string, string][];
    expect((await draft(titled, [makeMp4()])).json.post.video.title).toBe('Two lines');
    const played = await fetch(app.url + made.json.post.video.url, {
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(Buffer.from(await played.arrayBuffer()).equals(long)).toBe(true);
  });

  it('is named by its address, renamed, and taken away', async () => {
    const url = await uploaded();
    const { post_id: id, post } = (
      await draft([
        ['content', 'Film'],
        ['video', JSON.stringify({ url })],
      ])
    ).json;
    const nothingElse = { thumbnail_url: null, captions_url: null };
    expect(post.video).toEqual({ url, title: '', status: 'ready', ...nothingElse });
    const put = (video: unknown) =>
      ada.call('PUT', `/api/posting/draft/${id}`, { form: [['video', JSON.stringify(video)]] });
    expect((await put({ title: 'Demo' })).json.post.video).toEqual({
      url,
      title: 'Demo',
      status: 'ready',
      ...nothingElse,
    });
    const kept = await ada.call('PUT', `/api/posting/draft/${id}`, { form: [['content', 'Other words']] });
    expect(kept.json.post.video.title).toBe('Demo');
    expect((await put(null)).json.post.video).toBeNull();
    expect((await ada.get(url)).status).toBe(200);
  });

  it('is one’s own, a video, and alone', async () => {
    const eve = await app.signUp('Eve');
    const hers = await uploaded(makeMp4(), 'hers.mp4', eve);
    const url = await uploaded();
    const refused = async (video: unknown, more: [string, string][] = []) => {
      const { status, json } = await draft([['content', 'x'], ['video', JSON.stringify(video)], ...more]);
      return [status, Object.keys((json.fields ?? {}) as object)];
    };
    for (const odd of [hers, '/media/../x.mp4', 'https://example.org/a.mp4', `/media/${crypto.randomUUID()}.mp4`])
      expect(await refused({ url: odd })).toEqual([400, ['video']]);
    for (const unnamed of [7, {}, { title: 'Demo' }, { URL: url }])
      expect(await refused(unnamed)).toEqual([400, ['video']]);
    expect(await refused({ url, title: 'x'.repeat(201) })).toEqual([400, ['video']]);
    const link = JSON.stringify({ url: 'https://example.org/' });
    expect(await refused({ url }, [['link', link]])).toEqual([400, ['video', 'link']]);
    const both = await draft(
      [
        ['content', 'x'],
        ['video', JSON.stringify({ url })],
      ],
      [makeMp4()],
    );
    expect([both.status, Object.keys((both.json.fields ?? {}) as object)]).toEqual([400, ['video']]);
    const two = await draft([['content', 'x']], [makeMp4(), makeMp4()]);
    expect([two.status, two.json.fields]).toMatchObject([400, { files: expect.stringContaining('one video') }]);
  });

  it('goes with its post, with all its pieces', async () => {
    const before = await stored();
    const { post_id, post } = (await draft([['content', 'x']], [long])).json;
    expect((await stored()).length - before.length).toBe(3);
    await ada.delete(`/api/posting/posts/${post_id}`);
    expect((await ada.get(post.video.url)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });
});

describe('played', () => {
  let url: string;
  beforeAll(async () => {
    url = await uploaded(long);
  });
  const play = async (range: string | null, more: Record<string, string> = {}, method = 'GET') => {
    const headers: Record<string, string> = { authorization: `Bearer ${ada.token}`, ...more };
    if (range !== null) headers['range'] = range;
    const response = await fetch(app.url + url, { method, headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('says that it takes ranges, and runs nothing', async () => {
    const { response, bytes } = await play(null);
    expect(response.status).toBe(200);
    expect(bytes.equals(long)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'video/mp4',
      'content-length': `${long.length}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const head = await play(null, {}, 'HEAD');
    expect([head.response.status, head.response.headers.get('content-length'), head.bytes.length]).toEqual([
      200,
      `${long.length}`,
      0,
    ]);
  });

  const size = long.length;
  it.each([
    ['bytes=0-1', 0, 2],
    ['bytes=100-', 100, size],
    [`bytes=${videoPieceBytes - 3}-${videoPieceBytes + 2}`, videoPieceBytes - 3, videoPieceBytes + 3],
    ['bytes=-500', size - 500, size],
    [`bytes=5-${size * 2}`, 5, size],
    [`bytes=-${size * 2}`, 0, size],
  ])('%s', async (range, start, end) => {
    const { response, bytes } = await play(range);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`);
    expect(bytes.equals(long.subarray(start, end))).toBe(true);
  });

  it('beyond the end is a 416; nonsense, several ranges and another file are answered with all of it', async () => {
    const beyond = await play(`bytes=${size}-`);
    expect([beyond.response.status, beyond.response.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    for (const odd of ['bytes=9-3', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'lines=1-2'])
      expect((await play(odd)).response.status, odd).toBe(200);
    const etag = (await play('bytes=0-1')).response.headers.get('etag') ?? '';
    expect((await play('bytes=0-1', { 'if-range': etag })).response.status).toBe(206);
    expect((await play('bytes=0-1', { 'if-range': '"another"' })).response.status).toBe(200);
  });

  it('by its owner alone', async () => {
    const eve = await app.signUp('Eve');
    expect((await eve.get(url)).status).toBe(404);
    expect((await app.client.get(url)).status).toBe(404);
  });
});

/** Names of all stored files. */
async function stored(): Promise<string[]> {
  const entries = await readdir(path.join(app.data_dir, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
}
