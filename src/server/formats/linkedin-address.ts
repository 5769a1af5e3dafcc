// URLs of LinkedIn posts as its own exports write them: the post's URN, and the URL at which people see it.

/** null for any other URL. */
export function postAddress(text: string): { linkedin_urn: string; linkedin_url: string } | null {
  if (text.length > 1000 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' || !isLinkedIn(url)) return null;
  const whole = percentDecoded(url.pathname);
  const [linkedinUrn] = /urn:li:(?:share|ugcPost|activity):\d{5,25}/.exec(whole) ?? [];
  const [, kind, id] = /-(share|ugcPost|activity)-(\d{5,25})(?:-|$)/.exec(whole) ?? [];
  const urn = linkedinUrn ?? (id === undefined ? null : `urn:li:${kind}:${id}`);
  return urn === null ? null : { linkedin_urn: urn, linkedin_url: `https://www.linkedin.com/feed/update/${urn}/` };
}

export const isLinkedIn = ({ hostname }: URL): boolean => /(?:^|\.)linkedin\.com$/.test(hostname);

/** As it is if it is not percent-encoded rightly. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
