// The columns of every kind of reading: which published posts LinkedIn is asked about and when, and how asking goes for each account.
import { integer, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { posts } from '../posts/tables.ts';

/** A published post that LinkedIn is asked about; the rows are their own queue. */
export const watchColumns = () => ({
  post_id: text('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  user_id: text('user_id').notNull(),
  /** The member it was published as: nobody else may read it. */
  member_id: text('member_id').notNull(),
  linkedin_urn: text('linkedin_urn').notNull(),
  published_at: instant('published_at').notNull(),
  /** When LinkedIn is asked next, or the end of the lease of whoever is asking now; null once it is no longer asked. */
  next_at: instant('next_at'),
  leased_by: text('leased_by'),
  /** Failures in a row. */
  failures: integer('failures').notNull().default(0),
  read_at: instant('read_at'),
});

/** How asking in a member's name is going; the tables add the user and the member. */
export const readingColumns = () => ({
  read_at: instant('read_at'),
  /** LinkedIn asked us to wait: nothing is asked in this name until then. */
  wait_until: instant('wait_until'),
  /** 429s in a row. */
  waits: integer('waits').notNull().default(0),
  /** LinkedIn does not allow it: nothing is asked until the user connects again. */
  refused_at: instant('refused_at'),
});
