// Videos of the sandbox, from the URLs of their parts to the end of their processing. The bytes are not kept: nothing here shows them.
import { and, asc, eq, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { secret } from './secret.ts';
import { linkedin_video_parts as parts, linkedin_videos as videos } from './tables.ts';

export type Video = typeof videos.$inferSelect;
export type VideoPart = typeof parts.$inferSelect;

type NewVideo = Pick<Video, 'member_id' | 'size' | 'upload_until'> & { has_thumbnail: boolean; has_captions: boolean };

/** LinkedIn's part size. */
export const partBytes = 4 * 2 ** 20;

export async function makeVideo(
  database: NodePgDatabase,
  { member_id, size, upload_until, has_thumbnail, has_captions }: NewVideo,
): Promise<{ video: Video; parts: VideoPart[] }> {
  const videoUrn = `urn:li:video:D4E05AQ${secret(12)}`;
  const video = {
    video_urn: videoUrn,
    member_id,
    upload_token: secret(8),
    upload_until,
    size,
    state: 'WAITING_UPLOAD',
    thumbnail_key: has_thumbnail ? secret(24) : null,
    captions_key: has_captions ? secret(24) : null,
  } as const;
  const made = Array.from({ length: Math.ceil(size / partBytes) }, (_, number) => ({
    upload_key: secret(24),
    video_urn: videoUrn,
    number,
    size: Math.min(partBytes, size - number * partBytes),
    etag: null,
    begins_well: false,
  }));
  await database.transaction(async (tx) => {
    await tx.insert(videos).values(video);
    await tx.insert(parts).values(made);
  });
  const empty = { available_at: null, failure: null, thumbnail: null, captions: null };
  return { video: { ...video, ...empty }, parts: made };
}

export async function partByKey(
  database: NodePgDatabase,
  uploadKey: string,
): Promise<{ part: VideoPart; video: Video } | null> {
  const [row] = await database
    .select({ part: parts, video: videos })
    .from(parts)
    .innerJoin(videos, eq(videos.video_urn, parts.video_urn))
    .where(eq(parts.upload_key, uploadKey));
  return row ?? null;
}

export async function storePart(
  database: NodePgDatabase,
  { upload_key }: VideoPart,
  came: Pick<VideoPart, 'etag' | 'begins_well'>,
): Promise<void> {
  await database.update(parts).set(came).where(eq(parts.upload_key, upload_key));
}

export const partsOf = (database: NodePgDatabase, videoUrn: string): Promise<VideoPart[]> =>
  database.select().from(parts).where(eq(parts.video_urn, videoUrn)).orderBy(asc(parts.number));

export async function videoByUrn(database: NodePgDatabase, videoUrn: string): Promise<Video | null> {
  const [row] = await database.select().from(videos).where(eq(videos.video_urn, videoUrn));
  return row ?? null;
}

/** The video whose thumbnail or captions go to that URL. */
export async function videoByExtraKey(database: NodePgDatabase, key: string): Promise<Video | null> {
  const [row] = await database
    .select()
    .from(videos)
    .where(or(eq(videos.thumbnail_key, key), eq(videos.captions_key, key)));
  return row ?? null;
}

/** A later one replaces an earlier one. */
export async function storeExtra(
  database: NodePgDatabase,
  { video_urn }: Video,
  came: Partial<Pick<Video, 'thumbnail' | 'captions'>>,
): Promise<void> {
  await database.update(videos).set(came).where(eq(videos.video_urn, video_urn));
}

/** A finished video stays as it is. */
export async function finishVideo(
  database: NodePgDatabase,
  { video_urn }: Video,
  outcome: Pick<Video, 'state' | 'available_at' | 'failure'>,
): Promise<void> {
  await database
    .update(videos)
    .set(outcome)
    .where(and(eq(videos.video_urn, video_urn), eq(videos.state, 'WAITING_UPLOAD')));
}
