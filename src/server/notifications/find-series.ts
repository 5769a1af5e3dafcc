// Finds recurring posts that cannot continue: no text is left, or there is no connection.
import type { seriesProblems } from '#contract/series.ts';
import { ofUser, withUser, type Happened, type Look, type Queryable } from './happened.ts';
import { words } from './words.ts';

type StuckSeries = { id: string; user_id: string; problem: (typeof seriesProblems)[number]; problem_at: Date };

const sql = (user: string): string =>
  `select s.id, s.user_id, s.problem, s.problem_at from series s where s.problem_at > $1${user}`;

export async function findSeries(db: Queryable, { since, user_id }: Look): Promise<Happened[]> {
  const { rows } = await db.query<StuckSeries>(sql(ofUser('s.user_id', user_id, 2)), withUser([since], user_id));
  return rows.map(({ id, user_id: owner, problem, problem_at }) => ({
    user_id: owner,
    kind: 'series_stuck',
    // Once each time it stops.
    cause: `series ${id} ${problem} ${problem_at.getTime()}`,
    at: problem_at,
    amount: 1,
    text: words.series_stuck[problem],
    post_id: null,
    url: '/recurring',
    is_read: false,
  }));
}
