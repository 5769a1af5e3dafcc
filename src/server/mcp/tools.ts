// What an assistant may do, tool by tool: its words, its input, the scope it needs, and what it answers as JSON.
import * as z from 'zod/mini';
import { post_lengths } from '#contract/hooks.ts';
import { idea_max, variations_max } from '#contract/ideas.ts';
import { instant } from '#contract/instant.ts';
import {
  draft_content,
  post_statuses,
  publishable_content,
  time_zone,
  visibility,
  type Post,
} from '#contract/post-fields.ts';
import type { Scope } from '#contract/scopes.ts';
import type { Clock } from '../clock.ts';
import type { IdeasService } from '../ideas/service.ts';
import type { PostsService } from '../posts/service.ts';
import type { PublishingService } from '../publishing/service.ts';
import { Refusal } from '../refusal.ts';
import type { createConfirmations } from './confirmation.ts';
import { rewritten, variationsOf } from './writing.ts';

export type ToolParts = {
  posts: Pick<PostsService, 'list' | 'get' | 'createDraft' | 'updateDraft'>;
  publishing: Pick<PublishingService, 'schedule' | 'reschedule' | 'publishNow'>;
  ideas: Pick<IdeasService, 'generate' | 'editSelection'>;
  clock: Clock;
  confirmations: ReturnType<typeof createConfirmations>;
  /** Counts against the limit of generations a minute. Throws Refusal rate_limited. */
  limitGeneration: (user_id: string) => Promise<void>;
};
export type Caller = { user_id: string; signal: AbortSignal };

type Shape = Record<string, z.ZodMiniType>;
export type Tool<S extends Shape = Shape> = {
  name: string;
  title: string;
  description: string;
  scope: Scope;
  input: S;
  /** Changes something; where true it may also change what others see. */
  writes: boolean;
  run(parts: ToolParts, caller: Caller, input: z.output<z.ZodMiniObject<S>>): Promise<object>;
};
const tool = <S extends Shape>(row: Tool<S>): Tool => row;

const post_id = z.string('Give the post_id.').check(z.minLength(1), z.maxLength(200));

/** The parts of a post that an assistant has use for. */
const shown = ({
  id,
  content,
  status,
  scheduled_at,
  published_at,
  linkedin_url,
  error,
  image_urls,
  updated_at,
}: Post) => ({
  post_id: id,
  status,
  content,
  images: image_urls.length,
  scheduled_at,
  published_at,
  linkedin_url,
  error,
  updated_at,
});

export const tools: Tool[] = [
  tool({
    name: 'list_posts',
    title: 'List posts',
    description: 'The posts of this account, newest change first: drafts, scheduled, published and failed ones.',
    scope: 'posts:read',
    writes: false,
    input: {
      status: z.optional(z.enum(['all', ...post_statuses])),
      q: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
    },
    async run({ posts }, { user_id }, { status = 'all', q = '', limit = 20 }) {
      const page = await posts.list(user_id, { status, q, limit });
      return { posts: page.posts.map(shown), more: page.next_cursor !== null };
    },
  }),
  tool({
    name: 'write_drafts',
    title: 'Write drafts of an idea',
    description:
      'Writes several drafts of an idea. Nothing is saved: save the one that is chosen with save_draft. Uses one generation.',
    scope: 'generate',
    writes: false,
    input: {
      idea: z.string('Give the idea.').check(z.minLength(1), z.maxLength(idea_max)),
      post_length: z.optional(z.enum(post_lengths)),
      count: z.optional(z.int().check(z.minimum(1), z.maximum(variations_max))),
    },
    async run({ ideas, limitGeneration }, { user_id, signal }, { idea, post_length = 'medium', count = 3 }) {
      await limitGeneration(user_id);
      const events = await ideas.generate(user_id, { idea, post_length, count, mode: 'topic' }, signal);
      return { drafts: await variationsOf(events) };
    },
  }),
  tool({
    name: 'rewrite',
    title: 'Rewrite a text',
    description: 'Rewrites a text by an instruction and answers the new text. Nothing is saved. Uses one generation.',
    scope: 'generate',
    writes: false,
    input: {
      content: draft_content.check(z.minLength(1, 'There is no text to rewrite.')),
      instruction: z.string('Say what to change.').check(z.minLength(1), z.maxLength(1000)),
    },
    async run({ ideas, limitGeneration }, { user_id, signal }, { content, instruction }) {
      await limitGeneration(user_id);
      const selection = { start: 0, end: content.length };
      return {
        content: await rewritten(await ideas.editSelection(user_id, { content, selection, instruction }, signal)),
      };
    },
  }),
  tool({
    name: 'save_draft',
    title: 'Save a draft',
    description:
      'Saves a text as a new draft, or as the new text of the draft or scheduled post with post_id. Earlier texts are kept as versions.',
    scope: 'posts:write',
    writes: true,
    input: { content: draft_content, post_id: z.optional(post_id), visibility: z.optional(visibility) },
    async run({ posts }, { user_id }, { post_id: id, ...draft }) {
      const post = id
        ? await posts.updateDraft(user_id, id, { ...draft, author: 'assistant' }, [])
        : await posts.createDraft(user_id, draft, [], null);
      return { post: shown(post) };
    },
  }),
  tool({
    name: 'schedule_post',
    title: 'Schedule a post',
    description:
      'Schedules a draft, or moves a scheduled post: it appears on LinkedIn at that time by itself. scheduled_at is ISO 8601 with an offset.',
    scope: 'publish',
    writes: true,
    input: { post_id, scheduled_at: instant, time_zone: z.optional(time_zone) },
    async run({ posts, publishing }, { user_id }, { post_id: id, scheduled_at, time_zone: zone }) {
      const { content } = await posts.get(user_id, id);
      publishable(content);
      return { post: shown(await publishing.reschedule(user_id, id, { scheduled_at, time_zone: zone })) };
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
    input: { post_id, confirmation: z.optional(z.string().check(z.maxLength(200))) },
    run: (parts, caller, { post_id: id, confirmation }) => publish(parts, caller, id, confirmation),
  }),
];

function publishable(content: string): void {
  const { success, error } = publishable_content.safeParse(content);
  if (!success) throw new Refusal('validation', error.issues[0]?.message ?? 'LinkedIn would not take this text.');
}

async function publish(
  { posts, publishing, confirmations, clock }: ToolParts,
  { user_id, signal }: Caller,
  id: string,
  confirmation: string | undefined,
): Promise<object> {
  const post = await posts.get(user_id, id);
  publishable(post.content);
  const { content, version } = post;
  const what = { user_id, post_id: id, version, content };
  if (confirmation === undefined) {
    const given = confirmations.give(what, clock.now());
    return {
      published: false,
      needs_confirmation: true,
      confirmation: given,
      what_goes_out: { content, visibility: post.visibility, images: post.image_urls.length },
      next: 'Show this exact text to the person. After their yes call publish_post again with this confirmation, within 10 minutes.',
    };
  }
  if (!confirmations.holds(confirmation, what, clock.now()))
    throw new Refusal(
      'conflict',
      'The confirmation is of another text or too old: call without it, and show the text again.',
    );
  const { image_urls, alt_texts, visibility: seen_by } = post;
  const asked = { post_id: id, content, image_urls, alt_texts, visibility: seen_by };
  const done = await publishing.publishNow(user_id, asked, { once: null, signal });
  return { published: done.post.status === 'published', post: shown(done.post) };
}
