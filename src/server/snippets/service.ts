// Snippets: a user's own, each under a name of its own, and not without end.
import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { snippets_max, type Snippet } from '#contract/snippets.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { nameKey, takeTurn } from '../own-names.ts';
import { notFound, Refusal } from '../refusal.ts';
import { snippets, type SnippetRow } from './tables.ts';

export type SnippetsService = ReturnType<typeof createSnippetsService>;

const mine = (user_id: string, id: string) => and(eq(snippets.id, id), eq(snippets.user_id, user_id));

export function createSnippetsService({ db, clock }: { db: Database; clock: Clock }) {
  const list = async (user_id: string): Promise<Snippet[]> => {
    const own = db.orm.select().from(snippets).where(eq(snippets.user_id, user_id));
    return (await own.orderBy(snippets.name_key)).map(toSnippet);
  };
  return {
    list,
    /** Throws Refusal conflict for a name that is taken, and where there are too many. */
    create: (user_id: string, { name, content }: BodyOf<'createSnippet'>): Promise<Snippet> =>
      db.orm.transaction(async (tx) => {
        await takeTurn(tx, 'snippets', user_id);
        await requireFree(tx, user_id, name, '');
        if ((await tx.$count(snippets, eq(snippets.user_id, user_id))) >= snippets_max)
          throw new Refusal('conflict', `You have ${snippets_max} snippets: delete one first.`);
        const row = { id: randomUUID(), user_id, name, name_key: nameKey(name), content, created_at: clock.now() };
        await tx.insert(snippets).values(row);
        return toSnippet(row);
      }),
    /** Throws Refusal not_found, and conflict for a name that is taken. */
    update: (user_id: string, id: string, change: BodyOf<'updateSnippet'>): Promise<Snippet> =>
      db.orm.transaction(async (tx) => {
        await takeTurn(tx, 'snippets', user_id);
        const [row] = await tx.select().from(snippets).where(mine(user_id, id));
        if (!row) throw notFound('snippet');
        const { name = row.name, content = row.content } = change;
        await requireFree(tx, user_id, name, id);
        const changed = { name, name_key: nameKey(name), content };
        await tx.update(snippets).set(changed).where(mine(user_id, id));
        return toSnippet({ ...row, ...changed });
      }),
    /** Throws Refusal not_found. */
    async delete(user_id: string, id: string): Promise<void> {
      const { rowCount } = await db.orm.delete(snippets).where(mine(user_id, id));
      if (!rowCount) throw notFound('snippet');
    },
    exportUser: list,
    async eraseUser(user_id: string): Promise<void> {
      await db.orm.delete(snippets).where(eq(snippets.user_id, user_id));
    },
  };
}

async function requireFree(tx: Transaction, user_id: string, name: string, own_id: string): Promise<void> {
  const others = and(eq(snippets.user_id, user_id), ne(snippets.id, own_id));
  if ((await tx.$count(snippets, and(others, eq(snippets.name_key, nameKey(name))))) > 0)
    throw new Refusal('conflict', 'You have a snippet of that name already: choose another.');
}

const toSnippet = ({ id, name, content, created_at }: SnippetRow): Snippet => ({
  id,
  name,
  content,
  created_at: created_at.toISOString(),
});
