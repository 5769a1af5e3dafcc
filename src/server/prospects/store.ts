// The SQL of prospects. Every query carries the owner's id.
import { and, desc, eq, getTableColumns, gt, like, ne, sql, inArray } from 'drizzle-orm';
import type { ProspectSort, ProspectStatus } from '#contract/prospects.ts';
import type { Database, Executor, Transaction } from '../database/open.ts';
import { containing, folded } from '../database/folded.ts';
import { aliasMark, plainName } from './identity.ts';
import type { Fit } from './audience.ts';
import { posts } from '../posts/tables.ts';
import { prospect_engagements, prospect_members, prospects, type EngagementRow, type ProspectRow } from './tables.ts';
import { lockForUser } from '../database/user-lock.ts';
import { dayMs } from '../time.ts';

const { search: _search, ...row_columns } = getTableColumns(prospects);

const mine = (userId: string, id: string) => and(eq(prospects.user_id, userId), eq(prospects.id, id));

export type ProspectsQuery = {
  user_id: string;
  q: string;
  status: ProspectStatus | 'all';
  sort: ProspectSort;
  limit: number;
  /** Where the page before ended. */
  after?: ListCursor | undefined;
  now: Date;
  fit: Fit[];
  id?: string;
  /** Only those who engaged with this post of the user. */
  post_id?: string | undefined;
};

/** What a row is sorted by, and its id: a list goes on after them, whatever has left it meanwhile. */
export type ListCursor = readonly [first: string | number, second: number, id: string];

const lastEngaged = '-coalesce(extract(epoch from last_engaged_at)::float8, -1e18)';
/** Both ascending; the id decides between equals. */
const order: Record<ProspectSort, { first: string; second: string; type: 'float8' | 'text' }> = {
  score: { first: '-score::float8', second: lastEngaged, type: 'float8' },
  recent: { first: lastEngaged, second: '-extract(epoch from updated_at)::float8', type: 'float8' },
  engagements: { first: '-engagements::float8', second: lastEngaged, type: 'float8' },
  name: { first: 'left(search, 100)', second: '0::float8', type: 'text' },
};

type ListPosition = ScoredProspect & { total: number; first: string | number; second: number };

/** A user has some thousands at most (service.ts): all are scored, then sorted. `next`: null at the end of the list. */
export async function listProspects(
  { pool }: Pick<Database, 'pool'>,
  asked: ProspectsQuery,
): Promise<{ rows: ScoredProspect[]; total: number; next: ListCursor | null }> {
  const { user_id, q, status, sort, limit, after, now, fit, id, post_id } = asked;
  const { first, second, type } = order[sort];
  const values = [
    user_id,
    // All of the words, in any order and any field.
    folded(q).split(/\s+/).map(containing),
    status,
    now,
    fit.flatMap(({ all }) => all),
    fit.flatMap(({ all }, place) => all.map(() => place)),
    fit.map(({ answer }) => answer),
    limit + 1,
    id ?? null,
    post_id ?? null,
    ...(after ?? [null, null, null]),
  ];
  const { rows } = await pool.query<ListPosition>({
    name: `prospects by ${sort}`,
    text: `with listed as (
      select p.*, e.engagements, e.last_engaged_at, f.answer as fits,
        ${scoreSql('e.engagements', 'e.last_engaged_at', 'f.answer is not null', '$4::timestamptz')} as score
      from prospects p
      left join lateral (select count(*)::int as engagements, max(at) as last_engaged_at
        from prospect_engagements where prospect_id = p.id) e on true
      left join lateral (select ($7::text[])[place + 1] as answer from unnest($5::text[], $6::int[]) a(expression, place)
        group by place having bool_and(split_part(p.search, E'\\n', ${headlineLine}) ~ expression)
        order by place limit 1) f on true
      where p.user_id = $1 and ($9::text is null or p.id = $9) and ($3 = 'all' or p.status = $3)
        and ($10::text is null or exists (select from prospect_engagements o where o.prospect_id = p.id and o.post_id = $10))
        and p.search like all ($2::text[]))
      select s.*, t.total from (select count(*)::int as total from listed) t
      left join (select *, ${first} as first, ${second} as second from listed) s
        on $13::text is null or (s.first, s.second, s.id) > ($11::${type}, $12::float8, $13)
      order by s.first, s.second, s.id limit $8`,
    values,
  });
  const shown = rows.filter((row) => row.id !== null).slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, total: rows[0]?.total ?? 0, next: last ? [last.first, last.second, last.id] : null };
}

type Change = Partial<
  Pick<ProspectRow, 'status' | 'notes' | 'name' | 'headline' | 'company' | 'profile_url' | 'key' | 'is_sample'>
>;

/** Callers hold the user's lock. In a transaction, since the search columns derive from the whole row. False if it does not exist. */
export async function updateProspect(
  tx: Transaction,
  { user_id, id }: { user_id: string; id: string },
  change: Change,
  now: Date,
): Promise<boolean> {
  const row = await lockProspect(tx, user_id, id);
  if (!row) return false;
  const search = searchText({ ...row, ...change });
  await tx
    .update(prospects)
    .set({ ...change, search, updated_at: now })
    .where(mine(user_id, id));
  return true;
}

/** Callers hold the user's lock. */
export async function deleteProspect(tx: Transaction, userId: string, id: string): Promise<boolean> {
  await tx.delete(prospect_members).where(and(aliasesOf(userId), eq(prospect_members.prospect_id, id)));
  const gone = await tx.delete(prospects).where(mine(userId, id)).returning({ id: prospects.id });
  return gone.length > 0;
}

export const aliasesOf = (userId: string) =>
  and(eq(prospect_members.user_id, userId), like(prospect_members.member_key, `${aliasMark}%`));

export async function lockProspect(tx: Transaction, userId: string, id: string): Promise<ProspectRow | null> {
  const [row] = await tx.select(row_columns).from(prospects).where(mine(userId, id)).for('update');
  return row ?? null;
}

/** Until the transaction ends: two concurrent imports add nobody twice, and nobody is changed, merged or deleted while one runs. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await lockForUser(tx, 'prospects', userId);
}

/** Callers hold the user's lock. In pieces: parsing a whole list at once would keep everybody waiting. */
export async function listAll(tx: Transaction, userId: string): Promise<ProspectRow[]> {
  const all: ProspectRow[] = [];
  for (let last = ''; ; last = all.at(-1)?.id ?? '') {
    const piece = await tx
      .select(row_columns)
      .from(prospects)
      .where(and(eq(prospects.user_id, userId), gt(prospects.id, last)))
      .orderBy(prospects.id)
      .limit(listedPiece);
    for (const row of piece) all.push(row);
    if (piece.length < listedPiece) return all;
  }
}

const listedPiece = 2000;

const batch = 500;

/** Rows as one JSON document, which PostgreSQL takes apart: a tenth of the time that as many parameters take. */
async function inBatches<T>(
  rows: T[],
  stored: (row: T) => object,
  write: (json: string) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await write(JSON.stringify(rows.slice(at, at + batch).map((row) => stored(row))));
}

const found = (row: ProspectRow) => ({ ...row, search: searchText(row) });

export const insertProspects = (tx: Transaction, rows: ProspectRow[]): Promise<void> =>
  inBatches(rows, found, (json) =>
    tx.execute(sql`insert into prospects select * from json_populate_recordset(null::prospects, ${json}::json)`),
  );

/** Whole rows of one user. */
export const updateProspects = (tx: Transaction, userId: string, rows: ProspectRow[]): Promise<void> =>
  inBatches(rows, found, (json) =>
    tx.execute(sql`update prospects p set status = n.status, notes = n.notes, name = n.name, headline = n.headline,
        company = n.company, profile_url = n.profile_url, key = n.key, is_sample = n.is_sample, search = n.search,
        updated_at = n.updated_at
      from json_populate_recordset(null::prospects, ${json}::json) n where p.id = n.id and p.user_id = ${userId}`),
  );

/** Known ones are skipped. */
export const insertEngagements = (tx: Transaction, rows: EngagementRow[]): Promise<void> =>
  inBatches(
    rows,
    (row) => row,
    (json) =>
      tx.execute(sql`insert into prospect_engagements select * from json_populate_recordset(null::prospect_engagements, ${json}::json)
      on conflict do nothing`),
  );

/** Whether another entry in the list already has that key. */
export async function isKeyTaken(tx: Transaction, { user_id, id }: Pick<ProspectRow, 'user_id' | 'id'>, key: string) {
  const found = await tx
    .select({ id: prospects.id })
    .from(prospects)
    .where(and(eq(prospects.user_id, user_id), eq(prospects.key, key), ne(prospects.id, id)));
  return found.length > 0;
}

export async function moveMembers(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.update(prospect_members).set({ prospect_id: to }).where(eq(prospect_members.prospect_id, from));
}

export type ShownEngagement = EngagementRow & { post_content: string | null };

export function listEngagements(orm: Executor, prospectId: string): Promise<ShownEngagement[]> {
  return orm
    .select({ ...getTableColumns(prospect_engagements), post_content: posts.content })
    .from(prospect_engagements)
    .leftJoin(posts, eq(posts.id, prospect_engagements.post_id))
    .where(eq(prospect_engagements.prospect_id, prospectId))
    .orderBy(sql`${prospect_engagements.at} desc nulls last`, desc(prospect_engagements.id))
    .limit(500);
}

export function listSameName(orm: Executor, { user_id, id, name }: ProspectRow) {
  return orm
    .select({ id: prospects.id, name: prospects.name, headline: prospects.headline })
    .from(prospects)
    .where(
      and(
        eq(prospects.user_id, user_id),
        ne(prospects.id, id),
        sql`${prospects.search} like ${`${comparedName(name).replaceAll(/[\\%_]/g, '')}\n%`}`,
      ),
    )
    .limit(20);
}

/** Attributes what the other one did to this one; duplicates count once. */
export async function moveEngagements(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`update prospect_engagements e set prospect_id = ${to} where prospect_id = ${from}
    and not exists (select from prospect_engagements o where o.prospect_id = ${to} and o.key = e.key)`);
}

// What is stored next to a person for finding them: one line each for the name to compare by, name, headline, company and notes, without case
// and accents. Pure.
type Described = { name: string; headline: string; company: string; notes: string };

const searchText = ({ name, headline, company, notes }: Described): string =>
  [
    comparedName(name),
    ...[name, headline, company, notes].map((text) => folded(text).replaceAll(/\s+/g, ' ').trim()),
  ].join('\n');

/** The headline's line, counted from 1. */
const headlineLine = 3;

/** Without titles, degrees, pronouns and emoji: "Dr. Jané Doe, PhD (she/her) 🚀" is jane doe. */
export function comparedName(name: string): string {
  const bare = (name.split(/[,|(]/, 1)[0] ?? '').trim();
  const words = plainName(bare === '' ? name : bare).split(' ');
  const kept = words.filter((word) => !titles.has(word));
  return (kept.length > 1 ? kept : words).join(' ');
}

const titles = new Set('dr prof mr mrs ms mx phd mba msc bsc md cpa pmp ing dipl mag'.split(' '));

// The SQL of engagements already read: how many people engaged with each post, and what an erasure includes.
type EngagedPost = { post_id: string; people: number; reactions: number; comments: number; is_sample: boolean };

/** How many people engaged with each of a user's posts, for the newest 500. */
export async function listEngagedPosts({ pool }: Database, userId: string): Promise<EngagedPost[]> {
  const { rows } = await pool.query<EngagedPost>({
    name: 'engaged posts',
    text: `select e.post_id, count(distinct e.prospect_id)::int as people,
        (count(*) filter (where e.kind = 'reaction'))::int as reactions,
        (count(*) filter (where e.kind = 'comment'))::int as comments, bool_or(e.is_sample) as is_sample
      from prospect_engagements e join posts p on p.id = e.post_id and p.user_id = $1
      group by e.post_id, p.published_at order by p.published_at desc nulls last limit 500`,
    values: [userId],
  });
  return rows;
}

const most = { often: 40, lately: 35, fit: 25 } as const;

/** `count`, `last_at`, `is_fit` and `now` are SQL expressions. Integers from 0 to 100. */
const scoreSql = (count: string, lastAt: string, isFit: string, now: string): string =>
  `round(${most.often} * (1 - exp(-${count} / 3.0))
    + case when ${lastAt} is null then 0
      else ${most.lately} * exp(-greatest(0, extract(epoch from ${now} - ${lastAt})) / 86400 / 45) end
    + case when ${isFit} then ${most.fit} else 0 end)::int`;

export type ScoredProspect = ProspectRow & {
  engagements: number;
  last_engaged_at: Date | null;
  score: number;
  fits: string | null;
};

export function reasonsOf({ engagements, last_engaged_at, fits }: ScoredProspect, now: Date): string[] {
  const often =
    engagements === 0 ? 'Has not engaged yet.' : engagements === 1 ? 'Engaged once.' : `Engaged ${engagements} times.`;
  const reasons = [often];
  if (last_engaged_at) {
    const days = Math.max(0, Math.floor((now.getTime() - last_engaged_at.getTime()) / dayMs));
    reasons.push(`Last engaged ${longAgo(days)} ago.`);
  }
  if (fits !== null) reasons.push(`Fits your target audience: ${fits}.`);
  return reasons;
}

/** In days of 24 hours while that is meaningful, then in full months and years. Which day it was for the user depends on their zone. */
function longAgo(days: number): string {
  if (days === 0) return 'less than a day';
  if (days === 1) return '1 day';
  if (days <= 60) return `${days} days`;
  const months = Math.floor(days / 30.44);
  return months < 24 ? `${months} months` : `${Math.floor(days / 365.25)} years`;
}

const membersBatch = 2000;
type MemberRow = typeof prospect_members.$inferInsert;

/** By LinkedIn's id for them; null if the user has forgotten the person. */
export type Members = Map<string, string | null>;

export async function listMembers(orm: Executor, userId: string, memberKeys: string[]): Promise<Members> {
  if (memberKeys.length === 0) return new Map();
  const rows = await orm
    .select({ member_key: prospect_members.member_key, prospect_id: prospect_members.prospect_id })
    .from(prospect_members)
    .where(and(eq(prospect_members.user_id, userId), inArray(prospect_members.member_key, memberKeys)));
  return new Map(rows.map(({ member_key, prospect_id }) => [member_key, prospect_id]));
}

async function insertAll(
  userId: string,
  known: Members,
  insert: (rows: MemberRow[]) => Promise<unknown>,
): Promise<void> {
  const rows = [...known].map(([key, id]) => ({ user_id: userId, member_key: key, prospect_id: id }));
  for (let at = 0; at < rows.length; at += membersBatch) await insert(rows.slice(at, at + membersBatch));
}

export const insertMembers = (tx: Transaction, userId: string, members: Members): Promise<void> =>
  insertAll(userId, members, (rows) => tx.insert(prospect_members).values(rows).onConflictDoNothing());

/** By key (identity.ts): who was known by it before. */
export async function listAliases(tx: Transaction, userId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ member_key: prospect_members.member_key, prospect_id: prospect_members.prospect_id })
    .from(prospect_members)
    .where(aliasesOf(userId));
  return new Map(
    rows.flatMap(({ member_key, prospect_id }) => (prospect_id === null ? [] : [[member_key, prospect_id]])),
  );
}

export const insertAliases = (tx: Transaction, userId: string, aliases: Map<string, string>): Promise<void> =>
  insertAll(userId, aliases, (rows) =>
    tx
      .insert(prospect_members)
      .values(rows)
      .onConflictDoUpdate({
        target: [prospect_members.user_id, prospect_members.member_key],
        set: { prospect_id: sql`excluded.prospect_id` },
      }),
  );
