// The people of the trend database: found by words, or by id.
import type { ResearchProfile } from '#contract/trends.ts';
import { containing, folded, foldedSql } from '../../database/folded.ts';
import type { Database } from '../../database/open.ts';
import { unnamedKey } from '../import/write-posts.ts';

type Pool = Database['pool'];

const columns = `a.id, a.name, a.headline, a.field, a.followers, a.profile_url, a.is_sample,
  (select count(*)::int from corpus_posts p where p.profile_id = a.id) as posts`;

/** Those with every word of `q` in name, headline or field, ignoring case and accents; most followers first. */
export async function searchProfiles(pool: Pool, q: string, limit: number): Promise<ResearchProfile[]> {
  const words = q
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => containing(folded(word)));
  const { rows } = await pool.query<ResearchProfile>({
    name: 'corpus profiles',
    text: `select ${columns} from corpus_profiles a
      where a.key <> '${unnamedKey}' and ${foldedSql("(a.name || ' ' || a.headline || ' ' || coalesce(a.field, ''))")} like all($1::text[])
      order by a.followers desc nulls last, a.id limit $2`,
    values: [words, limit],
  });
  return rows;
}

/** In the order of the ids. */
export async function listProfilesById(pool: Pool, ids: string[]): Promise<ResearchProfile[]> {
  const { rows } = await pool.query<ResearchProfile>({
    name: 'corpus profiles by id',
    text: `select ${columns} from unnest($1::text[]) with ordinality w(id, place) join corpus_profiles a using (id) order by w.place`,
    values: [ids],
  });
  return rows;
}
