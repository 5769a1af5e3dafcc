// GET of the reactions and comments on one's own posts, and of who a person is: what the vetted Community Management API answers.
import type { Context } from 'hono';
import { audienceOf, type Audience, type SandboxComment, type SandboxReaction, type SandboxReply } from './audience.ts';
import type { SandboxContext } from './context.ts';
import { personOf } from './people.ts';
import { postByUrn } from './posts-store.ts';
import { onRest, unresolved } from './rest-gate.ts';
import { errorAnswer, supportHeaders, usualError } from './wire-errors.ts';

export const engagementScope = 'r_member_social_feed';
export const peopleScope = 'r_basicprofile';

const countMax = 100;

/** GET /rest/reactions/(entity:{urn})?q=entity&sort=(value:REVERSE_CHRONOLOGICAL)&start&count */
export async function reactionsRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return readEntity(deps, c, {
    resource: 'reactions.FINDER-entity',
    // Matched as sent: a URN that is not percent-encoded is not accepted as the key.
    key: (path) => /\/rest\/reactions\/\(entity:([\w%.-]+)\)$/.exec(path)?.[1],
    fixed: { q: 'entity', sort: '(value:REVERSE_CHRONOLOGICAL)' },
    elements: ({ reactions }, urn) => [
      // Wherever anybody reacts, a page reacts too, before everybody else.
      ...reactions.toReversed().map((reaction) => reactionElement(reaction, personUrn(reaction.person_id), urn)),
      ...reactions.slice(0, 1).map((reaction) => reactionElement(reaction, 'urn:li:organization:1337', urn)),
    ],
  });
}

/** GET /rest/socialActions/{urn}/comments?start&count; the URN of a comment asks for its replies. */
export async function commentsRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return readEntity(deps, c, {
    resource: 'partnerApiSocialActions.comments.GET_ALL',
    key: (path) => /\/rest\/socialActions\/([\w%.-]+)\/comments$/.exec(path)?.[1],
    fixed: {},
    elements: ({ comments }, urn, commentId) =>
      commentId === null
        ? comments.map((comment) => commentElement(comment, urn))
        : (comments.find(({ id }) => id === commentId)?.replies ?? []).map((reply) =>
            replyElement(reply, urn, commentId),
          ),
  });
}

type Finder = {
  resource: string;
  key: (path: string) => string | undefined;
  /** Parameters that must be present with this value. */
  fixed: Record<string, string>;
  /** `comment_id` is set if the replies to a comment are asked for. */
  elements: (audience: Audience, urn: string, commentId: string | null) => unknown[];
};

async function readEntity(deps: SandboxContext, c: Context, finder: Finder): Promise<Response> {
  const call = { call: 'read', counted: false, resource: finder.resource, scope: engagementScope } as const;
  return onRest(deps, c, call, async (grant, admission) => {
    const { pathname, searchParams } = new URL(c.req.url);
    const key = finder.key(pathname);
    if (key === undefined || !key.includes('%3A')) return unresolved();
    const page = pageOf(searchParams, finder.fixed);
    if (!page) return unresolved();
    const { urn, comment_id } = entityOf(decoded(key));
    const post = urn === null ? null : await postByUrn(deps.orm, urn);
    if (!post || post.deleted_at !== null) return errorAnswer(usualError(404));
    if (post.member_id !== grant.member_id)
      return errorAnswer({ ...usualError(403), message: `member is unauthorized on ${post.linkedin_urn}` });
    const audience = audienceOf(post, admission.now);
    if (comment_id !== null && !audience.comments.some(({ id }) => id === comment_id))
      return errorAnswer(usualError(404));
    return pageAnswer(finder.elements(audience, post.linkedin_urn, comment_id), page);
  });
}

type Page = { start: number; count: number };

/** null if a parameter is missing, unknown or not a number in range. */
function pageOf(given: URLSearchParams, fixed: Record<string, string>): Page | null {
  for (const name of given.keys()) if (!['start', 'count', ...Object.keys(fixed)].includes(name)) return null;
  for (const [name, value] of Object.entries(fixed)) if (given.get(name) !== value) return null;
  const [start, count] = [given.get('start') ?? '0', given.get('count') ?? '10'];
  if (!/^\d{1,6}$/.test(start) || !/^\d{1,3}$/.test(count) || Number(count) > countMax || Number(count) < 1)
    return null;
  return { start: Number(start), count: Number(count) };
}

function pageAnswer(all: unknown[], { start, count }: Page): Response {
  const body = {
    paging: { start, count, links: [], total: all.length },
    elements: all.slice(start, start + count),
  };
  return Response.json(body, { headers: supportHeaders() });
}

const personUrn = (id: string): string => `urn:li:person:${id}`;

function reactionElement({ type, at }: SandboxReaction, actor: string, root: string) {
  const stamp = { actor, time: at.getTime() };
  return { id: `urn:li:reaction:(${actor},${root})`, root, reactionType: type, created: stamp, lastModified: stamp };
}

function replyElement({ id, person_id, text, at }: SandboxReply, object: string, commentId: string) {
  return {
    ...saidElement({ id, person_id, text, at }, object),
    parentComment: `urn:li:comment:(${object},${commentId})`,
  };
}

function commentElement({ replies, ...comment }: SandboxComment, object: string) {
  const count = replies.length;
  return {
    ...saidElement(comment, object),
    ...(count > 0 && { commentsSummary: { totalFirstLevelComments: count, aggregatedTotalComments: count } }),
  };
}

function saidElement({ id, person_id, text, at }: SandboxReply, object: string) {
  const actor = personUrn(person_id);
  const stamp = { actor, time: at.getTime() };
  return {
    id,
    actor,
    object,
    commentUrn: `urn:li:comment:(${object},${id})`,
    message: { attributes: [], text },
    created: stamp,
    lastModified: stamp,
  };
}

/** GET /rest/people/(id:{id}): reading a name needs a permission of its own. */
export async function personRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const call = { call: 'read', counted: false, resource: 'people.GET', scope: peopleScope } as const;
  return onRest(deps, c, call, async () => {
    const [, id] = /\/rest\/people\/\(id:([\w-]+)\)$/.exec(new URL(c.req.url).pathname) ?? [];
    if (id === undefined) return unresolved();
    const person = personOf(id);
    if (!person) return errorAnswer(usualError(404));
    const body = {
      id,
      localizedFirstName: person.first_name,
      localizedLastName: person.last_name,
      localizedHeadline: person.headline,
      vanityName: person.vanity_name,
    };
    return Response.json(body, { headers: supportHeaders() });
  });
}

function decoded(key: string): string | null {
  try {
    return decodeURIComponent(key).replaceAll('\u0000', '').toWellFormed();
  } catch {
    return null;
  }
}

/** A post, or a comment on one. */
function entityOf(urn: string | null): { urn: string | null; comment_id: string | null } {
  const [, postUrn, commentId] = /^urn:li:comment:\((urn:li:\w+:\d+),(\d+)\)$/.exec(urn ?? '') ?? [];
  return { urn: postUrn ?? urn, comment_id: commentId ?? null };
}
