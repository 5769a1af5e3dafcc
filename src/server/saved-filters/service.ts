// A user's saved filters: each under a unique name, up to a limit.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { savedFiltersMax, type SavedFilter } from '#contract/saved-filters.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { deleteOwn, eraserOf, nameKey, requireFreeName, requireRoom } from '../own-rows.ts';
import { notFound } from '../refusal.ts';
import { saved_filters, type SavedFilterRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';

export type SavedFiltersService = ReturnType<typeof createSavedFiltersService>;

const kind: [typeof saved_filters, string] = [saved_filters, 'saved filter'];
const mine = (userId: string, id: string) => and(eq(saved_filters.id, id), eq(saved_filters.user_id, userId));

export function createSavedFiltersService({ db, clock }: { db: Database; clock: Clock }) {
  const list = async (userId: string): Promise<SavedFilter[]> => {
    const own = db.orm.select().from(saved_filters).where(eq(saved_filters.user_id, userId));
    return (await own.orderBy(saved_filters.name_key)).map(toSavedFilter);
  };
  return {
    list,
    /** Throws Refusal conflict if the name is taken, or there are too many. */
    create: (userId: string, filter: BodyOf<'createSavedFilter'>): Promise<SavedFilter> =>
      db.orm.transaction(async (tx) => {
        await lockForUser(tx, 'saved filters', userId);
        await requireFreeName(tx, kind, { user_id: userId, name: filter.name });
        await requireRoom(tx, kind, { user_id: userId, max: savedFiltersMax });
        const named = { id: randomUUID(), user_id: userId, name_key: nameKey(filter.name), created_at: clock.now() };
        const row = { ...filter, ...named };
        await tx.insert(saved_filters).values(row);
        return toSavedFilter(row);
      }),
    /** Throws Refusal not_found, and conflict if the name is taken. */
    rename: (userId: string, id: string, { name }: BodyOf<'updateSavedFilter'>): Promise<SavedFilter> =>
      db.orm.transaction(async (tx) => {
        await lockForUser(tx, 'saved filters', userId);
        await requireFreeName(tx, kind, { user_id: userId, name, id });
        const change = { name, name_key: nameKey(name) };
        const [row] = await tx.update(saved_filters).set(change).where(mine(userId, id)).returning();
        if (!row) throw notFound('saved filter');
        return toSavedFilter(row);
      }),
    /** Throws Refusal not_found. */
    delete: (userId: string, id: string) => deleteOwn(db.orm, kind, userId, id),
    exportUser: list,
    eraseUser: eraserOf(db, saved_filters),
  };
}

const toSavedFilter = ({ user_id: _user, name_key: _key, created_at, ...filter }: SavedFilterRow): SavedFilter => ({
  ...filter,
  created_at: created_at.toISOString(),
});
