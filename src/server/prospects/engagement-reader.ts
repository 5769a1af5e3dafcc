// Asks LinkedIn who reacted to and commented on the posts published through here, and adds them to their authors' lists.
import {
  engagementScope,
  LinkedInError,
  peopleScope,
  type LinkedIn,
  type LinkedInEngagement,
} from '../adapters/linkedin/port.ts';
import { retryAt } from '../post-readings/patience.ts';
import {
  createPostReader,
  type PostReader,
  type ReaderContext,
  type ReadingConnection,
} from '../post-readings/reader.ts';
import { isRefused, noteReading, readReading, type ReadAs } from '../post-readings/store.ts';
import { unnamed } from './identity.ts';
import { addPeople } from './import.ts';
import { listMembers } from './member-store.ts';
import { nextLook, watchedFor, type Pace } from './pace.ts';
import type { ReadPerson } from './read-csv.ts';
import { engagementReadingTables, type EngagementReadingRow, type WatchRow } from './tables.ts';
import { shortHash } from '../hash.ts';

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
      await db.orm.transaction((tx) => addPeople(tx, { user_id, people, source: 'linkedin', is_sample, now }));
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

type Who = Pick<ReadPerson, 'name' | 'headline' | 'profile_url'>;
const nobody: Who = { name: unnamed, headline: '', profile_url: null };

/** Those whom LinkedIn could be asked about; without the permission all of them, nameless. */
async function namesOf(
  { db, clock, linkedin }: EngagementReaderOptions,
  readAs: ReadAs,
  actors: string[],
  { connection, signal }: Pick<EngagementAnswer, 'connection' | 'signal'>,
): Promise<Map<string, Who>> {
  const reading = await readReading<EngagementReadingRow>(db, engagementReadingTables, readAs);
  let mayAsk = connection.scopes.includes(peopleScope) && !isRefused(reading?.names_refused_at, connection);
  const named = new Map<string, Who>();
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
      await noteReading<EngagementReadingRow>(db, engagementReadingTables, readAs, { names_refused_at: clock.now() });
      named.set(personUrn, nobody);
    }
  }
  return named;
}

const memberKey = (userId: string, actor: string): string => shortHash(`${userId}\n${actor}`);
