// messages.csv of LinkedIn's data export: which messages others wrote to the user. The file does not say who the user is.
import { cut, oneLine, plainLine, type ReadPerson } from './read-csv.ts';
import { readExactDate } from '../formats/dates.ts';
import { isNobody, personUrl, type LeftOut, type Row } from './linkedin-files.ts';
import { plainName } from './identity.ts';

/** The user, as far as the other files and the account tell. Names as plainName returns them. */
export type Owner = { names: Set<string>; url: string | null };

export type Message = {
  conversation: string;
  name: string;
  url: string | null;
  to: string;
  to_urls: string[];
  at: Date | null;
  text: string;
  /** Written with LinkedIn's campaign tool, or with a name placeholder that was never filled in. */
  is_advert: boolean;
};

/** personUrl, or a caching version: a file has few URLs and many rows. */
type UrlOf = (text: string) => string | null;

export function rememberedUrls(): UrlOf {
  const known = new Map<string, string | null>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const url = personUrl(text);
    if (known.size < 50_000) known.set(text, url);
    return url;
  };
}

const isYes = (value: string | undefined): boolean => /^(yes|true)$/i.test((value ?? '').trim());

/** Drafts, what LinkedIn took for spam, and pages are left out. */
export function readMessage(row: Row, urlOf: UrlOf): Message | LeftOut {
  if (isYes(row['is message draft']) || isYes(row['is conversation draft'])) return { left_out: 'drafts' };
  if (/^spam$/i.test((row['folder'] ?? '').trim())) return { left_out: 'in your spam folder' };
  const address = oneLine(row['sender profile url'] ?? '');
  const url = urlOf(address);
  const content = row['content'] ?? '';
  const title = oneLine(row['conversation title'] ?? '');
  const name = cut(oneLine(row['from'] ?? ''), 'name');
  if (isNobody(name)) return { left_out: 'of closed or hidden profiles' };
  if ((address !== '' && url === null) || (url === null && /^linkedin\b/i.test(name)))
    return { left_out: 'from pages and LinkedIn itself' };
  return {
    conversation: oneLine(row['conversation id'] ?? ''),
    name,
    url,
    to: oneLine(row['to'] ?? '').slice(0, 2000),
    to_urls: (row['recipient profile urls'] ?? '')
      .slice(0, 10_000)
      .split(/[,;\s]+/)
      .flatMap((one) => urlOf(one) ?? []),
    at: readExactDate(oneLine(row['date'] ?? '')),
    text: cut(plainLine(content), 'message'),
    is_advert:
      /spinmail-quill-editor|%FIRSTNAME%|\{\{?first_?name\}?\}/i.test(content.slice(0, 5000)) ||
      /^sponsored (conversation|message)/i.test(title),
  };
}

/**
 * By the name in Profile.csv or of the account; else whoever is in more conversations than anybody else. null if that is nobody, or more
 * than one.
 */
export function ownerOf(messages: Message[], given: Owner): Owner | null {
  const sent = messages.filter(
    ({ name, url }) => given.names.has(plainName(name)) || (url !== null && url === given.url),
  );
  const received = messages.filter(({ to }) => given.names.has(plainName(to)));
  if (given.url !== null) return given;
  if (sent.length + received.length > 0) {
    const urls = [
      ...sent.flatMap(({ url, conversation }) => (url === null ? [] : [{ url, conversation }])),
      ...received.flatMap(onlyUrl),
    ];
    return { names: given.names, url: mostCommon(urls.map(({ url, conversation }) => [url, conversation])) };
  }
  const everybody = messages.flatMap(({ conversation, name, to }): [string, string][] => [
    [plainName(name), conversation],
    ...[...new Set([to, ...to.split(',')].map(plainName))].map((one): [string, string] => [one, conversation]),
  ]);
  const name = mostCommon(everybody, true);
  return name === null ? null : ownerOf(messages, { names: new Set([name]), url: null });
}

const onlyUrl = ({ to_urls, conversation }: Message) =>
  to_urls.length === 1 && to_urls[0] !== undefined ? [{ url: to_urls[0], conversation }] : [];

/** The value that occurs in most conversations; null if there is none, or, if it must be clear, in case of a tie. */
function mostCommon(found: [value: string, conversation: string][], mustBeClear = false): string | null {
  const conversations = new Map<string, Set<string>>();
  for (const [value, conversation] of found) {
    if (value === '') continue;
    const of = conversations.get(value) ?? new Set();
    conversations.set(value, of.add(conversation));
  }
  const [first, second] = [...conversations].toSorted(([, a], [, b]) => b.size - a.size);
  if (!first || (mustBeClear && (first[1].size < 2 || first[1].size === second?.[1].size))) return null;
  return first[0];
}

/** Only this many of a person's newest messages are kept. */
const keptMax = 200;

/** What others wrote to the user: each message, and for a group one per member who wrote. */
export function readConversations(
  messages: Message[],
  owner: Owner,
): { people: ReadPerson[]; adverts: number; own: number } {
  const isOwn = ({ name, url }: Message): boolean =>
    url !== null && owner.url !== null ? url === owner.url : owner.names.has(plainName(name));
  const conversations = Map.groupBy(messages, ({ conversation }) => conversation);
  const people: ReadPerson[] = [];
  let [adverts, own] = [0, 0];
  for (const [conversation, all] of conversations) {
    const others = all.filter((message) => !isOwn(message));
    own += all.length - others.length;
    // If the user has answered, it is a conversation.
    const wanted = others.length < all.length ? others : others.filter(({ is_advert }) => !is_advert);
    adverts += others.length - wanted.length;
    const amongMany = isGroup(all, owner);
    for (const from of Map.groupBy(wanted, ({ name, url }) => url ?? name).values()) {
      const newest = from.toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
      for (const message of amongMany ? newest.slice(0, 1) : newest.slice(0, keptMax))
        people.push(toPerson(message, amongMany ? `group ${conversation}` : null));
    }
  }
  return { people, adverts, own };
}

function isGroup(all: Message[], owner: Owner): boolean {
  const writers = new Set(all.map(({ name, url }) => url ?? plainName(name)));
  if (writers.size > 2) return true;
  return all.some(({ to, to_urls }) => {
    if (to_urls.length > 0) return to_urls.length > 1;
    // Names may contain a comma, so a second full name besides the user's is needed.
    const names = to.split(', ').map(plainName);
    return names.some((name) => owner.names.has(name)) && names.filter((name) => name.includes(' ')).length > 1;
  });
}

function toPerson({ name, url, at, text }: Message, group: string | null): ReadPerson {
  const engagement = { kind: 'message' as const, at, text, url: null };
  return {
    name,
    headline: '',
    company: '',
    profile_url: url,
    engagement: group === null ? engagement : { ...engagement, key: group },
  };
}
