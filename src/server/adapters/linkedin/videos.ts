// LinkedIn's Videos API: URLs for the parts, each part sent in its own PUT, all of them listed by their ETags at the end, and then
// processing, which is polled.
import * as z from 'zod/mini';
import { type LinkedIn, type LinkedInVideoUpload, urnOf, type LinkedInVideoExtra } from './port.ts';
import type { LinkedInSettings } from './settings.ts';
import { refusal, unusable } from './failure.ts';
import { parseJson } from '../../parse-json.ts';
import { readRest, sendRest } from './rest.ts';
import { maySendTokenTo } from './uploads.ts';
import { send } from './wire.ts';

/** 125 part URLs come in one answer. */
const answerMaxBytes = 2 ** 20;
/** LinkedIn's parts are 4 MB; a part is held in memory, so it may not be larger than this. */
const partMaxBytes = 16 * 2 ** 20;

const byte = z.int().check(z.minimum(0));
const begunAnswer = z.object({
  value: z.object({
    video: z.string().check(z.regex(/^urn:li:video:[\w-]{1,200}$/)),
    uploadToken: z.optional(z.nullable(z.string())),
    uploadUrlsExpireAt: z.optional(z.number()),
    thumbnailUploadUrl: z.optional(z.nullable(z.url())),
    captionsUploadUrl: z.optional(z.nullable(z.url())),
    uploadInstructions: z.array(z.object({ uploadUrl: z.url(), firstByte: byte, lastByte: byte })),
  }),
});
const stateAnswer = z.object({ status: z.string(), processingFailureReason: z.optional(z.nullable(z.string())) });

export function beginVideo(settings: LinkedInSettings): LinkedIn['beginVideo'] {
  return async ({ access_token, member_id, size, has_thumbnail, has_captions }) => {
    const request = {
      owner: urnOf(member_id),
      fileSizeBytes: size,
      uploadCaptions: has_captions,
      uploadThumbnail: has_thumbnail,
    };
    const answer = await sendRest(settings, {
      call: 'video',
      method: 'POST',
      path: '/rest/videos?action=initializeUpload',
      access_token,
      body: { initializeUploadRequest: request },
      answer_max_bytes: answerMaxBytes,
    });
    if (answer.status !== 200) throw refusal('video', answer, settings.clock.now());
    const upload = readBegun(answer.body, size);
    if (!upload) throw unusable('video', answer);
    // Nothing is sent to a URL that was not asked for.
    const thumbnailTo = has_thumbnail ? upload.thumbnail_to : null;
    const captionsTo = has_captions ? upload.captions_to : null;
    const addresses = [...upload.parts.map(({ url }) => url), thumbnailTo, captionsTo].filter((url) => url !== null);
    const lacksOne = (has_thumbnail && thumbnailTo === null) || (has_captions && captionsTo === null);
    if (lacksOne || !addresses.every((url) => maySendTokenTo(url, settings))) throw unusable('video', answer);
    return { ...upload, thumbnail_to: thumbnailTo, captions_to: captionsTo };
  };
}

/** null if the answer lacks what it must carry, or its parts do not cover the file from first to last byte. */
function readBegun(body: string, size: number): LinkedInVideoUpload | null {
  const parsed = z.safeParse(begunAnswer, parseJson(body));
  if (!parsed.success) return null;
  const { video: urn, uploadToken, uploadUrlsExpireAt, uploadInstructions, ...extras } = parsed.data.value;
  const parts = uploadInstructions
    .map(({ uploadUrl: url, firstByte: first, lastByte: last }) => ({ url, first, last }))
    .toSorted((a, b) => a.first - b.first);
  const follow = parts.every(({ first, last }, at) => {
    const before = at === 0 ? -1 : (parts[at - 1]?.last ?? -1);
    return first === before + 1 && last >= first && last - first < partMaxBytes;
  });
  if (!follow || parts.at(-1)?.last !== size - 1) return null;
  return {
    urn,
    token: uploadToken ?? '',
    expires_at: uploadUrlsExpireAt === undefined ? null : new Date(uploadUrlsExpireAt),
    parts,
    thumbnail_to: extras.thumbnailUploadUrl ?? null,
    captions_to: extras.captionsUploadUrl ?? null,
  };
}

export function uploadVideoPart(settings: LinkedInSettings): LinkedIn['uploadVideoPart'] {
  return async ({ url, bytes }) => {
    const answer = await send(settings.callHttp, {
      call: 'video',
      method: 'PUT',
      url,
      headers: { 'Content-Type': 'application/octet-stream', Connection: 'close' },
      body: bytes,
      timeout_ms: settings.timeout_ms.document,
    });
    if (answer.status !== 200 && answer.status !== 201) throw refusal('video', answer, settings.clock.now());
    const etag = answer.headers.get('etag') ?? '';
    if (etag === '' || etag.length > 500) throw unusable('video', answer);
    return etag;
  };
}

export function finishVideo(settings: LinkedInSettings): LinkedIn['finishVideo'] {
  return async ({ access_token, urn, token, etags }) => {
    const answer = await sendRest(settings, {
      call: 'video',
      method: 'POST',
      path: '/rest/videos?action=finalizeUpload',
      access_token,
      body: { finalizeUploadRequest: { video: urn, uploadToken: token, uploadedPartIds: etags } },
    });
    if (answer.status < 200 || answer.status > 299) throw refusal('video', answer, settings.clock.now());
  };
}

export function videoState(settings: LinkedInSettings): LinkedIn['videoState'] {
  return async ({ access_token, urn }) => {
    const path = `/rest/videos/${encodeURIComponent(urn)}`;
    const asked = { call: 'video', path, access_token } as const;
    const { status, processingFailureReason } = await readRest(settings, asked, stateAnswer);
    if (status === 'AVAILABLE') return { state: 'available', why: '' };
    if (status === 'PROCESSING_FAILED') return { state: 'failed', why: plain(processingFailureReason ?? '') };
    return { state: status === 'WAITING_UPLOAD' ? 'waiting' : 'processing', why: '' };
  };
}

const plain = (words: string): string => words.slice(0, 300).toWellFormed().replaceAll(/\s+/g, ' ').trim();

// What accompanies a video to LinkedIn, each to the URL given when the upload began: a thumbnail by PUT, captions as a form.
type UploadRequest = { method: 'PUT' | 'POST'; headers: Record<string, string>; body: Uint8Array };

export function uploadVideoThumbnail(settings: LinkedInSettings): LinkedIn['uploadVideoThumbnail'] {
  return (given) => {
    const headers = { 'Content-Type': 'application/octet-stream', 'media-type-family': 'STILLIMAGE' };
    return sendExtra(settings, given, { method: 'PUT', headers, body: given.bytes });
  };
}

export function uploadVideoCaptions(settings: LinkedInSettings): LinkedIn['uploadVideoCaptions'] {
  return async (given) => {
    const form = new FormData();
    form.set('metadata', new Blob([JSON.stringify(metadataOf(given.language))], { type: 'application/json' }));
    form.set('file', new Blob([new Uint8Array(given.bytes)], { type: 'application/octet-stream' }), 'captions.srt');
    const encoded = new Response(form);
    const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' };
    await sendExtra(settings, given, { method: 'POST', headers, body: await encoded.bytes() });
  };
}

/** As in LinkedIn's own example; of the locale only the language is required. */
function metadataOf(language: string) {
  const country = new Intl.Locale(language).maximize().region ?? 'US';
  const variant = language === 'en' ? { variant: 'AMERICAN' } : {};
  return {
    format: 'SRT',
    formattedForEasyReader: true,
    largeText: true,
    source: 'USER_PROVIDED',
    locale: { ...variant, country, language: language.toUpperCase() },
    transcriptType: 'CLOSED_CAPTION',
  };
}

async function sendExtra(
  settings: LinkedInSettings,
  { access_token, url }: LinkedInVideoExtra,
  { method, headers, body }: UploadRequest,
): Promise<void> {
  const answer = await send(settings.callHttp, {
    call: 'video',
    method,
    url,
    // As for pictures: a server that refuses without reading closes the connection.
    headers: { Authorization: `Bearer ${access_token}`, Connection: 'close', ...headers },
    body,
    timeout_ms: settings.timeout_ms.upload,
  });
  if (answer.status < 200 || answer.status > 299) throw refusal('video', answer, settings.clock.now());
}
