// Search of the trend database and plain ts_rank_cd over any word in the same tables, in turns, after MiniSearch; and how many of its
// ten best are those of the same formula over every match.
import { loadavg } from 'node:os';
import type { Database } from '#server/database/open.ts';
import { wordsOf } from '#server/research/search/normalise.ts';
import { noFilter } from '#server/research/search/filter.ts';
import { parseQuery, withoutLightWords } from '#server/research/search/query.ts';
import { boostSql, tierOf, wordPartSql } from '#server/research/search/bm25.ts';
import { createResearchService, type ResearchService } from '#server/research/service.ts';
import { startMiniSearch, type RunningMiniSearch } from './minisearch.ts';
import { round, withBench, type Benchmark, type Target } from './benchmark.ts';
import { answersOfOthers, knownAnswers, meanReciprocalRank, type KnownAnswer } from './search-answers.ts';
import { createFts5 } from './search-fts5.ts';
import { addAnswers, fillCorpus, queriesFrom, type BenchQuery } from './search-corpus.ts';

/** SEARCH_POSTS=20000,200000,1000000 measures other sizes. */
const sizes = (process.env['SEARCH_POSTS'] ?? '20000,200000').split(',').map(Number);
/** With a million posts the peer takes seconds per query. */
const effort = (posts: number) => (posts > 500_000 ? { queries: 30, rounds: 1 } : { queries: 150, rounds: 2 });
/** In memory, a million posts would take some five gigabytes. */
const minisearchMost = 200_000;
const limits = new Map([
  [20_000, { p95: 8, kept: 0.95, broad: 0.95 }],
  [200_000, { p95: 25, kept: 0.9, broad: 0.8 }],
]);

type Times = Record<BenchQuery['kind'] | 'all', number[]>;
const noTimes = (): Times => ({ rare: [], common: [], broad: [], all: [] });

const at = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
const both = (values: number[]): string => `${round(at(values, 0.5), 2)} / ${round(at(values, 0.95), 2)}`;
const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

async function timed(times: Times, kind: BenchQuery['kind'], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  note(times, kind, performance.now() - began);
}

function note(times: Times, kind: BenchQuery['kind'], ms: number): void {
  times[kind].push(ms);
  times.all.push(ms);
}

const anyWord = `(select string_agg('''' || stem || '''', ' | ')::tsquery as query
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', $1))) stem)`;

const plain = ({ pool }: Database, q: string) =>
  pool.query<{ id: string }>({
    name: 'plain',
    text: `select p.id, p.text, ts_rank_cd(p.search, query) as score from corpus_posts p, ${anyWord} asked
      where p.search @@ query order by score desc limit 10`,
    values: [wordsOf(q).join(' ')],
  });

/** Every match by the product's own formula: id and score of the best, by the weights of all posts. */
async function exhaustive({ pool }: Database, q: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; score: number }>(
    `with asked as (select w.word, ln(1 + (s.indexed_posts - w.posts + 0.5) / (w.posts + 0.5))::float8 as weight,
        ('''' || w.word || '''')::tsquery as query, s.mean_words, s.newest_at
      from corpus_state s, corpus_words w where w.word = any(tsvector_to_array(to_tsvector('pg_catalog.english', $1))))
    , every as (select ${tierOf([1])} * sum(weight) as tier, string_agg('''' || word || '''', ' & ')::tsquery as query, count(*) as words from asked)
    select id, value * (1 + least(1, near)) + tier * met as score from (
      select p.id, e.tier, count(*) as met, sum(${wordPartSql("ts_rank_cd('{1,1,1,1}', p.search, a.query)", 'p.words', 'a.mean_words')} * a.weight
          * ${boostSql('p', 'a.newest_at')}) as value,
        case when e.words > 1 and p.search @@ e.query then ts_rank_cd('{1,1,1,1}', p.search, e.query) else 0 end as near
      from every e, asked a join corpus_posts p on p.search @@ a.query group by p.id, e.tier, e.words, e.query) found
    order by score desc limit 40`,
    [withoutLightWords(parseQuery(q)).words.join(' ')],
  );
  return new Map(rows.map(({ id, score }) => [id, score]));
}

/** The share of our results that are as good as the tenth best of all; a difference by rounding counts as equal. */
async function keptOf(db: Database, research: ResearchService, q: string): Promise<number> {
  const best = await exhaustive(db, q);
  const tenth = [...best.values()].slice(0, 10).at(-1);
  if (tenth === undefined) return 1;
  const { posts } = await research.search('bench', { q, sort: 'relevance', limit: 10, filter: noFilter });
  const good = posts.filter(({ id }) => (best.get(id) ?? 0) >= tenth * 0.999).length;
  return good / Math.min(10, best.size);
}

async function measure(db: Database, posts: number) {
  const { insert_s, list_s, texts } = await fillCorpus(db, posts);
  const research = createResearchService({ db });
  const { queries, rounds } = effort(posts);
  const asked = queriesFrom(texts, queries);
  const search = ({ q }: BenchQuery, sort: 'relevance' | 'recent') =>
    research.search('bench', { q, sort, limit: 10, filter: noFilter });
  const [ours, newest, peer, memory] = [noTimes(), noTimes(), noTimes(), noTimes()];
  await addAnswers(db);
  const minisearch = posts <= minisearchMost ? await startMiniSearch(db) : null;
  // Before the others: nothing else could be measured while it collects its garbage.
  if (minisearch) for (const { kind, q } of asked) note(memory, kind, (await minisearch.search(q)).ms);
  const ranks = await ranksOf(db, research, minisearch);
  await minisearch?.stop();
  for (const query of asked.slice(0, 30)) await search(query, 'relevance');
  for (let i = 0; i < rounds; i += 1) {
    for (const query of asked) {
      await timed(ours, query.kind, () => search(query, 'relevance'));
      await timed(peer, query.kind, () => plain(db, query.q));
      await timed(newest, query.kind, () => search(query, 'recent'));
    }
  }
  const kept: Times = noTimes();
  for (const { kind, q } of asked) {
    const share = await keptOf(db, research, q);
    kept[kind].push(share);
    kept.all.push(share);
  }
  const { rows } = await db.pool.query<{ posts: string; words: string }>(
    `select pg_size_pretty(pg_total_relation_size('corpus_posts')) as posts, pg_size_pretty(pg_total_relation_size('corpus_words')) as words`,
  );
  return { ours, newest, peer, memory, minisearch, ranks, kept, insert_s, list_s, sizes: rows[0] };
}

/** Mean reciprocal ranks for the questions with a known answer, on the same posts in the same run. */
async function ranksOf(db: Database, research: ResearchService, minisearch: RunningMiniSearch | null) {
  const { rows } = await db.pool.query<{ id: string; text: string }>(
    'select id, text from corpus_posts order by number',
  );
  const fts5 = createFts5(rows);
  const ours = async (q: string) => {
    const { posts } = await research.search('bench', { q, sort: 'relevance', limit: 10, filter: noFilter });
    return posts.map(({ id }) => id);
  };
  const ranksIn = async (known: readonly KnownAnswer[]) => ({
    ours: await meanReciprocalRank(known, ours),
    ts_rank_cd: await meanReciprocalRank(known, async (q) => (await plain(db, q)).rows.map(({ id }) => id)),
    fts5: await meanReciprocalRank(known, (q) => Promise.resolve(fts5.search(q))),
    minisearch: minisearch
      ? await meanReciprocalRank(known, async (q) => (await minisearch.search(q)).found.map((at) => rows[at]?.id ?? ''))
      : null,
  });
  try {
    return {
      [`${knownAnswers.length} known answers`]: await ranksIn(knownAnswers),
      [`${answersOfOthers.length} answers by somebody else`]: await ranksIn(answersOfOthers),
    };
  } finally {
    fts5.close();
  }
}

export const searchBench: Benchmark = {
  about: `search of ${sizes.join(', ')} posts beside plain ts_rank_cd over any word and MiniSearch; ms are p50 / p95`,
  async run() {
    const figures: Record<string, number | string> = {};
    const targets: Target[] = [];
    for (const posts of sizes) {
      const found = await withBench(async ({ database }) => measure((await database()).db, posts));
      for (const kind of ['rare', 'common', 'broad', 'all'] as const) {
        figures[`${posts}: ${kind}, ms`] = both(found.ours[kind]);
        figures[`${posts}: ${kind}, ts_rank_cd, ms`] = both(found.peer[kind]);
        if (found.minisearch) figures[`${posts}: ${kind}, MiniSearch, ms`] = both(found.memory[kind]);
        figures[`${posts}: ${kind}, newest first, ms`] = both(found.newest[kind]);
        figures[`${posts}: ${kind}, share of the ten best kept`] = round(mean(found.kept[kind]), 3);
      }
      if (found.minisearch)
        figures[`${posts}: MiniSearch, seconds to build, MB`] =
          `${round(found.minisearch.build_s, 1)}, ${round(found.minisearch.memory_mb)}`;
      figures[`${posts}: seconds to insert, to list`] = `${round(found.insert_s, 1)}, ${round(found.list_s, 1)}`;
      figures[`${posts}: size of posts, of lists`] = `${found.sizes?.posts}, ${found.sizes?.words}`;
      for (const [set, { ours, ...peers }] of Object.entries(found.ranks)) {
        figures[`${posts}: mean reciprocal rank of ${set}`] = round(ours, 3);
        for (const [peer, rank] of Object.entries(peers))
          if (rank !== null) figures[`${posts}: of ${set}, ${peer}`] = round(rank, 3);
        const best = Math.max(...Object.values(peers).map((rank) => rank ?? 0));
        targets.push({
          target: `${posts}: mean reciprocal rank of ${set} above every peer's`,
          value: round(ours - best, 3),
          met: ours > best,
        });
      }
      figures[`${posts}: load average meanwhile`] = loadavg()
        .map((load) => round(load, 1))
        .join(', ');
      const limit = limits.get(posts);
      const p95 = round(at(found.ours.all, 0.95), 2);
      const [kept, broad] = [round(mean(found.kept.all), 3), round(mean(found.kept.broad), 3)];
      if (limit) {
        targets.push(
          { target: `${posts}: p95 at most ${limit.p95} ms`, value: p95, met: p95 <= limit.p95 },
          { target: `${posts}: at least ${limit.kept} of the ten best`, value: kept, met: kept >= limit.kept },
          { target: `${posts}: of broad queries ${limit.broad}`, value: broad, met: broad >= limit.broad },
        );
      }
    }
    return { figures, targets };
  },
};
