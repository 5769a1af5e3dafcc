// What a user's voice is learned from, and what has been learned.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { voiceRuleKinds, voiceSampleKinds, voiceSources } from '#contract/voice.ts';
import type { Measured } from './measured.ts';

export const voice_samples = pgTable(
  'voice_samples',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    /** '' if the user wants it forgotten: for a published post the row stays, so that it is not read again. */
    text: text('text').notNull(),
    text_hash: text('text_hash').notNull(),
    kind: text('kind', { enum: voiceSampleKinds }).notNull(),
    source: text('source', { enum: voiceSources }).notNull(),
    words: integer('words').notNull(),
    /** The published or imported post it came from. */
    post_id: text('post_id'),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    index('voice_samples_by_user').on(t.user_id, t.created_at),
    uniqueIndex('voice_samples_by_text').on(t.user_id, t.kind, t.text_hash),
    uniqueIndex('voice_samples_by_post')
      .on(t.user_id, t.post_id)
      .where(sql`post_id is not null`),
  ],
);
export type VoiceSampleRow = typeof voice_samples.$inferSelect;

export const voice_profiles = pgTable('voice_profiles', {
  user_id: text('user_id').primaryKey(),
  /** null until there are samples other than edits. */
  measured: jsonb('measured').$type<Measured>(),
  /** The user's own words in place of the measured ones. */
  words: text('words'),
});

/** A passage before and after the user changed it, and in which post. */
export type SeenChange = { post_id: string; before: string; after: string };

/** What the user keeps changing, seen in one post or in many; it is a rule from three posts on. */
export const voice_rules = pgTable(
  'voice_rules',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    kind: text('kind', { enum: voiceRuleKinds }).notNull(),
    /** "utilize > use", "really"; '' if the kind says it all. */
    subject: text('subject').notNull(),
    /** One per post, newest first. */
    seen: jsonb('seen').$type<SeenChange[]>().notNull(),
    /** The user did not want it: the row stays, without examples, so that it does not come back. */
    is_deleted: boolean('is_deleted').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('voice_rules_by_subject').on(t.user_id, t.kind, t.subject)],
);
export type VoiceRuleRow = typeof voice_rules.$inferSelect;
