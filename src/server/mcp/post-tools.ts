// What an assistant may do with posts: see them, save drafts, and, with the person's yes, schedule and publish.
import * as z from 'zod/mini';
import { postCarousel } from '#contract/carousel.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { instant } from '#contract/instant.ts';
import { carriedFields, draftContent, postStatuses, timeZone, visibility, type Post } from '#contract/post-fields.ts';
import { sentVideo, type SentVideo } from '#contract/videos.ts';
import { account, postId, tool, type Caller, type Tool, type ToolDependencies } from './tool.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { createConfirmations } from './confirmation.ts';

const confirmation = z.optional(z.string().check(z.maxLength(200)));

/** The parts of a post that are of use to an assistant. */
const shown = ({
  id,
  content,
  status,
  scheduled_at,
  published_at,
  linkedin_url,
  error,
  image_urls,
  author_id,
  document,
  carousel,
  link,
  poll,
  first_comment,
  video,
  updated_at,
}: Post) => ({
  post_id: id,
  status,
  content,
  images: image_urls.length,
  document: document && { title: document.title },
  carousel,
  link,
  poll,
  first_comment,
  video,
  scheduled_at,
  published_at,
  linkedin_url,
  error,
  author_id,
  updated_at,
});

export const postTools: Tool[] = [
  tool({
    name: 'list_posts',
    title: 'List posts',
    description: 'The posts of this account, newest change first: drafts, scheduled, published and failed ones.',
    scope: 'posts:read',
    writes: false,
    input: {
      status: z.optional(z.enum(['all', ...postStatuses])),
      q: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
    },
    async run({ posts }, { user_id }, { status = 'all', q = '', limit = 20 }) {
      const page = await posts.list(user_id, { status, q, label: '', author: '', sort: 'changed', limit });
      return { posts: page.posts.map(shown), more: page.next_cursor !== null };
    },
  }),
  tool({
    name: 'list_accounts',
    title: 'List the accounts on LinkedIn',
    description:
      'The LinkedIn accounts of this person. A post that names none (author_id) goes out as the default one.',
    scope: 'posts:read',
    writes: false,
    input: {},
    async run({ accounts }, { user_id }) {
      const { connections } = await accounts.list(user_id);
      return {
        accounts: connections.map(({ id, kind, name, is_default, needs_reconnect }) => ({
          author_id: id,
          kind,
          name,
          is_default,
          needs_reconnect,
        })),
      };
    },
  }),
  tool({
    name: 'save_draft',
    title: 'Save a draft',
    description:
      'Saves a text as a new draft, or as the new text of the draft or scheduled post with post_id. Earlier texts are kept as versions. ' +
      'A post may carry one of a link card, a poll, a carousel and a video, and a first comment; null takes one away, what is absent stays. ' +
      'A carousel is slides of text, which become the pages of a PDF under the post: {"slides": [{"heading": "A thought", "body": "And why"}]}, with theme, format, font, colors, handle and page_numbers as wanted. ' +
      'A video is named by the url that its upload over the API ended with. ' +
      'A scheduled post is changed in two steps, as with publish_post: the first answers a confirmation.',
    scope: 'posts:write',
    writes: true,
    input: {
      content: draftContent,
      post_id: z.optional(postId),
      author_id: account,
      visibility: z.optional(visibility),
      ...carriedFields,
      carousel: z.optional(z.nullable(postCarousel)),
      video: z.optional(sentVideo),
      confirmation,
    },
    async run(deps, caller, { post_id: id, confirmation: given, ...draft }) {
      if (id !== undefined) return save(deps, caller, id, draft, given);
      return {
        post: shown(await deps.posts.createDraft(caller.user_id, { ...draft, author: 'assistant' }, [], null)),
      };
    },
  }),
  tool({
    name: 'schedule_post',
    title: 'Schedule a post',
    description:
      'Schedules a draft, or moves a scheduled post: it appears on LinkedIn at that time by itself. scheduled_at is ISO 8601 with an offset. ' +
      'In two steps, as with publish_post: without confirmation nothing is scheduled.',
    scope: 'publish',
    writes: true,
    input: {
      post_id: postId,
      author_id: account,
      scheduled_at: instant,
      time_zone: z.optional(timeZone),
      confirmation,
    },
    async run(deps, { user_id }, { post_id: id, author_id, scheduled_at, time_zone: zone, confirmation: given }) {
      const { post, author, warnings } = await sendable(deps, user_id, { id, author_id }, scheduled_at);
      const scheduled = scheduled_at.toISOString();
      const what = { post, author, warnings, ...textOf(post), carousel: post.carousel, video: videoOf(post) };
      const step: Step = { tool: 'schedule_post', ...what, scheduled_at: scheduled };
      const asked = toConfirm(deps, user_id, step, given);
      if (asked) return asked;
      const { image_urls, alt_texts } = post;
      // What was shown is what gets queued, whatever is written meanwhile.
      const request = { ...textOf(post), author_id: author.id, image_urls, alt_texts, scheduled_at, time_zone: zone };
      return { post: shown(await deps.publishing.reschedule(user_id, id, request)) };
    },
  }),
  tool({
    name: 'publish_post',
    title: 'Publish a post',
    description:
      'Publishes a post on LinkedIn now, in two steps. Without confirmation nothing is published: the answer has the exact text and a confirmation. ' +
      'Show the text to the person, and only after their yes call again with that confirmation.',
    scope: 'publish',
    writes: true,
    input: { post_id: postId, author_id: account, confirmation },
    async run(deps, { user_id, signal }, { post_id: id, author_id, confirmation: given }) {
      const { post, author, warnings } = await sendable(deps, user_id, { id, author_id }, null);
      const what = { post, author, warnings, ...textOf(post), carousel: post.carousel, video: videoOf(post) };
      const step: Step = { tool: 'publish_post', ...what, scheduled_at: null };
      const asked = toConfirm(deps, user_id, step, given);
      if (asked) return asked;
      const { image_urls, alt_texts } = post;
      const request = { post_id: id, ...textOf(post), author_id: author.id, image_urls, alt_texts };
      const done = await deps.publishing.publishNow(user_id, request, { once: null, signal });
      return { published: done.post.status === 'published', post: shown(done.post) };
    },
  }),
];

const textOf = ({ content, visibility: seenBy, link, poll, first_comment }: Post) => ({
  content,
  visibility: seenBy,
  link,
  poll,
  first_comment,
});

/** Without its progress, which changes by itself. */
const videoOf = ({ video }: Post): SentVideo => {
  if (video === null) return null;
  const { url, title, thumbnail_url, captions_url } = video;
  return { url, title, thumbnail_url, captions_url };
};

type PostToSend = { id: string; author_id: string | undefined };

/**
 * The post and the account it goes out as, once it is clear that it could go out then: nobody is asked for a yes in vain. `warnings` are
 * what could still stand in the way, or that an earlier try may have worked.
 */
async function sendable(deps: ToolDependencies, userId: string, { id, author_id }: PostToSend, at: Date | null) {
  const post = await deps.posts.get(userId, id);
  const author = await deps.publishing.requireSendable(userId, id, { author_id, scheduled_at: at });
  const how = { author_id: author.id, scheduled_at: at ?? undefined };
  return { post, author, warnings: await warningsOf(deps, userId, post, how) };
}

async function warningsOf(
  { publishing }: ToolDependencies,
  userId: string,
  post: Post,
  how: Partial<BodyOf<'preflight'>>,
): Promise<string[]> {
  const { warnings } = await publishing.preflight(userId, { content: post.content, ...how, post_id: post.id });
  return warnings.map(({ sentence }) => sentence);
}

type Draft = {
  content: string;
  visibility?: Post['visibility'] | undefined;
  author_id?: string | undefined;
  video?: SentVideo | undefined;
} & Partial<Pick<Post, 'link' | 'poll' | 'first_comment' | 'carousel'>>;

/** A draft is saved at once; a scheduled post is what LinkedIn will get, so it takes the person's yes. */
async function save(
  deps: ToolDependencies,
  { user_id, reach }: Caller,
  id: string,
  { author_id: asked, ...draft }: Draft,
  given: string | undefined,
): Promise<object> {
  const post = await deps.posts.get(user_id, id);
  const { status, version, scheduled_at } = post;
  const authorId = asked ?? post.author_id;
  const named = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  const text = { ...textOf(post), ...named };
  const change = { ...text, author_id: asked, author: 'assistant' as const };
  const isDraft = status === 'draft' || status === 'failed';
  if (status === 'scheduled' && reach === 'all') {
    const name = (await deps.posts.authorNames(user_id)).get(authorId ?? '');
    const author = authorId === null || name === undefined ? null : { id: authorId, name };
    const stays = { carousel: post.carousel, video: videoOf(post) };
    const at = scheduled_at === null ? undefined : new Date(scheduled_at);
    const warnings = await warningsOf(deps, user_id, post, { ...text, author_id: authorId, scheduled_at: at });
    const step: Step = { tool: 'save_draft', post, author, warnings, scheduled_at, ...stays, ...text };
    const asked = toConfirm(deps, user_id, step, given);
    if (asked) return asked;
  }
  // One that is being scheduled at this moment was not confirmed.
  const owner = { user_id, reach: isDraft ? 'drafts' : reach } as const;
  const saved = await deps.posts.updateDraft(owner, id, isDraft ? change : { ...change, version }, []);
  return { post: shown(saved) };
}

type ConfirmationOptions = { confirmations: ReturnType<typeof createConfirmations>; clock: Clock };

type Step = {
  tool: 'publish_post' | 'schedule_post' | 'save_draft';
  /** The post as stored, and the part of it that is to go out. */
  post: Post;
  content: string;
  visibility: Post['visibility'];
  /** The account it goes out as; null if none is connected. */
  author: { id: string; name: string } | null;
  link: Post['link'];
  poll: Post['poll'];
  first_comment: Post['first_comment'];
  carousel: Post['carousel'];
  video: SentVideo;
  /** null: now. */
  scheduled_at: string | null;
  /** What the person should know before they say yes, above all that the post may be on LinkedIn already. */
  warnings: string[];
};

/** Asks for the person's yes; null if `confirmation` is their yes to exactly this. Throws Refusal conflict if it is for something else. */
function toConfirm(
  { confirmations, clock }: ConfirmationOptions,
  userId: string,
  { tool, post, author, warnings, ...out }: Step,
  confirmation: string | undefined,
): object | null {
  const { link, poll, first_comment, carousel, video, ...words } = out;
  const beside = JSON.stringify([link, poll, first_comment, carousel, video]);
  const authorId = author?.id ?? null;
  const what = {
    user_id: userId,
    post_id: post.id,
    version: post.version,
    status: post.status,
    updated_at: post.updated_at,
    tool,
    author_id: authorId,
    ...words,
    beside,
  };
  const now = clock.now();
  if (confirmation === undefined)
    return {
      [{ publish_post: 'published', schedule_post: 'scheduled', save_draft: 'saved' }[tool]]: false,
      needs_confirmation: true,
      confirmation: confirmations.give(what, now),
      what_goes_out: {
        as: author?.name ?? null,
        ...out,
        images: post.image_urls.length,
        document: post.document?.title ?? null,
        warnings,
      },
      next: `Show this exact text${out.scheduled_at === null ? '' : ' and its time'} to the person.${told(warnings)} After their yes call ${tool} again with the same input and this confirmation, within 10 minutes.`,
    };
  if (confirmations.holds(confirmation, what, now)) return null;
  throw new Refusal(
    'conflict',
    'The confirmation is of another text or time, was used before, or is too old: call without it, and show again what goes out.',
  );
}

const told = (warnings: string[]): string =>
  warnings.length === 0 ? '' : ` Tell them this first, word for word: "${warnings.join(' ')}"`;
