// The SQL of how far a video has come to LinkedIn. Every write asks whether the post is still leased by this claim.
import type { LinkedInVideoUpload } from '../adapters/linkedin/port.ts';
import type { Database } from '../database/open.ts';
import type { Lease } from './claim.ts';
import type { TransferRow } from './tables.ts';

/** What was begun for this very video and member; null where nothing was. */
export async function readProgress(
  { pool }: Database,
  { id, video_url, member_id }: { id: string; video_url: string; member_id: string },
): Promise<TransferRow | null> {
  const { rows } = await pool.query<TransferRow>(
    'select * from video_transfers where post_id = $1 and video_url = $2 and member_id = $3',
    [id, video_url, member_id],
  );
  return rows[0] ?? null;
}

type Begun = { lease: Lease; video_url: string; member_id: string; upload: LinkedInVideoUpload };

/** null where the post is no longer this claim's. */
export async function writeBegun(
  { pool }: Database,
  { lease, video_url, member_id, upload }: Begun,
): Promise<TransferRow | null> {
  const { rows } = await pool.query<TransferRow>(
    `with held as (select id from posts where id = $1 and leased_by = $2 for update)
     insert into video_transfers (post_id, video_url, member_id, video_urn, upload_token, parts, state, upload_until)
     select id, $3, $4, $5, $6, $7, 'uploading', $8 from held
     on conflict (post_id) do update set video_url = excluded.video_url, member_id = excluded.member_id,
       video_urn = excluded.video_urn, upload_token = excluded.upload_token, parts = excluded.parts, etags = '{}',
       state = excluded.state, upload_until = excluded.upload_until
     returning *`,
    [
      lease.id,
      lease.leased_by,
      video_url,
      member_id,
      upload.urn,
      upload.token,
      JSON.stringify(upload.parts),
      upload.expires_at,
    ],
  );
  return rows[0] ?? null;
}

/** LinkedIn has part number `at`. False where that is written already, or the post is no longer this claim's. */
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

/** The person sees the post's video in this state. False where the post is no longer this claim's. */
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

/** The next try begins anew. `is_failed`: the video is one that LinkedIn could not process. */
export async function forgetProgress({ pool }: Database, { id, leased_by }: Lease, isFailed: boolean): Promise<void> {
  await pool.query(
    `with held as (update posts set video_status = $3 where id = $1 and leased_by = $2 returning id)
     delete from video_transfers v using held where v.post_id = held.id`,
    [id, leased_by, isFailed ? 'failed' : null],
  );
}
