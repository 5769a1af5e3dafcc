// The ideas board: ideas kept, changed and moved. One call at a time changes a user's board, so two orders never mix.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import { ideaColumns, keptIdeasMax, type IdeaColumn, type KeptIdea } from '#contract/idea-board.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { posts } from '../posts/tables.ts';
import { notFound, Refusal } from '../refusal.ts';
import { kept_ideas, type KeptIdeaRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';
import { deleteOwn, eraserOf } from '../own-rows.ts';
import { shown } from '../on-wire.ts';

export type IdeaBoardService = ReturnType<typeof createIdeaBoardService>;

const lock = 'idea board';
const mine = (userId: string, id: string) => and(eq(kept_ideas.id, id), eq(kept_ideas.user_id, userId));

export function createIdeaBoardService({ db, clock }: { db: Database; clock: Clock }) {
  const list = async (userId: string): Promise<KeptIdea[]> => {
    const own = db.orm.select().from(kept_ideas).where(eq(kept_ideas.user_id, userId));
    const rows = await own.orderBy(asc(kept_ideas.position), asc(kept_ideas.id));
    const place = ({ column }: KeptIdeaRow) => ideaColumns.indexOf(column);
    return rows.toSorted((a, b) => place(a) - place(b)).map(toKeptIdea);
  };
  return {
    list,
    /** Throws Refusal not_found for somebody else's post, and conflict if there are too many ideas. */
    keep: (userId: string, idea: BodyOf<'keepIdea'>): Promise<KeptIdea> =>
      db.orm.transaction(async (tx) => {
        await lockForUser(tx, lock, userId);
        if ((await tx.$count(kept_ideas, eq(kept_ideas.user_id, userId))) >= keptIdeasMax)
          throw new Refusal('conflict', `You have ${keptIdeasMax} ideas. Delete some first.`);
        const { before, post_id = null, ...rest } = idea;
        await requireOwnPost(tx, userId, post_id);
        const row = { ...rest, id: randomUUID(), user_id: userId, post_id, position: 0, created_at: clock.now() };
        await tx.insert(kept_ideas).values(row);
        await place(tx, userId, { id: row.id, column: row.column, before });
        return toKeptIdea(row);
      }),
    /** Throws Refusal not_found, also for somebody else's post. */
    update: (userId: string, id: string, change: BodyOf<'updateKeptIdea'>): Promise<KeptIdea> =>
      db.orm.transaction(async (tx) => {
        await lockForUser(tx, lock, userId);
        const [row] = await tx.select().from(kept_ideas).where(mine(userId, id));
        if (!row) throw notFound('idea');
        const { before, ...fields } = change;
        const { content = row.content, note = row.note, link = row.link, column = row.column } = fields;
        const { post_id = row.post_id } = fields;
        if (fields.post_id !== undefined) await requireOwnPost(tx, userId, post_id);
        const changed = { content, note, link, column, post_id };
        await tx.update(kept_ideas).set(changed).where(mine(userId, id));
        if (before !== undefined || column !== row.column) await place(tx, userId, { id, column, before });
        return toKeptIdea({ ...row, ...changed });
      }),
    /** Throws Refusal not_found. */
    delete: (userId: string, id: string) => deleteOwn(db.orm, [kept_ideas, 'idea'], userId, id),
    exportUser: list,
    eraseUser: eraserOf(db, kept_ideas),
  };
}

type BoardPosition = { id: string; column: IdeaColumn; before: string | null | undefined };

/** Renumbers the column with the idea in its place: first if `before` is undefined, last if it is null or that idea is gone. */
async function place(tx: Transaction, userId: string, { id, column, before }: BoardPosition): Promise<void> {
  const others = await tx
    .select({ id: kept_ideas.id })
    .from(kept_ideas)
    .where(and(eq(kept_ideas.user_id, userId), eq(kept_ideas.column, column), ne(kept_ideas.id, id)))
    .orderBy(asc(kept_ideas.position), asc(kept_ideas.id));
  const ids = others.map((other) => other.id);
  const found = typeof before === 'string' ? ids.indexOf(before) : -1;
  ids.splice(before === undefined ? 0 : found === -1 ? ids.length : found, 0, id);
  const numbered = sql`select * from unnest(${sql.param(ids)}::text[]) with ordinality as t (id, place)`;
  await tx.execute(
    sql`update kept_ideas set position = numbered.place from (${numbered}) as numbered
         where kept_ideas.id = numbered.id and kept_ideas.user_id = ${userId}`,
  );
}

async function requireOwnPost(tx: Transaction, userId: string, postId: string | null): Promise<void> {
  if (postId === null) return;
  const own = and(eq(posts.id, postId), eq(posts.user_id, userId));
  if ((await tx.select({ id: posts.id }).from(posts).where(own)).length === 0) throw notFound('post');
}

const toKeptIdea = (row: KeptIdeaRow): KeptIdea =>
  shown(row, 'id', 'content', 'note', 'link', 'column', 'post_id', 'created_at');
