// What rows that belong to a user have in common: deleting one or all of them, how many there may be, and what is kept under a name (labels,
// snippets, saved filters), which is taken whatever its case.
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from './clock.ts';
import type { Database, Executor, Transaction } from './database/open.ts';
import { lockForUser } from './database/user-lock.ts';
import { notFound, Refusal } from './refusal.ts';

type Owned = PgTable & Record<'user_id', PgColumn>;
type OwnedById = Owned & Record<'id', PgColumn>;

/** Throws Refusal not_found, also for somebody else's. */
export async function deleteOwn(
  orm: Executor,
  [table, what]: [OwnedById, string],
  userId: string,
  id: string,
): Promise<void> {
  const { rowCount } = await orm.delete(table).where(and(eq(table.id, id), eq(table.user_id, userId)));
  if (!rowCount) throw notFound(what);
}

/** For `eraseUser`: deletes all rows that are theirs, table by table. */
export const eraserOf =
  ({ orm }: Pick<Database, 'orm'>, ...tables: Owned[]) =>
  async (userId: string): Promise<void> => {
    for (const table of tables) await orm.delete(table).where(eq(table.user_id, userId));
  };

/** Throws Refusal conflict if the user already has `max` of them. Callers hold the user's lock. */
export async function requireRoom(
  tx: Transaction,
  [table, what]: [Owned, string],
  { user_id, max }: { user_id: string; max: number },
): Promise<void> {
  if ((await tx.$count(table, eq(table.user_id, user_id))) >= max)
    throw new Refusal('conflict', `You have ${max} ${what}s. Delete one first.`);
}

type NamedRow = Record<'id' | 'user_id' | 'name' | 'name_key', string> & { created_at: Date };
type NamedTable<Row> = OwnedById & Record<'name_key', PgColumn> & { $inferSelect: Row };
type OnWire<Row> = Omit<Row, 'user_id' | 'name_key' | 'created_at'> & { created_at: string };
type NamedValues<Row> = Omit<Row, keyof NamedRow> & { name: string };

/** The name with case removed, in any script. */
const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase();

/** `id`: the one to be named, if it exists already. Throws Refusal conflict. */
async function requireFreeName(
  tx: Transaction,
  [table, what]: [NamedTable<NamedRow>, string],
  { user_id, name, id = '' }: { user_id: string; name: string; id?: string },
): Promise<void> {
  const taken = and(eq(table.user_id, user_id), ne(table.id, id), eq(table.name_key, nameKey(name)));
  if ((await tx.$count(table, taken)) > 0)
    throw new Refusal('conflict', `You already have a ${what} with that name. Choose another.`);
}

/** What a user keeps under names: each name once, at most `max` of them. */
export function keptByName<Row extends NamedRow>(
  { db, clock }: { db: Database; clock: Clock },
  { table, what, max }: { table: NamedTable<Row>; what: string; max: number },
) {
  const rows: PgTable = table;
  const mine = (userId: string, id: string) => and(eq(table.id, id), eq(table.user_id, userId));
  const list = async (userId: string): Promise<OnWire<Row>[]> => {
    const own = db.orm.select().from(rows).where(eq(table.user_id, userId));
    return ((await own.orderBy(table.name_key, table.id)) as Row[]).map(onWire);
  };
  const locked = <T>(userId: string, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    db.orm.transaction(async (tx) => {
      await lockForUser(tx, `${what}s`, userId);
      return work(tx);
    });
  return {
    list,
    /** Throws Refusal conflict if the name is taken, or there are too many. */
    create: (userId: string, given: NamedValues<Row>): Promise<OnWire<Row>> =>
      locked(userId, async (tx) => {
        await requireFreeName(tx, [table, what], { user_id: userId, name: given.name });
        await requireRoom(tx, [table, what], { user_id: userId, max });
        const own = { id: randomUUID(), user_id: userId, name_key: nameKey(given.name), created_at: clock.now() };
        const values = { ...given, ...own };
        const [row] = (await tx.insert(table).values(values).returning()) as Row[];
        return onWire(row as Row);
      }),
    /** Throws Refusal not_found, and conflict if the name is taken. */
    update: (userId: string, id: string, change: Partial<NamedValues<Row>>): Promise<OnWire<Row>> =>
      locked(userId, async (tx) => {
        const [row] = (await tx.select().from(rows).where(mine(userId, id))) as Row[];
        if (!row) throw notFound(what);
        const { name = row.name } = change;
        await requireFreeName(tx, [table, what], { user_id: userId, name, id });
        const changed = { ...change, name, name_key: nameKey(name) };
        const [after] = (await tx.update(table).set(changed).where(mine(userId, id)).returning()) as Row[];
        return onWire(after as Row);
      }),
    /** `more`: what else is done with it. Throws Refusal not_found. */
    delete: (userId: string, id: string, more?: (tx: Transaction) => Promise<void>): Promise<void> =>
      locked(userId, async (tx) => {
        await deleteOwn(tx, [table, what], userId, id);
        await more?.(tx);
      }),
    exportUser: list,
    eraseUser: eraserOf(db, table),
  };
}

const onWire = <Row extends NamedRow>({ user_id: _user, name_key: _key, created_at, ...row }: Row): OnWire<Row> => ({
  ...row,
  created_at: created_at.toISOString(),
});
