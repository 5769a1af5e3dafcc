// What a finder of causes hands to whoever writes them down: one thing that happened, in the person's words.
import type { ClientBase, Pool } from 'pg';
import type { NotificationKind } from '#contract/notifications.ts';

export type NewNotification = {
  user_id: string;
  kind: NotificationKind;
  /** The same for the same event, whoever finds it and how often. */
  cause: string;
  /** When it happened: of what one look finds, the latest is listed first. */
  at: Date;
  amount: number;
  text: string;
  post_id: string | null;
  url: string;
  /** The person was there when it happened. */
  is_read: boolean;
};

/** A pool, or the one connection of a restore. */
export type Queryable = Pick<Pool | ClientBase, 'query'>;

/** Where to look: since when, and for which user; null is everybody. */
export type LookupScope = { now: Date; since: Date; user_id: string | null };

/** For a statement whose last parameter is the user's id. */
export const ofUser = (column: string, userId: string | null, place: number): string =>
  userId === null ? '' : ` and ${column} = $${place}`;

export const withUser = (values: unknown[], userId: string | null): unknown[] =>
  userId === null ? values : [...values, userId];
