// What /readyz looks at, and the gauges behind /metrics: the database, and whether due posts are being published.
import type { Database } from '../database/open.ts';
import type { Metrics } from '../http/metrics.ts';
import type { PublishingHealth } from '../publishing/service.ts';
import type { Check } from './routes.ts';

type ReadHealth = () => Promise<PublishingHealth>;

/** The publishing loop looks at least once a second: a post this late means that nobody publishes. */
const late_max_ms = 60_000;

export async function checkDatabase(db: Database): Promise<Check> {
  try {
    await db.pool.query('select 1');
    return { ok: true, detail: 'answers' };
  } catch {
    return { ok: false, detail: 'does not answer' };
  }
}

export async function checkPublishing(read: ReadHealth): Promise<Check> {
  try {
    const { due, late_ms, publishers } = await read();
    if (publishers === 0) return { ok: false, detail: 'no publisher has been felt for 20 s' };
    if (late_ms > late_max_ms)
      return { ok: false, detail: `${due} posts are due, the oldest for ${Math.round(late_ms / 1000)} s` };
    return { ok: true, detail: `${publishers} at work, ${due} due` };
  } catch {
    return { ok: false, detail: 'cannot be looked at' };
  }
}

export function registerPublishingGauges(metrics: Metrics, read: ReadHealth): void {
  metrics.gauge(
    'publishing_posts',
    'Posts due and not in work, failed in a day, of unknown outcome.',
    ['state'],
    async (gauge) => {
      const { due, failed, unknown } = await read();
      gauge.set({ state: 'due' }, due);
      gauge.set({ state: 'failed' }, failed);
      gauge.set({ state: 'unknown' }, unknown);
    },
  );
  metrics.gauge('publishing_late_seconds', 'How late the oldest due post is.', [], async (gauge) =>
    gauge.set((await read()).late_ms / 1000),
  );
  metrics.gauge('publishing_processes', 'Publishers whose pulse was felt in the last 20 s.', [], async (gauge) =>
    gauge.set((await read()).publishers),
  );
}
