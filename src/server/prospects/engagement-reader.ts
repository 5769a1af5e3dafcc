// Asks LinkedIn who reacted to and commented on the posts published through here, and adds them to their authors' lists.
import type { EngagementReading } from '#contract/prospects.ts';
import {
  engagementScope,
  LinkedInError,
  peopleScope,
  type LinkedIn,
  type LinkedInEngagement,
} from '../adapters/linkedin/port.ts';
import { retryAt } from '../post-readings/backoff.ts';
import {
  createPostReader,
  type PostReader,
  type ReaderContext,
  type ReadingConnection,
} from '../post-readings/reader.ts';
import { holdWatch, isRefused, noteReading, readReading } from '../post-readings/store.ts';
import { unnamed } from './identity.ts';
import { addPeople } from './import.ts';
import { listMembers, lockUser } from './store.ts';
import type { ReadPerson } from './read-csv.ts';
import { engagementReadingTables, type EngagementReadingRow, type WatchRow } from './tables.ts';
import { shortHash } from '../hash.ts';
import { dayMs, hourMs, minuteMs } from '../time.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { statesOf } from '../post-readings/state.ts';

export type EngagementReaderOptions = ReaderContext & {
  linkedin: Pick<LinkedIn, 'readEngagements' | 'readPerson' | 'postUrl'>;
  pace: Pace;
  /** Whether what is read is made up. */
  is_sample: boolean;
};

/** How many names are asked for in one reading of a post; the others follow in the next. */
const namesMax = 40;

export function createEngagementReader(options: EngagementReaderOptions): PostReader {
  const { db, clock, linkedin, pace, is_sample } = options;
  return createPostReader<WatchRow>({
    ...options,
    tables: engagementReadingTables,
    scopes: { member: engagementScope, page: null },
    watched_for_ms: watchedFor(pace),
    what: 'the engagements',
    async read(watch, { connection, signal }) {
      const { user_id, linkedin_urn, replies_read: before } = watch;
      const { access_token } = connection;
      const answer = await linkedin.readEngagements({ access_token, linkedin_urn, replies_read: before, signal });
      const { engagements: found, replies_read } = answer;
      const { people, is_whole } = await toPeople(options, watch, { found, connection, signal });
      const now = clock.now();
      await db.orm.transaction(async (tx) => {
        await lockUser(tx, user_id);
        await holdWatch(tx, engagementReadingTables, watch);
        await addPeople(tx, { user_id, people, source: 'linkedin', is_sample, now });
      });
      // People without a name yet have to be read again, together with their replies.
      return is_whole
        ? { next_at: nextLook(pace, watch.published_at, now), replies_read }
        : { next_at: retryAt(0, now) };
    },
  });
}

type EngagementAnswer = { found: LinkedInEngagement[]; connection: ReadingConnection; signal: AbortSignal };

/** Who they are. The author is left out; `is_whole` is false if somebody's name is still to be asked for. */
async function toPeople(
  options: EngagementReaderOptions,
  watch: WatchRow,
  { found, connection, signal }: EngagementAnswer,
): Promise<{ people: ReadPerson[]; is_whole: boolean }> {
  const { db, linkedin } = options;
  const { user_id, post_id, linkedin_urn } = watch;
  const others = found.filter(({ actor }) => actor !== `urn:li:person:${connection.member_id}`);
  const keys = new Map(others.map(({ actor }) => [actor, memberKey(user_id, actor)]));
  const known = await listMembers(db.orm, user_id, [...keys.values()]);
  const strangers = [...keys].filter(([, key]) => !known.has(key)).map(([actor]) => actor);
  const named = await namesOf(options, watch, strangers, { connection, signal });
  const people = others.flatMap(({ actor, kind, key, at, text }): ReadPerson[] => {
    const memberKey = keys.get(actor) ?? '';
    const who = known.has(memberKey) ? nobody : named.get(actor);
    if (!who) return [];
    const url = linkedin.postUrl(linkedin_urn);
    return [{ ...who, company: '', member_key: memberKey, engagement: { kind, at, text, url, post_id, key } }];
  });
  return { people, is_whole: strangers.every((actor) => named.has(actor)) };
}

type PersonFields = Pick<ReadPerson, 'name' | 'headline' | 'profile_url'>;
const nobody: PersonFields = { name: unnamed, headline: '', profile_url: null };

/** Those whom LinkedIn could be asked about; without the permission all of them, nameless. */
async function namesOf(
  { db, clock, linkedin }: EngagementReaderOptions,
  watch: WatchRow,
  actors: string[],
  { connection, signal }: Pick<EngagementAnswer, 'connection' | 'signal'>,
): Promise<Map<string, PersonFields>> {
  const reading = await readReading<EngagementReadingRow>(db, engagementReadingTables, watch);
  let mayAsk = connection.scopes.includes(peopleScope) && !isRefused(reading?.names_refused_at, connection);
  const named = new Map<string, PersonFields>();
  for (const [index, personUrn] of actors.entries()) {
    if (mayAsk && index >= namesMax) break;
    try {
      const { access_token } = connection;
      const person = mayAsk ? await linkedin.readPerson({ access_token, person_urn: personUrn, signal }) : null;
      named.set(personUrn, person ?? nobody);
    } catch (error) {
      if (!(error instanceof LinkedInError)) throw error;
      // People named by now are kept; if a call cannot be made now, it is not tried for the next one either.
      if (error.status !== 403) break;
      mayAsk = false;
      await noteReading<EngagementReadingRow>(db, engagementReadingTables, watch, { names_refused_at: clock.now() });
      named.set(personUrn, nobody);
    }
  }
  return named;
}

const memberKey = (userId: string, actor: string): string => shortHash(`${userId}\n${actor}`);

/** Until a post reaches this age it is read this often; after the last entry it is not read again. */
type Pace = readonly { until_ms: number; every_ms: number }[];

/** LinkedIn lets an application in its first tier make 100 calls a day per member: a post every day keeps to about 75. */
export const linkedinPace: Pace = [
  { until_ms: hourMs, every_ms: 20 * minuteMs },
  { until_ms: dayMs, every_ms: 3 * hourMs },
  { until_ms: 7 * dayMs, every_ms: 12 * hourMs },
  { until_ms: 30 * dayMs, every_ms: 2 * dayMs },
];

/** Nobody waits hours to see the effect of a trial. */
export const sandboxPace: Pace = [
  { until_ms: hourMs, every_ms: 20_000 },
  { until_ms: dayMs, every_ms: 10 * minuteMs },
  { until_ms: 7 * dayMs, every_ms: dayMs },
];

/** How long a post is watched. */
const watchedFor = (pace: Pace): number => pace.at(-1)?.until_ms ?? 0;

/** null if the post is too old to change much. */
export function nextLook(pace: Pace, publishedAt: Date, now: Date): Date | null {
  const ageMs = now.getTime() - publishedAt.getTime();
  const step = pace.find(({ until_ms }) => ageMs < until_ms);
  return step ? new Date(now.getTime() + step.every_ms) : null;
}

type Member = ReadingConnection & { kind: 'member' | 'page'; name: string };

type ReadingDependencies = {
  db: Database;
  clock: Clock;
  /** All usable ones, the default account first. */
  listUsableOf: (userId: string) => Promise<Member[]>;
  is_on: boolean;
  is_sample: boolean;
};

const sentences: Record<EngagementReading['state'], string> = {
  off: '',
  not_connected: 'Connect LinkedIn, and people who react to what you publish from here are added automatically.',
  needs_permission:
    'Reconnect LinkedIn, and people who react to your posts are added automatically. Your connection is older than this feature.',
  refused:
    'LinkedIn doesn’t let this app see who reacts to your posts, so we’ve stopped asking. You can still import people. Reconnect LinkedIn to resume.',
  waiting: 'LinkedIn asked us to slow down. We’ll check who reacts to your posts again a little later.',
  reading: 'People who react to or comment on what you publish from here are added automatically.',
};

export async function readingOf(deps: ReadingDependencies, userId: string): Promise<EngagementReading> {
  const { is_sample } = deps;
  const told = (state: EngagementReading['state'], name = '', readAt: Date | null = null): EngagementReading => ({
    state,
    sentence: name === '' ? sentences[state] : `${name}: ${sentences[state]}`,
    is_sample: is_sample && state !== 'off',
    read_at: readAt?.toISOString() ?? null,
  });
  if (!deps.is_on) return told('off');
  const members = (await deps.listUsableOf(userId)).filter(({ kind }) => kind === 'member');
  const accounts = members.map((member) => ({ ...member, scope: engagementScope }));
  const each = await statesOf(deps, engagementReadingTables, userId, accounts);
  const [shown] = each;
  if (!shown) return told('not_connected');
  // An account that is read as it should be needs no name unless another differs.
  const isSame = each.every(({ state }) => state === shown.state);
  return told(shown.state, isSame ? '' : shown.name, shown.read_at);
}
