// POST /rest/videos (initializeUpload, finalizeUpload), the PUT of each part, and GET /rest/videos/{urn}: the only asset whose state a
// member's token may ask for.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { Context } from 'hono';
import { actorOf, mayUse, urnOf } from './pages-store.ts';
import type { Admission } from './admission-store.ts';
import { jsonText, readBody } from './json-body.ts';
import { bearer, onWire } from './on-wire.ts';
import type { SandboxContext } from './context.ts';
import { illegalArgument, mediaForbidden, onRest, unresolved } from './rest-gate.ts';
import {
  finishVideo,
  makeVideo,
  partBytes,
  partByKey,
  partsOf,
  storePart,
  videoByUrn,
  type Video,
} from './videos-store.ts';
import { errorAnswer, supportHeaders, usualError } from './wire-errors.ts';

const initialize = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner: z.string(),
    fileSizeBytes: z.int(),
    uploadCaptions: z.boolean(),
    uploadThumbnail: z.boolean(),
  }),
});
const finalize = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: z.string(),
    uploadToken: z.string(),
    uploadedPartIds: z.array(z.string()),
  }),
});
const sizeMin = 75 * 2 ** 10;
const sizeMax = 500 * 2 ** 20;
const uploadDays = 30;
const asMember = { counted: true, scope: 'w_member_social' } as const;
const processingMs = 3000;

const wrong = (field: string, why: string): Response =>
  errorAnswer({ ...usualError(400), message: `${field} :: ${why}` });

export async function videosRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const action = c.req.query('action');
  if (action === 'initializeUpload') return initializeRoute(deps, c);
  return action === 'finalizeUpload' ? finalizeRoute(deps, c) : errorAnswer(usualError(400));
}

function initializeRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return onRest(
    deps,
    c,
    { ...asMember, call: 'initialize_upload', resource: 'videos.ACTION-initializeUpload' },
    async (grant, admission) => {
      const { initializeUploadRequest: read } = readBody(initialize, await jsonText(c));
      const { owner, fileSizeBytes: size, uploadCaptions, uploadThumbnail } = read;
      const memberId = await actorOf(deps, grant, owner);
      if (memberId === null) return errorAnswer(mediaForbidden('video'));
      const field = '/initializeUploadRequest';
      if (size < sizeMin || size > sizeMax) return wrong(`${field}/fileSizeBytes`, 'videos have 75 KB to 500 MB');
      const uploadUntil = new Date(admission.now.getTime() + uploadDays * 24 * 3600 * 1000);
      const extras = { has_thumbnail: uploadThumbnail, has_captions: uploadCaptions };
      const made = await makeVideo(deps.orm, { member_id: memberId, size, upload_until: uploadUntil, ...extras });
      const { thumbnail_key, captions_key } = made.video;
      const origin = new URL(c.req.url).origin + deps.base_path;
      const value = {
        uploadUrlsExpireAt: uploadUntil.getTime(),
        video: made.video.video_urn,
        uploadToken: made.video.upload_token,
        ...(thumbnail_key ? { thumbnailUploadUrl: `${origin}/dms-uploads/video-thumbnail/${thumbnail_key}` } : {}),
        ...(captions_key ? { captionsUploadUrl: `${origin}/dms-uploads/video-captions/${captions_key}` } : {}),
        uploadInstructions: made.parts.map(({ upload_key, number, size: length }) => ({
          uploadUrl: `${origin}/dms-uploads/video/${upload_key}`,
          firstByte: number * partBytes,
          lastByte: number * partBytes + length - 1,
        })),
      };
      return Response.json({ value }, { headers: supportHeaders() });
    },
  );
}

/** The URL itself is all the permission it takes: sending a token along would only expose it to wherever the URL leads. */
export async function videoPartRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const place = await partByKey(deps.orm, c.req.param('key') ?? '');
  return onWire(deps, c, {
    call: 'upload',
    counted: false,
    token: null,
    member_id: place?.video.member_id ?? null,
    work: async ({ now }) => {
      if (!place) return errorAnswer(usualError(404));
      const { part, video } = place;
      if (bearer(c) !== null) return errorAnswer(illegalArgument('The parts of a video take no Authorization header'));
      if (video.upload_until < now)
        return errorAnswer({ status: 400, code: 'EXPIRED_UPLOAD_URL', message: 'The upload address has expired' });
      if (c.req.header('content-type') !== 'application/octet-stream')
        return errorAnswer({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'Send application/octet-stream' });
      const came = await readPart(c.req.raw).catch(() => null);
      // A client that dies in the middle sends the part again.
      if (!came) return errorAnswer(usualError(400));
      if (came.size !== part.size) return wrong('part', `${part.size} bytes are expected, ${came.size} came`);
      const { etag } = came;
      const beginsWell = part.number > 0 || came.head.subarray(4, 8).toString('latin1') === 'ftyp';
      await storePart(deps.orm, part, { etag, begins_well: beginsWell });
      return new Response(null, { status: 200, headers: { ...supportHeaders(), ETag: etag } });
    },
  });
}

/** Only what tells it from another part is kept: it shares the memory of a program that does other work. */
async function readPart({ body }: Request): Promise<{ size: number; etag: string; head: Buffer }> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    if (head.length < 8) head = Buffer.concat([head, chunk.subarray(0, 8)]);
    size += chunk.length;
    hash.update(chunk);
  }
  return { size, etag: `"${hash.digest('hex').slice(0, 32)}"`, head };
}

function finalizeRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return onRest(
    deps,
    c,
    { ...asMember, call: 'finalize_upload', resource: 'videos.ACTION-finalizeUpload' },
    async (grant, admission) => {
      const { video: urn, uploadToken, uploadedPartIds } = readBody(finalize, await jsonText(c)).finalizeUploadRequest;
      const video = await videoByUrn(deps.orm, urn);
      const field = '/finalizeUploadRequest';
      if (!video) return wrong(`${field}/video`, `${urn} is not a video`);
      if (!(await mayUse(deps, grant, video.member_id))) return errorAnswer(mediaForbidden('video'));
      if (video.upload_token !== uploadToken) return wrong(`${field}/uploadToken`, 'not the token of this upload');
      const kept = await partsOf(deps.orm, urn);
      if (uploadedPartIds.length !== kept.length)
        return wrong(`${field}/uploadedPartIds`, `${kept.length} parts are expected, ${uploadedPartIds.length} came`);
      const odd = kept.findIndex(({ etag }, at) => etag === null || etag !== uploadedPartIds[at]);
      if (odd >= 0) return wrong(`${field}/uploadedPartIds/${odd}`, 'not the ETag of that part');
      // Whatever was announced must have arrived.
      for (const extra of ['thumbnail', 'captions'] as const)
        if (video[`${extra}_key`] !== null && video[extra] === null)
          return wrong(`${field}/video`, `the ${extra} of ${urn} were announced and have not come`);
      await finishVideo(
        deps.orm,
        video,
        processed(
          admission,
          kept.every(({ begins_well }) => begins_well),
        ),
      );
      return Response.json({}, { headers: supportHeaders() });
    },
  );
}

function processed({ fault, now, settings }: Admission, isVideo: boolean) {
  const waitMs = fault?.kind === 'media_processing' ? (fault.ms ?? processingMs) : settings.video_processing_ms;
  const isFailed = fault?.kind === 'media_failed' || !isVideo;
  return {
    state: isFailed ? ('PROCESSING_FAILED' as const) : ('AVAILABLE' as const),
    available_at: new Date(now.getTime() + waitMs),
    failure: isFailed ? 'The video could not be transcoded' : null,
  };
}

export async function readVideoRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return onRest(deps, c, { ...asMember, call: 'read', resource: 'videos.GET' }, async (grant, admission) => {
    if ((new URL(c.req.url).pathname.split('/').at(-1) ?? '').includes(':')) return unresolved();
    const video = await videoByUrn(deps.orm, (c.req.param('urn') ?? '').replaceAll('\u0000', '').toWellFormed());
    if (!video) return errorAnswer(usualError(404));
    if (!(await mayUse(deps, grant, video.member_id))) return errorAnswer(mediaForbidden('video'));
    const status = statusOf(video, admission.now);
    const why = status === 'PROCESSING_FAILED' ? { processingFailureReason: video.failure } : {};
    const body = { id: video.video_urn, owner: urnOf(video.member_id), status, ...why };
    return Response.json(body, { headers: supportHeaders() });
  });
}

const statusOf = ({ state, available_at }: Video, now: Date): string =>
  available_at && available_at > now ? 'PROCESSING' : state;
