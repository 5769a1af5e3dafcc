// The ledger's writes. Each is one statement that changes attempt and post together, and only while this claim holds the post's lease.
import type { LinkedName } from '#contract/mentions.ts';
import type { Database } from '../database/open.ts';
import type { Lease } from './claim.ts';
import { afterPublished, publishedColumns } from './published-sql.ts';
import type { Machine } from './rules.ts';

export type Ledger = ReturnType<typeof createLedger>;

export type SentAttempt = {
  lease: Lease;
  attempt_id: string;
  member_id: string;
  image_urns: string[];
  mentions: readonly LinkedName[];
  now: Date;
};
export type ConfirmedAttempt = {
  lease: Lease;
  attempt_id: string;
  linkedin_urn: string;
  linkedin_url: string;
  now: Date;
};
/** How an attempt ended other than with LinkedIn's yes, and what becomes of the post: retried at `next_try_at`, or failed. */
export type EndedAttempt = {
  lease: Lease;
  attempt_id: string;
  state: 'refused' | 'unknown';
  outcome: string;
  status: number | null;
  linkedin_says: string;
  /** For the person: the post's error, and the ledger's `next`. */
  sentence: string;
  next_try_at: Date | null;
  now: Date;
  /** LinkedIn no longer accepts the uploaded pictures: they must be uploaded again. */
  forget_images?: boolean;
  /** An earlier attempt that seemed refused but may have arrived after all. */
  doubted_id?: string | null;
};

export function createLedger(db: Database, machine: Machine) {
  return {
    /** Committed just before the create call. False if this claim no longer holds the post: then nothing may be sent. */
    markSent: coalesce((items: SentAttempt[]) => markSent(db, machine, items)),
    /** LinkedIn named the post. False if the lease was lost: see confirmLate. */
    confirm: coalesce((items: ConfirmedAttempt[]) => confirm(db, items)),
    confirmLate: (item: ConfirmedAttempt) => confirmLate(db, item),
    end: (item: EndedAttempt) => end(db, item),
    unsend: (lease: Lease, attemptId: string) => unsend(db, lease, attemptId),
    /** The text goes out once more in the same attempt, with fewer links. */
    async noteMentions(attemptId: string, mentions: readonly LinkedName[]): Promise<void> {
      const values = [attemptId, JSON.stringify(mentions)];
      await db.pool.query('update publication_attempts set mentions = $2 where id = $1', values);
    },
  };
}

/** A process may have claimed a post twice: what one claim may do says nothing about the other, not even within one batch. */
const claimOf = ({ id, leased_by }: Lease): string => `${leased_by} ${id}`;

/** A batch is passed as one JSON parameter: unnest cannot handle nested lists. */
const asRows = (items: object[]): string => JSON.stringify(items);

async function markSent({ pool }: Database, machine: Machine, items: SentAttempt[]): Promise<boolean[]> {
  const rows = items.map(({ lease, ...item }) => ({ ...item, post_id: lease.id, leased_by: lease.leased_by }));
  // The lock makes a claim that would take over the lease wait until it sees `sent`; the state keeps an attempt from being sent twice.
  const { rows: marked } = await pool.query<Lease>({
    name: 'publishing mark sent',
    text: `
with w as (select * from json_to_recordset($1) as w (
  post_id text, leased_by text, attempt_id text, member_id text, image_urns json, mentions jsonb, now timestamptz)
), held as (
  select p.id, p.leased_by from posts p join w on p.id = w.post_id and p.leased_by = w.leased_by
  where p.status = 'publishing' order by p.id for update of p
)
update publication_attempts a set state = 'sent', sent_at = w.now, member_id = w.member_id, mentions = w.mentions,
  image_urns = array(select json_array_elements_text(w.image_urns)), sent_uptime_s = $2, sent_host = $3
from w join held on held.id = w.post_id and held.leased_by = w.leased_by
where a.id = w.attempt_id and a.state = 'intended' returning held.id, held.leased_by`,
    values: [asRows(rows), machine.uptimeSeconds(), machine.host],
  });
  const claims = new Set(marked.map(claimOf));
  return items.map(({ lease }) => claims.has(claimOf(lease)));
}

async function confirm({ pool }: Database, items: ConfirmedAttempt[]): Promise<boolean[]> {
  const rows = items.map(({ lease, ...item }) => ({ ...item, post_id: lease.id, leased_by: lease.leased_by }));
  const { rows: published } = await pool.query<Lease>({
    name: 'publishing confirm',
    text: `
with w as (select * from json_to_recordset($1) as w (
  post_id text, leased_by text, attempt_id text, linkedin_urn text, linkedin_url text, now timestamptz)
), held as materialized (
  select p.id, p.leased_by from posts p join w on p.id = w.post_id and p.leased_by = w.leased_by
  where p.status = 'publishing' order by p.id for update of p
), answered as (
  update publication_attempts a set state = 'confirmed', answered_at = w.now, status = 201, linkedin_urn = w.linkedin_urn, next = null
  from w join held on held.id = w.post_id and held.leased_by = w.leased_by where a.id = w.attempt_id
), published as (
  update posts p set status = 'published', published_at = w.now, updated_at = w.now, linkedin_urn = w.linkedin_urn,
    linkedin_url = w.linkedin_url, error = null, leased_by = null, next_try_at = null, due_at = null
  from w join held on held.id = w.post_id and held.leased_by = w.leased_by where p.id = w.post_id
  returning ${publishedColumns}, held.leased_by
), ${afterPublished}
select id, leased_by from published`,
    values: [asRows(rows)],
  });
  const claims = new Set(published.map(claimOf));
  return items.map(({ lease }) => claims.has(claimOf(lease)));
}

/**
 * LinkedIn's yes to a claim that had lost its lease by then (a suspended process). It is the truth about the post, whatever the next
 * owner thinks, so it counts unless that owner has itself ended with a yes, or the text is no longer the one that was sent.
 */
async function confirmLate({ pool }: Database, item: ConfirmedAttempt): Promise<boolean> {
  const { rowCount } = await pool.query(
    `
with answered as (
  update publication_attempts a set state = 'confirmed', answered_at = $2, status = 201, linkedin_urn = $3, next = null
  where a.id = $1 and a.state in ('sent', 'unknown') returning a.id, a.post_id, a.run, a.content_hash
), overtaken as (
  update publication_attempts o set state = 'refused', answered_at = $2, outcome = 'overtaken'
  from answered a where o.post_id = a.post_id and o.run = a.run and o.state = 'intended' and o.id <> a.id
), published as (
  update posts p set status = 'published', published_at = $2, updated_at = $2, linkedin_urn = $3, linkedin_url = $4,
    error = null, leased_by = null, next_try_at = null, due_at = null
  from answered a where p.id = a.post_id and p.run = a.run and p.status in ('publishing', 'failed')
    and encode(sha256(convert_to(p.content, 'UTF8')), 'hex') = a.content_hash
  returning ${publishedColumns}
), ${afterPublished}
select id from published`,
    [item.attempt_id, item.now, item.linkedin_urn, item.linkedin_url],
  );
  return (rowCount ?? 0) > 0;
}

/** False if the lease was lost: then the next owner decides about the post, and only the attempt's end is recorded. */
async function end({ pool }: Database, item: EndedAttempt): Promise<boolean> {
  const { lease, attempt_id, state, outcome, status, linkedin_says, sentence, next_try_at, now } = item;
  const { rowCount } = await pool.query({
    name: 'publishing end',
    text: `
with held as (select id from posts where id = $1 and leased_by = $2 and status = 'publishing' for update), answered as (
  update publication_attempts set state = $4, answered_at = $5, outcome = $6, status = $7, linkedin_says = $8, next = $9,
    image_urns = case when $11 then null else image_urns end
  where id = $3 and (state = 'sent' or exists (select 1 from held))
), doubted as (
  update publication_attempts set state = 'unknown' where id = $12 and exists (select 1 from held))
update posts p set status = case when $10::timestamptz is null then 'failed' else 'publishing' end, error = $9, leased_by = null,
  next_try_at = $10, due_at = case when $10::timestamptz is null then null else p.due_at end, tries = p.tries + 1, updated_at = $5
from held where p.id = held.id`,
    values: [
      lease.id,
      lease.leased_by,
      attempt_id,
      state,
      now,
      outcome,
      status,
      linkedin_says,
      sentence,
      next_try_at,
      item.forget_images ?? false,
      item.doubted_id ?? null,
    ],
  });
  return (rowCount ?? 0) > 0;
}

/** The process was suspended between `sent` and the call, which it then did not make. False if the next owner has already taken the post. */
async function unsend({ pool }: Database, lease: Lease, attemptId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with held as (select id from posts where id = $1 and leased_by = $2 and status = 'publishing' for update)
     update publication_attempts set state = 'intended', sent_at = null
     where id = $3 and state = 'sent' and exists (select 1 from held)`,
    [lease.id, lease.leased_by, attemptId],
  );
  return (rowCount ?? 0) > 0;
}

// Joins many small writes into one statement: while one batch is on its way, the next one gathers.

/** The function returned resolves to what `flush` returns at its item's position, and throws what `flush` throws. */
export function coalesce<In, Out>(flush: (items: In[]) => Promise<Out[]>, max = 200): (item: In) => Promise<Out> {
  type Waiting = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // Whatever becomes ready in this turn of the event loop joins the batch.
      await new Promise(setImmediate);
      const batch = waiting.splice(0, max);
      try {
        const outs = await flush(batch.map(({ item }) => item));
        for (const [at, { resolve }] of batch.entries()) resolve(outs[at] as Out);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
