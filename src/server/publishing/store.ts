// The SQL that puts a post into the queue, and what the person sees of the ledger. What happens in the queue is left to claim.ts and ledger.ts.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Orm, Transaction } from '../database/open.ts';
import type { OwnedPost } from '../posts/service.ts';
import { posts, type PostRow } from '../posts/tables.ts';
import { Refusal } from '../refusal.ts';
import { publication_attempts as attempts, type AttemptRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';

export type Slot = Pick<PostRow, 'scheduled_at' | 'scheduled_zone' | 'scheduled_wall'> & {
  /** The account it goes out as, whichever account is the default by then. */
  author_id: string;
  status: 'scheduled' | 'publishing';
  due_at: Date;
};

/** Until the transaction ends, nobody else can choose or queue one of this user's texts. */
export const holdTexts = (tx: Transaction, userId: string): Promise<void> => lockForUser(tx, 'texts to send', userId);

/** Throws Refusal conflict for a sample that would go out: one can only be moved about the calendar. */
export function requireOwn({ origin, status }: OwnedPost, next: Slot['status']): void {
  if (origin === 'sample' && !(status === 'scheduled' && next === 'scheduled'))
    throw new Refusal(
      'conflict',
      'This is a sample, and samples are never published. Change its text to make it yours.',
    );
}

/** Begins a new run. The post is locked and editable (posts/service.ts, lock). Throws the Refusal of requireOwn. */
export async function enqueue(tx: Transaction, post: OwnedPost, slot: Slot, now: Date): Promise<PostRow> {
  requireOwn(post, slot.status);
  // A series looking for a text that is not scheduled yet (series/posted.ts) waits for this, and this for it.
  await holdTexts(tx, post.user_id);
  const [row] = await tx
    .update(posts)
    .set({
      ...slot,
      // A sample can be moved about the calendar, but is never due.
      due_at: post.origin === 'sample' ? null : slot.due_at,
      next_try_at: post.origin === 'sample' ? null : slot.due_at,
      error: null,
      run: post.run + 1,
      tries: 0,
      leased_by: null,
      updated_at: now,
    })
    .where(
      and(
        eq(posts.id, post.id),
        eq(posts.user_id, post.user_id),
        inArray(posts.status, ['draft', 'scheduled', 'failed']),
      ),
    )
    .returning();
  if (!row) throw new Error('a locked post could not be queued');
  return row;
}

/** Makes it a draft again. The post is locked and scheduled. */
export async function dequeue(tx: Transaction, post: OwnedPost, now: Date): Promise<void> {
  const none = { scheduled_at: null, scheduled_zone: null, scheduled_wall: null, due_at: null, next_try_at: null };
  await tx
    .update(posts)
    .set({ ...none, status: 'draft', error: null, tries: 0, leased_by: null, updated_at: now })
    .where(and(eq(posts.id, post.id), eq(posts.user_id, post.user_id), eq(posts.status, 'scheduled')));
}

export async function listHistory(orm: Orm, { id, user_id }: OwnedPost): Promise<AttemptRow[]> {
  return orm
    .select()
    .from(attempts)
    .where(and(eq(attempts.post_id, id), eq(attempts.user_id, user_id)))
    .orderBy(asc(attempts.number));
}

export async function listAttemptsOf(orm: Orm, userId: string): Promise<AttemptRow[]> {
  return orm.select().from(attempts).where(eq(attempts.user_id, userId)).orderBy(asc(attempts.intended_at));
}
