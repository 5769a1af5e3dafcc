// Saved filters: a user's own, each under a name of its own, and not without end.
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { saved_filters_max, type SavedFilter } from '#contract/saved-filters.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { nameKey, takeTurn } from '../own-names.ts';
import { notFound, Refusal } from '../refusal.ts';
import { saved_filters, type SavedFilterRow } from './tables.ts';

export type SavedFiltersService = ReturnType<typeof createSavedFiltersService>;

const mine = (user_id: string, id: string) => and(eq(saved_filters.id, id), eq(saved_filters.user_id, user_id));

export function createSavedFiltersService({ db, clock }: { db: Database; clock: Clock }) {
  const list = async (user_id: string): Promise<SavedFilter[]> => {
    const own = db.orm.select().from(saved_filters).where(eq(saved_filters.user_id, user_id));
    return (await own.orderBy(saved_filters.name_key)).map(toSavedFilter);
  };
  return {
    list,
    /** Throws Refusal conflict for a name that is taken, and where there are too many. */
    create: (user_id: string, filter: BodyOf<'createSavedFilter'>): Promise<SavedFilter> =>
      db.orm.transaction(async (tx) => {
        await takeTurn(tx, 'saved filters', user_id);
        await requireFree(tx, user_id, filter.name, '');
        if ((await tx.$count(saved_filters, eq(saved_filters.user_id, user_id))) >= saved_filters_max)
          throw new Refusal('conflict', `You have ${saved_filters_max} saved filters: delete one first.`);
        const named = { id: randomUUID(), user_id, name_key: nameKey(filter.name), created_at: clock.now() };
        const row = { ...filter, ...named };
        await tx.insert(saved_filters).values(row);
        return toSavedFilter(row);
      }),
    /** Throws Refusal not_found, and conflict for a name that is taken. */
    rename: (user_id: string, id: string, { name }: BodyOf<'updateSavedFilter'>): Promise<SavedFilter> =>
      db.orm.transaction(async (tx) => {
        await takeTurn(tx, 'saved filters', user_id);
        await requireFree(tx, user_id, name, id);
        const change = { name, name_key: nameKey(name) };
        const [row] = await tx.update(saved_filters).set(change).where(mine(user_id, id)).returning();
        if (!row) throw notFound('saved filter');
        return toSavedFilter(row);
      }),
    /** Throws Refusal not_found. */
    async delete(user_id: string, id: string): Promise<void> {
      const { rowCount } = await db.orm.delete(saved_filters).where(mine(user_id, id));
      if (!rowCount) throw notFound('saved filter');
    },
    exportUser: list,
    async eraseUser(user_id: string): Promise<void> {
      await db.orm.delete(saved_filters).where(eq(saved_filters.user_id, user_id));
    },
  };
}

async function requireFree(tx: Transaction, user_id: string, name: string, own_id: string): Promise<void> {
  const others = and(eq(saved_filters.user_id, user_id), ne(saved_filters.id, own_id));
  if ((await tx.$count(saved_filters, and(others, eq(saved_filters.name_key, nameKey(name))))) > 0)
    throw new Refusal('conflict', 'You have a saved filter of that name already: choose another.');
}

const toSavedFilter = ({ user_id: _user, name_key: _key, created_at, ...filter }: SavedFilterRow): SavedFilter => ({
  ...filter,
  created_at: created_at.toISOString(),
});
