// A post's video on its way to LinkedIn: begun, sent part by part, finished, waited for. Nobody sees it without its post, so resuming
// where a dead process left off makes no second one. What an error means for the post is left to outcomes.ts.
import { setTimeout as sleep } from 'node:timers/promises';
import { LinkedInError, type LinkedInVideoUpload } from '../adapters/linkedin/port.ts';
import { languageOf } from '../formats/language.ts';
import type { UsableConnection, AttemptContext } from './work.ts';
import { releaseLease, type Lease } from './claim.ts';
import { endByError, endByRefusal, endWithoutSending, postponeAfterError, postponeForVideo } from './outcomes.ts';
import { sentences } from './sentences.ts';
import type { AttemptRow, TransferRow } from './tables.ts';
import type { Database } from '../database/open.ts';

const partTries = 3;
const tryPauseMs = 1000;
const lookMs = 200;

/** The URN of the post's video once LinkedIn can show it; null if the attempt has ended without it. */
export async function videoFor(
  work: AttemptContext,
  connection: UsableConnection,
  earlier: AttemptRow | null,
): Promise<string | null> {
  const { post, db } = work;
  // After a lost answer the retry must be identical byte for byte.
  const known = earlier?.member_id === connection.member_id ? earlier.image_urns?.[0] : undefined;
  if (known !== undefined) return known;
  try {
    return await transferVideo(work, connection);
  } catch (error) {
    if (!(error instanceof LinkedInError)) await postponeAfterError(work, error);
    else {
      const isOver = error.outcome === 'refused' || error.linkedin_code === 'EXPIRED_UPLOAD_URL';
      if (isOver) await forgetProgress(db, post, error.linkedin_code === processingFailed);
      await endByError(work, error, connection.access_token);
    }
    return null;
  }
}

const processingFailed = 'MEDIA_ASSET_PROCESSING_FAILED';

/** The video's URN; null if the attempt has ended, waits, or is no longer this claim's. */
async function transferVideo(work: AttemptContext, connection: UsableConnection): Promise<string | null> {
  const { post, db, clock, video_semaphore } = work;
  const files = {
    video_url: post.video_url ?? '',
    thumbnail_url: post.video_thumbnail_url,
    captions_url: post.video_captions_url,
  };
  const progress = await readProgress(db, { id: post.id, member_id: connection.member_id, ...files });
  const isStale =
    progress?.state === 'uploading' && progress.upload_until !== null && progress.upload_until <= clock.now();
  let row = isStale ? null : progress;
  if (row?.state === 'available') return row.video_urn;
  if (row?.state !== 'processing') {
    // Few at once: each holds a part in memory.
    await video_semaphore.take();
    try {
      row = await upload(work, connection, { begun: row, files });
    } finally {
      video_semaphore.give();
    }
  }
  return row ? waitUntilReady(work, connection, row) : null;
}

/** Uploads what is missing; LinkedIn processes the video afterwards. null if the attempt has ended, waits, or is no longer this claim's. */
async function upload(
  work: AttemptContext,
  connection: UsableConnection,
  { begun, files }: { begun: TransferRow | null; files: VideoFiles },
): Promise<TransferRow | null> {
  const { post, db, posts, linkedin } = work;
  const { access_token, member_id } = connection;
  const video = await posts.openVideo(files.video_url.slice('/media/'.length), post.user_id);
  if (!video) {
    await endWithoutSending(work, 'media', sentences.video_gone);
    return null;
  }
  if (await isGivenBack(work)) return null;
  let row = begun;
  if (!row) {
    const extras = { has_thumbnail: files.thumbnail_url !== null, has_captions: files.captions_url !== null };
    const given = { access_token, member_id, size: video.size, ...extras };
    row = await writeBegun(db, { lease: post, files, member_id, upload: await linkedin.beginVideo(given) });
  }
  if (!row) return null;
  const etags = [...row.etags];
  for (const { url, first, last } of row.parts.slice(etags.length)) {
    if (await isGivenBack(work)) return null;
    const bytes = await video.read(first, last + 1 - first);
    const etag = await patiently(() => linkedin.uploadVideoPart({ url, bytes }));
    const { video_urn } = row;
    if (!(await writePart(db, post, { video_urn, at: etags.length, etag }))) return null;
    etags.push(etag);
  }
  if (!(await uploadExtras(work, access_token, row))) return null;
  await linkedin.finishVideo({ access_token, urn: row.video_urn, token: row.upload_token, etags });
  return (await writeState(db, post, 'processing')) ? row : null;
}

/** Thumbnail and captions, each unless LinkedIn has it; sending one twice replaces it. False if the attempt cannot continue. */
async function uploadExtras(work: AttemptContext, accessToken: string, row: TransferRow): Promise<boolean> {
  const { post, db, posts, linkedin } = work;
  const extras = [
    ['thumbnail', row.thumbnail_url, row.thumbnail_to, linkedin.uploadVideoThumbnail],
    ['captions', row.captions_url, row.captions_to, linkedin.uploadVideoCaptions],
  ] as const;
  for (const [extra, ours, to, send] of extras) {
    if (ours === null || to === null) continue;
    if (await isGivenBack(work)) return false;
    const found = await posts.openMedia(ours.slice('/media/'.length), post.user_id);
    if (!found) {
      await endWithoutSending(work, 'media', sentences.video_extra_gone(extra));
      return false;
    }
    const { bytes } = found;
    const language = extra === 'captions' ? languageOfCaptions(bytes) : 'en';
    try {
      await patiently(() => send({ access_token: accessToken, url: to, bytes, language }));
    } catch (error) {
      if (!(error instanceof LinkedInError) || error.outcome !== 'refused') throw error;
      await forgetProgress(db, post, false);
      await endByRefusal(work, error, sentences.video_extra_refused(extra, error.linkedin_says));
      return false;
    }
    if (!(await writeExtra(db, post, { video_urn: row.video_urn, extra }))) return false;
  }
  return true;
}

/** LinkedIn requires a language; if ours cannot be recognized, English is what its own example has. */
function languageOfCaptions(srt: Uint8Array): string {
  const language = languageOf(new TextDecoder().decode(srt).replaceAll(/[\d:,>-]+/g, ' '));
  return language === 'und' ? 'en' : language;
}

async function waitUntilReady(
  work: AttemptContext,
  { access_token }: UsableConnection,
  { video_urn }: TransferRow,
): Promise<string | null> {
  const { post, db, linkedin, video_waits_ms } = work;
  for (const waitMs of [0, ...video_waits_ms]) {
    for (let left = waitMs; left > 0; left -= lookMs) {
      if (await isGivenBack(work)) return null;
      await sleep(Math.min(left, lookMs));
    }
    const { state, why } = await linkedin.videoState({ access_token, urn: video_urn });
    if (state === 'available') return (await writeState(db, post, 'available')) ? video_urn : null;
    if (state === 'failed') {
      await forgetProgress(db, post, true);
      await endWithoutSending(work, 'refused', sentences.video_failed(why));
      return null;
    }
  }
  await postponeForVideo(work);
  return null;
}

/** If the process must stop, whatever was not sent is handed back, and another process resumes. */
async function isGivenBack({ isStopping, db, post, clock }: AttemptContext): Promise<boolean> {
  if (!isStopping()) return false;
  await releaseLease(db, post, clock.now());
  return true;
}

/** One lost part in a hundred is no reason to postpone the post. */
async function patiently<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const mayPass = error instanceof LinkedInError && error.outcome === 'later' && error.linkedin_code === null;
      if (!mayPass || error.retry_after_ms !== null || tries >= partTries) throw error;
      await sleep(tries * tryPauseMs);
    }
  }
}

/** The files uploaded together, by our own URLs. */
type VideoFiles = Pick<TransferRow, 'video_url' | 'thumbnail_url' | 'captions_url'>;

/** The upload already begun for exactly these files and this member; null if there is none. */
async function readProgress(
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

type StartedUpload = { lease: Lease; files: VideoFiles; member_id: string; upload: LinkedInVideoUpload };

/** null if this claim no longer holds the post. */
async function writeBegun(
  { pool }: Database,
  { lease, files, member_id, upload }: StartedUpload,
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
async function writePart(
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
async function writeExtra(
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
async function writeState(
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
async function forgetProgress({ pool }: Database, { id, leased_by }: Lease, isFailed: boolean): Promise<void> {
  await pool.query(
    `with held as (update posts set video_status = $3 where id = $1 and leased_by = $2 returning id)
     delete from video_transfers v using held where v.post_id = held.id`,
    [id, leased_by, isFailed ? 'failed' : null],
  );
}
