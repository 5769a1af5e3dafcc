// POST /rest/posts and DELETE /rest/posts/{urn}. Members cannot read posts back, so there is nothing else here.
import * as z from 'zod';
import { actorOf, authorUrn, mayUse } from './pages-store.ts';
import type { Admission, Grant } from './admission-store.ts';
import { asJson, jsonText, readBody } from './json-body.ts';
import { readCommentary } from './little-text.ts';
import type { WireWork } from './on-wire.ts';
import type { Context } from 'hono';
import type { SandboxContext } from './context.ts';
import { deletePost, postByUrn, recordAttempt, storePost } from './posts-store.ts';
import { content, readContent, words, type PostMedia } from './rest-content.ts';
import { accessDenied, onRest, unresolved } from './rest-gate.ts';
import { errorAnswer, supportHeaders, usualError, type WireError } from './wire-errors.ts';

const newPost = z.strictObject({
  author: z.string().regex(authorUrn, 'not the URN of a person or page'),
  commentary: words,
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN', 'CONTAINER']),
  distribution: z.strictObject({
    feedDistribution: z.enum(['MAIN_FEED', 'NONE']),
    targetEntities: z.array(z.never()).optional(),
    thirdPartyDistributionChannels: z.array(z.never()).optional(),
  }),
  content: content.optional(),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean().optional(),
});
type NewPostBody = z.infer<typeof newPost>;

const commentaryMax = 3000;

export async function createRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const text = await jsonText(c);
  const note: WireWork['note'] = ({ admission, answer, worked }) => remember(deps, admission, text, answer, worked);
  const call = { call: 'create', counted: true, resource: 'posts.CREATE', scope: 'w_member_social', note } as const;
  return onRest(deps, c, call, (grant, admission) => create(deps, grant, admission, text));
}

async function create(
  deps: SandboxContext,
  grant: Grant,
  admission: Admission,
  text: string | null,
): Promise<Response> {
  const body = readBody(newPost, text);
  const memberId = await actorOf(deps, grant, body.author);
  if (memberId === null) return errorAnswer(accessDenied('posts.CREATE /author'));
  if (memberId !== grant.member_id && body.visibility === 'CONNECTIONS')
    return errorAnswer({ ...usualError(400), message: '/visibility :: a page has no connections' });
  const reading = readCommentary(body.commentary);
  const carried = await readContent(deps, body.content, memberId, admission);
  const wrong = textError(body, reading, admission, carried);
  if (wrong) return errorAnswer(wrong);
  const { commentary, visibility } = body;
  const post = { member_id: memberId, commentary, text: reading.text, visibility, ...carried, now: admission.now };
  const stored = await storePost(deps.orm, post);
  if (stored.duplicate) return errorAnswer(duplicate(stored.linkedin_urn));
  return new Response(null, { status: 201, headers: { ...supportHeaders(), 'x-restli-id': stored.linkedin_urn } });
}

function textError(
  body: NewPostBody,
  reading: ReturnType<typeof readCommentary>,
  { settings }: Admission,
  { images, document, video, article, poll }: PostMedia,
): WireError | null {
  // LinkedIn does not say whether it counts what is seen or what is sent; an unescaped sign must not hide that a text is too long.
  const seen = reading.cut_at === null ? reading.text.length : body.commentary.length;
  if ((settings.count_backslashes ? body.commentary.length : seen) > commentaryMax) {
    return {
      status: 400,
      code: 'FIELD_LENGTH_TOO_LONG',
      message: `/commentary :: the limit is ${commentaryMax} characters`,
    };
  }
  if (body.commentary.trim() === '' && images.length === 0 && !document && !video && !article && !poll) {
    return { status: 422, code: 'UNPROCESSABLE_ENTITY', message: '/commentary :: a post needs a text or media' };
  }
  const gone = reading.elements.find((one) => one.kind === 'mention' && settings.gone_urns.includes(one.urn));
  if (gone?.kind === 'mention') {
    return { ...usualError(400), code: 'INVALID_URN_ID', message: `/commentary :: ${gone.urn} could not be found` };
  }
  if (reading.cut_at !== null && settings.strict_little_text) {
    return { ...usualError(400), message: `/commentary :: unescaped reserved character at ${reading.cut_at}` };
  }
  return null;
}

function duplicate(linkedinUrn: string): WireError {
  return {
    errorDetailType: 'com.linkedin.common.error.BadRequest',
    message: `com.linkedin.content.common.exception.BadRequestResponseException: Content is a duplicate of ${linkedinUrn}`,
    errorDetails: {
      inputErrors: [{ description: 'Duplicate post is detected', input: {}, code: 'DUPLICATE_POST' }],
    },
    status: 422,
  };
}

async function remember(
  deps: SandboxContext,
  admission: Admission,
  text: string | null,
  answer: Response | null,
  worked: Response | null,
): Promise<void> {
  const sent = z.object({ commentary: z.string() }).safeParse(asJson(text));
  const body = z.object({ code: z.string() }).safeParse(answer ? asJson(await answer.clone().text()) : null);
  await recordAttempt(deps.orm, {
    member_id: admission.grant?.member_id ?? null,
    commentary: sent.success ? storable(sent.data.commentary) : null,
    status: answer?.status ?? null,
    code: body.success ? body.data.code : null,
    linkedin_urn: worked?.headers.get('x-restli-id') ?? null,
    fault: admission.fault?.kind ?? null,
    created_at: admission.now,
  });
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '\ufffd');
}

export async function deleteRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const call = { call: 'delete', counted: true, resource: 'posts.DELETE', scope: 'w_member_social' } as const;
  return onRest(deps, c, call, async (grant, admission) => {
    const key = new URL(c.req.url).pathname.split('/').at(-1) ?? '';
    if (key.includes(':')) {
      return unresolved();
    }
    const linkedinUrn = c.req.param('urn') ?? '';
    const post = await postByUrn(deps.orm, linkedinUrn);
    if (!post) return errorAnswer(usualError(404));
    if (!(await mayUse(deps, grant, post.member_id))) return errorAnswer(accessDenied('posts.DELETE'));
    await deletePost(deps.orm, linkedinUrn, admission.now);
    return new Response(null, { status: 204, headers: supportHeaders() });
  });
}
