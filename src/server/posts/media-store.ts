// The SQL of media rows, and of videos being uploaded, which become one. The bytes are left to the Storage port, what a picture must be to picture.ts.
import { and, eq, inArray, sql, asc, lt, type SQL } from 'drizzle-orm';
import type { Executor, Transaction, Orm } from '../database/open.ts';
import { filesSql, media, video_uploads as uploads, type MediaRow, type UploadRow } from './tables.ts';
import type { Logger } from 'pino';
import type { Storage } from '../adapters/storage/port.ts';

/** What has to be removed from the storage. */
export type DeletedMedia = Pick<MediaRow, 'name' | 'pieces'>;

export async function insertMedia(orm: Executor, rows: MediaRow[]): Promise<void> {
  if (rows.length > 0) await orm.insert(media).values(rows);
}

/** Not limited to a user: the caller checks `user_id` and `is_public`. */
export async function getMedia(orm: Executor, name: string): Promise<MediaRow | null> {
  const [row] = await orm.select().from(media).where(eq(media.name, name));
  return row ?? null;
}

/** Those of `names` that are this user's. Locked, or a sweep could take them before the post that wants them is written. */
export async function lockOwnMedia(tx: Transaction, userId: string, names: string[]): Promise<MediaRow[]> {
  if (names.length === 0) return [];
  return tx
    .select()
    .from(media)
    .where(and(eq(media.user_id, userId), inArray(media.name, names)))
    .orderBy(media.name)
    .for('share');
}

export function listMediaOf(orm: Executor, userId: string): Promise<MediaRow[]> {
  return orm.select().from(media).where(eq(media.user_id, userId));
}

const { name } = media;
const gone = { name, pieces: media.pieces };

/** Deletes those of `names` that no post of their owner shows. */
export async function deleteUnused(orm: Orm, userId: string, names: string[]): Promise<DeletedMedia[]> {
  if (names.length === 0) return [];
  const theirs = and(eq(media.user_id, userId), inArray(media.name, names));
  return deleteHeld(orm, isUnused, (tx) => tx.select({ name }).from(media).where(theirs).orderBy(name).for('update'));
}

/** From `now` on these of a user's files are as old as a new upload. */
export async function renewMedia(tx: Transaction, userId: string, names: string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await tx
    .update(media)
    .set({ created_at: now })
    .where(and(eq(media.user_id, userId), inArray(media.name, names)));
}

/** Deletes a limited number of files older than `before` that no post shows. Asked of all posts at once, which are read but once. */
export function deleteForgotten(orm: Orm, before: Date, limit: number): Promise<DeletedMedia[]> {
  const isForgotten = sql`not exists (select 1 from (select user_id, unnest(${sql.raw(filesSql('o'))}) as url from posts o) p
    where p.user_id = ${media.user_id} and p.url = '/media/' || ${name})`;
  const old = and(lt(media.created_at, before), isForgotten);
  return deleteHeld(orm, isForgotten, (tx) =>
    tx.select({ name }).from(media).where(old).limit(limit).for('update', { skipLocked: true }),
  );
}

/**
 * A file that is being put on a post is held until the post is written (lockOwnMedia), and only a statement that begins after that sees the
 * post: so `hold` locks the rows, and the next statement decides.
 */
const deleteHeld = (
  orm: Orm,
  isGone: SQL,
  hold: (tx: Transaction) => Promise<Pick<MediaRow, 'name'>[]>,
): Promise<DeletedMedia[]> =>
  orm.transaction(async (tx) => {
    const held = (await hold(tx)).map((row) => row.name);
    if (held.length === 0) return [];
    return tx
      .delete(media)
      .where(and(inArray(name, held), isGone))
      .returning(gone);
  });

export async function deleteMediaOf(orm: Executor, userId: string): Promise<DeletedMedia[]> {
  return orm.delete(media).where(eq(media.user_id, userId)).returning(gone);
}

const isUnused = sql`not exists (select 1 from posts p where p.user_id = media.user_id
  and '/media/' || media.name = any (${sql.raw(filesSql('p'))}))`;

// Removes files from the storage once their rows are gone.
type Dependencies = { storage: Pick<Storage, 'delete'>; log: Pick<Logger, 'error'> };

/** Whatever cannot be removed now is left behind, visible to nobody. */
export async function removeKeys({ storage, log }: Dependencies, keys: string[]): Promise<void> {
  for (const key of keys) {
    await storage.delete(key).catch((error: unknown) => {
      log.error({ err: error, key }, 'a file could not be removed from the storage');
    });
  }
}

const mine = (userId: string, id: string) => and(eq(uploads.id, id), eq(uploads.user_id, userId));

export async function insertUpload(
  orm: Orm,
  { now, ...row }: Pick<UploadRow, 'id' | 'user_id' | 'file_name' | 'size'> & { now: Date },
): Promise<UploadRow> {
  const [made] = await orm
    .insert(uploads)
    .values({ ...row, created_at: now, updated_at: now })
    .returning();
  if (!made) throw new Error('an upload that was inserted did not come back');
  return made;
}

export async function getUpload(orm: Orm, userId: string, id: string): Promise<UploadRow | null> {
  const [row] = await orm.select().from(uploads).where(mine(userId, id));
  return row ?? null;
}

export const listUploads = (orm: Orm, userId: string): Promise<UploadRow[]> =>
  orm.select().from(uploads).where(eq(uploads.user_id, userId)).orderBy(asc(uploads.updated_at));

/** A piece already in the storage counts from here on. null if another request was faster, or the upload is gone. */
export async function countPiece(
  orm: Orm,
  { user_id, id, received }: UploadRow,
  piece: { key: string; bytes: number; now: Date },
): Promise<UploadRow | null> {
  const [row] = await orm
    .update(uploads)
    .set({
      received: received + piece.bytes,
      pieces: sql`array_append(${uploads.pieces}, ${piece.key})`,
      updated_at: piece.now,
    })
    .where(and(mine(user_id, id), eq(uploads.received, received)))
    .returning();
  return row ?? null;
}

/** Turns the upload into media; false if that has happened already, or the upload is gone. */
export async function becomeMedia(orm: Orm, { user_id, id }: UploadRow, row: MediaRow): Promise<boolean> {
  return orm.transaction(async (tx) => {
    const gone = await tx.delete(uploads).where(mine(user_id, id)).returning({ id: uploads.id });
    if (gone.length > 0) await tx.insert(media).values(row);
    return gone.length > 0;
  });
}

/** This and the following functions return the storage keys of what is gone. */
export async function deleteUpload(orm: Orm, userId: string, id: string): Promise<string[]> {
  return keysOf(await orm.delete(uploads).where(mine(userId, id)).returning({ pieces: uploads.pieces }));
}

export async function deleteUploadsOf(orm: Orm, userId: string): Promise<string[]> {
  return keysOf(await orm.delete(uploads).where(eq(uploads.user_id, userId)).returning({ pieces: uploads.pieces }));
}

export async function deleteForgottenUploads(orm: Orm, before: Date): Promise<string[]> {
  return keysOf(await orm.delete(uploads).where(lt(uploads.updated_at, before)).returning({ pieces: uploads.pieces }));
}

const keysOf = (rows: { pieces: string[] }[]): string[] => rows.flatMap(({ pieces }) => pieces);
