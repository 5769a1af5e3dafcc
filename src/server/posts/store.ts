// The SQL of posts and their versions. Every query carries the owner's id; rows to change come out as Owned.
// What is due and in flight is left to publishing/; what is allowed when, to service.ts.
import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { PostStatus } from '#contract/post-fields.ts';
import type { PostSort } from '#contract/posts.ts';
import { inSlices } from '../database/in-slices.ts';
import { containing, folded, foldedSql } from '../database/folded.ts';
import type { Database, Executor, Transaction } from '../database/open.ts';
import { drafts, type Reach } from './reach.ts';
import { post_versions, posts, type Attachments, type PostRow, type VersionRow } from './tables.ts';
import { wireColumns, type WireRow } from './wire.ts';
import { damagedCursor, fromCursor, toCursor, type CursorPosition } from '../http/cursor.ts';

export type OwnedPost = Owned<PostRow>;
export type PostChange = Partial<Pick<PostRow, 'content' | 'visibility' | 'author_id'> & Attachments>;

const mine = (userId: string, id: string) => and(eq(posts.id, id), eq(posts.user_id, userId));

export async function getPost(orm: Executor, userId: string, id: string): Promise<OwnedPost | null> {
  const [row] = await orm.select().from(posts).where(mine(userId, id));
  return row ? (row as OwnedPost) : null;
}

/** Locks the row until the transaction ends: neither a claim nor another edit can come in between. */
export async function lockPost(tx: Transaction, userId: string, id: string): Promise<OwnedPost | null> {
  const [row] = await tx.select().from(posts).where(mine(userId, id)).for('update');
  return row ? (row as OwnedPost) : null;
}

export type NewPost = Pick<
  PostRow,
  'id' | 'user_id' | 'content' | 'visibility' | 'author_id' | 'media_url' | 'labels' | keyof Attachments
>;

type VersionSource = { author: VersionRow['author']; now: Date };

export async function insertPost(tx: Transaction, post: NewPost, { author, now }: VersionSource): Promise<OwnedPost> {
  const [row] = await tx
    .insert(posts)
    .values({ ...post, created_at: now, updated_at: now })
    .returning();
  if (!row) throw new Error('a post that was inserted did not come back');
  await insertVersion(tx, row, author, now);
  return row as OwnedPost;
}

/** What a sample becomes once it is changed: the user's own draft, which does not go out by itself. */
const ownDraft = {
  origin: null,
  status: 'draft',
  scheduled_at: null,
  scheduled_zone: null,
  scheduled_wall: null,
  error: null,
} as const;

export async function updatePost(
  tx: Transaction,
  post: OwnedPost,
  change: PostChange,
  { author, now }: VersionSource,
): Promise<OwnedPost> {
  const [row] = await tx
    .update(posts)
    .set({
      ...change,
      ...(post.origin === 'sample' ? ownDraft : {}),
      ...(change.video_url === undefined ? {} : { video_status: null }),
      version: post.version + 1,
      updated_at: now,
    })
    .where(mine(post.user_id, post.id))
    .returning();
  if (!row) throw new Error('a locked post was gone');
  if (row.content !== post.content) await insertVersion(tx, row, author, now);
  return row as OwnedPost;
}

/** Does not count as a change of the post: version and updated_at stay. */
export async function setLabels(tx: Transaction, { user_id, id }: OwnedPost, labels: string[]): Promise<OwnedPost> {
  const [row] = await tx.update(posts).set({ labels }).where(mine(user_id, id)).returning();
  if (!row) throw new Error('a locked post was gone');
  return row as OwnedPost;
}

/** Does not count as a change of the post: version and updated_at stay. False if there is no such post. */
export async function nameConversation(
  tx: Transaction,
  { user_id, id }: Pick<PostRow, 'user_id' | 'id'>,
  conversationId: string,
) {
  const named = await tx
    .update(posts)
    .set({ conversation_id: conversationId })
    .where(mine(user_id, id))
    .returning({ id: posts.id });
  return named.length > 0;
}

type Replacement = { user_id: string; id: string; gone: string; next: string | null };

export async function replaceConversation(tx: Transaction, { user_id, id, gone, next }: Replacement): Promise<void> {
  await tx
    .update(posts)
    .set({ conversation_id: next })
    .where(and(mine(user_id, id), eq(posts.conversation_id, gone)));
}

async function insertVersion(
  tx: Transaction,
  { id, version, content }: PostRow,
  author: VersionRow['author'],
  now: Date,
) {
  await tx.insert(post_versions).values({ post_id: id, version, content, author, created_at: now });
}

/**
 * One statement, so that a concurrent claim wins or loses as a whole. False if it is being published, has been since it was read, is out of
 * reach, or gone.
 */
export async function deletePost(orm: Executor, post: OwnedPost, reach: Reach): Promise<boolean> {
  const statuses = [...drafts];
  if (reach === 'all') statuses.push('scheduled');
  if (reach === 'all' && post.status === 'published') statuses.push('published');
  const gone = await orm
    .delete(posts)
    .where(and(mine(post.user_id, post.id), inArray(posts.status, statuses)))
    .returning({ id: posts.id });
  return gone.length > 0;
}

/** Those of `ids` that LinkedIn neither has nor is getting from here, or only the scheduled ones, locked until the transaction ends. */
export async function lockTakeable(
  tx: Transaction,
  userId: string,
  ids: string[],
  onlyScheduled: boolean,
): Promise<OwnedPost[]> {
  const takeable = onlyScheduled
    ? eq(posts.status, 'scheduled')
    : or(inArray(posts.status, ['draft', 'scheduled', 'failed']), eq(posts.origin, 'imported'));
  const rows = await tx
    .select()
    .from(posts)
    .where(and(eq(posts.user_id, userId), inArray(posts.id, ids), takeable))
    .orderBy(posts.id)
    .for('update');
  return rows as OwnedPost[];
}

export async function deletePosts(tx: Transaction, userId: string, ids: string[]): Promise<void> {
  await tx.delete(posts).where(and(eq(posts.user_id, userId), inArray(posts.id, ids)));
}

/** Deletes all that no process is publishing at `now`. False if some are left. */
export async function deletePostsOf(orm: Executor, userId: string, now: Date): Promise<boolean> {
  const isFree = sql`(${posts.leased_by} is null or ${posts.next_try_at} <= ${now.toISOString()})`;
  await orm.delete(posts).where(and(eq(posts.user_id, userId), isFree));
  return (await orm.select({ id: posts.id }).from(posts).where(eq(posts.user_id, userId)).limit(1)).length === 0;
}

type ListQuery = {
  user_id: string;
  status: PostStatus | 'all';
  q: string;
  /** '' for any. */
  label: string;
  /** null for any. A post that names no account goes out as the default one. */
  author: { id: string; is_default: boolean } | null;
  sort: PostSort;
  /** null for all. */
  limit: number | null;
  after: PostPosition | null;
};

/**
 * Ordered by latest change, or what is waiting in the order it goes out and the rest after it. Plain SQL with a name, so that PostgreSQL
 * plans each of its forms only once: every page makes this call.
 */
async function selectPosts<Row extends object>({ pool }: Database, columns: readonly string[], query: ListQuery) {
  const values: unknown[] = [query.user_id, query.limit];
  const conditions = ['user_id = $1'];
  const forms: string[] = [query.sort];
  const add = (form: string, condition: (at: (value: unknown) => string) => string) => {
    forms.push(form);
    conditions.push(condition((value) => `$${values.push(value)}`));
  };
  if (query.status !== 'all') add('status', (at) => `status = ${at(query.status)}`);
  if (query.q !== '') add('q', (at) => `${foldedSql('content')} like ${at(containing(folded(query.q)))}`);
  if (query.label !== '') add('label', (at) => `${at(query.label)} = any(labels)`);
  const { after, author } = query;
  if (author?.is_default)
    add('default', (at) => `(author_id = ${at(author.id)} or (author_id is null and status <> 'published'))`);
  else if (author) add('author', (at) => `author_id = ${at(author.id)}`);
  if (after) add('after', (at) => afterSql(query.sort, after, at));
  const { rows } = await pool.query<Row>({
    name: `posts ${columns.length} ${forms.join(' ')}`,
    text: `select ${columns.join(', ')} from posts where ${conditions.join(' and ')} order by ${orders[query.sort]} limit $2`,
    values,
  });
  return rows;
}

/** Only waiting posts have due_at. */
const due = "coalesce(due_at, 'infinity')";
const orders: Record<PostSort, string> = {
  changed: 'updated_at desc, id desc',
  due: `${due}, updated_at desc, id desc`,
};

function afterSql(sort: PostSort, after: PostPosition, at: (value: unknown) => string): string {
  const earlier = `(updated_at, id) < (${at(after.updated_at)}::timestamptz, ${at(after.id)})`;
  if (sort === 'changed') return earlier;
  const then = `${at(after.due_at ?? 'infinity')}::timestamptz`;
  return `(${due} > ${then} or (${due} = ${then} and ${earlier}))`;
}

export const listPosts = (db: Database, query: ListQuery): Promise<ListedRow[]> =>
  selectPosts<ListedRow>(db, [...wireColumns, 'due_at'], query);
type ListedRow = WireRow & Pick<PostRow, 'due_at'>;

export const listPostIds = async (db: Database, query: ListQuery): Promise<string[]> =>
  (await selectPosts<Pick<PostRow, 'id'>>(db, ['id'], query)).map(({ id }) => id);

/** Those of `ids` that still exist and are this user's, in the order of `ids`. */
export async function getPosts({ pool }: Database, userId: string, ids: string[]): Promise<WireRow[]> {
  const { rows } = await pool.query<WireRow>(
    `select ${wireColumns.join(', ')} from posts where user_id = $1 and id = any($2)`,
    [userId, ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function idsAmong(orm: Executor, userId: string, ids: string[]): Promise<string[]> {
  const rows = await inSlices(ids, (some) =>
    orm
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.user_id, userId), inArray(posts.id, some))),
  );
  return rows.map(({ id }) => id);
}

const notSample = sql`${posts.origin} is distinct from 'sample'`;

export async function textsAmong(orm: Executor, userId: string, texts: string[]): Promise<Set<string>> {
  const text = sql<string>`btrim(${posts.content}, E' \\t\\n')`;
  const rows = await inSlices(texts, (some) =>
    orm
      .select({ text })
      .from(posts)
      .where(and(eq(posts.user_id, userId), inArray(text, some), notSample)),
  );
  return new Set(rows.map((row) => row.text));
}

export const versionsAtOnce = 500;

/** The newest ones, or those before a version. */
export function listVersions(orm: Executor, post: OwnedPost, before?: number): Promise<VersionRow[]> {
  return orm
    .select()
    .from(post_versions)
    .where(
      and(eq(post_versions.post_id, post.id), before === undefined ? undefined : lt(post_versions.version, before)),
    )
    .orderBy(desc(post_versions.version))
    .limit(versionsAtOnce);
}

export async function getVersion(orm: Executor, post: OwnedPost, version: number): Promise<VersionRow | null> {
  const [row] = await orm
    .select()
    .from(post_versions)
    .where(and(eq(post_versions.post_id, post.id), eq(post_versions.version, version)));
  return row ?? null;
}

// Ownership carried in the type: a row that was loaded by its owner's id. A row whose owner was not checked cannot be changed.
declare const ownerChecked: unique symbol;

/** Only posts/store.ts hands these out; functions that change a post accept nothing else. */
type Owned<Row> = Row & { readonly [ownerChecked]: true };

/** `due_at` matters if the list is in the order in which posts go out; null for a post that is not waiting. */
export type PostPosition = CursorPosition & { due_at: Date | null };

const dueForm = /^due\.(\d{1,15}|none)\.([\w-]+)$/;

export function toPostCursor(sort: PostSort, position: PostPosition): string {
  const changed = toCursor(position);
  if (sort === 'changed') return changed;
  return Buffer.from(`due.${position.due_at?.getTime() ?? 'none'}.${changed}`).toString('base64url');
}

/** Throws Refusal validation for a damaged cursor, and for one from the other order. */
export function fromPostCursor(sort: PostSort, cursor: string): PostPosition {
  if (sort === 'changed') return { ...fromCursor(cursor), due_at: null };
  const [, due = '', changed = ''] = dueForm.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (changed === '') throw damagedCursor();
  const position = { ...fromCursor(changed), due_at: due === 'none' ? null : new Date(Number(due)) };
  if (toPostCursor('due', position) !== cursor) throw damagedCursor();
  return position;
}
