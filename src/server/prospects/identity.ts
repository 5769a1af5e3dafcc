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

export const personKey = (person: {
  name: string;
  headline: string;
  company: string;
  profile_url: string | null;
}): string => (person.profile_url === null ? nameKey(person) : `url:${person.profile_url}`);
