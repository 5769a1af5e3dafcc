// Which email addresses have had their trial, kept beyond the account's end: as keyed hashes, which reveal no address (decision 022).
import { createHmac, hkdfSync } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { dayMs } from '../time.ts';
import { past_trials } from './tables.ts';

/** After this an address may have another trial. */
const keptMs = 2 * 365 * dayMs;

type PastTrialsOptions = { db: Database; clock: Clock; app_secret: string };

/** Called whenever a trial is seen: the latest time counts. */
export async function rememberTrial({ db, clock, app_secret }: PastTrialsOptions, email: string): Promise<void> {
  const row = { email_hash: hashOf(app_secret, email), seen_at: clock.now() };
  await db.orm
    .insert(past_trials)
    .values(row)
    .onConflictDoUpdate({ target: past_trials.email_hash, set: { seen_at: row.seen_at } });
}

export async function hadTrial({ db, clock, app_secret }: PastTrialsOptions, email: string): Promise<boolean> {
  const [row] = await db.orm
    .select()
    .from(past_trials)
    .where(eq(past_trials.email_hash, hashOf(app_secret, email)));
  return row !== undefined && row.seen_at.getTime() > clock.now().getTime() - keptMs;
}

export async function forgetOldTrials({ db, clock }: Pick<PastTrialsOptions, 'db' | 'clock'>): Promise<void> {
  await db.orm.delete(past_trials).where(lt(past_trials.seen_at, new Date(clock.now().getTime() - keptMs)));
}

/** Without APP_SECRET nobody can test addresses against a copy of the table. */
function hashOf(appSecret: string, email: string): string {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'past trials', 32));
  return createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url');
}
