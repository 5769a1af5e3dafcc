// The SQL that tracks how much of a video LinkedIn has received. Every write checks that this claim still holds the post's lease.
import type { LinkedInVideoUpload } from '../adapters/linkedin/port.ts';
import type { Database } from '../database/open.ts';
import type { Lease } from './claim.ts';
import type { TransferRow } from './tables.ts';

/** The files uploaded together, by our own URLs. */
export type VideoFiles = Pick<TransferRow, 'video_url' | 'thumbnail_url' | 'captions_url'>;

/** The upload already begun for exactly these files and this member; null if there is none. */
export async function readProgress(
  { pool }: Database,
  { id, member_id, video_url, thumbnail_url, captions_url }: VideoFiles & { id: string; member_id: string },
): Promise<TransferRow | null> {
  const { rows } = await pool.query<TransferRow>(
    `select * from video_transfers where post_id = $1 and video_url = $2 and member_id = $3
      and thumbnail_url is not distinct from $4 and captions_url is not distinct from $5`,
    [id, video_url, member_id, thumbnail_url, captions_url],
  );
  return rows[0] ?? null;
}

type Begun = { lease: Lease; files: VideoFiles; member_id: string; upload: LinkedInVideoUpload };

/** null if this claim no longer holds the post. */
export async function writeBegun(
  { pool }: Database,
  { lease, files, member_id, upload }: Begun,
): Promise<TransferRow | null> {
  const { rows } = await pool.query<TransferRow>(
    `with held as (select id from posts where id = $1 and leased_by = $2 for update)
     insert into video_transfers (post_id, video_url, member_id, video_urn, upload_token, parts, state, upload_until,
       thumbnail_url, captions_url, thumbnail_to, captions_to)
     select id, $3, $4, $5, $6, $7, 'uploading', $8, $9, $10, $11, $12 from held
     on conflict (post_id) do update set video_url = excluded.video_url, member_id = excluded.member_id,
       video_urn = excluded.video_urn, upload_token = excluded.upload_token, parts = excluded.parts, etags = '{}',
       state = excluded.state, upload_until = excluded.upload_until,
       thumbnail_url = excluded.thumbnail_url, captions_url = excluded.captions_url,
       thumbnail_to = excluded.thumbnail_to, captions_to = excluded.captions_to
     returning *`,
    [
      lease.id,
      lease.leased_by,
      files.video_url,
      member_id,
      upload.urn,
      upload.token,
      JSON.stringify(upload.parts),
      upload.expires_at,
      files.thumbnail_url,
      files.captions_url,
      upload.thumbnail_to,
      upload.captions_to,
    ],
  );
  return rows[0] ?? null;
}

/** Records that LinkedIn has part number `at`. False if that was recorded before, or this claim no longer holds the post. */
export async function writePart(
  { pool }: Database,
  { id, leased_by }: Lease,
  { video_urn, at, etag }: { video_urn: string; at: number; etag: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update video_transfers v set etags = array_append(v.etags, $5) from posts p
     where v.post_id = $1 and p.id = $1 and p.leased_by = $2 and v.video_urn = $3 and cardinality(v.etags) = $4`,
    [id, leased_by, video_urn, at, etag],
  );
  return (rowCount ?? 0) > 0;
}

/** Records that LinkedIn has the thumbnail or the captions. False if this claim no longer holds the post. */
export async function writeExtra(
  { pool }: Database,
  { id, leased_by }: Lease,
  { video_urn, extra }: { video_urn: string; extra: 'thumbnail' | 'captions' },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update video_transfers v set thumbnail_to = case when $4 = 'thumbnail' then null else v.thumbnail_to end,
       captions_to = case when $4 = 'captions' then null else v.captions_to end
     from posts p where v.post_id = $1 and p.id = $1 and p.leased_by = $2 and v.video_urn = $3`,
    [id, leased_by, video_urn, extra],
  );
  return (rowCount ?? 0) > 0;
}

/** Sets the state in which the person sees the post's video. False if this claim no longer holds the post. */
export async function writeState(
  { pool }: Database,
  { id, leased_by }: Lease,
  state: 'processing' | 'available',
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with held as (update posts set video_status = $4 where id = $1 and leased_by = $2 returning id)
     update video_transfers v set state = $3 from held where v.post_id = held.id`,
    [id, leased_by, state, state === 'processing' ? 'processing' : null],
  );
  return (rowCount ?? 0) > 0;
}

/** Makes the next try start over. `is_failed`: LinkedIn could not process the video. */
export async function forgetProgress({ pool }: Database, { id, leased_by }: Lease, isFailed: boolean): Promise<void> {
  await pool.query(
    `with held as (update posts set video_status = $3 where id = $1 and leased_by = $2 returning id)
     delete from video_transfers v using held where v.post_id = held.id`,
    [id, leased_by, isFailed ? 'failed' : null],
  );
}
