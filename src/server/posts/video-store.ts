// The SQL of videos being uploaded. Once complete, one becomes a row of media (media-store.ts).
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../database/open.ts';
import { media, video_uploads as uploads, type MediaRow, type UploadRow } from './tables.ts';

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
