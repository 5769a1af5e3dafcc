// Conversations with the assistant, their messages, and the research cards that came up in them.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import type { ResearchCard } from '#contract/posts.ts';
import { posts } from '../posts/tables.ts';

export const conversations = pgTable(
  'conversations',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id').notNull(),
    /** The post it is about, with which it is deleted. null if it is about nothing stored yet. */
    post_id: text('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    /** The first line of the first message. */
    title: text('title').notNull(),
    /** Counts up with every message, so that two at once have an order. */
    messages_count: integer('messages_count').notNull().default(0),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (t) => [
    index('conversations_by_user').on(t.user_id, t.updated_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('conversations_by_post')
      .on(t.post_id, t.updated_at)
      .where(sql`post_id is not null`),
  ],
);
export type ConversationRow = typeof conversations.$inferSelect;

export const messages = pgTable(
  'messages',
  {
    conversation_id: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    id: text('id').notNull(),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    content: text('content').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversation_id, t.number] })],
);
export type MessageRow = typeof messages.$inferSelect;

export const conversation_cards = pgTable(
  'conversation_cards',
  {
    conversation_id: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    card_id: text('card_id').notNull(),
    /** The card as it was when shown: what the trend database says later does not change what was said here. */
    card: jsonb('card').$type<ResearchCard>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversation_id, t.card_id] })],
);
