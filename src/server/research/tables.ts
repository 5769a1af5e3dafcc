// The tables of the trend database: profiles and their posts, and what makes search fast (how: docs/decisions/013-search.md).
// No extension is needed, so any PostgreSQL 15 will do.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { hookKinds } from '#contract/hooks.ts';
import { mediaKinds } from '#contract/research.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const corpus_profiles = pgTable(
  'corpus_profiles',
  {
    id: text('id').primaryKey(),
    /** What makes two imported rows the same person: the profile's URL, else name and headline, in lower case. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    headline: text('headline').notNull(),
    /** What they write about; null if unknown. */
    field: text('field'),
    followers: integer('followers'),
    profile_url: text('profile_url'),
    is_sample: boolean('is_sample').notNull(),
  },
  (t) => [index('corpus_profiles_by_followers').on(t.followers.desc().nullsLast(), t.id)],
);
export type ProfileRow = typeof corpus_profiles.$inferSelect;

export const corpus_posts = pgTable(
  'corpus_posts',
  {
    id: text('id').primaryKey(),
    /** Small and ascending: how the lists of corpus_words refer to a post. */
    number: integer('number').notNull().generatedAlwaysAsIdentity(),
    profile_id: text('profile_id')
      .notNull()
      .references(() => corpus_profiles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Hash of the normalised text (normalise.ts): the same text is stored once. */
    text_hash: text('text_hash').notNull(),
    /** to_tsvector('english', searchable text). */
    search: tsvector('search').notNull(),
    /** How many words `search` was made of. */
    words: smallint('words').notNull(),
    /** The author's followers when it was posted, if known. */
    followers: integer('followers'),
    posted_at: instant('posted_at'),
    /** False if only the day is known, or less. */
    has_time: boolean('has_time').notNull().default(true),
    /** True if the day is a guess: "3 months ago" is only exact to the month. Such dates pile up on one day. */
    is_coarse: boolean('is_coarse').notNull().default(false),
    reactions: integer('reactions').notNull(),
    comments: integer('comments').notNull(),
    reposts: integer('reposts').notNull(),
    /** A comment is worth two reactions, a repost three. */
    engagement: integer('engagement')
      .notNull()
      .generatedAlwaysAs(sql`reactions + 2 * comments + 3 * reposts`),
    media_kind: text('media_kind', { enum: mediaKinds }).notNull(),
    url: text('url'),
    /** ISO 639-1; 'und' if it could not be determined. */
    language: text('language').notNull(),
    is_sample: boolean('is_sample').notNull(),
  },
  (t) => [
    uniqueIndex('corpus_posts_by_number').on(t.number),
    uniqueIndex('corpus_posts_by_text').on(t.text_hash),
    // Includes the number, so that an author's posts can be chosen without reading them (trends/store.ts).
    index('corpus_posts_by_profile').on(t.profile_id, t.posted_at, t.number),
    index('corpus_posts_by_age')
      .on(t.posted_at.desc().nullsFirst(), t.number.desc().nullsFirst())
      .where(sql`posted_at is not null`),
    index('corpus_posts_by_engagement').on(t.engagement.desc().nullsFirst(), t.number.desc().nullsFirst()),
    index('corpus_posts_search').using('gin', t.search),
    index('corpus_posts_sample')
      .on(t.number)
      .where(sql`is_sample`),
    check(
      'corpus_posts_counts',
      // Keeps the sum above within an integer.
      sql`reactions between 0 and 300000000 and comments between 0 and 300000000 and reposts between 0 and 300000000`,
    ),
  ],
);
export type CorpusPostRow = typeof corpus_posts.$inferSelect;

/** One row per word (its stem): how many posts have it, and its best posts, best first. indexer.ts says what an entry is. */
export const corpus_words = pgTable('corpus_words', {
  word: text('word').primaryKey(),
  posts: integer('posts').notNull(),
  entries: bigint('entries', { mode: 'bigint' }).array().notNull(),
});

/** The words as written, for typing errors, and how many posts have each. */
export const corpus_spellings = pgTable(
  'corpus_spellings',
  {
    spelling: text('spelling').primaryKey(),
    posts: integer('posts').notNull(),
  },
  (t) => [index('corpus_spellings_by_letter').on(sql`left(spelling, 1)`, t.posts.desc().nullsFirst())],
);

/** Describes a post, for trends (signals.ts). */
export const corpus_signals = pgTable('corpus_signals', {
  number: integer('number')
    .primaryKey()
    .references(() => corpus_posts.number, { onDelete: 'cascade' }),
  /** null: no known kind of opening. */
  hook: text('hook', { enum: hookKinds }),
  /** The length of the text in UTF-16 units. */
  units: integer('units').notNull(),
  /** Keys of corpus_topics. */
  topics: text('topics').array().notNull(),
});

/** What the posts are about; `key` is the words without spaces. */
export const corpus_topics = pgTable('corpus_topics', {
  key: text('key').primaryKey(),
  label: text('label').notNull(),
  /** It is a topic only because it is rising. */
  by_time: boolean('by_time').notNull().default(false),
});

/** Answers that take longer than a request should: made ahead, valid while `signature` matches the posts. */
export const corpus_answers = pgTable('corpus_answers', {
  key: text('key').primaryKey(),
  signature: text('signature').notNull(),
  answer: jsonb('answer').notNull(),
});

/** How far the import of a file has come, so that it can resume after a crash. */
export const corpus_imports = pgTable('corpus_imports', {
  key: text('key').primaryKey(),
  file: text('file').notNull(),
  rows: integer('rows').notNull().default(0),
  added: integer('added').notNull().default(0),
  /** Posts that were already there and got newer figures. */
  updated: integer('updated').notNull().default(0),
  rejected: integer('rejected').notNull().default(0),
  undated: integer('undated').notNull().default(0),
  /** How much of the file of bad rows belongs to these rows. */
  rejected_bytes: bigint('rejected_bytes', { mode: 'number' }).notNull().default(0),
  is_done: boolean('is_done').notNull().default(false),
});

/** At most one row: how far corpus_words has come, and whether the sample was ever made. */
export const corpus_state = pgTable(
  'corpus_state',
  {
    only: boolean('only').primaryKey().default(true),
    /** Posts up to this number are in corpus_words. */
    indexed_to: integer('indexed_to').notNull().default(0),
    indexed_posts: integer('indexed_posts').notNull().default(0),
    /** The mean over the posts indexed first, which a post's length is measured against; 0 until then. */
    mean_words: real('mean_words').notNull().default(0),
    /** The newest post when the first were indexed, which a post's age is measured against. */
    newest_at: instant('newest_at'),
    sample_made_at: instant('sample_made_at'),
    /** Posts up to this number are in corpus_signals. */
    signals_to: integer('signals_to').notNull().default(0),
    /** How many posts there were when the topics were chosen. */
    topics_of_posts: integer('topics_of_posts').notNull().default(0),
    /** How many terms the topics by time were picked from. */
    topics_looked_at: integer('topics_looked_at').notNull().default(0),
  },
  () => [check('corpus_state_only', sql`"only"`)],
);
