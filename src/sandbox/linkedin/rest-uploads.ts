// POST /rest/images and /rest/documents with ?action=initializeUpload, and the PUT to the URL they return.
import { fileTypeFromBuffer } from 'file-type';
import * as z from 'zod';
import type { Context } from 'hono';
import { actorOf, mayUse } from './pages-store.ts';
import type { Admission } from './admission-store.ts';
import { documentByKey, makeDocument, storeDocument, imageByKey, makeImage, storeImage } from './uploads-store.ts';
import { jsonText, readBody } from './json-body.ts';
import { onWire } from './on-wire.ts';
import type { SandboxContext } from './context.ts';
import { countPages, isPdf } from './pdf-pages.ts';
import { mediaForbidden, onRest, requireToken } from './rest-gate.ts';
import { errorAnswer, supportHeaders, usualError } from './wire-errors.ts';

export type MediaKind = 'image' | 'document';

/** LinkedIn's limit for documents. */
export const pagesMax = 300;
const initialize = z.strictObject({ initializeUploadRequest: z.strictObject({ owner: z.string() }) });
const uploadHours = 24;
const processingMs = 3000;
const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif']);

export async function initializeUploadRoute(deps: SandboxContext, c: Context, kind: MediaKind): Promise<Response> {
  if (c.req.query('action') !== 'initializeUpload') return errorAnswer(usualError(400));
  const call = { call: 'initialize_upload', counted: true, scope: 'w_member_social' } as const;
  return onRest(deps, c, { ...call, resource: `${kind}s.ACTION-initializeUpload` }, async (grant, admission) => {
    const { owner } = readBody(initialize, await jsonText(c)).initializeUploadRequest;
    const memberId = await actorOf(deps, grant, owner);
    if (memberId === null) return errorAnswer(mediaForbidden(kind));
    const until = new Date(admission.now.getTime() + uploadHours * 3600 * 1000);
    const make = kind === 'image' ? makeImage : makeDocument;
    const { urn, upload_key } = await make(deps.orm, memberId, until);
    // The origin this very call came in on is one the client can reach.
    const uploadUrl = `${new URL(c.req.url).origin}${deps.base_path}/dms-uploads/${upload_key}`;
    const value = { uploadUrlExpiresAt: until.getTime(), uploadUrl, [kind]: urn };
    return Response.json({ value }, { headers: supportHeaders() });
  });
}

export async function uploadRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return onWire(deps, c, { call: 'upload', counted: false, work: (admission) => upload(deps, c, admission) });
}

async function upload(deps: SandboxContext, c: Context, admission: Admission): Promise<Response> {
  const grant = requireToken(c, admission);
  const key = c.req.param('key') ?? '';
  const image = await imageByKey(deps.orm, key);
  const place = image ?? (await documentByKey(deps.orm, key));
  if (!place) return errorAnswer(usualError(404));
  if (!(await mayUse(deps, grant, place.member_id))) return errorAnswer(mediaForbidden(image ? 'image' : 'document'));
  if (place.upload_until < admission.now) {
    return errorAnswer({ status: 400, code: 'EXPIRED_UPLOAD_URL', message: 'The upload address has expired' });
  }
  const bytes = Buffer.from(await c.req.arrayBuffer());
  const isTaken = await (image ? takeImage : takeDocument)(deps, key, bytes, admission);
  const accepted = image ? 'The image must be a JPG, PNG or GIF' : 'The document must be a PDF';
  return isTaken
    ? new Response(null, { status: 201, headers: supportHeaders() })
    : errorAnswer({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: accepted });
}

/** false if it is not a picture that LinkedIn takes. */
async function takeImage(deps: SandboxContext, key: string, bytes: Buffer, admission: Admission): Promise<boolean> {
  const contentType = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!imageTypes.has(contentType)) return false;
  await storeImage(deps.orm, key, { ...processed(admission), content_type: contentType, bytes });
  return true;
}

/** false if it is not a PDF, the only kind of document taken here. Its pages are counted by processing, after the upload. */
async function takeDocument(deps: SandboxContext, key: string, bytes: Buffer, admission: Admission): Promise<boolean> {
  if (!isPdf(bytes)) return false;
  const pages = await countPages(bytes);
  const isReadable = pages > 0 && pages <= pagesMax;
  const outcome = processed(admission);
  await storeDocument(deps.orm, key, { ...outcome, pages, ...(isReadable ? {} : { state: 'PROCESSING_FAILED' }) });
  return true;
}

function processed({ fault, now }: Admission): { state: 'AVAILABLE' | 'PROCESSING_FAILED'; available_at: Date } {
  const waitMs = fault?.kind === 'media_processing' ? (fault.ms ?? processingMs) : 0;
  return {
    state: fault?.kind === 'media_failed' ? 'PROCESSING_FAILED' : 'AVAILABLE',
    available_at: new Date(now.getTime() + waitMs),
  };
}
