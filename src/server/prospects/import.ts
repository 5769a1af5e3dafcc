// Puts people and what they did into a user's list: who is known is updated, who is new is added. Callers hold the transaction.
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '../database/open.ts';
import { Refusal } from '../refusal.ts';
import { nameKey, personKey } from './identity.ts';
import type { ReadEngagement, ReadPerson } from './read-csv.ts';
import { insertEngagements, insertProspects, lockAll, updateProspect } from './store.ts';
import type { EngagementRow, ProspectRow } from './tables.ts';

/** For one user. */
export const prospects_max = 20_000;

type Source = EngagementRow['source'];

export async function addPeople(
  tx: Transaction,
  { user_id, people, source, now }: { user_id: string; people: ReadPerson[]; source: Source; now: Date },
): Promise<{ added: number; updated: number }> {
  const known = await lockAll(tx, user_id);
  const find = finder(known);
  const before = new Map(known.map((row) => [row.id, row]));
  const added: ProspectRow[] = [];
  const changed = new Map<string, ProspectRow>();
  const engagements: EngagementRow[] = [];
  for (const person of people) {
    let row = find.by(person);
    if (!row) {
      row = newRow(user_id, person, now);
      added.push(row);
      find.add(row);
    } else if (complete(row, person)) {
      find.add(row);
    }
    if (before.has(row.id)) changed.set(row.id, row);
    if (person.engagement) engagements.push(toRow(row.id, person.engagement, source));
  }
  if (known.length + added.length > prospects_max) {
    throw new Refusal(
      'conflict',
      `A list holds at most ${prospects_max.toLocaleString('en')} people: delete some, or import fewer.`,
    );
  }
  await insertProspects(tx, added);
  for (const row of changed.values()) await updateProspect(tx, row, fieldsOf(row), now);
  await insertEngagements(tx, engagements);
  return { added: added.length, updated: changed.size };
}

const fieldsOf = ({ headline, company, profile_url, key }: ProspectRow) => ({ headline, company, profile_url, key });

const newRow = (user_id: string, person: ReadPerson, now: Date): ProspectRow => ({
  id: randomUUID(),
  user_id,
  key: personKey(person),
  name: person.name,
  headline: person.headline,
  company: person.company,
  profile_url: person.profile_url,
  status: 'new',
  notes: '',
  created_at: now,
  updated_at: now,
});

/** By the address; without one by name and headline, also of somebody whose address is known. */
function finder(rows: ProspectRow[]) {
  const by_key = new Map<string, ProspectRow>();
  const add = (row: ProspectRow): void => {
    by_key.set(row.key, row);
    if (!by_key.has(nameKey(row))) by_key.set(nameKey(row), row);
  };
  for (const row of rows) add(row);
  return {
    add,
    by(person: ReadPerson): ProspectRow | undefined {
      const by_url = by_key.get(personKey(person));
      if (by_url || person.profile_url === null) return by_url;
      const by_name = by_key.get(nameKey(person));
      // Two addresses are two people, whatever they are called.
      return by_name?.profile_url === null ? by_name : undefined;
    },
  };
}

/** What was missing is filled in, a new headline takes the old one's place. True where the row changed. */
function complete(row: ProspectRow, { headline, company, profile_url }: ReadPerson): boolean {
  const next = {
    headline: headline || row.headline,
    company: company || row.company,
    profile_url: row.profile_url ?? profile_url,
  };
  if (next.headline === row.headline && next.company === row.company && next.profile_url === row.profile_url)
    return false;
  Object.assign(row, next);
  row.key = personKey(row);
  return true;
}

function toRow(prospect_id: string, { kind, at, text, url }: ReadEngagement, source: Source): EngagementRow {
  const key = createHash('sha256')
    .update([kind, at?.toISOString() ?? '', text, url ?? ''].join('\n'))
    .digest('base64url')
    .slice(0, 22);
  return { id: randomUUID(), prospect_id, kind, at, text, url, source, key };
}
