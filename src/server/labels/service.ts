// Labels: their names and colours, and the check that a post gets only its owner's labels.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { labelsMax, type Label } from '#contract/labels.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { posts } from '../posts/tables.ts';
import { deleteOwn, eraserOf, nameKey, requireFreeName, requireRoom } from '../own-rows.ts';
import { notFound } from '../refusal.ts';
import { labels, type LabelRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';

export type LabelsService = ReturnType<typeof createLabelsService>;

const kind: [typeof labels, string] = [labels, 'label'];
const mine = (userId: string, id: string) => and(eq(labels.id, id), eq(labels.user_id, userId));

export function createLabelsService({ db, clock }: { db: Database; clock: Clock }) {
  const list = async (userId: string): Promise<Label[]> =>
    (await db.orm.select().from(labels).where(eq(labels.user_id, userId)).orderBy(labels.name_key, labels.id)).map(
      toLabel,
    );
  return {
    list,
    /** Throws Refusal conflict if the name is taken, or there are too many. */
    create: (userId: string, { name, color }: BodyOf<'createLabel'>): Promise<Label> =>
      db.orm.transaction(async (tx) => {
        await lockForUser(tx, 'labels', userId);
        await requireFreeName(tx, kind, { user_id: userId, name });
        await requireRoom(tx, kind, { user_id: userId, max: labelsMax });
        const row = {
          id: randomUUID(),
          user_id: userId,
          name,
          name_key: nameKey(name),
          color,
          created_at: clock.now(),
        };
        await tx.insert(labels).values(row);
        return toLabel(row);
      }),
    /** Throws Refusal not_found, and conflict if the name is taken. */
    update: (userId: string, id: string, change: BodyOf<'updateLabel'>): Promise<Label> =>
      db.orm.transaction((tx) => update(tx, userId, id, change)),
    /** Throws Refusal not_found. */
    delete: (userId: string, id: string): Promise<void> => db.orm.transaction((tx) => remove(tx, userId, id)),
    own,
    exportUser: list,
    eraseUser: eraserOf(db, labels),
  };
}

async function update(tx: Transaction, userId: string, id: string, change: BodyOf<'updateLabel'>): Promise<Label> {
  await lockForUser(tx, 'labels', userId);
  const [row] = await tx.select().from(labels).where(mine(userId, id));
  if (!row) throw notFound('label');
  const { name = row.name, color = row.color } = change;
  await requireFreeName(tx, kind, { user_id: userId, name, id });
  const changed = { name, name_key: nameKey(name), color };
  await tx.update(labels).set(changed).where(mine(userId, id));
  return toLabel({ ...row, ...changed });
}

/** Deletes the label first: from then on nobody can put it on a post, so the posts that have it are known. */
async function remove(tx: Transaction, userId: string, id: string): Promise<void> {
  await lockForUser(tx, 'labels', userId);
  await deleteOwn(tx, kind, userId, id);
  await tx
    .update(posts)
    .set({ labels: sql`array_remove(${posts.labels}, ${id})` })
    .where(and(eq(posts.user_id, userId), sql`${id} = any(${posts.labels})`));
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

const toLabel = ({ id, name, color, created_at }: LabelRow): Label => ({
  id,
  name,
  color,
  created_at: created_at.toISOString(),
});
