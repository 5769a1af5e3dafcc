// Videos on the wire, as strict as LinkedIn: parts, their order and ETags, finalizing before the post, processing, and who may ask.
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rawCall, startLinkedInRig, type Connected, type LinkedInRig } from '#test/harness/linkedin-rig.ts';
import { makeMp4 } from '#test/harness/mp4.ts';

let rig: LinkedInRig;
let ada: Connected;
let eve: Connected;

beforeAll(async () => {
  rig = await startLinkedInRig();
  [ada, eve] = [await rig.connect('Ada'), await rig.connect('Eve')];
});
afterAll(() => rig.stop());
beforeEach(async () => {
  await rig.sandbox.reset();
  await rig.sandbox.control({ quota_per_day: 0, video_processing_ms: 0 });
});

type Instruction = { uploadUrl: string; firstByte: number; lastByte: number };
type StartedUpload = {
  video: string;
  uploadToken: string;
  uploadUrlsExpireAt: number;
  uploadInstructions: Instruction[];
  thumbnailUploadUrl?: string;
  captionsUploadUrl?: string;
};

const film = makeMp4({ size: 4 * 2 ** 20 + 1000 });
const asking = (fileSizeBytes: unknown, by: Connected = ada) => ({
  initializeUploadRequest: {
    owner: `urn:li:person:${by.member_id}`,
    fileSizeBytes,
    uploadCaptions: false,
    uploadThumbnail: false,
  },
});
const initialize = (body: unknown, by: Connected = ada) =>
  rawCall(rig.sandbox, by, { path: '/rest/videos?action=initializeUpload', body });

async function begunWith(extras: { uploadThumbnail: boolean; uploadCaptions: boolean }): Promise<StartedUpload> {
  const { initializeUploadRequest } = asking(film.length);
  const { status, json } = await initialize({ initializeUploadRequest: { ...initializeUploadRequest, ...extras } });
  expect(status).toBe(200);
  return (json as { value: StartedUpload }).value;
}

async function begun(by: Connected = ada, size = film.length): Promise<StartedUpload> {
  const { status, json } = await initialize(asking(size, by), by);
  expect(status).toBe(200);
  return (json as { value: StartedUpload }).value;
}

async function put(url: string, bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', connection: 'close', ...headers },
    body: bytes,
  });
  const raw = await answer.text();
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    json: raw === '' ? null : (JSON.parse(raw) as unknown),
  };
}

async function sendParts({ uploadInstructions }: StartedUpload, bytes: Buffer<ArrayBuffer> = film): Promise<string[]> {
  const etags: string[] = [];
  for (const { uploadUrl, firstByte, lastByte } of uploadInstructions) {
    const { status, etag } = await put(uploadUrl, bytes.subarray(firstByte, lastByte + 1));
    expect(status).toBe(200);
    etags.push(etag ?? '');
  }
  return etags;
}

const finalize = ({ video, uploadToken }: StartedUpload, uploadedPartIds: string[], by: Connected = ada) =>
  rawCall(rig.sandbox, by, {
    path: '/rest/videos?action=finalizeUpload',
    body: { finalizeUploadRequest: { video, uploadToken, uploadedPartIds } },
  });

const stateOf = async (urn: string, by: Connected = ada) =>
  rawCall(rig.sandbox, by, { method: 'GET', path: `/rest/videos/${encodeURIComponent(urn)}` });

const post = (media: Record<string, unknown>, by: Connected = ada) =>
  rawCall(rig.sandbox, by, {
    body: {
      author: `urn:li:person:${by.member_id}`,
      commentary: `Text ${crypto.randomUUID()}`,
      visibility: 'PUBLIC',
      distribution: { feedDistribution: 'MAIN_FEED' },
      lifecycleState: 'PUBLISHED',
      content: { media },
    },
  });

const token = () => ({ authorization: `Bearer ${ada.access_token}` });
const about = {
  format: 'SRT',
  formattedForEasyReader: true,
  largeText: true,
  source: 'USER_PROVIDED',
  locale: { language: 'EN', country: 'US', variant: 'AMERICAN' },
  transcriptType: 'CLOSED_CAPTION',
};
const srt = '1\n00:00:00,500 --> 00:00:02,000\nHello\n';

async function sendCaptions(url: string, metadata: unknown, file: string | Uint8Array<ArrayBuffer>, headers = token()) {
  const form = new FormData();
  form.set('metadata', JSON.stringify(metadata));
  form.set('file', new Blob([file]), 'a.srt');
  return (await fetch(url, { method: 'POST', headers: { ...headers, connection: 'close' }, body: form })).status;
}

describe('thumbnail and captions', () => {
  it('are taken where they were announced, with the token, and the video waits for both', async () => {
    const upload = await begunWith({ uploadThumbnail: true, uploadCaptions: true });
    const { thumbnailUploadUrl = '', captionsUploadUrl = '' } = upload;
    const etags = await sendParts(upload);
    expect((await finalize(upload, etags)).status).toBe(400);
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = new Uint8Array(png);
    expect((await put(thumbnailUploadUrl, picture)).status).toBe(401);
    const eves = { authorization: `Bearer ${eve.access_token}` };
    expect((await put(thumbnailUploadUrl, picture, eves)).status).toBe(403);
    expect((await put(thumbnailUploadUrl, new Uint8Array([1, 2, 3]), token())).status).toBe(415);
    expect((await put(captionsUploadUrl, picture, token())).status).toBe(404);
    expect((await put(thumbnailUploadUrl, picture, token())).status).toBe(201);
    expect((await finalize(upload, etags)).status).toBe(400);
    expect(await sendCaptions(captionsUploadUrl, about, 'no captions')).toBe(400);
    expect(await sendCaptions(captionsUploadUrl, about, new Uint8Array([0xff, 0xfe, 0x00]))).toBe(400);
    expect(await sendCaptions(captionsUploadUrl, { ...about, format: 'VTT' }, srt)).toBe(400);
    expect(await sendCaptions(captionsUploadUrl, { ...about, locale: { language: 'english' } }, srt)).toBe(400);
    expect(await sendCaptions(thumbnailUploadUrl.replace('thumbnail', 'captions'), about, srt)).toBe(404);
    expect(await sendCaptions(captionsUploadUrl, about, srt, eves)).toBe(403);
    expect(await sendCaptions(captionsUploadUrl, about, srt)).toBe(201);
    expect((await finalize(upload, etags)).status).toBe(200);
    expect(await sendCaptions(captionsUploadUrl, about, srt)).toBe(400);
  });

  it('have no address where they were not announced', async () => {
    const upload = await begun();
    expect([upload.thumbnailUploadUrl, upload.captionsUploadUrl]).toEqual([undefined, undefined]);
  });
});

describe('the upload', () => {
  it('begins with parts of 4 MB that are the file from its first to its last byte', async () => {
    const { video, uploadInstructions } = await begun();
    expect(video).toMatch(/^urn:li:video:[\w-]+$/);
    expect(uploadInstructions.map(({ firstByte, lastByte }) => [firstByte, lastByte])).toEqual([
      [0, 4 * 2 ** 20 - 1],
      [4 * 2 ** 20, film.length - 1],
    ]);
  });

  it.each([
    ['too small', asking.bind(null, 75 * 1024 - 1), 400],
    ['too large', asking.bind(null, 500 * 2 ** 20 + 1), 400],
    ['no size', asking.bind(null, undefined), 400],
    ['somebody else', () => asking(film.length, eve), 403],
  ])('of %s is refused', async (_, body, status) => {
    expect((await initialize(body())).status).toBe(status);
  });

  it('takes each part whole, under its own address, without a token', async () => {
    const { uploadInstructions } = await begun();
    const [first, second] = uploadInstructions;
    const bytes = film.subarray(0, 4 * 2 ** 20);
    expect(await put(first?.uploadUrl ?? '', bytes.subarray(1))).toMatchObject({ status: 400 });
    expect(await put(second?.uploadUrl ?? '', bytes)).toMatchObject({ status: 400 });
    const token = { authorization: `Bearer ${ada.access_token}` };
    expect(await put(first?.uploadUrl ?? '', bytes, token)).toMatchObject({ status: 400 });
    expect(await put(first?.uploadUrl ?? '', bytes, { 'content-type': 'video/mp4' })).toMatchObject({ status: 415 });
    const { status, etag } = await put(first?.uploadUrl ?? '', bytes);
    expect([status, etag]).toEqual([200, expect.stringMatching(/^"\w+"$/)]);
    await rig.sandbox.control({ clock_ahead_s: 31 * 24 * 3600 });
    expect(await put(first?.uploadUrl ?? '', bytes)).toMatchObject({ json: { code: 'EXPIRED_UPLOAD_URL' } });
  });

  it('ends with every ETag in its order, of the one whose video it is', async () => {
    const upload = await begun();
    expect((await finalize(upload, [])).status).toBe(400);
    const etags = await sendParts(upload);
    expect((await finalize(upload, etags.toReversed())).status).toBe(400);
    expect((await finalize(upload, etags.slice(0, 1))).status).toBe(400);
    expect((await finalize(upload, [...etags, 'one more'])).status).toBe(400);
    expect((await finalize({ ...upload, uploadToken: 'x' }, etags)).status).toBe(400);
    expect((await finalize(upload, etags, eve)).status).toBe(403);
    expect((await finalize(upload, etags)).status).toBe(200);
    expect((await finalize(upload, etags)).status).toBe(200);
  });
});

describe('processing', () => {
  it('takes a moment, and its owner may ask', async () => {
    await rig.sandbox.control({ video_processing_ms: 60_000 });
    const upload = await begun();
    expect((await stateOf(upload.video)).json).toMatchObject({ status: 'WAITING_UPLOAD' });
    const waiting = await post({ id: upload.video });
    expect(waiting).toMatchObject({ status: 400, json: { code: 'MEDIA_ASSET_WAITING_UPLOAD' } });
    await finalize(upload, await sendParts(upload));
    expect((await stateOf(upload.video)).json).toMatchObject({ status: 'PROCESSING' });
    expect(await post({ id: upload.video })).toMatchObject({ json: { code: 'MEDIA_ASSET_WAITING_UPLOAD' } });
    expect((await stateOf(upload.video, eve)).status).toBe(403);
    expect((await stateOf('urn:li:video:none')).status).toBe(404);
    rig.clock.move(61_000);
    expect((await stateOf(upload.video)).json).toMatchObject({ status: 'AVAILABLE' });
    expect((await post({ id: upload.video })).status).toBe(201);
  });

  it('fails for what is no MP4, and then no post takes it', async () => {
    const bytes = Buffer.alloc(80_000, 'x');
    const upload = await begun(ada, bytes.length);
    await finalize(upload, await sendParts(upload, bytes));
    const { json } = await stateOf(upload.video);
    expect(json).toMatchObject({ status: 'PROCESSING_FAILED', processingFailureReason: expect.any(String) });
    expect(await post({ id: upload.video })).toMatchObject({ json: { code: 'MEDIA_ASSET_PROCESSING_FAILED' } });
  });
});

describe('a post with a video', () => {
  it('must own it, says no alt text, and is shown', async () => {
    const upload = await begun();
    await finalize(upload, await sendParts(upload));
    expect((await post({ id: upload.video }, eve)).status).toBe(403);
    expect((await post({ id: upload.video, altText: 'A film' })).status).toBe(400);
    expect(await post({ id: 'urn:li:video:none' })).toMatchObject({ json: { code: 'INVALID_URN_ID' } });
    expect((await post({ id: upload.video, title: '<b>Demo</b>' })).status).toBe(201);
    const { posts } = await rig.sandbox.ledger('Ada');
    expect(posts.at(-1)?.video).toEqual({ id: upload.video, title: '<b>Demo</b>', size: film.length });
    const html = await (await fetch(`${rig.sandbox.url}/feed`)).text();
    expect(html).toContain('<span>&lt;b&gt;Demo&lt;/b&gt;</span>');
    expect(html).toContain('Video, 4.0 MB');
  });
});
