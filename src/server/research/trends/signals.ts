// Describes every post of the trend database (hook, length, topics), a step at a time, and chooses which topics there are.
// It has its own lock, so that posts can be described while the database puts them into lists.
import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../../database/open.ts';
import { inSignals, type CorpusClient } from '../corpus-lock.ts';
import { openingKindOf } from '../../formats/opening-kind.ts';
import { topicsIn } from './topic-terms.ts';
import { chooseTopics, type Source } from './topics.ts';
import { unnamedKey } from '../import/write-posts.ts';

const stepPosts = 1000;
/** Small enough that a request in between waits for only a few milliseconds. */
const breatheEvery = 100;
/** This many of the newest posts, and as many from the two years before them. */
const sampledPosts = 4000;
/** Topics are chosen again once there are this many times as many posts. */
const growth = 1.25;

/**
 * One step. Returns how many posts it took: 0 if all are done or, unless told to `wait`, if another process is at it. Nothing is written
 * about posts cleared meanwhile.
 */
export async function signalStep(
  db: Database,
  { signal, wait = false }: { signal?: AbortSignal; wait?: boolean } = {},
): Promise<number> {
  return (
    (await inSignals(db, { wait }, async (client) => {
      await client.query('insert into corpus_state default values on conflict do nothing');
      const state = await stateOf(client);
      // The state has changed: the next step reads it afresh.
      if (state.posts > Math.max(0, state.topics_of_posts * growth) && !(await renewTopics(client, state, signal)))
        return 1;
      return describe(client, signal);
    })) ?? 0
  );
}

/** `posts`: how many there are, listed or not. */
type State = { posts: number; topics_of_posts: number; signals_to: number };

async function stateOf(client: CorpusClient): Promise<State> {
  const { rows } = await client.query<State>(
    `select indexed_posts + (select count(*)::int from corpus_posts where number > indexed_to) as posts, topics_of_posts, signals_to
      from corpus_state`,
  );
  if (!rows[0]) throw new Error('the state of the corpus did not come back');
  return rows[0];
}

/** Locks the row until the end of the transaction. False if it has changed. */
async function isStill(client: CorpusClient, { topics_of_posts, signals_to }: Omit<State, 'posts'>): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from corpus_state where topics_of_posts = $1 and signals_to = $2 for update',
    [topics_of_posts, signals_to],
  );
  return rowCount === 1;
}

/** All posts will be described again; existing descriptions stay until then. False if the posts were cleared meanwhile. */
async function renewTopics(client: CorpusClient, state: State, signal?: AbortSignal): Promise<boolean> {
  const { rows: posts } = await client.query<Source>(
    `with newest as (select profile_id, left(text, 3000) as text, posted_at, is_coarse from corpus_posts
        order by posted_at desc nulls last, number desc limit ${sampledPosts}),
      older as (select profile_id, left(text, 3000) as text, posted_at, is_coarse from corpus_posts
        where posted_at < (select min(posted_at) from newest) and posted_at > (select max(posted_at) from newest) - interval '730 days'
        order by hashint4(number) limit ${sampledPosts})
    select text, case when is_coarse then null else posted_at end as posted_at,
        nullif(profile_id, (select id from corpus_profiles where key = '${unnamedKey}')) as profile_id
      from (select * from newest union all select * from older) s`,
  );
  const { topics, looked_at } = await chooseTopics(posts, signal);
  if (!(await isStill(client, state))) return false;
  await client.query('delete from corpus_topics');
  await client.query(
    'insert into corpus_topics (key, label, by_time) select key, label, by_time from jsonb_to_recordset($1) as t(key text, label text, by_time bool)',
    [JSON.stringify(topics)],
  );
  await client.query('update corpus_state set topics_of_posts = $1, topics_looked_at = $2, signals_to = 0', [
    state.posts,
    looked_at,
  ]);
  await tellPlanner(client);
  return true;
}

/**
 * While a collection is replaced, autovacuum may count it when it is empty. With those counts the queries behind trends take minutes, until
 * autovacuum comes by again.
 */
const tellPlanner = (client: CorpusClient): Promise<unknown> => client.query('analyze corpus_posts, corpus_signals');

type UnanalyzedPost = { number: number; text: string };

async function describe(client: CorpusClient, signal?: AbortSignal): Promise<number> {
  const state = await stateOf(client);
  const [{ rows: topics }, { rows }] = [
    await client.query<{ key: string }>('select key from corpus_topics'),
    await client.query<UnanalyzedPost>(
      `select number, text from corpus_posts where number > $1 order by number limit ${stepPosts + 1}`,
      [state.signals_to],
    ),
  ];
  const posts = rows.slice(0, stepPosts);
  const last = posts.at(-1);
  if (!last) return 0;
  const known = new Set(topics.map(({ key }) => key));
  const described = [];
  for (const [at, { number, text }] of posts.entries()) {
    if (at % breatheEvery === breatheEvery - 1) {
      await breathe();
      signal?.throwIfAborted();
    }
    described.push({ number, hook: openingKindOf(text), units: text.length, topics: topicsIn(text, known) });
  }
  if (!(await isStill(client, state))) return posts.length;
  await client.query(
    `insert into corpus_signals (number, hook, units, topics)
      select s.number, hook, units, topics from jsonb_to_recordset($1) as s(number int, hook text, units int, topics text[])
        join corpus_posts p on p.number = s.number for key share of p
      on conflict (number) do update set hook = excluded.hook, units = excluded.units, topics = excluded.topics`,
    [JSON.stringify(described)],
  );
  await client.query('update corpus_state set signals_to = $1', [last.number]);
  if (posts.length === rows.length) await tellPlanner(client);
  return posts.length;
}
