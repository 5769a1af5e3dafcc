// Labels: their names and colours, and that nobody puts on a post what is not theirs.
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { labels_max, type Label } from '#contract/labels.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { posts } from '../posts/tables.ts';
import { nameKey, takeTurn } from '../own-names.ts';
import { notFound, Refusal } from '../refusal.ts';
import { labels, type LabelRow } from './tables.ts';

export type LabelsService = ReturnType<typeof createLabelsService>;

const mine = (user_id: string, id: string) => and(eq(labels.id, id), eq(labels.user_id, user_id));

export function createLabelsService({ db, clock }: { db: Database; clock: Clock }) {
  const list = async (user_id: string): Promise<Label[]> =>
    (await db.orm.select().from(labels).where(eq(labels.user_id, user_id)).orderBy(labels.name_key, labels.id)).map(
      toLabel,
    );
  return {
    list,
    /** Throws Refusal conflict for a name that is taken, and where there are too many. */
    create: (user_id: string, { name, color }: BodyOf<'createLabel'>): Promise<Label> =>
      db.orm.transaction(async (tx) => {
        await takeTurn(tx, 'labels', user_id);
        await requireFree(tx, user_id, name, null);
        if ((await tx.$count(labels, eq(labels.user_id, user_id))) >= labels_max)
          throw new Refusal('conflict', `You have ${labels_max} labels: delete one first.`);
        const row = { id: randomUUID(), user_id, name, name_key: nameKey(name), color, created_at: clock.now() };
        await tx.insert(labels).values(row);
        return toLabel(row);
      }),
    /** Throws Refusal not_found, and conflict for a name that is taken. */
    update: (user_id: string, id: string, change: BodyOf<'updateLabel'>): Promise<Label> =>
      db.orm.transaction((tx) => update(tx, user_id, id, change)),
    /** Throws Refusal not_found. */
    delete: (user_id: string, id: string): Promise<void> => db.orm.transaction((tx) => remove(tx, user_id, id)),
    own,
    exportUser: list,
    async eraseUser(user_id: string): Promise<void> {
      await db.orm.delete(labels).where(eq(labels.user_id, user_id));
    },
  };
}

async function requireFree(tx: Transaction, user_id: string, name: string, own_id: string | null): Promise<void> {
  const others = own_id === null ? undefined : ne(labels.id, own_id);
  const taken = and(eq(labels.user_id, user_id), eq(labels.name_key, nameKey(name)), others);
  if ((await tx.$count(labels, taken)) > 0)
    throw new Refusal('conflict', 'You have a label of that name already: choose another.');
}

async function update(tx: Transaction, user_id: string, id: string, change: BodyOf<'updateLabel'>): Promise<Label> {
  await takeTurn(tx, 'labels', user_id);
  const [row] = await tx.select().from(labels).where(mine(user_id, id));
  if (!row) throw notFound('label');
  const { name = row.name, color = row.color } = change;
  await requireFree(tx, user_id, name, id);
  const changed = { name, name_key: nameKey(name), color };
  await tx.update(labels).set(changed).where(mine(user_id, id));
  return toLabel({ ...row, ...changed });
}

/** The label first: from then on nobody puts it on a post, and the posts that have it are known. */
async function remove(tx: Transaction, user_id: string, id: string): Promise<void> {
  await takeTurn(tx, 'labels', user_id);
  const { rowCount } = await tx.delete(labels).where(mine(user_id, id));
  if (!rowCount) throw notFound('label');
  await tx
    .update(posts)
    .set({ labels: sql`array_remove(${posts.labels}, ${id})` })
    .where(and(eq(posts.user_id, user_id), sql`${id} = any(${posts.labels})`));
}

/**
 * `ids`, each once, held until the transaction ends. One that is being deleted is gone already, rather than waited for: whoever deletes
 * it waits for the post that this transaction holds. Throws Refusal not_found.
 */
async function own(tx: Transaction, user_id: string, ids: string[]): Promise<string[]> {
  const once = [...new Set(ids)];
  if (once.length === 0) return [];
  const found = await tx
    .select({ id: labels.id })
    .from(labels)
    .where(and(eq(labels.user_id, user_id), inArray(labels.id, once)))
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
