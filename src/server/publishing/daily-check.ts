// Once a day, for the whole deployment: asks LinkedIn whether the tokens behind scheduled posts still live, and tells the log what the
// days ahead hold. What it finds dead shows on the posts at once (warnings.ts reads the connection).
import type { Logger } from 'pino';
import type { LinkedIn } from '../adapters/linkedin/port.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';

export type DailyCheckParts = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
  linkedin: Pick<LinkedIn, 'checkToken' | 'versionState'>;
  connections: {
    getUsable(user_id: string): Promise<{ access_token: string; expires_at: Date } | null>;
    markBroken(user_id: string, why: string, refused_token?: string): Promise<void>;
  };
};

/** How often a process looks whether the day's check was done: a missed one is caught up with within the hour. */
const look_ms = 3_600_000;
const ask_ms = 10_000;
const ending_ms = 14 * 86_400_000;
const page = 500;

export function createDailyCheck(parts: DailyCheckParts) {
  let timer: NodeJS.Timeout | null = null;
  const look = (): void => {
    runIfDue(parts).catch((error: unknown) => {
      parts.log.warn(
        { reason: error instanceof Error ? error.message : 'unknown' },
        'the daily check could not be done',
      );
    });
  };
  return {
    start(): void {
      look();
      timer = setInterval(look, look_ms).unref();
    },
    stop(): void {
      if (timer) clearInterval(timer);
    },
  };
}

/** False where another process has done the day (UTC) already, or is at it. */
export async function runIfDue(parts: DailyCheckParts): Promise<boolean> {
  const day = parts.clock.now().toISOString().slice(0, 10);
  const claimed = await parts.db.pool.query(
    `insert into daily_checks (day, begun_at) values ($1, $2) on conflict do nothing`,
    [day, parts.clock.now()],
  );
  if ((claimed.rowCount ?? 0) === 0) return false;
  await parts.db.pool.query(`delete from daily_checks where day < $1`, [day]);
  await run(parts);
  return true;
}

async function run({ db, clock, log, linkedin, connections }: DailyCheckParts): Promise<void> {
  const now = clock.now();
  const counts = { users: 0, ended: 0, ending: 0, unanswered: 0 };
  for (let after = ''; ;) {
    const { rows } = await db.pool.query<{ user_id: string }>(
      `select distinct user_id from posts where next_try_at is not null and user_id > $1 order by user_id limit $2`,
      [after, page],
    );
    for (const { user_id } of rows) {
      counts.users += 1;
      const connection = await connections.getUsable(user_id);
      if (!connection) {
        counts.ended += 1;
        continue;
      }
      const { access_token, expires_at } = connection;
      const token = await linkedin.checkToken(access_token, AbortSignal.timeout(ask_ms));
      if (token === null) counts.unanswered += 1;
      else if (!token.active) {
        counts.ended += 1;
        await connections.markBroken(user_id, 'LinkedIn says that the connection has ended.', access_token);
      } else if (expires_at.getTime() - now.getTime() < ending_ms) counts.ending += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) break;
    after = last.user_id;
  }
  const version = linkedin.versionState(now);
  const told = { ...counts, version: version.state, version_ends_at: version.ends_at };
  if (version.state === 'active' && counts.ended === 0) log.info(told, 'the daily check of scheduled posts');
  else log.warn(told, 'the daily check of scheduled posts found something to mend');
}
