// A video's thumbnail and captions over HTTP: stored, named by a draft, replaced, removed, refused with one sentence, hidden from others, forgotten.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Answer, Client } from '#test/harness/client.ts';
import { makeMp4 } from '#test/harness/mp4.ts';

let app: TestApp;
let ada: Awaited<ReturnType<TestApp['signUp']>>;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  png = Buffer.from(
    await sharp({ create: { width: 64, height: 36, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  );
});
afterAll(() => app.stop());

const srt = '1\n00:00:00,500 --> 00:00:02,000\nHello\n';
const send = (kind: 'thumbnails' | 'captions', bytes: Uint8Array<ArrayBuffer>, name: string, by: Client = ada) =>
  by.call('POST', `/api/posting/video-${kind}`, { form: [['files', { bytes, name }]] });
const captions = (text: string, by: Client = ada) => send('captions', new TextEncoder().encode(text), 'demo.srt', by);
const save = (video: unknown, more: [string, { bytes: Buffer<ArrayBuffer>; name: string }][] = []) =>
  ada.call('POST', '/api/posting/draft', {
    form: [
      ['content', 'With a film'],
      ...(video === undefined ? [] : [['video', JSON.stringify(video)] as [string, string]]),
      ...more,
    ],
  });
const change = (id: string, video: unknown): Promise<Answer> =>
  ada.call('PUT', `/api/posting/draft/${id}`, { form: [['video', JSON.stringify(video)]] });
const film = (): [string, { bytes: Buffer<ArrayBuffer>; name: string }] => [
  'files',
  { bytes: makeMp4(), name: 'film.mp4' },
];

it('a draft names both, each is replaced and removed by itself, and another video has none', async () => {
  const thumbnail = (await send('thumbnails', png, 'cover.png')).json.url as string;
  const { url, captions: counted } = (await captions(srt)).json;
  expect([thumbnail, url, counted]).toEqual([
    expect.stringMatching(/^\/media\/[\w-]{36}\.png$/),
    expect.stringMatching(/^\/media\/[\w-]{36}\.srt$/),
    1,
  ]);
  const made = await save({ thumbnail_url: thumbnail, captions_url: url }, [film()]);
  expect(made.status).toBe(200);
  const { id, video } = made.json.post;
  expect(video).toMatchObject({ title: 'film', thumbnail_url: thumbnail, captions_url: url });
  expect((await change(id, { title: 'Anew' })).json.post.video).toEqual({ ...video, title: 'Anew' });
  const second = (await captions(srt.replace('Hello', 'Bye'))).json.url;
  expect((await change(id, { captions_url: second })).json.post.video.captions_url).toBe(second);
  expect((await change(id, { thumbnail_url: null })).json.post.video).toMatchObject({
    thumbnail_url: null,
    captions_url: second,
  });
  const other = await ada.call('PUT', `/api/posting/draft/${id}`, { form: [film()] });
  expect(other.json.post.video).toMatchObject({ thumbnail_url: null, captions_url: null });
  const shown = await fetch(app.url + second, { headers: { authorization: `Bearer ${ada.token}` } });
  expect([await shown.text(), shown.headers.get('content-type')]).toEqual([
    srt.replace('Hello', 'Bye'),
    'application/x-subrip',
  ]);
});

it('what is no picture or no SRT is refused with one sentence, and nothing is kept', async () => {
  const gif = Buffer.from(await sharp(png).gif().toBuffer());
  const refused = async (answer: Promise<Answer>) => {
    const { status, json } = await answer;
    return [status, json.message];
  };
  const { rows: before } = await app.db.pool.query('select count(*) from media');
  expect(await refused(send('thumbnails', gif, 'a.gif'))).toEqual([
    415,
    '"a.gif" is a GIF: the thumbnail of a video is a PNG or JPEG.',
  ]);
  expect(await refused(send('thumbnails', Buffer.from('PK\u0003\u0004'), 'a.png'))).toEqual([
    415,
    '"a.png" is not a picture: the thumbnail of a video is a PNG or JPEG.',
  ]);
  expect(await refused(captions('1\n00:00:02,000 --> 00:00:01,000\nHi'))).toEqual([
    422,
    '"demo.srt": Line 2 has a caption end before it begins.',
  ]);
  expect(await refused(send('captions', png, 'a.srt'))).toEqual([
    415,
    '"a.srt" isn’t a text file. Save the captions as SRT in UTF-8.',
  ]);
  expect(await captions(srt.repeat(20_000))).toMatchObject({ status: 413 });
  expect((await ada.call('POST', '/api/posting/video-captions', { form: [['x', 'y']] })).json.fields).toEqual({
    files: 'Choose the SRT file with the captions.',
  });
  const { rows: after } = await app.db.pool.query('select count(*) from media');
  expect(after).toEqual(before);
});

it("somebody else's file, one of another kind, and either without a video are refused", async () => {
  const eve = await app.signUp();
  const hers = (await captions(srt, eve)).json.url;
  const mine = (await captions(srt)).json.url;
  const wrong = async (video: unknown, more = [film()]) => (await save(video, more)).json.fields?.video;
  expect(await wrong({ captions_url: hers })).toBe('Captions are an SRT file of your own. Upload it first.');
  expect(await wrong({ thumbnail_url: mine })).toBe('A thumbnail is a PNG or JPEG of your own. Upload it first.');
  expect(await wrong({ captions_url: mine }, [])).toBe(
    'A thumbnail and captions belong to a video. Add the video first.',
  );
  expect((await eve.get(mine)).status).toBe(404);
});

it('with its post they go, and another post that has them keeps them', async () => {
  const url = (await captions(srt)).json.url as string;
  const [first, second] = [await save({ captions_url: url }, [film()]), await save({ captions_url: url }, [film()])];
  await ada.delete(`/api/posting/posts/${first.json.post_id}`);
  const shown = () => fetch(app.url + url, { headers: { authorization: `Bearer ${ada.token}` } });
  expect((await shown()).status).toBe(200);
  await ada.delete(`/api/posting/posts/${second.json.post_id}`);
  expect((await shown()).status).toBe(404);
});
