// What every post of the trend database is (its hook, its length, its topics), kept beside it a step at a time, and which topics there are.
import { setImmediate as breathe } from 'node:timers/promises';
import type { Database } from '../database/open.ts';
import { inCorpus, type CorpusClient } from './corpus-lock.ts';
import { openingKindOf } from '#contract/opening-kind.ts';
import { chooseTopics, topicsIn, type Source } from './topics.ts';

const step_posts = 1000;
/** Small enough that a request in between waits for some milliseconds only. */
const breathe_every = 100;
const sampled_posts = 6000;
/** Topics are chosen anew once there are so many more posts. */
const growth = 1.25;

/** One step. Answers how many posts it took: 0 where all are done, or where another process is at it. */
export async function signalStep(db: Database, signal?: AbortSignal): Promise<number> {
  return (
    (await inCorpus(db, { wait: false }, async (client) => {
      await client.query('insert into corpus_state default values on conflict do nothing');
      if (await wantsTopics(client)) await renewTopics(client, signal);
      return describe(client, signal);
    })) ?? 0
  );
}

async function wantsTopics(client: CorpusClient): Promise<boolean> {
  const { rows } = await client.query<{ wanted: boolean }>(
    `select (select indexed_posts from corpus_state) > greatest(0, topics_of_posts * ${growth}) as wanted from corpus_state`,
  );
  return rows[0]?.wanted === true;
}

/** Every post is described anew: what is described already stays until then. */
async function renewTopics(client: CorpusClient, signal?: AbortSignal): Promise<void> {
  const { rows: posts } = await client.query<Source>(
    `select profile_id, left(text, 3000) as text from corpus_posts order by posted_at desc nulls last, number desc limit ${sampled_posts}`,
  );
  const topics = await chooseTopics(posts, signal);
  await client.query('delete from corpus_topics');
  await client.query(
    'insert into corpus_topics (key, label) select key, label from jsonb_to_recordset($1) as t(key text, label text)',
    [JSON.stringify(topics)],
  );
  await client.query('update corpus_state set topics_of_posts = indexed_posts, signals_to = 0');
}

type Undescribed = { number: number; text: string };

async function describe(client: CorpusClient, signal?: AbortSignal): Promise<number> {
  const [{ rows: topics }, { rows: posts }] = [
    await client.query<{ key: string }>('select key from corpus_topics'),
    await client.query<Undescribed>(
      `select number, text from corpus_posts where number > (select signals_to from corpus_state)
        and number <= (select indexed_to from corpus_state) order by number limit ${step_posts}`,
    ),
  ];
  const last = posts.at(-1);
  if (!last) return 0;
  const known = new Set(topics.map(({ key }) => key));
  const described = [];
  for (const [at, { number, text }] of posts.entries()) {
    if (at % breathe_every === breathe_every - 1) {
      await breathe();
      signal?.throwIfAborted();
    }
    described.push({ number, hook: openingKindOf(text), units: text.length, topics: topicsIn(text, known) });
  }
  await client.query(
    `insert into corpus_signals (number, hook, units, topics)
      select number, hook, units, topics from jsonb_to_recordset($1) as s(number int, hook text, units int, topics text[])
      on conflict (number) do update set hook = excluded.hook, units = excluded.units, topics = excluded.topics`,
    [JSON.stringify(described)],
  );
  await client.query('update corpus_state set signals_to = $1', [last.number]);
  return posts.length;
}
