// Who is the same person: by the profile's address, else by name and headline. Pure.

/** LinkedIn's addresses of one profile in one spelling; other addresses as they are. null where it is no address. */
export function profileUrl(text: string): string | null {
  const given = text.trim();
  const address = /^(https?:)?\/\//i.test(given) ? given : `https://${given}`;
  const url = /^[^\s<>"]{4,500}$/.test(given) && URL.canParse(address) ? new URL(address) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    !url.hostname.includes('.') ||
    url.username !== '' ||
    url.password !== ''
  )
    return null;
  const [, slug] = /^\/in\/([^/]+)/.exec(url.pathname) ?? [];
  if (slug !== undefined && /(^|\.)linkedin\.com$/.test(url.hostname))
    return `https://www.linkedin.com/in/${slug.toLowerCase()}`;
  return url.href.slice(0, 500);
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const nameKey = ({ name, headline, company }: { name: string; headline: string; company: string }): string =>
  `name:${plain(name)}|${plain(headline === '' ? company : headline)}`;

type Person = { name: string; headline: string; company: string; profile_url: string | null; member_key?: string };

/** Of somebody whose name LinkedIn does not tell, only LinkedIn's own id says who it is. */
export function personKey(person: Person): string {
  if (person.profile_url !== null) return `url:${person.profile_url}`;
  return person.member_key !== undefined && person.name === unnamed ? `member:${person.member_key}` : nameKey(person);
}

export const unnamed = 'LinkedIn member';
export const isUnnamed = ({ key }: { key: string }): boolean => key.startsWith('member:');
