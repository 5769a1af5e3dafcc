// Sends by email what waits for it: once it has been quiet for a moment, all of a person's in one email, at most one in five minutes and
// five a day. A claimed notification counts as sent before the mail server is asked: nothing goes out twice, whoever dies in between.
import type { Logger } from 'pino';
import type { IdentityUser } from '../adapters/identity/port.ts';
import { NotTaken, type Mailer, type Mail } from '../adapters/mail/port.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { sql } from 'drizzle-orm';
import { notificationKinds, type NotificationKind } from '#contract/notifications.ts';
import { dayMs, minuteMs, secondMs } from '../time.ts';
import { readSettings } from './settings.ts';
import type { NotificationRow } from './tables.ts';
import type { UnsubscribeLinks } from './unsubscribe.ts';
import { lockForUser } from '../database/user-lock.ts';
import { kindWords } from './words.ts';

/** Many at once become one email: it waits until nothing new has arrived for a while, but not forever. */
const quietMs = 10 * secondMs;
const longestMs = minuteMs;
const betweenMs = 5 * minuteMs;
const dayMax = 5;
const atOnce = 20;

export type EmailDependencies = {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
  mailer: Mailer;
  getUser(userId: string): Promise<IdentityUser | null>;
  /** Whether an address that nobody has confirmed counts. */
  trusts_unconfirmed: boolean;
  brand_name: string;
  public_url: string;
  links: UnsubscribeLinks;
};

export async function sendEmails(deps: EmailDependencies, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  const { rows } = await deps.db.pool.query<{ user_id: string }>(
    // Those who may not be written to yet are left out, so that they hold nobody up.
    `select n.user_id from notifications n where n.letter = 'waiting' group by n.user_id
     having (max(n.created_at) <= $1 or min(n.created_at) <= $2) and not exists (
       select 1 from notifications l left join unnest(l.letters_at) as t (at) on t.at > $4
       where l.user_id = n.user_id and l.letter_at > $4 having max(l.letter_at) > $5 or count(distinct t.at) >= $6)
     order by min(n.created_at) limit $3`,
    [ago(quietMs), ago(longestMs), atOnce, ago(dayMs), ago(betweenMs), dayMax],
  );
  for (const { user_id } of rows) {
    if (signal.aborted) return;
    const claimed = await deps.db.orm.transaction((tx) => claim(tx, user_id, now));
    if (claimed.length > 0) await send(deps, { user_id, claimed, now });
  }
}

/** Of two processes only one gets them. None if the person had an email a moment ago: they wait for the next. */
async function claim(tx: Transaction, userId: string, now: Date): Promise<NotificationRow[]> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  await lockForUser(tx, 'letters', userId);
  const { rows: before } = await tx.execute<{ lately: number; today: number }>(sql`
    select count(*) filter (where letter_at > ${ago(betweenMs)})::int as lately, count(distinct t.at)::int as today
    from notifications left join unnest(letters_at) as t (at) on t.at > ${ago(dayMs)}
    where user_id = ${userId} and letter_at > ${ago(dayMs)}`);
  if ((before[0]?.lately ?? 0) > 0 || (before[0]?.today ?? 0) >= dayMax) return [];
  await dropSettled(tx, userId, now);
  const { rows } = await tx.execute<NotificationRow>(sql`
    update notifications set letter = 'sent', letter_at = ${now},
      letters_at = array(select at from unnest(letters_at) as t (at) where at > ${ago(dayMs)}) || ${now}::timestamptz
    where user_id = ${userId} and letter = 'waiting' returning *`);
  return rows;
}

/** Whatever was read in the bell, or has been resolved meanwhile, needs no email. */
async function dropSettled(tx: Transaction, userId: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + 14 * dayMs);
  await tx.execute(sql`
    update notifications n set letter = 'none' where n.user_id = ${userId} and n.letter = 'waiting' and (n.read_at is not null
      or (n.kind in ('post_failed', 'post_in_doubt') and not exists (select 1 from posts p where p.id = n.post_id and p.status = 'failed'))
      or (n.kind = 'post_late' and not exists (select 1 from posts p where p.id = n.post_id and p.next_try_at is not null))
      or (n.kind in ('connection_ending', 'connection_broken') and not exists (select 1 from linkedin_connections c
        where c.user_id = n.user_id and (c.broken_at is not null or c.expires_at <= ${soon}))))`);
}

type ClaimedNotifications = { user_id: string; claimed: NotificationRow[]; now: Date };

async function send(deps: EmailDependencies, { user_id: userId, claimed, now }: ClaimedNotifications): Promise<void> {
  const { db, log, mailer, getUser, trusts_unconfirmed } = deps;
  const ids = claimed.map(({ id }) => id);
  try {
    const user = await getUser(userId).catch((error: unknown) => {
      throw new NotTaken('who the account is could not be asked', { cause: error });
    });
    const settingsOf = await readSettings(db.pool, [userId]);
    const rows = claimed.filter(({ kind }) => settingsOf(userId, kind).email);
    const isReachable = user !== null && (user.email_verified || trusts_unconfirmed);
    if (!isReachable || rows.length === 0) return await takeBack(db, ids, now);
    await mailer.send(composeEmail({ ...deps, to: user.email, user_id: userId, rows }));
    log.info({ user_id: userId, notifications: rows.length }, 'a person was written to');
  } catch (error) {
    const again = error instanceof NotTaken;
    log.warn({ err: error, user_id: userId, again }, 'an email with notifications could not be sent');
    if (again) await waitAgain(db, claimed, now);
  }
}

/** Nobody was written to: it is none of the day's emails. */
async function takeBack({ pool }: Database, ids: string[], now: Date): Promise<void> {
  await pool.query(
    `update notifications set letter = 'none', letters_at = array_remove(letters_at, $2),
       letter_at = (select max(at) from unnest(array_remove(letters_at, $2)) as t (at)) where id = any ($1)`,
    [ids, now],
  );
}

/** The mail server did not accept it: it is none of the day's emails. After a day it is no longer news. */
async function waitAgain({ pool }: Database, claimed: NotificationRow[], now: Date): Promise<void> {
  await pool.query(
    `update notifications set letters_at = array_remove(letters_at, $2), letter = case when created_at > $3 then 'waiting' else letter end
     where id = any ($1)`,
    [claimed.map(({ id }) => id), now, new Date(now.getTime() - dayMs)],
  );
}

const subjects: Record<NotificationKind, (n: number) => string> = {
  post_failed: (n) => (n === 1 ? "A post didn't go out" : `${n} posts didn't go out`),
  post_in_doubt: (n) => (n === 1 ? 'A post may or may not be on LinkedIn' : `${n} posts may or may not be on LinkedIn`),
  post_late: (n) => (n === 1 ? 'A post is late' : `${n} posts are late`),
  post_published: (n) => (n === 1 ? 'Your post is on LinkedIn' : `${n} posts are on LinkedIn`),
  connection_ending: () => 'Your LinkedIn connection is about to expire',
  connection_broken: () => 'Your LinkedIn connection has ended',
  series_stuck: () => 'A recurring post has stopped',
  commented: (n) => (n === 1 ? 'New comments on your post' : `New comments on ${n} of your posts`),
  weekly_summary: () => 'Your week on LinkedIn',
};

/** Nobody reads an email with more. */
const toldMax = 20;

type NotificationEmail = {
  to: string;
  user_id: string;
  rows: NotificationRow[];
  brand_name: string;
  public_url: string;
  links: UnsubscribeLinks;
};

function composeEmail({ to, user_id, rows, brand_name, public_url, links }: NotificationEmail): Mail {
  const kinds = notificationKinds.filter((kind) => rows.some((row) => row.kind === kind));
  const ordered = kinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
  const told = ordered.slice(0, toldMax).map(({ text, url }) => `${text}\n${public_url}${url}`);
  const untold = ordered.length - told.length;
  if (untold > 0)
    told.push(`There ${untold === 1 ? 'is one more' : `are ${untold} more`} in the bell:\n${public_url}/posts`);
  const endings = kinds.map((kind) => `Stop emails about ${kindWords[kind]}:\n${links.to({ user_id, kinds: [kind] })}`);
  return {
    to,
    subject: subjectOf(ordered),
    text: `${told.join('\n\n')}

--
You’re getting this because you have a ${brand_name} account. Choose what to be notified about:
${public_url}/dashboard?profile=notifications

${endings.join('\n\n')}
`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${links.to({ user_id, kinds })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function subjectOf(ordered: NotificationRow[]): string {
  const first = ordered[0]?.kind ?? 'post_failed';
  const same = ordered.filter(({ kind }) => kind === first).length;
  const others = ordered.length - same;
  return `${subjects[first](same)}${others === 0 ? '' : `, and ${others} more`}`;
}
