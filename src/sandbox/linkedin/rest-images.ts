// POST /rest/images?action=initializeUpload and the PUT to the address it gives.
import { fileTypeFromBuffer } from 'file-type';
import * as z from 'zod';
import type { Admission } from './admission-store.ts';
import { imageByKey, makeImage, storeImage } from './images-store.ts';
import { jsonText, readBody } from './json-body.ts';
import { onWire } from './on-wire.ts';
import type { Context } from 'hono';
import type { Parts } from './parts.ts';
import { accessDenied, restGate, tokenError } from './rest-gate.ts';
import { errorAnswer, supportHeaders, usualError } from './wire-errors.ts';

const initialize = z.strictObject({ initializeUploadRequest: z.strictObject({ owner: z.string() }) });
const upload_hours = 24;
const processing_ms = 3000;
const accepted_types = new Set(['image/png', 'image/jpeg', 'image/gif']);

export async function initializeUploadRoute(parts: Parts, c: Context): Promise<Response> {
  return onWire(parts, c, {
    call: 'initialize_upload',
    counted: true,
    work: async (admission) => {
      const gate = restGate(c, admission, { resource: 'images.ACTION-initializeUpload', scope: 'w_member_social' });
      if ('refused' in gate) return gate.refused;
      const read = readBody(initialize, await jsonText(c));
      if ('refused' in read) return read.refused;
      const { member_id } = gate.grant;
      if (read.body.initializeUploadRequest.owner !== `urn:li:person:${member_id}`) {
        return errorAnswer(accessDenied('images.ACTION-initializeUpload /owner'));
      }
      const until = new Date(admission.now.getTime() + upload_hours * 3600 * 1000);
      const { image_urn, upload_key } = await makeImage(parts.orm, member_id, until);
      // The address under which this very call came in is one that the client can reach.
      const uploadUrl = `${new URL(c.req.url).origin}${parts.base_path}/dms-uploads/${upload_key}`;
      return Response.json(
        { value: { uploadUrlExpiresAt: until.getTime(), uploadUrl, image: image_urn } },
        { headers: supportHeaders() },
      );
    },
  });
}

export async function uploadRoute(parts: Parts, c: Context): Promise<Response> {
  return onWire(parts, c, { call: 'upload', counted: false, work: (admission) => upload(parts, c, admission) });
}

async function upload(parts: Parts, c: Context, admission: Admission): Promise<Response> {
  const bad_token = tokenError(c, admission);
  if (bad_token) return errorAnswer(bad_token);
  const key = c.req.param('key') ?? '';
  const image = await imageByKey(parts.orm, key);
  if (!image) return errorAnswer(usualError(404));
  if (image.member_id !== admission.grant?.member_id) return errorAnswer(accessDenied('images.UPLOAD'));
  if (image.upload_until < admission.now) {
    return errorAnswer({ status: 400, code: 'EXPIRED_UPLOAD_URL', message: 'The upload address has expired' });
  }
  const bytes = Buffer.from(await c.req.arrayBuffer());
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!accepted_types.has(type)) {
    return errorAnswer({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: 'The image must be a JPG, PNG or GIF' });
  }
  const { fault, now } = admission;
  const wait_ms = fault?.kind === 'media_processing' ? (fault.ms ?? processing_ms) : 0;
  await storeImage(parts.orm, key, {
    state: fault?.kind === 'media_failed' ? 'PROCESSING_FAILED' : 'AVAILABLE',
    available_at: new Date(now.getTime() + wait_ms),
    content_type: type,
    bytes,
  });
  return new Response(null, { status: 201, headers: supportHeaders() });
}

/** Members may write and not read: every GET under /rest is refused so, whatever it asks for. */
export async function readRoute(parts: Parts, c: Context): Promise<Response> {
  return onWire(parts, c, {
    call: 'read',
    counted: false,
    work: async (admission) => {
      const resource = /\/rest\/([\w-]+)/.exec(c.req.path)?.[1] ?? 'resource';
      const gate = restGate(c, admission, { resource: `${resource}.GET`, scope: null });
      return 'refused' in gate ? gate.refused : errorAnswer(usualError(403));
    },
  });
}
