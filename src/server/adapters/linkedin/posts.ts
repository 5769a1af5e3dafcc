// LinkedIn's Images and Posts API: upload, create, delete.
import * as z from 'zod/mini';
import type { LinkedIn, LinkedInImage, LinkedInPost } from './port.ts';
import { encodeCommentary } from './commentary.ts';
import { refusal, unusable } from './failure.ts';
import { parseJson } from './json.ts';
import { typedText } from '#contract/typed-text.ts';
import { send } from './wire.ts';
import type { LinkedInSettings } from './client.ts';

const alt_text_max = 4086;
const post_urn = /^urn:li:(?:share|ugcPost):[\w-]{1,64}$/;
const upload_answer = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().check(z.regex(/^urn:li:image:[\w-]{1,200}$/)) }),
});

export function uploadImage(settings: LinkedInSettings): LinkedIn['uploadImage'] {
  return async ({ access_token, member_id, bytes, content_type, signal }) => {
    const { upload_url, image } = await initializeUpload(settings, access_token, member_id, signal);
    const answer = await send(settings.fetch, {
      call: 'image',
      method: 'PUT',
      url: upload_url,
      // A server that refuses a picture without reading it ends the connection, and must not end a createPost with it.
      headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': content_type, Connection: 'close' },
      body: bytes as Uint8Array<ArrayBuffer>,
      signal,
      timeout_ms: settings.timeout_ms.upload,
    });
    if (answer.status !== 201 && answer.status !== 200) throw refusal('image', answer, settings.clock.now());
    return image;
  };
}

async function initializeUpload(
  settings: LinkedInSettings,
  access_token: string,
  member_id: string,
  signal: AbortSignal,
): Promise<{ upload_url: string; image: string }> {
  const answer = await send(settings.fetch, {
    call: 'image',
    method: 'POST',
    url: `${settings.api_url}/rest/images?action=initializeUpload`,
    headers: restHeaders(settings, access_token),
    body: JSON.stringify({ initializeUploadRequest: { owner: personUrn(member_id) } }),
    signal,
    timeout_ms: settings.timeout_ms.create,
  });
  if (answer.status !== 200) throw refusal('image', answer, settings.clock.now());
  const parsed = z.safeParse(upload_answer, parseJson(answer.body));
  if (!parsed.success || !maySendTokenTo(parsed.data.value.uploadUrl, settings)) throw unusable('image', answer);
  return { upload_url: parsed.data.value.uploadUrl, image: parsed.data.value.image };
}

/** The upload address comes in an answer: it gets the token only over a connection as safe as the API's own. */
function maySendTokenTo(upload_url: string, settings: LinkedInSettings): boolean {
  const { protocol } = new URL(upload_url);
  return protocol === 'https:' || (protocol === 'http:' && new URL(settings.api_url).protocol === 'http:');
}

export function createPost(settings: LinkedInSettings): LinkedIn['createPost'] {
  return async (post, signal) => {
    const answer = await send(settings.fetch, {
      call: 'create',
      method: 'POST',
      url: `${settings.api_url}/rest/posts`,
      headers: restHeaders(settings, post.access_token),
      body: JSON.stringify(postBody(post)),
      signal,
      timeout_ms: settings.timeout_ms.create,
    });
    if (answer.status < 200 || answer.status > 299) throw refusal('create', answer, settings.clock.now());
    const linkedin_urn = answer.headers.get('x-restli-id') ?? '';
    if (!post_urn.test(linkedin_urn)) throw unusable('create', answer);
    return { linkedin_urn, linkedin_url: postUrl(settings)(linkedin_urn) };
  };
}

export function postUrl(settings: LinkedInSettings): LinkedIn['postUrl'] {
  return (linkedin_urn) => `${settings.feed_url}/update/${linkedin_urn}/`;
}

function postBody(post: LinkedInPost): Record<string, unknown> {
  return {
    author: personUrn(post.member_id),
    commentary: encodeCommentary(post.content),
    visibility: post.visibility,
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(post.images.length > 0 ? { content: postContent(post.images) } : {}),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  };
}

function postContent(images: LinkedInImage[]): Record<string, unknown> {
  const [first, ...more] = images.map(({ urn, alt_text }) => {
    const plain = typedText(alt_text).slice(0, alt_text_max).toWellFormed();
    return plain === '' ? { id: urn } : { id: urn, altText: plain };
  });
  return more.length === 0 ? { media: first } : { multiImage: { images: [first, ...more] } };
}

export function deletePost(settings: LinkedInSettings): LinkedIn['deletePost'] {
  return async ({ access_token, linkedin_urn, signal }) => {
    const answer = await send(settings.fetch, {
      call: 'delete',
      method: 'DELETE',
      url: `${settings.api_url}/rest/posts/${encodeURIComponent(linkedin_urn)}`,
      headers: { ...restHeaders(settings, access_token), 'X-RestLi-Method': 'DELETE' },
      signal,
      timeout_ms: settings.timeout_ms.create,
    });
    if (answer.status === 404 || (answer.status >= 200 && answer.status <= 299)) return;
    throw refusal('delete', answer, settings.clock.now());
  };
}

function restHeaders(settings: LinkedInSettings, access_token: string): Record<string, string> {
  return {
    Authorization: `Bearer ${access_token}`,
    'LinkedIn-Version': settings.version,
    'X-Restli-Protocol-Version': '2.0.0',
    'Content-Type': 'application/json',
  };
}

function personUrn(member_id: string): string {
  return `urn:li:person:${member_id}`;
}
