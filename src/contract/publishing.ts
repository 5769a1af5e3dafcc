// Publishing on the wire: publish, schedule, pre-flight, history, posting times, and how publishing is doing (api.md, Posts).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './instant.ts';
import {
  altTexts,
  authorId,
  carriedFields,
  draftContent,
  imageUrls,
  postAnswer,
  publishAnswer,
  publishableContent,
  timeZone,
  visibility,
  warning,
} from './post-fields.ts';
import { labelIds } from './labels.ts';
import { maxUnits } from './text-checks.ts';
import { sentVideo } from './videos.ts';

export const slotsMax = 50;
export const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/;

export const historyEntry = z.object({
  /** What was attempted: the post, or its first comment. */
  kind: z.enum(['post', 'comment']),
  number: z.int(),
  state: z.enum(['intended', 'sent', 'confirmed', 'refused', 'unknown']),
  tried_at: z.string(),
  answered_at: z.nullable(z.string()),
  status: z.nullable(z.int()),
  linkedin_says: z.nullable(z.string()),
  linkedin_urn: z.nullable(z.string()),
  /** What happened, and what happens next, as sentences for the person. */
  what: z.string(),
  next: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A wall time of the week; 0 is Sunday. */
export const slot = z.object({
  weekday: z
    .int('A weekday is 0 (Sunday) to 6.')
    .check(z.minimum(0, 'A weekday is 0 (Sunday) to 6.'), z.maximum(6, 'A weekday is 0 (Sunday) to 6.')),
  time: z.string('Choose a time, like 09:30.').check(z.regex(timeOfDay, 'Choose a time, like 09:30.')),
});
export type Slot = z.infer<typeof slot>;
const postingTimes = z.object({
  time_zone: z.nullable(z.string()),
  slots: z.array(slot),
  next_free: z.nullable(z.object({ scheduled_at: z.string(), wall_time: z.string() })),
});
export type PostingTimes = z.infer<typeof postingTimes>;

const wallTime = z
  .string('A wall time is like 2026-03-29T02:30.')
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'A wall time is like 2026-03-29T02:30.'));

/** What a post has besides its text, as publishing and scheduling accept it. */
const besideText = {
  image_urls: z.optional(imageUrls),
  alt_texts: z.optional(altTexts),
  video: z.optional(sentVideo),
  visibility: z.optional(visibility),
  author_id: z.optional(authorId),
  labels: z.optional(labelIds),
  ...carriedFields,
};
const shownVersion = z.int('version is the number of the version that was shown.');
/** With `version`, a post that has been changed since is a 409 instead. */
const sentPost = {
  post_id: z.optional(z.string()),
  version: z.optional(shownVersion),
  content: publishableContent,
  ...besideText,
};

export const publishingEndpoints = {
  publishPost: endpoint({
    method: 'POST',
    path: '/api/posting/linkedin/post',
    summary: 'Publish now: 200 once LinkedIn has confirmed, 202 while it goes on by itself.',
    who: 'user',
    body: z.object(sentPost),
    answer: publishAnswer,
    status: [200, 202],
    idempotent: true,
    errors: ['not_found', 'conflict', 'linkedin_not_connected', 'unprocessable', 'upstream', 'unavailable'],
  }),
  schedulePost: endpoint({
    method: 'POST',
    path: '/api/posts/schedule',
    summary: 'Schedule a post: at least now and at most one year ahead.',
    who: 'user',
    body: z.object({
      ...sentPost,
      scheduled_at: instant,
      time_zone: z.optional(timeZone),
    }),
    answer: publishAnswer,
    idempotent: true,
    errors: ['not_found', 'conflict', 'linkedin_not_connected'],
  }),
  reschedulePost: endpoint({
    method: 'PUT',
    path: '/api/posts/schedule/{id}',
    summary:
      'Change the time or the text of a scheduled post. A draft is scheduled by it, too; with only_scheduled, that is a 409.',
    who: 'user',
    body: z.object({
      /** null is refused in words: whoever sends it means to take the post out, and must not believe that it was. */
      scheduled_at: z.optional(z.nullable(instant)),
      time_zone: z.optional(timeZone),
      content: z.optional(publishableContent),
      ...besideText,
      /** With true, a post that is not scheduled any more is a 409 instead of being scheduled anew. */
      only_scheduled: z.optional(z.boolean('only_scheduled is true or false.')),
    }),
    answer: publishAnswer,
    errors: ['not_found', 'conflict', 'linkedin_not_connected'],
  }),
  unschedulePost: endpoint({
    method: 'DELETE',
    path: '/api/posts/schedule/{id}',
    summary: 'Take a scheduled post out of the schedule: it is a draft again.',
    who: 'user',
    answer: postAnswer,
    errors: ['not_found', 'conflict'],
  }),
  preflight: endpoint({
    method: 'POST',
    path: '/api/posts/preflight',
    summary: 'What would stand in the way of publishing this then; without scheduled_at, now.',
    who: 'user',
    body: z.object({
      post_id: z.optional(z.string()),
      content: draftContent,
      image_urls: z.optional(imageUrls),
      video: z.optional(sentVideo),
      visibility: z.optional(visibility),
      author_id: z.optional(authorId),
      ...carriedFields,
      scheduled_at: z.optional(instant),
      time_zone: z.optional(timeZone),
      wall_time: z.optional(wallTime),
    }),
    answer: z.object({
      warnings: z.array(warning),
      /** What a wall time in a gap or overlap of summer time resolves to. */
      resolved: z.nullable(z.object({ scheduled_at: z.string(), sentence: z.nullable(z.string()) })),
    }),
    errors: ['not_found'],
  }),
  getHistory: endpoint({
    method: 'GET',
    path: '/api/posting/posts/{id}/history',
    summary: 'Every try to publish the post: when, what LinkedIn answered, what happens next.',
    who: 'user',
    answer: z.object({ history: z.array(historyEntry) }),
    errors: ['not_found'],
  }),
  resolvePost: endpoint({
    method: 'POST',
    path: '/api/posting/posts/{id}/resolve',
    summary:
      'The person has looked on LinkedIn: a post of unknown outcome is there, or is to be tried again, with version as it was shown or not at all.',
    who: 'user',
    body: z.object({
      outcome: z.enum(['on_linkedin', 'try_again'], 'The outcome is on_linkedin or try_again.'),
      linkedin_url: z.optional(z.string().check(...maxUnits(500, 'The address is too long.'))),
      /** With try_again: a post that has been changed since is a 409 instead. */
      version: z.optional(shownVersion),
    }),
    answer: postAnswer,
    errors: ['not_found', 'conflict', 'linkedin_not_connected', 'unprocessable', 'upstream', 'unavailable'],
  }),
  getPostingTimes: endpoint({
    method: 'GET',
    path: '/api/posts/slots',
    summary:
      'The posting times of the week, and the next one at which this account, or the default one, has nothing scheduled.',
    who: 'user',
    query: z.object({ author: z._default(z.string().check(...maxUnits(100, 'That isn’t a connected account.')), '') }),
    answer: postingTimes,
  }),
  setPostingTimes: endpoint({
    method: 'PUT',
    path: '/api/posts/slots',
    summary: 'Set the posting times and the zone they are meant in.',
    who: 'user',
    body: z.object({
      time_zone: timeZone,
      slots: z.array(slot).check(z.maxLength(slotsMax, `Keep at most ${slotsMax} posting times.`)),
    }),
    answer: postingTimes,
  }),
  getPublishingHealth: endpoint({
    method: 'GET',
    path: '/api/posts/health',
    summary: 'What needs attention: an ending connection, a silent publisher, overdue posts and unknown outcomes.',
    who: 'user',
    answer: z.object({
      /** Of several accounts, the one that expires first. */
      connection: z.nullable(
        z.object({ id: z.string(), expires_at: z.string(), days_left: z.int(), sentence: z.string() }),
      ),
      publishing: z.object({ ok: z.boolean(), sentence: z.nullable(z.string()) }),
      overdue: z.int(),
      unknown: z.int(),
    }),
  }),
};
