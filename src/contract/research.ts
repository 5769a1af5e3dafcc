// The trend database on the wire (api.md, Research): ranked search over its posts.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instantInQuery } from './instant.ts';
import { cursor, maxUnits } from './text-checks.ts';
import { typedText } from './typed-text.ts';

export const searchQueryMax = 200;
export const mediaKinds = ['none', 'image', 'video', 'document', 'poll', 'article'] as const;
export type MediaKind = (typeof mediaKinds)[number];
export const searchSorts = ['relevance', 'engagement', 'recent'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** A found post. If `is_sample`, it is made up, written by nobody, and must be shown as such. */
export const researchPost = z.object({
  id: z.string(),
  author: z.object({
    id: z.string(),
    name: z.string(),
    headline: z.string(),
    followers: z.nullable(z.int()),
    profile_url: z.nullable(z.string()),
  }),
  text: z.string(),
  /** Where the searched words are in `text`: UTF-16 units, in order, not overlapping. */
  highlights: z.array(z.object({ start: z.int(), end: z.int() })),
  posted_at: z.nullable(z.string()),
  metrics: z.object({ reactions: z.int(), comments: z.int(), reposts: z.int() }),
  media_kind: z.enum(mediaKinds),
  url: z.nullable(z.string()),
  language: z.string(),
  is_sample: z.boolean(),
  /** The user's own, published from here; nobody else finds it. */
  is_own: z.boolean(),
  /** How well it matches the query; comparable within one answer only. 0 if the order is not relevance. */
  score: z.number(),
});
export type ResearchPost = z.infer<typeof researchPost>;

const limit = 'limit is 1 to 100.';
const count = (name: string) => {
  const sentence = `${name} is a whole number from 0 to 1,000,000,000.`;
  return z.coerce.number(sentence).check(z.int(sentence), z.minimum(0, sentence), z.maximum(1e9, sentence));
};

/** What found posts must satisfy besides having the words; anything left out may be any. */
const filterFields = {
  since: z.optional(instantInQuery),
  media_kind: z.optional(z.enum(mediaKinds, `media_kind is ${mediaKinds.join(', ')}.`)),
  /** ISO 639-1. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/, 'language is two letters, like en.'))),
  /** The id of an author; "you" is the user. */
  author: z.optional(z.string().check(...maxUnits(100, 'That isn’t a valid author.'))),
  min_reactions: z.optional(count('min_reactions')),
  /** For the author; a post is left out if its author's followers are unknown. */
  min_followers: z.optional(count('min_followers')),
  max_followers: z.optional(count('max_followers')),
};
const researchFilter = z.object(filterFields);
export type ResearchFilter = z.infer<typeof researchFilter>;

export const researchEndpoints = {
  searchResearch: endpoint({
    method: 'GET',
    path: '/api/research/posts',
    summary:
      'Posts of the trend database: the best, the most engaging or the newest for some words; "quoted" words stand together.',
    who: 'user',
    query: z.object({
      q: z._default(
        z
          .string()
          .check(
            ...maxUnits(searchQueryMax, `Search for at most ${searchQueryMax} characters.`),
            z.overwrite(typedText),
          ),
        '',
      ),
      sort: z._default(z.enum(searchSorts, 'sort is relevance, engagement or recent.'), 'relevance'),
      ...filterFields,
      limit: z._default(z.coerce.number(limit).check(z.int(limit), z.minimum(1, limit), z.maximum(100, limit)), 20),
      cursor,
    }),
    answer: z.object({
      posts: z.array(researchPost),
      /** Counted up to 1,000. */
      total: z.int(),
      /** False if there are more than `total`. */
      total_is_exact: z.boolean(),
      next_cursor: z.nullable(z.string()),
      /** Words that occur in no post, and what was searched for instead. */
      corrections: z.array(z.object({ typed: z.string(), searched: z.string() })),
      /** Whether the trend database holds sample posts. */
      sample: z.boolean(),
    }),
  }),
};
export type ResearchAnswer = z.infer<typeof researchEndpoints.searchResearch.answer>;
