// LinkedIn's Images and Documents APIs: an upload URL first, then the whole file in one PUT. Posts refer to the URN returned.
import * as z from 'zod/mini';
import { urnOf, type LinkedIn } from './port.ts';
import type { LinkedInSettings } from './settings.ts';
import { refusal, unusable } from './failure.ts';
import { parseJson } from '../../parse-json.ts';
import { sendRest } from './rest.ts';
import { send } from './wire.ts';

type Upload = {
  call: 'image' | 'document';
  access_token: string;
  member_id: string;
  bytes: Uint8Array;
  content_type: string;
  timeout_ms: number;
};
type UploadTarget = { upload_url: string; urn: string };

const uploadTargetAnswer = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.optional(z.string()), document: z.optional(z.string()) }),
});

export function uploadImage(settings: LinkedInSettings): LinkedIn['uploadImage'] {
  return (given) => upload(settings, { ...given, call: 'image', timeout_ms: settings.timeout_ms.upload });
}

export function uploadDocument(settings: LinkedInSettings): LinkedIn['uploadDocument'] {
  return (given) =>
    upload(settings, {
      ...given,
      call: 'document',
      content_type: 'application/pdf',
      timeout_ms: settings.timeout_ms.document,
    });
}

async function upload(settings: LinkedInSettings, given: Upload): Promise<string> {
  const { call, access_token, bytes, content_type, timeout_ms } = given;
  const { upload_url, urn } = await initializeUpload(settings, given);
  const answer = await send(settings.callHttp, {
    call,
    method: 'PUT',
    url: upload_url,
    // A server that refuses a file without reading it closes the connection, and must not take a createPost down with it.
    headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': content_type, Connection: 'close' },
    body: bytes,
    timeout_ms,
  });
  if (answer.status !== 201 && answer.status !== 200) throw refusal(call, answer, settings.clock.now());
  return urn;
}

async function initializeUpload(settings: LinkedInSettings, given: Upload): Promise<UploadTarget> {
  const { call, access_token, member_id } = given;
  const answer = await sendRest(settings, {
    call,
    method: 'POST',
    path: `/rest/${call}s?action=initializeUpload`,
    access_token,
    body: { initializeUploadRequest: { owner: urnOf(member_id) } },
  });
  if (answer.status !== 200) throw refusal(call, answer, settings.clock.now());
  const place = readUploadTarget(call, answer.body);
  if (!place || !maySendTokenTo(place.upload_url, settings)) throw unusable(call, answer);
  return place;
}

/** null if the answer lacks what it must carry. */
function readUploadTarget(call: Upload['call'], body: string): UploadTarget | null {
  const parsed = z.safeParse(uploadTargetAnswer, parseJson(body));
  const { uploadUrl, [call]: urn = '' } = parsed.success ? parsed.data.value : {};
  const hasUrn = /^urn:li:(?:image|document):[\w-]{1,200}$/.test(urn) && urn.startsWith(`urn:li:${call}:`);
  return uploadUrl !== undefined && hasUrn ? { upload_url: uploadUrl, urn } : null;
}

/** The upload URL comes from an answer: it gets the token only over a connection as secure as the API's own. */
export function maySendTokenTo(uploadUrl: string, settings: LinkedInSettings): boolean {
  const { protocol } = new URL(uploadUrl);
  return protocol === 'https:' || (protocol === 'http:' && new URL(settings.api_url).protocol === 'http:');
}
