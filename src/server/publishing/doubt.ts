// Decides what earlier attempts mean for a claimed post: what a dead process left behind, and the one deliberate retry after a lost answer.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { dayMs } from '../time.ts';
import type { ClaimedPost } from './claim.ts';
import { afterPublished, publishedColumns } from './published-sql.ts';
import { publication_attempts as attempts, type AttemptRow } from './tables.ts';

/** What to do next. */
export type Course =
  /** Send this attempt. `first` is an earlier attempt in doubt; `uploaded` is one whose pictures LinkedIn already has. */
  | { kind: 'go'; attempt_id: string; uploaded: AttemptRow | null; first: AttemptRow | null }
  /** The process died between sending and the answer: the outcome is unknown from now on. */
  | { kind: 'left_behind'; attempt: AttemptRow }
  /** A second answer was lost. */
  | { kind: 'lost_twice'; attempt: AttemptRow }
  /** The claim has passed to somebody else. */
  | { kind: 'lost_lease' };

export async function listAttempts({ orm }: Database, postId: string): Promise<AttemptRow[]> {
  return orm.select().from(attempts).where(eq(attempts.post_id, postId)).orderBy(asc(attempts.number));
}

/** Reads the post's attempts again: what the claim saw may be older than the lease. */
export async function chooseCourse(
  db: Database,
  post: ClaimedPost,
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
  // After a lost answer the retry must be identical byte for byte, or LinkedIn may not see it as a duplicate.
  const uploaded = first ?? run.findLast(({ outcome, image_urns }) => outcome === 'later' && image_urns !== null);
  return { kind: 'go', attempt_id: attemptId, uploaded: uploaded ?? null, first: first ?? null };
}

/** null if this claim no longer holds the post. */
async function openAttempt(
  { pool }: Database,
  post: ClaimedPost,
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

/** What it tells us about the post that LinkedIn refused an attempt as a duplicate. */
export type DuplicateRead =
  /** The earlier attempt whose answer was lost did arrive. */
  | { kind: 'proven'; attempt: AttemptRow }
  /**
   * Either the earlier attempt, lost or answered with an error, did arrive, or LinkedIn means another post that it does not name: one of ours,
   * or one that the person posted by hand.
   */
  | { kind: 'in_doubt'; attempt: AttemptRow }
  /** Another post of ours with the same text is being sent right now: LinkedIn may mean that one. */
  | { kind: 'undecided' }
  /** The post LinkedIn means is not one of this post's attempts. */
  | { kind: 'other' };

type Duplicate = { post: ClaimedPost; attempt_id: string; duplicate_urn: string | null };

const hasErred = ({ state, run, status, sent_at }: AttemptRow, ofRun: number): boolean =>
  state === 'refused' && run === ofRun && sent_at !== null && (status ?? 0) >= 500;

/** The latest attempt of this run that reached LinkedIn and was answered with an error: whether it was published cannot be known. */
export const findErred = async (db: Database, post: ClaimedPost): Promise<AttemptRow | undefined> =>
  (await listAttempts(db, post.id)).findLast((attempt) => hasErred(attempt, post.run));

/** Earlier attempts count only if they were for the same text and member. */
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
  const { is_another, is_perhaps_another, has_twin } = await lookAtOthers(db, duplicate, own);
  if (is_another) return { kind: 'other' };
  if (is_perhaps_another) return { kind: 'undecided' };
  const isNamed = duplicate.duplicate_urn !== null || !has_twin;
  return { kind: attempt === lost && isNamed ? 'proven' : 'in_doubt', attempt };
}

/** Longer than LinkedIn has been seen to refuse a text that it has. */
const remembersMs = 2 * dayMs;

/**
 * Whether LinkedIn's URN belongs to another of the user's posts, or may belong to one being sent. Every claim commits `sent` before its
 * call and confirms in a single statement, so of two posts with the same text at least one sees the other, in any order. `has_twin`: another
 * post of these days has the same text, so that a refusal without a URN may mean that one.
 */
async function lookAtOthers(
  { pool }: Database,
  { post, duplicate_urn }: Duplicate,
  { content_hash, member_id, intended_at }: AttemptRow,
): Promise<{ is_another: boolean; is_perhaps_another: boolean; has_twin: boolean }> {
  const { rows } = await pool.query<{ is_another: boolean; is_perhaps_another: boolean; has_twin: boolean }>({
    name: 'publishing look at others',
    text: `select
      exists (select 1 from posts p join publication_attempts a on a.post_id = p.id where p.user_id = $1 and p.id <> $2
        and p.published_at > $6 and a.state = 'confirmed' and a.content_hash = $4 and a.member_id = $5) as has_twin,
      exists (select 1 from posts where user_id = $1 and id <> $2 and linkedin_urn = $3) as is_another,
      exists (select 1 from publication_attempts a where a.state in ('sent', 'unknown') and a.state = 'sent'
        and a.user_id = $1 and a.post_id <> $2 and a.content_hash = $4 and a.member_id = $5) as is_perhaps_another`,
    values: [
      post.user_id,
      post.id,
      duplicate_urn,
      content_hash,
      member_id,
      new Date(intended_at.getTime() - remembersMs),
    ],
  });
  const [row] = rows;
  if (!row) throw new Error('a query of one row answered none');
  return row;
}

export type ProvenDuplicate = {
  post: ClaimedPost;
  attempt_id: string;
  earlier_id: string;
  linkedin_urn: string | null;
  linkedin_url: string | null;
  /** LinkedIn's refusal, and what we tell the person about it. */
  status: number | null;
  linkedin_says: string;
  sentence: string;
  now: Date;
};

/** The refusal of this attempt confirms the earlier one; the post counts as published when that one was sent. */
export async function confirmByRefusal({ pool }: Database, proven: ProvenDuplicate): Promise<boolean> {
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
