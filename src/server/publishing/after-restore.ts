// What restoring the database means for posts: whatever went out after the backup was taken must not be published again. LinkedIn cannot
// be asked, so only what this same database knew until now counts (docs/decisions/020-restore.md):
// - it knew the post as published: it stays published, with its ledger;
// - it knew the post as scheduled, and it is not due yet: it stays scheduled;
// - anything else scheduled in the backup waits for a person to decide.
import type { ClientBase } from 'pg';
import { commentSentences } from '#contract/post-kinds.ts';
import type { RestoreStep } from '../database/restore.ts';
import { mayBeThere } from './sentences.ts';

export const postsAfterRestore: RestoreStep = { remember, settle };

export const restoredOutcome = 'restored';
const sentence = `This post was restored from a backup, and we don’t know what has happened to it since. ${mayBeThere}`;

/** Runs before anything is replaced: locks publishers out until the transaction ends, and keeps what is known so far. */
async function remember(client: ClientBase): Promise<void> {
  await client.query('lock table posts, publication_attempts, first_comments in access exclusive mode');
  await client.query('create temporary table known_comments on commit drop as select * from first_comments');
  await client.query('create temporary table known_posts on commit drop as select * from posts');
  await client.query(`create temporary table known_attempts on commit drop as
    select a.* from publication_attempts a join posts p on p.id = a.post_id where p.status = 'published'`);
}

/** Runs once the backup's rows are in place, in the same transaction. Returns how many posts wait for a person. */
async function settle(client: ClientBase, now: Date): Promise<number> {
  await keepPublished(client);
  const { rowCount } = await client.query(
    `with held as (
       select p.id, p.user_id, p.run, p.content from posts p
       where p.origin is null and p.status in ('scheduled', 'publishing') and not (p.status = 'scheduled' and p.due_at > $1
         and exists (select 1 from known_posts k where k.id = p.id and k.status = 'scheduled' and k.tries = 0))
     ), doubted as (
       update publication_attempts a set state = 'unknown', answered_at = $1, outcome = '${restoredOutcome}'
       from held h where a.post_id = h.id and a.state in ('intended', 'sent') returning a.post_id
     ), opened as (
       insert into publication_attempts (id, post_id, user_id, run, number, state, intended_at, answered_at, outcome, content_hash, process)
       select gen_random_uuid()::text, h.id, h.user_id, h.run,
         1 + coalesce((select max(a.number) from publication_attempts a where a.post_id = h.id), 0),
         'unknown', $1, $1, '${restoredOutcome}', encode(sha256(convert_to(h.content, 'UTF8')), 'hex'), 'restore'
       from held h where not exists (select 1 from doubted d where d.post_id = h.id)
         and not exists (select 1 from publication_attempts a where a.post_id = h.id and a.run = h.run and a.state = 'unknown')
     )
     update posts p set status = 'failed', error = $2, due_at = null, next_try_at = null, leased_by = null, updated_at = $1
     from held h where p.id = h.id`,
    [now, sentence],
  );
  await doubtComments(client, now);
  return rowCount ?? 0;
}

/** What this database knew about a comment counts. Any other comment may already be on LinkedIn, so none of them is sent. */
async function doubtComments(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    'delete from first_comments c using known_comments k where k.post_id = c.post_id and k.run = c.run',
  );
  await client.query(
    `update first_comments set state = 'unknown', outcome = '${restoredOutcome}', why = $1, next_try_at = null, leased_by = null
     where state in ('intended', 'sent')`,
    [commentSentences.restored],
  );
  await client.query(
    `insert into first_comments select k.* from known_comments k join posts p on p.id = k.post_id and p.user_id = k.user_id`,
  );
  await client.query(
    `insert into first_comments (post_id, run, user_id, text, state, outcome, why, intended_at)
     select p.id, p.run, p.user_id, p.first_comment, 'unknown', '${restoredOutcome}', $1, $2 from posts p
     where p.first_comment is not null and p.status = 'failed' and exists (select 1 from publication_attempts a
       where a.post_id = p.id and a.run = p.run and a.outcome = '${restoredOutcome}') on conflict do nothing`,
    [commentSentences.restored, now],
  );
}

async function keepPublished(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `update posts p set status = 'published', content = k.content, visibility = k.visibility, author_id = k.author_id,
       published_at = k.published_at,
       linkedin_urn = k.linkedin_urn, linkedin_url = k.linkedin_url, scheduled_at = k.scheduled_at, run = k.run, tries = k.tries,
       version = greatest(p.version, k.version), error = null, due_at = null, next_try_at = null, leased_by = null,
       updated_at = k.updated_at
     from known_posts k where k.id = p.id and k.user_id = p.user_id and k.status = 'published' and p.status <> 'published'
     returning p.id`,
  );
  const ids = rows.map(({ id }) => id);
  await client.query('delete from publication_attempts where post_id = any ($1)', [ids]);
  await client.query('insert into publication_attempts select * from known_attempts where post_id = any ($1)', [ids]);
}
