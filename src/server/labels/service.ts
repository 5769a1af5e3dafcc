// Labels: their names and colours, and the check that a post gets only its owner's labels.
import { and, eq, inArray, sql } from 'drizzle-orm';
import { labelsMax } from '#contract/labels.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { posts } from '../posts/tables.ts';
import { keptByName } from '../own-rows.ts';
import { notFound } from '../refusal.ts';
import { labels } from './tables.ts';

export type LabelsService = ReturnType<typeof createLabelsService>;

export function createLabelsService(deps: { db: Database; clock: Clock }) {
  const kept = keptByName(deps, { table: labels, what: 'label', max: labelsMax });
  return {
    ...kept,
    /** Deletes the label first: from then on nobody can put it on a post, so the posts that have it are known. Throws Refusal not_found. */
    delete: (userId: string, id: string): Promise<void> =>
      kept.delete(userId, id, async (tx) => {
        const rest = sql`array_remove(${posts.labels}, ${id})`;
        const withIt = and(eq(posts.user_id, userId), sql`${id} = any(${posts.labels})`);
        await tx.update(posts).set({ labels: rest }).where(withIt);
      }),
    own,
  };
}

/**
 * `ids`, each once, locked until the transaction ends. A label that is being deleted counts as gone and is not waited for: its deletion
 * waits for the post that this transaction has locked. Throws Refusal not_found.
 */
async function own(tx: Transaction, userId: string, ids: string[]): Promise<string[]> {
  const once = [...new Set(ids)];
  if (once.length === 0) return [];
  const found = await tx
    .select({ id: labels.id })
    .from(labels)
    .where(and(eq(labels.user_id, userId), inArray(labels.id, once)))
    .for('key share', { skipLocked: true });
  if (found.length < once.length) throw notFound('label');
  return once;
}
