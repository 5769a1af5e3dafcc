// A video's thumbnail and captions: PUT and POST to the URLs that initializeUpload returned. Strict, since on LinkedIn nobody but readers
// would ever see what is wrong with them.
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import * as z from 'zod';
import type { Context } from 'hono';
import { mayUse } from './pages-store.ts';
import type { Admission } from './admission-store.ts';
import { asJson } from './json-body.ts';
import { onWire } from './on-wire.ts';
import type { SandboxContext } from './context.ts';
import { mediaForbidden, requireToken } from './rest-gate.ts';
import { storeExtra, videoByExtraKey, type Video } from './videos-store.ts';
import { errorAnswer, supportHeaders, usualError } from './wire-errors.ts';

export const thumbnailMax = 25 * 2 ** 20;
export const captionsMax = 2 ** 20;

const unsupported = (message: string): Response =>
  errorAnswer({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message });
const wrong = (message: string): Response => errorAnswer({ ...usualError(400), message });
const taken = (): Response => new Response(null, { status: 201, headers: supportHeaders() });

export const videoThumbnailRoute = (deps: SandboxContext, c: Context): Promise<Response> =>
  extraRoute(deps, c, async (video) => {
    if (c.req.header('content-type') !== 'application/octet-stream')
      return unsupported('Send application/octet-stream');
    const bytes = Buffer.from(await c.req.arrayBuffer());
    const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
    if (type !== 'image/png' && type !== 'image/jpeg') return unsupported('The thumbnail must be a JPG or PNG');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await storeExtra(deps.orm, video, { thumbnail: { content_type: type, size: bytes.length, sha256 } });
    return taken();
  });

const metadata = z.strictObject({
  format: z.literal('SRT'),
  formattedForEasyReader: z.boolean(),
  largeText: z.boolean(),
  source: z.literal('USER_PROVIDED'),
  locale: z.strictObject({
    language: z.string().regex(/^[A-Z]{2}$/),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    variant: z
      .string()
      .regex(/^[A-Z]{1,20}$/)
      .optional(),
  }),
  transcriptType: z.literal('CLOSED_CAPTION'),
});

export const videoCaptionsRoute = (deps: SandboxContext, c: Context): Promise<Response> =>
  extraRoute(deps, c, async (video) => {
    if (!/^multipart\/form-data; *boundary=/.test(c.req.header('content-type') ?? ''))
      return unsupported('Send multipart/form-data');
    const form = await c.req.raw.formData().catch(() => null);
    if (!form || [...form.keys()].toSorted().join() !== 'file,metadata') return wrong('A form of metadata and file');
    const [about, file] = [await textOf(form.get('metadata')), await textOf(form.get('file'))];
    const read = metadata.safeParse(asJson(about));
    if (!read.success) return wrong(`metadata :: ${z.prettifyError(read.error)}`);
    const bad = file === null ? 'no file' : badCaptions(file);
    if (bad !== null) return wrong(`file :: ${bad}`);
    const captions = { language: read.data.locale.language, text: file ?? '' };
    await storeExtra(deps.orm, video, { captions });
    return taken();
  });

/** null if it is not UTF-8. */
async function textOf(part: FormDataEntryValue | null): Promise<string | null> {
  if (part === null || typeof part === 'string') return part;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await part.arrayBuffer());
  } catch {
    return null;
  }
}

const block = /^(\d{1,6})\n(\d\d:[0-5]\d:[0-5]\d,\d{3}) --> (\d\d:[0-5]\d:[0-5]\d,\d{3})\n\S/;

/** What in the SRT no player would accept; null for nothing. */
function badCaptions(text: string): string | null {
  if (text.includes('\u0000')) return 'characters that are not text';
  const blocks = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/);
  for (const [at, one] of blocks.entries()) {
    const [, number, from = '', to = ''] = block.exec(one) ?? [];
    if (number !== String(at + 1)) return `caption ${at + 1} is not numbered, or not of the form of SRT`;
    if (to <= from) return `caption ${at + 1} ends before it begins`;
  }
  return null;
}

type Take = (video: Video, admission: Admission) => Promise<Response>;

async function extraRoute(deps: SandboxContext, c: Context, take: Take): Promise<Response> {
  return onWire(deps, c, {
    call: 'upload',
    counted: false,
    work: async (admission) => {
      const grant = requireToken(c, admission);
      const video = await videoByExtraKey(deps.orm, c.req.param('key') ?? '');
      const isHere = video && new URL(c.req.url).pathname.includes(keyPath(video, c.req.param('key') ?? ''));
      if (!isHere) return errorAnswer(usualError(404));
      if (!(await mayUse(deps, grant, video.member_id))) return errorAnswer(mediaForbidden('video'));
      if (video.upload_until < admission.now)
        return errorAnswer({ status: 400, code: 'EXPIRED_UPLOAD_URL', message: 'The upload address has expired' });
      if (video.state !== 'WAITING_UPLOAD') return wrong('The video is finished');
      return take(video, admission);
    },
  });
}

/** A URL is for one of the two. */
const keyPath = ({ thumbnail_key }: Video, key: string): string =>
  thumbnail_key === key ? '/video-thumbnail/' : '/video-captions/';
