// Prospects: people who engaged with a user's posts, scored, with a status and notes, merged, exported and forgotten for good.
import {
  notesMax,
  type EngagementReading,
  type ImportAnswer,
  type Prospect,
  type ProspectSort,
  type ProspectStatus,
} from '#contract/prospects.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/open.ts';
import { createTurns, type TakeTurn } from '../database/user-lock.ts';
import { csvLine } from '../formats/csv.ts';
import type { UploadedFile } from '../http/handler.ts';
import { parseJson } from '../parse-json.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import type { Threads } from '../threads/pool.ts';
import { fitsOf } from './audience.ts';
import {
  listEngagedPosts,
  deleteProspect,
  listEngagements,
  listProspects,
  listSameName,
  lockProspect,
  lockUser,
  updateProspect,
  reasonsOf,
  isKeyTaken,
  moveEngagements,
  moveMembers,
  insertAliases,
  type ProspectsQuery,
  type ShownEngagement,
  type ScoredProspect,
  type ListCursor,
} from './store.ts';
import { addPeople, prospectsMax } from './import.ts';
import { addRejected } from './read-upload.ts';
import { countSamplePeople, deleteSamplePeople, insertSamplePeople } from './sample-people.ts';
import { damagedCursor } from '../http/cursor.ts';
import { eraserOf } from '../own-rows.ts';
import { engagement_readings, post_watches, prospect_members, prospects, type ProspectRow } from './tables.ts';
import { aliasKey, isSampleKey, isUnnamed, nameKey, personKey } from './identity.ts';
import { shown } from '../on-wire.ts';

export type ProspectsService = ReturnType<typeof createProspectsService>;
type Dependencies = {
  db: Database;
  clock: Clock;
  threads: Threads;
  /** Whom the user writes for, in their own words from onboarding. */
  audienceOf: (userId: string) => Promise<string[]>;
  /** The user's names, here and on LinkedIn. */
  namesOf: (userId: string) => Promise<string[]>;
  /** The state of asking LinkedIn who engages. */
  readingOf: (userId: string) => Promise<EngagementReading>;
  takeTurn: TakeTurn;
};
type Id = { user_id: string; id: string };
export type ProspectQuery = {
  q: string;
  status: ProspectStatus | 'all' | '';
  sort: ProspectSort | '';
  limit: number;
  cursor?: string | undefined;
  post_id?: string | undefined;
};

export function createProspectsService(given: Omit<Dependencies, 'takeTurn'>) {
  const deps: Dependencies = { ...given, takeTurn: createTurns() };
  const { db, clock } = deps;
  const changed = <T>(userId: string, act: (tx: Transaction) => Promise<T>) => inTurn(deps, userId, act);
  return {
    /** Throws Refusal validation for a damaged cursor. */
    list: (userId: string, query: ProspectQuery) => list(deps, userId, query),
    /** Throws Refusal not_found, as every function here does for an id that is not this user's. */
    async update(
      userId: string,
      id: string,
      change: { status?: ProspectStatus | undefined; notes?: string | undefined },
    ): Promise<Prospect> {
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const isDone = await changed(userId, async (tx) => {
        // An import writes whole rows back: what is saved between its reading and its writing would be undone.
        await lockUser(tx, userId);
        return updateProspect(tx, { user_id: userId, id }, given, clock.now());
      });
      if (!isDone) throw notFound('prospect');
      return get(deps, { user_id: userId, id });
    },
    async delete(userId: string, id: string): Promise<void> {
      await changed(userId, async (tx) => {
        await lockUser(tx, userId);
        if (!(await deleteProspect(tx, userId, id))) throw notFound('prospect');
      });
    },
    engagedPosts: (userId: string) => listEngagedPosts(db, userId),
    engagements: (userId: string, id: string) => engagements(deps, { user_id: userId, id }),
    merge: (userId: string, id: string, otherId: string) => merge(deps, { user_id: userId, id }, otherId),
    /** Throws Refusal validation, unprocessable, unsupported_media_type or too_large. */
    import: (userId: string, file: UploadedFile | undefined) => importFile(deps, userId, file),
    addSamplePeople: insertSamplePeople,
    countSamplePeople,
    removeSamplePeople: deleteSamplePeople,
    exportCsv: (userId: string) => exportCsv(deps, userId),
    exportUser: (userId: string) => exportUser(deps, userId),
    eraseUser: eraserOf(db, post_watches, engagement_readings, prospects, prospect_members),
  };
}

/** A long import keeps the user's own calls waiting, and nobody else's. */
const inTurn = <T>({ db, takeTurn }: Dependencies, userId: string, act: (tx: Transaction) => Promise<T>): Promise<T> =>
  takeTurn(userId, () => db.orm.transaction(act));

async function asked({ clock, audienceOf }: Dependencies, userId: string): Promise<Omit<ProspectsQuery, 'limit'>> {
  const fit = fitsOf(await audienceOf(userId));
  return { user_id: userId, q: '', status: 'all', sort: 'score', now: clock.now(), fit };
}

async function list(deps: Dependencies, userId: string, { q, status, sort, limit, cursor, post_id }: ProspectQuery) {
  const by = sort || 'score';
  const after = cursor === undefined ? undefined : readCursor(cursor, by);
  const base = await asked(deps, userId);
  const query: ProspectsQuery = { ...base, q, status: status || 'all', sort: by, limit, after, post_id };
  const [{ rows, total, next }, linkedin] = await Promise.all([listProspects(deps.db, query), deps.readingOf(userId)]);
  return {
    prospects: rows.map((row) => toProspect(row, base.now)),
    total,
    next_cursor: next && writeCursor(next, by),
    linkedin,
  };
}

const writeCursor = (place: ListCursor, sort: ProspectSort): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');

/** Only those that `writeCursor` made for this order. */
function readCursor(cursor: string, sort: ProspectSort): ListCursor {
  const given = parseJson(Buffer.from(cursor, 'base64url').toString());
  const [by, first, second, id] = Array.isArray(given) ? (given as unknown[]) : [];
  const isPlace = typeof first === (sort === 'name' ? 'string' : 'number') && typeof second === 'number';
  if (by !== sort || !isPlace || typeof id !== 'string') throw damagedCursor();
  const place: ListCursor = [first as string | number, second, id];
  if (writeCursor(place, sort) !== cursor || JSON.stringify(place).includes('\\u0000')) throw damagedCursor();
  return place;
}

async function get(deps: Dependencies, { user_id, id }: Id): Promise<Prospect> {
  const base = await asked(deps, user_id);
  const { rows } = await listProspects(deps.db, { ...base, limit: 1, id });
  if (!rows[0]) throw notFound('prospect');
  return toProspect(rows[0], base.now);
}

async function engagements(deps: Dependencies, { user_id, id }: Id): Promise<AnswerOf<'listEngagements'>> {
  const { orm } = deps.db;
  const row = await orm.transaction((tx) => lockProspect(tx, user_id, id));
  if (!row) throw notFound('prospect');
  const [found, sameName] = await Promise.all([listEngagements(orm, id), listSameName(orm, row)]);
  return { engagements: found.map(toEngagement), same_name: sameName };
}

async function merge(deps: Dependencies, { user_id, id }: Id, otherId: string): Promise<Prospect> {
  if (id === otherId) throw invalid('other_id', 'That is the same entry. Name another one.');
  const now = deps.clock.now();
  const isDone = await inTurn(deps, user_id, (tx) => mergeInto(tx, { user_id, id, other_id: otherId, now }));
  if (!isDone) throw notFound('prospect');
  return get(deps, { user_id, id });
}

async function importFile(deps: Dependencies, userId: string, file: UploadedFile | undefined): Promise<ImportAnswer> {
  const { clock, threads, namesOf } = deps;
  if (!file) throw invalid('file', "Choose a CSV file, or the ZIP of LinkedIn's data export.");
  const { name, bytes } = file;
  const now = clock.now();
  const input = { file: { name, bytes }, names: await namesOf(userId), now };
  const { value, many: people } = await threads.run('readPeople', input, bytes.length);
  const { left_out, ...done } = await inTurn(deps, userId, (tx) =>
    addPeople(tx, { user_id: userId, people, source: 'import', is_sample: false, now }),
  );
  addRejected(value, left_out, prospectsMax);
  const { rejected_more, ...read } = value;
  return { ...done, ...read, ...(rejected_more > 0 && { rejected_more }) };
}

const csvColumns = [
  'name',
  'headline',
  'company',
  'profile_url',
  'engagements',
  'last_engaged_at',
  'score',
  'status',
  'notes',
  // Whether the sandbox made them up.
  'is_sample',
] as const;

const cellOf = <T>(value: T | boolean): Exclude<T, boolean> | string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value as Exclude<T, boolean>);

async function exportCsv(deps: Dependencies, userId: string): Promise<string> {
  const lines = [csvLine(csvColumns)];
  for (const prospect of await all(deps, userId))
    lines.push(csvLine(csvColumns.map((column) => cellOf(prospect[column]))));
  return `\ufeff${lines.join('')}`;
}

async function all(deps: Dependencies, userId: string): Promise<Prospect[]> {
  const base = await asked(deps, userId);
  const { rows } = await listProspects(deps.db, { ...base, limit: prospectsMax });
  return rows.map((row) => toProspect(row, base.now));
}

async function* exportUser(deps: Dependencies, userId: string) {
  for (const prospect of await all(deps, userId))
    yield { ...prospect, timeline: (await listEngagements(deps.db.orm, prospect.id)).map(toEngagement) };
}

function toProspect(row: ScoredProspect, now: Date): Prospect {
  return {
    ...shown(row, 'id', 'name', 'headline', 'company', 'profile_url', 'engagements', 'last_engaged_at'),
    score: Math.min(100, row.score),
    reasons: reasonsOf(row, now),
    ...shown(row, 'status', 'notes', 'is_sample', 'created_at', 'updated_at'),
  };
}

type Engagement = AnswerOf<'listEngagements'>['engagements'][number];

const toEngagement = ({ post_id, post_content, ...row }: ShownEngagement): Engagement => ({
  ...shown(row, 'id', 'kind', 'at', 'text', 'url', 'source', 'is_sample'),
  post: post_id === null || post_content === null ? null : { id: post_id, opening: openingOf(post_content) },
});

const openingOf = (content: string): string =>
  (content.trim().split('\n', 1)[0] ?? '').slice(0, 120).toWellFormed() || 'A post without words';

type Merge = { user_id: string; id: string; other_id: string; now: Date };

/** False if one of them does not exist. Throws Refusal conflict if their combined notes are too long. */
async function mergeInto(tx: Transaction, { user_id, id, other_id, now }: Merge): Promise<boolean> {
  await lockUser(tx, user_id);
  const [row, other] = [await lockProspect(tx, user_id, id), await lockProspect(tx, user_id, other_id)];
  if (!row || !other) return false;
  if (isSampleKey(row) || isSampleKey(other))
    throw new Refusal('conflict', 'Sample profiles can’t be merged. They go away when you remove the sample content.');
  const next = joined(row, other);
  await moveEngagements(tx, other_id, id);
  await moveMembers(tx, other_id, id);
  await deleteProspect(tx, user_id, other_id);
  const key = isUnnamed(row) && isUnnamed(other) ? row.key : personKey({ ...row, ...next });
  const kept = (await isKeyTaken(tx, row, key)) ? row.key : key;
  await updateProspect(tx, { user_id, id }, { ...next, key: kept }, now);
  // A later file that has them as they were must not add anybody twice.
  const was = [row, other].filter((one) => !isUnnamed(one)).flatMap((one) => [one.key, nameKey(one)]);
  const aliases = was.filter((one) => one !== kept).map((one): [string, string] => [aliasKey(user_id, one), id]);
  await insertAliases(tx, user_id, new Map(aliases));
  return true;
}

/** Combines two entries into one person: where they differ the first one wins, and nothing that the user wrote is lost. */
function joined(row: ProspectRow, other: ProspectRow) {
  const notes = [...new Set([row.notes, other.notes])].filter((one) => one !== '').join('\n\n');
  if (notes.length > notesMax) {
    throw new Refusal(
      'conflict',
      `Together, their notes are longer than ${notesMax.toLocaleString('en')} characters. Shorten one of them first.`,
    );
  }
  return {
    // Whichever has a name provides it.
    name: isUnnamed(row) ? other.name : row.name,
    headline: row.headline || other.headline,
    company: row.company || other.company,
    profile_url: row.profile_url ?? other.profile_url,
    status: row.status === 'new' ? other.status : row.status,
    notes,
  };
}
