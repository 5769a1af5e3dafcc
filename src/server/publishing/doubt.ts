// What to do about earlier attempts of a claimed post: what a dead process left, and the one deliberate re-try after a lost answer.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import type { Claimed } from './claim.ts';
import { afterPublished, publishedColumns } from './published-sql.ts';
import { publication_attempts as attempts, type AttemptRow } from './tables.ts';

/** What goes on from here. */
export type Course =
  /** Send this attempt. `first` is one in doubt; `uploaded` is one whose pictures LinkedIn has already. */
  | { kind: 'go'; attempt_id: string; uploaded: AttemptRow | null; first: AttemptRow | null }
  /** Its process died between sending and answer: it is unknown from now on. */
  | { kind: 'left_behind'; attempt: AttemptRow }
  /** A second answer was lost. */
  | { kind: 'lost_twice'; attempt: AttemptRow }
  /** The claim is no longer ours. */
  | { kind: 'lost_lease' };

export async function listAttempts({ orm }: Database, postId: string): Promise<AttemptRow[]> {
  return orm.select().from(attempts).where(eq(attempts.post_id, postId)).orderBy(asc(attempts.number));
}

/** Reads the post's attempts anew: what the claim saw may be older than the lease. */
export async function chooseCourse(
  db: Database,
  post: Claimed,
  { process, now }: { process: string; now: Date },
): Promise<Course> {
  const run = (await listAttempts(db, post.id)).filter((attempt) => attempt.run === post.run);
  const left = run.find(({ state }) => state === 'sent');
  const [first, second] = run.filter(({ state }) => state === 'unknown');
  if (left) return { kind: first ? 'lost_twice' : 'left_behind', attempt: left };
  if (second) return { kind: 'lost_twice', attempt: second };
  const open = run.find(({ state }) => state === 'intended');
  const attemptId = open?.id ?? (await openAttempt(db, post, { process, now, is_deliberate: first !== undefined }));
  if (attemptId === null) return { kind: 'lost_lease' };
  // After a lost answer byte for byte the same must be sent, or LinkedIn need not see a duplicate.
  const uploaded = first ?? run.findLast(({ outcome, image_urns }) => outcome === 'later' && image_urns !== null);
  return { kind: 'go', attempt_id: attemptId, uploaded: uploaded ?? null, first: first ?? null };
}

/** null where the post is no longer this claim's. */
async function openAttempt(
  { pool }: Database,
  post: Claimed,
  { process, now, is_deliberate }: { process: string; now: Date; is_deliberate: boolean },
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'publishing reopen',
    text: `with held as (select * from posts where id = $1 and leased_by = $2 and status = 'publishing' for update)
     insert into publication_attempts (id, post_id, user_id, run, number, state, is_deliberate, intended_at, content_hash, process)
     select gen_random_uuid()::text, h.id, h.user_id, h.run,
       1 + coalesce((select max(a.number) from publication_attempts a where a.post_id = h.id), 0),
       'intended', $3, $4, encode(sha256(convert_to(h.content, 'UTF8')), 'hex'), $5
     from held h on conflict (post_id, number) do nothing returning id`,
    values: [post.id, post.leased_by, is_deliberate, now, process],
  });
  return rows[0]?.id ?? null;
}

/** What LinkedIn's refusal of an attempt as a duplicate says about the post. */
export type DuplicateRead =
  /** This earlier attempt, whose answer was lost, has arrived. */
  | { kind: 'proven'; attempt: AttemptRow }
  /** This earlier attempt, which LinkedIn answered with an error, has arrived, or the person has posted the same text. */
  | { kind: 'in_doubt'; attempt: AttemptRow }
  /** Another post of ours with the same text is on its way at this moment: LinkedIn may mean that one. */
  | { kind: 'undecided' }
  /** The earlier post is no attempt of this one. */
  | { kind: 'other' };

type Duplicate = { post: Claimed; attempt_id: string; duplicate_urn: string | null };

const hasErred = ({ state, run, status, sent_at }: AttemptRow, ofRun: number): boolean =>
  state === 'refused' && run === ofRun && sent_at !== null && (status ?? 0) >= 500;

/** The latest attempt of this run that reached LinkedIn and was answered with an error: nobody can tell whether it arrived. */
export const findErred = async (db: Database, post: Claimed): Promise<AttemptRow | undefined> =>
  (await listAttempts(db, post.id)).findLast((attempt) => hasErred(attempt, post.run));

/** Earlier attempts count where they were of the same text and member. */
export async function readDuplicate(db: Database, duplicate: Duplicate): Promise<DuplicateRead> {
  const { post, attempt_id } = duplicate;
  const all = await listAttempts(db, post.id);
  const own = all.find(({ id }) => id === attempt_id);
  if (!own) return { kind: 'other' };
  const earlier = all.filter(
    ({ number, content_hash, member_id }) =>
      number < own.number && content_hash === own.content_hash && member_id === own.member_id,
  );
  const lost = earlier.find(({ state }) => state === 'unknown' || state === 'sent');
  const erred = earlier.find((attempt) => hasErred(attempt, own.run));
  const attempt = lost ?? erred;
  if (!attempt) return { kind: 'other' };
  const { is_another, is_perhaps_another } = await lookAtOthers(db, duplicate, own);
  if (is_another) return { kind: 'other' };
  if (is_perhaps_another) return { kind: 'undecided' };
  return { kind: attempt === lost ? 'proven' : 'in_doubt', attempt };
}

/**
 * Whether LinkedIn's URN is that of another post of the user, or of one that is being sent. Every claim commits `sent` before its
 * call, and confirms in one statement: of two posts with one text at least one sees the other, whatever the order.
 */
async function lookAtOthers(
  { pool }: Database,
  { post, duplicate_urn }: Duplicate,
  { content_hash, member_id }: AttemptRow,
): Promise<{ is_another: boolean; is_perhaps_another: boolean }> {
  const { rows } = await pool.query<{ is_another: boolean; is_perhaps_another: boolean }>({
    name: 'publishing look at others',
    text: `select
      exists (select 1 from posts where user_id = $1 and id <> $2 and linkedin_urn = $3) as is_another,
      exists (select 1 from publication_attempts a where a.state in ('sent', 'unknown') and a.state = 'sent'
        and a.user_id = $1 and a.post_id <> $2 and a.content_hash = $4 and a.member_id = $5) as is_perhaps_another`,
    values: [post.user_id, post.id, duplicate_urn, content_hash, member_id],
  });
  const [row] = rows;
  if (!row) throw new Error('a query of one row answered none');
  return row;
}

export type Proven = {
  post: Claimed;
  attempt_id: string;
  earlier_id: string;
  linkedin_urn: string | null;
  linkedin_url: string | null;
  /** LinkedIn's refusal, and what it means. */
  status: number | null;
  linkedin_says: string;
  sentence: string;
  now: Date;
};

/** The earlier attempt is confirmed by the refusal of this one; the post appeared when the earlier one was sent. */
export async function confirmByRefusal({ pool }: Database, proven: Proven): Promise<boolean> {
  const { post, attempt_id, earlier_id, linkedin_urn, linkedin_url, status, linkedin_says, sentence, now } = proven;
  const { rowCount } = await pool.query({
    name: 'publishing confirm by refusal',
    text: `
with held as (select id from posts where id = $1 and leased_by = $2 and status = 'publishing' for update), refused as (
  update publication_attempts set state = 'refused', outcome = 'duplicate', answered_at = $5, status = $8, linkedin_says = $9,
    next = $10 where id = $3 and exists (select 1 from held)
), proven as (
  update publication_attempts set state = 'confirmed', linkedin_urn = $6, next = null
  where id = $4 and exists (select 1 from held) returning sent_at
), published as (
  update posts p set status = 'published', published_at = coalesce(v.sent_at, $5), updated_at = $5, linkedin_urn = $6,
    linkedin_url = $7, error = null, leased_by = null, next_try_at = null, due_at = null
  from held, proven v where p.id = held.id returning ${publishedColumns}
), ${afterPublished}
select id from published`,
    values: [
      post.id,
      post.leased_by,
      attempt_id,
      earlier_id,
      now,
      linkedin_urn,
      linkedin_url,
      status,
      linkedin_says,
      sentence,
    ],
  });
  return (rowCount ?? 0) > 0;
}
