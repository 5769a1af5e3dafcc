// Where a code may be sent: what a client may register, and whether a requested address is a registered one (RFC 8252).
import type { Assistant } from '#contract/oauth.ts';

/** Schemes that browsers or system handlers treat in a special way. */
const refusedSchemes =
  /^(about|blob|chrome|chrome-extension|data|edge|file|filesystem|ftp|http|intent|jar|javascript|mailto|ms-[a-z-]{1,60}|resource|search-ms|sms|tel|urn|vbscript|view-source|ws|wss):$/;

const loopbackHosts = ['127.0.0.1', '[::1]', 'localhost'];

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopbackHosts.includes(hostname);

/** What is wrong with it, as a sentence; null if it may be registered. */
export function redirectProblem(address: string): string | null {
  if (!/^[\x21-\x7e]{1,1000}$/.test(address) || !URL.canParse(address))
    return 'A redirect address is a whole URL without spaces.';
  const url = new URL(address);
  if (address.includes('*')) return 'A redirect address has no wildcard.';
  if (address.includes('#')) return 'A redirect address has no fragment.';
  if (url.username !== '' || url.password !== '') return 'A redirect address has no user name or password.';
  if (url.protocol === 'https:' || isLoopback(url)) return null;
  if (refusedSchemes.test(url.protocol))
    return 'A redirect address is https, http on this computer (127.0.0.1, [::1], localhost), or a scheme of your own.';
  return null;
}

/** Compared exactly, except for the port of a loopback address, which a program gets fresh each time (RFC 8252, section 7.3). */
export function isRegistered(asked: string, registered: readonly string[]): boolean {
  if (registered.includes(asked)) return true;
  if (redirectProblem(asked) !== null) return false;
  const url = new URL(asked);
  if (!isLoopback(url)) return false;
  return registered.some((one) => {
    const known = new URL(one);
    return isLoopback(known) && withoutPort(known) === withoutPort(url);
  });
}

function withoutPort(url: URL): string {
  const other = new URL(url);
  other.port = '';
  return other.href;
}

/** How the page that asks the person names it. */
export function leadsTo(redirectUri: string): Assistant['leads_to'] {
  const url = new URL(redirectUri);
  if (url.protocol === 'https:') return { kind: 'site', name: url.host };
  if (isLoopback(url)) return { kind: 'this_computer', name: url.host };
  return { kind: 'program', name: url.protocol };
}

/** The address with these parameters added; existing ones stay. */
export function withParameters(redirectUri: string, parameters: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
