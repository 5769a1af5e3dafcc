// Recurring posts on the wire: a rhythm at a wall time, and the texts it uses one after the other, none twice.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { postStatuses, publishableContent, timeZone, visibility } from './post-fields.ts';
import { maxUnits } from './text-checks.ts';

export const seriesMax = 20;
export const seriesTextsMax = 100;
export const seriesRhythms = ['week', 'month'] as const;
export const seriesStates = ['active', 'paused'] as const;
/**
 * Why nothing is made; it resumes by itself once that is fixed. `unfit_text`: LinkedIn takes no text like the next one. `page_visibility`: its
 * account is a page, which has no connections. `restored`: paused, since it is unknown what was sent after the backup.
 */
export const seriesProblems = ['used_up', 'not_connected', 'unfit_text', 'page_visibility', 'restored'] as const;

const date = z
  .string('Choose a day, like 2026-12-01.')
  .check(z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text), 'Choose a day, like 2026-12-01.'));
const time = z
  .string('Choose a time, like 09:00.')
  .check(z.refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), 'Choose a time, like 09:00.'));
const isDay = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const text = z.object({
  id: z.string(),
  content: z.string(),
  /** The occurrence it is used for; null: it waits for one. */
  occurrence: z.nullable(z.int()),
});
export const series = z.object({
  id: z.string(),
  every: z.enum(seriesRhythms),
  interval: z.int(),
  start_date: z.string(),
  time: z.string(),
  time_zone: z.string(),
  visibility,
  author_id: z.nullable(z.string()),
  state: z.enum(seriesStates),
  problem: z.nullable(z.enum(seriesProblems)),
  texts: z.array(text),
  /**
   * What is already made and still to come, soonest first: `due_at` is the post's own time while it is scheduled. `post_id` and `status` are
   * null where there is no post: it was skipped or deleted.
   */
  upcoming: z.array(
    z.object({
      occurrence: z.int(),
      due_at: z.string(),
      post_id: z.nullable(z.string()),
      status: z.nullable(z.enum(postStatuses)),
    }),
  ),
  created_at: z.string(),
});
export type Series = z.infer<typeof series>;

const texts = z
  .array(publishableContent, 'texts is a list of texts.')
  .check(z.maxLength(seriesTextsMax, `A series may have at most ${seriesTextsMax} texts.`));
const id = z.string('Name it by its id.').check(...maxUnits(100, 'That isn’t a valid id.'));
const interval = z
  .int('Choose a number from 1 to 12.')
  .check(z.minimum(1, 'Choose a number from 1 to 12.'), z.maximum(12, 'Choose a number from 1 to 12.'));
/** As it is in a URL. */
export const occurrenceNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,6}$/)),
  z.transform((digits: string) => Number(digits)),
);
const seriesAnswer = z.object({ success: z.boolean(), series });

export const seriesEndpoints = {
  listSeries: endpoint({
    method: 'GET',
    path: '/api/series',
    summary: 'Your recurring posts, the newest first.',
    who: 'user',
    answer: z.object({ series: z.array(series) }),
  }),
  createSeries: endpoint({
    method: 'POST',
    path: '/api/series',
    summary:
      'Begin a recurring post: every so many weeks or months at a wall time, with a text of its own each time. The next two are scheduled ahead.',
    who: 'user',
    body: z.object({
      every: z.enum(seriesRhythms, 'every is week or month.'),
      interval: z._default(interval, 1),
      start_date: date,
      time,
      time_zone: timeZone,
      visibility: z._default(visibility, 'PUBLIC'),
      author_id: z._default(z.nullable(id), null),
      texts: texts.check(z.minLength(1, 'Add at least one text.')),
    }),
    answer: seriesAnswer,
    idempotent: true,
    errors: ['conflict', 'linkedin_not_connected'],
  }),
  updateSeries: endpoint({
    method: 'PATCH',
    path: '/api/series/{id}',
    summary:
      'Pause or go on, add texts, or take away texts that still wait. What is scheduled already still goes out after a pause, unless unschedule says otherwise.',
    who: 'user',
    body: z.object({
      state: z.optional(z.enum(seriesStates, 'state is active or paused.')),
      /** With state paused: its scheduled posts are taken back, and their texts, as they are by then, wait for the next time. */
      unschedule: z.optional(z.boolean('unschedule is true or false.')),
      add_texts: z.optional(texts),
      remove_texts: z.optional(z.array(id, 'remove_texts is a list of ids.').check(z.maxLength(seriesTextsMax))),
    }),
    answer: seriesAnswer,
    errors: ['not_found', 'conflict'],
  }),
  skipOccurrence: endpoint({
    method: 'DELETE',
    path: '/api/series/{id}/occurrences/{occurrence}',
    summary: 'Skip one that is to come: its scheduled post is taken back, and its text waits for another.',
    who: 'user',
    answer: seriesAnswer,
    errors: ['not_found', 'conflict'],
  }),
  deleteSeries: endpoint({
    method: 'DELETE',
    path: '/api/series/{id}',
    summary: 'Stop a recurring post: what is scheduled of it is taken back, what went out stays.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found', 'conflict'],
  }),
};
