// A backup does not know which texts went out since: whatever this same database knew to be taken stays taken, and every series is paused
// until its owner has looked.
import type { RestoreStep } from '../database/restore.ts';

export const seriesAfterRestore: RestoreStep = {
  /** A text whose post was still waiting was sent nowhere, and may be used again. */
  async remember(client) {
    await client.query(`create temporary table known_series_texts on commit drop as
      select t.id, t.user_id, t.occurrence from series_texts t
      where t.occurrence is not null and not exists (select 1 from series_occurrences o
        join posts p on p.id = o.post_id and p.user_id = o.user_id
        where o.series_id = t.series_id and o.occurrence = t.occurrence and p.status = 'scheduled' and p.tries = 0)`);
  },
  async settle(client, now) {
    await client.query(
      `update series_texts t set occurrence = k.occurrence from known_series_texts k
       where k.id = t.id and k.user_id = t.user_id and t.occurrence is null`,
    );
    await client.query(
      `update series set state = 'paused', problem = 'restored', problem_at = $1 where state = 'active'`,
      [now],
    );
    return 0;
  },
};
