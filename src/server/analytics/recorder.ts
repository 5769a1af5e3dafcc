// Counts what users do as they do it: kept in memory for a moment and written together, so that no call waits for its own count.
// A process that is killed loses the counts of its last seconds, and nothing else.
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { createCounts, type ModelCall, type ModelRow, type ActivityRow } from './counts.ts';
import { dayMs } from '../time.ts';
import { knownUsers } from './tables.ts';

const flushMs = 5_000;
/** At most this many rows wait in memory; then they are written at once. */
const waitingMax = 5_000;

type RecorderOptions = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  /** From whoever keeps the accounts. */
  getUser: GetUser;
};
type RecordedUse = { giveBack(): Promise<void> };
type TakeGeneration<T> = (userId: string) => Promise<T>;

export type Recorder = ReturnType<typeof createRecorder>;

export function createRecorder({ db, clock, log, getUser }: RecorderOptions) {
  const counts = createCounts(clock);
  const people = createHosted({ db, clock, getUser });
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  async function write(): Promise<void> {
    const { activity, models } = counts.take();
    try {
      await people.learn(activity.map(({ user_id }) => user_id));
      if (activity.length > 0) await writeActivity(db, activity);
      if (models.length > 0) await writeModelCalls(db, models);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ reason, users: activity.length }, 'the activity of some seconds could not be counted');
    }
  }
  /** Writes what is waiting. */
  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }
  function later(): void {
    if (counts.size() > waitingMax) void flush();
    else timer ??= setTimeout(() => void flush(), flushMs).unref();
  }
  function generated(userId: string, by: 1 | -1): void {
    counts.of(userId).generations += by;
    later();
  }
  return {
    flush,
    /** Somebody who erased their account is looked up again, should they come back. */
    forget: people.forget,
    /** Counts a successful call by a signed-in user. */
    called(userId: string, method: string): void {
      const row = counts.of(userId);
      row.calls += 1;
      if (method !== 'GET') row.actions += 1;
      later();
    },
    /** Counts a post that was not scheduled before; a recurring one is scheduled while its user may be away. */
    scheduled(userId: string): void {
      counts.of(userId, false).scheduled += 1;
      later();
    },
    /** The same function, with each generation counted. */
    counting: <T extends RecordedUse>(takeGeneration: TakeGeneration<T>) => counting(takeGeneration, generated),
    modelCalled(call: ModelCall): void {
      addCall(counts.ofModel(call.model), call);
      later();
    },
  };
}

function addCall(row: ModelRow, { outcome, usage }: ModelCall): void {
  row.calls += 1;
  if (outcome === 'failed') row.failed += 1;
  if (!usage) row.uncounted += 1;
  row.input_tokens += usage?.input_tokens ?? 0;
  row.output_tokens += usage?.output_tokens ?? 0;
}

function counting<T extends RecordedUse>(
  takeGeneration: TakeGeneration<T>,
  generated: (userId: string, by: 1 | -1) => void,
): TakeGeneration<T> {
  return async (userId) => {
    const taken = await takeGeneration(userId);
    generated(userId, 1);
    let isGivenBack = false;
    const giveBack = (): Promise<void> => {
      if (!isGivenBack) generated(userId, -1);
      isGivenBack = true;
      return taken.giveBack();
    };
    return { ...taken, giveBack };
  };
}

// Looks up the users that the hosted sign-in keeps, each once a day: the figures know only what is in this database.
const keptMs = dayMs;
const keptMax = 50_000;
const atOnce = 4;

/** In lower case, the email identifies an admin. */
type GetUser = (userId: string) => Promise<{ email: string; email_verified: boolean; name: string } | null>;

function createHosted({ db, clock, getUser }: { db: Database; clock: Clock; getUser: GetUser }) {
  const known = new Map<string, number>();
  return {
    /** Looks up those not looked up lately; users whom the provider does not know (any more) are skipped. */
    async learn(userIds: string[]): Promise<void> {
      const now = clock.now();
      const until = now.getTime() + keptMs;
      const newIds = [...new Set(userIds)].filter((id) => (known.get(id) ?? 0) < now.getTime());
      if (newIds.length === 0) return;
      const asked = await listNotHere(db, newIds);
      const found: HostedUser[] = [];
      for (let at = 0; at < asked.length; at += atOnce) {
        const some = asked.slice(at, at + atOnce);
        const users = await Promise.all(some.map((id) => getUser(id).catch(() => null)));
        for (const [i, user] of users.entries()) {
          const userId = some[i] ?? '';
          if (!user) continue;
          const { email, email_verified, name } = user;
          found.push({ user_id: userId, email: email.toLowerCase(), email_verified, name, created_at: now });
        }
      }
      if (found.length > 0) await writeHostedUsers(db, found);
      if (known.size > keptMax) known.clear();
      const unknown = new Set(asked.filter((id) => !found.some(({ user_id }) => user_id === id)));
      for (const id of newIds) if (!unknown.has(id)) known.set(id, until);
    },
    forget: (userId: string): void => void known.delete(userId),
  };
}

// Adds counts to the daily rows, each batch in one statement. The ORDER BYs keep two processes from deadlocking.
async function writeActivity({ pool }: Database, rows: ActivityRow[]): Promise<void> {
  // An account erased meanwhile is not brought back.
  await pool.query({
    name: 'analytics activity',
    text: `
with r as (
  select r.* from json_to_recordset($1) as r (user_id text, day date, last_active_at timestamptz, calls int, actions int, generations int, scheduled int)
  where exists (select 1 from ${knownUsers} u where u.id = r.user_id)
), counted as (
  insert into activity_days as d (user_id, day, calls, actions, generations, scheduled)
  select user_id, day, calls, actions, greatest(generations, 0), scheduled from r order by user_id, day
  on conflict (user_id, day) do update set calls = d.calls + excluded.calls, actions = d.actions + excluded.actions, scheduled = d.scheduled + excluded.scheduled,
    generations = greatest(0, d.generations + (select r.generations from r where r.user_id = excluded.user_id and r.day = excluded.day))
)
insert into active_users as a (user_id, last_active_at)
select user_id, max(last_active_at) from r where last_active_at is not null group by user_id order by user_id
on conflict (user_id) do update set last_active_at = greatest(a.last_active_at, excluded.last_active_at)`,
    values: [JSON.stringify(rows)],
  });
}

async function writeModelCalls({ pool }: Database, rows: ModelRow[]): Promise<void> {
  await pool.query(
    `insert into model_days as d (day, model, calls, failed, uncounted, input_tokens, output_tokens)
     select * from json_to_recordset($1)
       as r (day date, model text, calls int, failed int, uncounted int, input_tokens bigint, output_tokens bigint)
     order by day, model
     on conflict (day, model) do update set calls = d.calls + excluded.calls, failed = d.failed + excluded.failed,
       uncounted = d.uncounted + excluded.uncounted, input_tokens = d.input_tokens + excluded.input_tokens,
       output_tokens = d.output_tokens + excluded.output_tokens`,
    [JSON.stringify(rows)],
  );
}

type HostedUser = { user_id: string; email: string; email_verified: boolean; name: string; created_at: Date };

/** What a hosted provider says about users; when they were first here stays. */
async function writeHostedUsers({ pool }: Database, users: HostedUser[]): Promise<void> {
  await pool.query(
    `insert into hosted_users as h (user_id, email, email_verified, name, created_at)
     select * from json_to_recordset($1) as r (user_id text, email text, email_verified boolean, name text, created_at timestamptz) order by user_id
     on conflict (user_id) do update set email = excluded.email, email_verified = excluded.email_verified, name = excluded.name`,
    [JSON.stringify(users)],
  );
}

/** Those whom the embedded sign-in does not keep. */
async function listNotHere({ pool }: Database, userIds: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from unnest($1::text[]) as asked (id) where not exists (select 1 from users u where u.id = asked.id)`,
    [userIds],
  );
  return rows.map(({ id }) => id);
}
