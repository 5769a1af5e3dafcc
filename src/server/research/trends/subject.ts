// Which posts a view of a subject is made of: those with all of its words, or where these are few, those with most of them. They are chosen
// by their words alone. The ranking of search must not choose them: it prefers what people reacted to, and so would every trend.
import type { Database } from '../../database/open.ts';
import { phraseSql } from '../search/store.ts';
import { SqlValues } from '../search/filter.ts';
import type { Understood } from '../search/understand.ts';

/** Of more, a sample by the hash of their numbers: the same ones each time, whatever they got. */
const subjectPostsMost = 4000;
/** With fewer that have all of the words, those that lack one count as well, and so on down to half of them. */
const subjectPostsWanted = 100;

/** The numbers of the posts; none where nothing but small words was asked for. */
export async function postsAbout(pool: Database['pool'], { query, words }: Understood): Promise<number[]> {
  const stems = [...new Set(words.flatMap(({ stem }) => (stem === null ? [] : [stem])))];
  if (stems.length === 0) return [];
  const withAll = await matching(pool, { stems, phrases: query.phrases, least: stems.length });
  if (withAll.length >= subjectPostsWanted || stems.length === 1) return withAll.map(({ number }) => number);
  const withMost = await matching(pool, { stems, phrases: query.phrases, least: Math.ceil(stems.length / 2) });
  const needed = withMost[Math.min(withMost.length, subjectPostsWanted) - 1]?.met ?? 0;
  return withMost.filter(({ met }) => met >= needed).map(({ number }) => number);
}

/** Those with most of the words first. */
async function matching(
  pool: Database['pool'],
  { stems, phrases, least }: { stems: string[]; phrases: string[][]; least: number },
): Promise<{ number: number; met: number }[]> {
  const values = new SqlValues();
  const words = stems.map((stem) => `${values.at(`'${stem}'`)}::tsquery`);
  const joined = words.join(least === stems.length ? ' && ' : ' || ');
  const conditions = [
    `p.search @@ (${joined})`,
    ...phraseSql(values, phrases).map((phrase) => `p.search @@ ${phrase}`),
  ];
  const met =
    least === stems.length ? `${least}` : words.map((word) => `ts_match_vq(p.search, ${word})::int`).join(' + ');
  const { rows } = await pool.query<{ number: number; met: number }>(
    `select number, met from (select p.number, ${met} as met from corpus_posts p where ${conditions.join(' and ')}) m
      where met >= ${values.at(least)} order by met desc, hashint4(number) limit ${values.at(subjectPostsMost)}`,
    values.list,
  );
  return rows;
}
