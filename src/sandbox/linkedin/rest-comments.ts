// POST /rest/socialActions/{urn}/comments: commenting, which takes the vetted Community Management API. A second comment is not refused.
import * as z from 'zod';
import type { Context } from 'hono';
import { actorOf, authorUrn, pageCommentScope } from './pages-store.ts';
import type { Admission, Grant } from './admission-store.ts';
import { makeComment } from './comments-store.ts';
import type { SandboxContext } from './context.ts';
import { jsonText, readBody } from './json-body.ts';
import { postByUrn } from './posts-store.ts';
import { words } from './rest-content.ts';
import { accessDenied, onRest, unresolved } from './rest-gate.ts';
import { errorAnswer, supportHeaders, usualError } from './wire-errors.ts';

export const commentScope = 'w_member_social_feed';

const resource = 'partnerApiSocialActions.comments.CREATE';
const newComment = z.strictObject({
  actor: z.string().regex(authorUrn, 'not the URN of a person or page'),
  object: z.string(),
  message: z.strictObject({
    text: words.max(1250).refine((text) => text.trim() !== '', 'a blank text'),
    attributes: z.array(z.never()).optional(),
  }),
});

export async function commentRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const text = await jsonText(c);
  const call = { call: 'comment', counted: true, resource, scope: commentScope } as const;
  return onRest(deps, c, call, (grant, admission) => comment(deps, c, { grant, admission, text }));
}

type CommentRequest = { grant: Grant; admission: Admission; text: string | null };

async function comment(
  deps: SandboxContext,
  c: Context,
  { grant, admission, text }: CommentRequest,
): Promise<Response> {
  const [, key = ''] = /\/rest\/socialActions\/([^/]+)\/comments$/.exec(new URL(c.req.url).pathname) ?? [];
  if (key.includes(':') || !key.includes('%3A')) return unresolved();
  const { actor, object, message } = readBody(newComment, text);
  const memberId = await actorOf(deps, grant, actor, pageCommentScope);
  if (memberId === null) return errorAnswer(accessDenied(`${resource} /actor`));
  const urn = c.req.param('key') ?? '';
  if (object !== urn) return errorAnswer({ ...usualError(400), message: '/object :: not the entity of the path' });
  const post = await postByUrn(deps.orm, urn);
  if (!post || post.deleted_at !== null) return errorAnswer(usualError(404));
  const id = await makeComment(deps.orm, {
    linkedin_urn: urn,
    member_id: memberId,
    text: message.text,
    now: admission.now,
  });
  const created = { actor, time: admission.now.getTime() };
  const body = {
    id,
    actor,
    object,
    commentUrn: `urn:li:comment:(${urn},${id})`,
    message: { attributes: [], text: message.text },
    created,
  };
  return Response.json(body, { status: 201, headers: { ...supportHeaders(), 'x-restli-id': id } });
}
