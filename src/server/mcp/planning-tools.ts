// What an assistant looks at before a post is scheduled: the person's free times, and what would stand in the way.
import * as z from 'zod/mini';
import { instant } from '#contract/instant.ts';
import { draftContent, timeZone } from '#contract/post-fields.ts';
import { Refusal } from '../refusal.ts';
import { account, postId, tool, type Tool } from './tool.ts';
import { keptIdeaContent, keptIdeaLink, keptIdeaNote } from '#contract/idea-board.ts';

const freeMax = 30;

export const planningTools: Tool[] = [
  tool({
    name: 'list_free_times',
    title: 'List free times',
    description:
      "The next times of this person's weekly posting plan at which nothing is scheduled yet, the soonest first. Pass one to schedule_post.",
    scope: 'posts:read',
    writes: false,
    input: { count: z.optional(z.int().check(z.minimum(1), z.maximum(freeMax))) },
    async run({ times }, { user_id }, { count = 5 }) {
      const [{ time_zone: zone }, free] = await Promise.all([times.get(user_id), times.listFree(user_id, count)]);
      if (free === null)
        return { time_zone: zone, free: [], next: 'No posting times are set. Ask the person for a time.' };
      return { time_zone: zone, free: free.map((at) => at.toISOString()) };
    },
  }),
  tool({
    name: 'get_figures',
    title: 'Look at figures',
    description:
      "How this person's posts have done on LinkedIn: impressions, members reached, reactions, comments and reposts, by post and by day, and which posting times do better in their own posts. With a post_id of that post alone. What is not known is null, which is not zero.",
    scope: 'posts:read',
    writes: false,
    input: {
      post_id: z.optional(postId),
      days: z.optional(z.int().check(z.minimum(7), z.maximum(365))),
      time_zone: z.optional(timeZone),
    },
    async run({ figures }, { user_id }, { post_id: id, days = 28, time_zone: zone = 'UTC' }) {
      if (id !== undefined) return figures.ofPost(user_id, id);
      return figures.overview(user_id, { days, author: '', time_zone: zone });
    },
  }),
  tool({
    name: 'check_post',
    title: 'Check a post before it goes out',
    description:
      'What would stand in the way of a post, or of a text, at that time (now unless said): length, connection, a post too near, a change of clocks. Changes nothing.',
    scope: 'posts:read',
    writes: false,
    input: {
      post_id: z.optional(postId),
      content: z.optional(draftContent),
      author_id: account,
      scheduled_at: z.optional(instant),
      time_zone: z.optional(timeZone),
    },
    async run({ posts, publishing }, { user_id }, { content: given, ...asked }) {
      const content = given ?? (asked.post_id && (await posts.get(user_id, asked.post_id)).content);
      if (content === undefined) throw new Refusal('validation', 'Give a post_id or a content.');
      const { warnings } = await publishing.preflight(user_id, { ...asked, content });
      return { warnings };
    },
  }),
];

// What an assistant keeps for later: an idea on the person's board.
export const ideaTools: Tool[] = [
  tool({
    name: 'add_idea',
    title: 'Keep an idea',
    description:
      'Keeps an idea for a later post on the ideas board, first in its inbox. note is for the person; link is a web address. No draft is made.',
    scope: 'posts:write',
    writes: true,
    input: { content: keptIdeaContent, note: z.optional(keptIdeaNote), link: z.optional(keptIdeaLink) },
    async run({ board }, { user_id }, { content, note = '', link = null }) {
      const { id, ...idea } = await board.keep(user_id, { content, note, link, column: 'inbox' });
      return { idea_id: id, ...idea };
    },
  }),
];
