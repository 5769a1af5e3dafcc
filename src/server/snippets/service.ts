// A user's snippets: each under a unique name, up to a limit.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { snippetsMax, type Snippet } from '#contract/snippets.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { deleteOwn, eraserOf, nameKey, requireFreeName, requireRoom } from '../own-rows.ts';
import { notFound } from '../refusal.ts';
import { snippets, type SnippetRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';

export type SnippetsService = ReturnType<typeof createSnippetsService>;

const kind: [typeof snippets, string] = [snippets, 'snippet'];
const mine = (userId: string, id: string) => and(eq(snippets.id, id), eq(snippets.user_id, userId));

export function createSnippetsService({ db, clock }: { db: Database; clock: Clock }) {
  const list = async (userId: string): Promise<Snippet[]> => {
    const own = db.orm.select().from(snippets).where(eq(snippets.user_id, userId));
    return (await own.orderBy(snippets.name_key)).map(toSnippet);
  };
  return {
    list,
    /** Throws Refusal conflict if the name is taken, or there are too many. */
    create: (userId: string, { name, content }: BodyOf<'createSnippet'>): Promise<Snippet> =>
      db.orm.transaction(async (tx) => {
        await lockForUser(tx, 'snippets', userId);
        await requireFreeName(tx, kind, { user_id: userId, name });
        await requireRoom(tx, kind, { user_id: userId, max: snippetsMax });
        const row = {
          id: randomUUID(),
          user_id: userId,
          name,
          name_key: nameKey(name),
          content,
          created_at: clock.now(),
        };
        await tx.insert(snippets).values(row);
        return toSnippet(row);
      }),
    /** Throws Refusal not_found, and conflict if the name is taken. */
    update: (userId: string, id: string, change: BodyOf<'updateSnippet'>): Promise<Snippet> =>
      db.orm.transaction(async (tx) => {
        await lockForUser(tx, 'snippets', userId);
        const [row] = await tx.select().from(snippets).where(mine(userId, id));
        if (!row) throw notFound('snippet');
        const { name = row.name, content = row.content } = change;
        await requireFreeName(tx, kind, { user_id: userId, name, id });
        const changed = { name, name_key: nameKey(name), content };
        await tx.update(snippets).set(changed).where(mine(userId, id));
        return toSnippet({ ...row, ...changed });
      }),
    /** Throws Refusal not_found. */
    delete: (userId: string, id: string) => deleteOwn(db.orm, kind, userId, id),
    exportUser: list,
    eraseUser: eraserOf(db, snippets),
  };
}

const toSnippet = ({ id, name, content, created_at }: SnippetRow): Snippet => ({
  id,
  name,
  content,
  created_at: created_at.toISOString(),
});
