// LinkedIn's own data export, whole or a single file, as people and what they did towards the user. The files know different things about a
// person: a URL, a headline, only a name. They are combined here, before anybody is looked up in the list.
import { nameKey, plainName } from './identity.ts';
import { ownName, personUrl, readRow, type ExportKind, type LeftOut, type Row } from './linkedin-files.ts';
import {
  ownerOf,
  readConversations,
  readMessage,
  rememberedUrls,
  type Message,
  type Owner,
} from './linkedin-messages.ts';
import { rowsMax, type ReadPerson } from './read-csv.ts';

export type GivenFile = { name: string; kind: ExportKind; rows: Iterable<Row> | AsyncIterable<Row> };
/** What became of a file: how many people it named, and how many rows named nobody. */
export type ReadFile = { name: string; people: number; left_out: { count: number; reason: string }[] };
export type ReadExport = {
  people: ReadPerson[];
  files: ReadFile[];
  /** There are rows of messages.csv, but it is unknown whose they are. */ is_owner_unknown: boolean;
};

/** `names`: those of the account. null if there are more rows than one import takes. Throws what the rows throw. */
export async function readExport(given: GivenFile[], names: string[]): Promise<ReadExport | null> {
  const owner: Owner = { names: new Set(names.map(plainName).filter((name) => name !== '')), url: null };
  const found: { file: ReadFile; people: ReadPerson[]; messages: Message[] }[] = [];
  let rows = 0;
  const inviters: string[] = [];
  const urlOf = rememberedUrls();
  for (const { name, kind, rows: all } of given) {
    const out = leftOut();
    const people: ReadPerson[] = [];
    const messages: Message[] = [];
    for await (const row of all) {
      if ((rows += 1) > rowsMax) return null;
      if (kind === 'profile') owner.names.add(plainName(ownName(row)));
      else if (kind === 'messages') sort(readMessage(row, urlOf), messages, out);
      else {
        sort(readRow(kind, row), people, out);
        if (kind === 'invitations') inviters.push(ownUrl(row));
      }
    }
    if (kind !== 'profile') found.push({ file: { name, people: 0, left_out: out.list }, people, messages });
  }
  owner.url = mostOf(inviters);
  return { ...settle(found, owner), files: found.map(({ file }) => file) };
}

type FileContent = { file: ReadFile; people: ReadPerson[]; messages: Message[] };

function settle(found: FileContent[], given: Owner): Pick<ReadExport, 'people' | 'is_owner_unknown'> {
  const messages = found.flatMap((one) => one.messages);
  const owner = ownerOf(messages, given);
  for (const { file, people, messages: some } of found) {
    if (some.length === 0) continue;
    if (!owner) {
      count(file.left_out, 'that may be yours: it cannot be told who you are', some.length);
      continue;
    }
    const read = readConversations(some, owner);
    people.push(...read.people);
    count(file.left_out, 'that you wrote', read.own);
    count(file.left_out, 'adverts', read.adverts);
  }
  const join = joinerOf(found.flatMap(({ people }) => people));
  const people = new Map<string, { person: ReadPerson; of: ReadPerson[] }>();
  for (const { file, people: some } of found) {
    const keys = new Set<string>();
    for (const one of some) {
      const key = join(one);
      keys.add(key);
      const known = people.get(key);
      if (known) {
        known.person = together(known.person, one);
        known.of.push(one);
      } else people.set(key, { person: { ...one, file: file.name }, of: [one] });
    }
    file.people = keys.size;
  }
  return {
    people: [...people.values()].flatMap(({ person, of }) => withEngagements(person, of)),
    is_owner_unknown: messages.length > 0 && !owner,
  };
}

/** Who is the same: by URL; without one by name and headline, or by a name that nobody else has. */
function joinerOf(all: ReadPerson[]): (person: ReadPerson) => string {
  const urls = new Map<string, Set<string>>();
  const described = new Map<string, Set<string>>();
  const put = (to: Map<string, Set<string>>, { name }: ReadPerson, value: string): void => {
    const key = plainName(name);
    to.set(key, (to.get(key) ?? new Set()).add(value));
  };
  for (const one of all) {
    if (one.profile_url !== null) put(urls, one, one.profile_url);
    else if (one.headline !== '' || one.company !== '') put(described, one, nameKey(one));
  }
  return (person) => {
    if (person.profile_url !== null) return person.profile_url;
    const name = plainName(person.name);
    const ofName = urls.get(name);
    if (ofName?.size === 1) return [...ofName][0] ?? name;
    if (person.headline !== '' || person.company !== '') return nameKey(person);
    const alike = described.get(name);
    return ofName === undefined && alike?.size === 1 ? ([...alike][0] ?? name) : nameKey(person);
  };
}

/** The best-informed files come first (linkedin-files.ts), so only missing values are filled in. */
const together = (a: ReadPerson, b: ReadPerson): ReadPerson => ({
  ...a,
  headline: a.headline || b.headline,
  company: a.company || b.company,
  profile_url: a.profile_url ?? b.profile_url,
});

function withEngagements(person: ReadPerson, of: ReadPerson[]): ReadPerson[] {
  const engagements = of.flatMap(({ engagement }) => engagement ?? []);
  const endorsements = Map.groupBy(
    engagements.filter(({ kind }) => kind === 'endorsement'),
    ({ key }) => key,
  );
  const joined = [...endorsements.values()].flatMap(([first, ...more]) =>
    first
      ? [
          {
            ...first,
            text: [...new Set([first, ...more].map(({ text }) => text))].join(', ').slice(0, 500).toWellFormed(),
          },
        ]
      : [],
  );
  // The invitation's text and date represent the connection that came of it.
  const others = engagements
    .filter(({ kind }) => kind !== 'endorsement')
    .toSorted((a, b) => Number(b.text !== '') - Number(a.text !== ''));
  return [...others, ...joined].map((engagement) => ({ ...person, engagement }));
}

/** The user's own URL in a row of Invitations.csv. */
const ownUrl = (row: Row): string =>
  personUrl(row[/^outgoing$/i.test((row['direction'] ?? '').trim()) ? 'inviterprofileurl' : 'inviteeprofileurl']) ?? '';

function mostOf(values: string[]): string | null {
  const byValue = Map.groupBy(
    values.filter((value) => value !== ''),
    (value) => value,
  );
  return [...byValue].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

const leftOut = () => ({ list: [] as ReadFile['left_out'] });

function sort<T extends object>(read: T | LeftOut, to: T[], out: ReturnType<typeof leftOut>): void {
  if ('left_out' in read) count(out.list, read.left_out, 1);
  else to.push(read);
}

export function count(list: ReadFile['left_out'], reason: string, more: number): void {
  if (more === 0) return;
  const known = list.find((one) => one.reason === reason);
  if (known) known.count += more;
  else list.push({ count: more, reason });
}
