// Adds people and what they did to a user's list: known people are updated, new ones are added. Callers hold the transaction.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/open.ts';
import { createYielding } from '../threads/yielding.ts';
import { aliasKey, isSampleKey, isUnnamed, nameKey, personKey, unnamed } from './identity.ts';
import type { ReadEngagement, ReadPerson } from './read-csv.ts';
import {
  insertAliases,
  insertMembers,
  listAliases,
  listMembers,
  insertEngagements,
  insertProspects,
  listAll,
  lockUser,
  updateProspects,
  type Members,
} from './store.ts';
import type { EngagementRow, ProspectRow } from './tables.ts';
import { shortHash } from '../hash.ts';

/** Per user. LinkedIn itself lets a member have 30,000 connections. */
export const prospectsMax = 40_000;

export type Incoming = {
  user_id: string;
  people: ReadPerson[];
  source: EngagementRow['source'];
  /** Made up by the sandbox. */
  is_sample: boolean;
  now: Date;
};

/** `left_out`: new people for whom a full list has no place. */
type Added = { added: number; updated: number; left_out: ReadPerson[] };

export async function addPeople(tx: Transaction, incoming: Incoming): Promise<Added> {
  const { user_id, people, source, is_sample } = incoming;
  await lockUser(tx, user_id);
  const known = (await listAll(tx, user_id)).filter((row) => !isSampleKey(row));
  const members = await listMembers(tx, user_id, keysOf(people));
  const aliases = await listAliases(tx, user_id);
  const yieldSoon = createYielding();
  const find = await finder(known, members, (key) => aliases.get(aliasKey(user_id, key)));
  const before = new Set(known.map(({ id }) => id));
  const added: ProspectRow[] = [];
  const leftOut: ReadPerson[] = [];
  const [changed, metAgain] = [new Map<string, ProspectRow>(), new Set<string>()];
  const engagements: EngagementRow[] = [];
  const [met, renamed]: [Members, Map<string, string>] = [new Map(), new Map()];
  for (const person of people) {
    await yieldSoon();
    const { member_key } = person;
    if (isForgotten(person, members)) continue;
    let row = find.by(person);
    if (row) {
      const was = row.key;
      if (complete(row, person, find) && before.has(row.id)) changed.set(row.id, row);
      if (before.has(row.id)) metAgain.add(row.id);
      if (row.key !== was) {
        find.add(row);
        renamed.set(aliasKey(user_id, was), row.id);
      }
    } else if (known.length + added.length >= prospectsMax) {
      leftOut.push(person);
      continue;
    } else {
      row = newRow(incoming, person);
      added.push(row);
      find.add(row);
    }
    if (member_key !== undefined) {
      met.set(member_key, row.id);
      find.meet(member_key, row);
    }
    if (person.engagement && !(person.is_listed && before.has(row.id)))
      engagements.push(toRow(row.id, person.engagement, { source, is_sample }));
  }
  await save(tx, incoming, { added, changed: [...changed.values()], met, renamed, engagements });
  return { added: added.length, updated: source === 'import' ? metAgain.size : changed.size, left_out: leftOut };
}

type Outcome = {
  added: ProspectRow[];
  changed: ProspectRow[];
  met: Members;
  renamed: Map<string, string>;
  engagements: EngagementRow[];
};

async function save(tx: Transaction, { user_id, now }: Incoming, outcome: Outcome): Promise<void> {
  await insertProspects(tx, outcome.added);
  await updateProspects(
    tx,
    user_id,
    outcome.changed.map((row) => ({ ...row, updated_at: now })),
  );
  await insertMembers(tx, user_id, outcome.met);
  await insertAliases(tx, user_id, outcome.renamed);
  await insertEngagements(tx, outcome.engagements);
}

/** By the user, for good. */
const isForgotten = ({ member_key }: ReadPerson, members: Members): boolean =>
  member_key !== undefined && members.get(member_key) === null;

const keysOf = (people: ReadPerson[]): string[] => [
  ...new Set(people.flatMap(({ member_key }) => (member_key === undefined ? [] : [member_key]))),
];

const newRow = ({ user_id, is_sample, now }: Incoming, person: ReadPerson): ProspectRow => ({
  id: randomUUID(),
  user_id,
  key: personKey(person),
  name: person.name,
  headline: person.headline,
  company: person.company,
  profile_url: person.profile_url,
  status: person.status ?? 'new',
  notes: person.notes ?? '',
  is_sample,
  created_at: now,
  updated_at: now,
});

type Finder = Awaited<ReturnType<typeof finder>>;

/** By LinkedIn's own id, else by URL; without one by name and headline, including people whose URL is known. */
async function finder(rows: ProspectRow[], members: Members, aliasOf: (key: string) => string | undefined) {
  const yieldSoon = createYielding();
  const byKey = new Map<string, ProspectRow>();
  const byMember = new Map<string, ProspectRow>();
  const add = (row: ProspectRow): void => {
    byKey.set(row.key, row);
    if (!isUnnamed(row) && !byKey.has(nameKey(row))) byKey.set(nameKey(row), row);
  };
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows) {
    add(row);
    await yieldSoon();
  }
  for (const [memberKey, id] of members) {
    const row = byId.get(id ?? '');
    if (row) byMember.set(memberKey, row);
  }
  const known = (key: string): ProspectRow | undefined => byKey.get(key) ?? byId.get(aliasOf(key) ?? '');
  return {
    add,
    meet: (memberKey: string, row: ProspectRow) => void byMember.set(memberKey, row),
    byKey: (key: string) => byKey.get(key),
    by(person: ReadPerson): ProspectRow | undefined {
      const met = person.member_key === undefined ? undefined : byMember.get(person.member_key);
      const byUrl = met ?? known(personKey(person));
      if (byUrl || person.profile_url === null) return byUrl;
      const byName = known(nameKey(person));
      // Two URLs are two people, whatever they are called.
      return byName?.profile_url === null ? byName : undefined;
    },
  };
}

/** Missing values are filled in; a new headline, and at the same URL a new name, replace the old ones. True if the row changed. */
function complete(row: ProspectRow, person: ReadPerson, find: Finder): boolean {
  const was = { ...row };
  // What the user has written here stays; if there is nothing, the file's value is used.
  if (row.status === 'new') row.status = person.status ?? 'new';
  if (row.notes === '') row.notes = person.notes ?? '';
  const isNamed = person.name !== unnamed;
  // Of entries that the user merged, the one they kept stays as it is called.
  const isSameUrl = row.profile_url !== null && row.profile_url === person.profile_url;
  const next = {
    name: isNamed && (isUnnamed(row) || isSameUrl) ? person.name : row.name,
    headline: person.headline || row.headline,
    company: person.company || row.company,
    profile_url: row.profile_url ?? person.profile_url,
  };
  const key = isUnnamed(row) && !isNamed ? row.key : personKey(next);
  const other = find.byKey(key);
  // The list already has somebody else by that key: whether they are the same is for the user to say.
  if (!other || other.id === row.id) Object.assign(row, next, { key });
  return (Object.keys(was) as (keyof ProspectRow)[]).some((field) => was[field] !== row[field]);
}

type Origin = Pick<EngagementRow, 'source' | 'is_sample'>;

function toRow(prospectId: string, engagement: ReadEngagement, origin: Origin): EngagementRow {
  const { kind, at, text, url, post_id = null } = engagement;
  const key = shortHash(engagement.key ?? [kind, at?.toISOString() ?? '', text, url ?? ''].join('\n'));
  return { id: randomUUID(), prospect_id: prospectId, kind, at, text, url, post_id, key, ...origin };
}
