// Who is the same person: by profile URL, else by name and headline. Pure.
import { percentDecoded } from '../formats/linkedin-address.ts';
import { shortHash } from '../hash.ts';

/** LinkedIn's URLs for one profile in one spelling; other URLs as they are. null if it is not a URL. */
export function profileUrl(text: string): string | null {
  const given = text.trim();
  const address = /^https?:\/\//i.test(given) ? given : `https://${given.replace(/^\/\//, '')}`;
  const url = /^[^\s<>"]{4,500}$/.test(given) && URL.canParse(address) ? new URL(address) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !url.hostname.includes('.') ||
    url.username !== '' ||
    url.password !== ''
  )
    return null;
  return /(^|\.)linkedin\.com$/.test(url.hostname) ? linkedinUrl(url) : url.href.slice(0, 500);
}

/** www, m or a country in front, a language or anything else behind, percent-encoded or not: one profile. */
function linkedinUrl(url: URL): string {
  const [, slug] = /^\/(?:mwlite\/|comm\/)?in\/([^/]+)/.exec(url.pathname) ?? [];
  if (slug !== undefined) return profileOf(percentDecoded(slug));
  // URLs from before 2014 lead there, too: /pub/jane-doe/a7/576/b50 is /in/jane-doe-b50576a7.
  const [, name = '', a = '', b = '', c = ''] =
    /^\/pub\/([^/]+)\/([\da-f]{1,3})\/([\da-f]{3})\/([\da-f]{3})(?:\/|$)/i.exec(url.pathname) ?? [];
  if (name !== '') return profileOf(`${percentDecoded(name)}-${c}${b}${a}`);
  return `https://www.linkedin.com${url.pathname}${url.search}`.slice(0, 500);
}

/** LinkedIn's own member ids are case-sensitive, names are not. */
function profileOf(slug: string): string {
  const name = /^AC[\w-]{30,}$/.test(slug) ? slug : slug.normalize('NFC').toLowerCase();
  return `https://www.linkedin.com/in/${encodeURIComponent(name)}`;
}

/** A name as used for comparison: without case, accents and symbols, emoji included. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const nameKey = ({ name, headline, company }: { name: string; headline: string; company: string }): string =>
  `name:${plainName(name)}|${plainName(headline === '' ? company : headline)}`;

type Person = { name: string; headline: string; company: string; profile_url: string | null; member_key?: string };

/** If LinkedIn gives no name, only its own id identifies a person. */
export function personKey(person: Person): string {
  if (person.profile_url !== null) return `url:${person.profile_url}`;
  return person.member_key !== undefined && person.name === unnamed ? `member:${person.member_key}` : nameKey(person);
}

export const unnamed = 'LinkedIn member';
export const isUnnamed = ({ key }: { key: string }): boolean => key.startsWith('member:');

/** A key under which somebody was known before, and is found again: as a hash, which names nobody. */
export const aliasKey = (userId: string, key: string): string => `${aliasMark}${shortHash(`${userId}\n${key}`)}`;
export const aliasMark = 'as:';

/** Keys of the sample content's made-up people; no URL and no name looks like this. */
export const sampleMark = 'sample:';
export const isSampleKey = ({ key }: { key: string }): boolean => key.startsWith(sampleMark);
