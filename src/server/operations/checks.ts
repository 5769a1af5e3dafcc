// What /readyz asks of the process and the database, and the gauges of publishing behind /metrics.
import type { Storage } from '../adapters/storage/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Metrics } from '../http/metrics.ts';
import type { PublishingHealth } from '../publishing/service.ts';
import type { Check } from './routes.ts';

type ReadDeliveries = () => Promise<{ waiting: number; given_up: number }>;

export function registerWebhookGauges(metrics: Metrics, read: ReadDeliveries): void {
  metrics.gauge(
    'webhook_deliveries',
    'Deliveries that wait, and that were given up in three days.',
    ['state'],
    async (gauge) => {
      const { waiting, given_up } = await read();
      gauge.set({ state: 'waiting' }, waiting);
      gauge.set({ state: 'given_up' }, given_up);
    },
  );
}

type ReadHealth = () => Promise<PublishingHealth>;

/** A process about to stop says so before it refuses anything: whatever routes calls here has time to stop. */
export const checkProcess = (isLeaving: boolean): Check =>
  isLeaving ? { ok: false, detail: 'is stopping' } : { ok: true, detail: 'answers' };

export async function checkDatabase(db: Database): Promise<Check> {
  try {
    await db.pool.query('select 1');
    return { ok: true, detail: 'answers' };
  } catch {
    return { ok: false, detail: 'does not answer' };
  }
}

const storageGoodMs = 30_000;

/** Whether media can be kept: checked on request, and the result is valid for half a minute. */
export function createStorageCheck(storage: Storage, clock: Clock): () => Promise<Check> {
  let found: { check: Promise<Check>; at_ms: number } | null = null;
  const look = async (): Promise<Check> => {
    const wrong = await storage.tryWrite();
    return wrong === null ? { ok: true, detail: 'takes media' } : { ok: false, detail: wrong };
  };
  return () => {
    const nowMs = clock.now().getTime();
    // In either direction: the clock may have been set back.
    if (!found || Math.abs(nowMs - found.at_ms) > storageGoodMs) found = { check: look(), at_ms: nowMs };
    return found.check;
  };
}

/** What the daily check of any process found, and the version's days by the calendar. */
export type LinkedInGauges = { found(): Promise<{ ending: number } | null>; versionDaysLeft(): number };

export function registerLinkedInGauges(metrics: Metrics, { found, versionDaysLeft }: LinkedInGauges): void {
  metrics.gauge(
    'linkedin_connections_ending',
    'LinkedIn connections behind scheduled posts that end within 14 days, by the last daily check.',
    [],
    async (gauge) => gauge.set((await found())?.ending ?? 0),
  );
  metrics.gauge(
    'linkedin_version_days_left',
    'Days until LinkedIn ends the version of its API that is used.',
    [],
    (gauge) => Promise.resolve(gauge.set(versionDaysLeft())),
  );
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
  metrics.gauge('publishing_processes', 'Publishers that gave a heartbeat in the last 20 s.', [], async (gauge) =>
    gauge.set((await read()).publishers),
  );
}
