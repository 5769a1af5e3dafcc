// Who is calling: the bearer token, else the session cookie; and whether a cookie alone may change something (api.md, Sign-in).
import type { Scope } from '#contract/scopes.ts';
import type { IdentitySession } from '../adapters/identity/port.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from './handler.ts';

/** `scopes` comes with an API key or an assistant's token: what it may do. `for_assistants`: it opens only what is made for assistants. */
export type Authenticate = (
  token: string,
  isBegun?: boolean,
) => Promise<(IdentitySession & { scopes?: readonly Scope[]; for_assistants?: true }) | null>;

/** How a token is verified, and the cookie that carries one. */
export type Authenticator = { authenticate: Authenticate; cookie: string };

/** Tokens of a hosted provider carry claims: about 1,000 characters. */
const tokenMax = 4096;
const bearer = new RegExp(`^Bearer ([\\w.~+/=-]{1,${tokenMax}})$`, 'i');
const cookieValue = new RegExp(`^[\\w.~+/=%-]{1,${tokenMax}}$`);

/** null if no valid session came with the request. A bearer token, once sent, is the only thing that counts. `isBegun`: Identity. */
export async function sessionOf(
  request: Request,
  { authenticate, cookie }: Authenticator,
  isBegun = false,
): Promise<Session | null> {
  const header = request.headers.get('authorization');
  const token = header === null ? cookieOf(request, cookie) : (bearer.exec(header)?.[1] ?? null);
  if (!token) return null;
  const session = await authenticate(token, isBegun);
  const scopes = session?.scopes ?? null;
  // A key is for programs; in a cookie, a browser would send it on its own.
  if (!session || (scopes !== null && header === null)) return null;
  const via = header === null ? 'cookie' : 'bearer';
  return { user_id: session.user_id, token, via, scopes, for_assistants: session.for_assistants === true };
}

/** Browsers attach the cookie to requests from any page, so a change by cookie alone needs our own Origin. */
export function mayBeForged(request: Request, session: Session, ownOrigins: string[]): boolean {
  if (session.via !== 'cookie' || request.method === 'GET' || request.method === 'HEAD') return false;
  const origin = request.headers.get('origin');
  return origin === null || !ownOrigins.includes(origin);
}

export function requireOwnOrigin(request: Request, session: Session, ownOrigins: string[]): void {
  if (!mayBeForged(request, session, ownOrigins)) return;
  const origin = request.headers.get('origin');
  // Quoted only if it looks like an origin: the rest of a header is a stranger's text.
  const from =
    origin === null ? 'no page that the browser names' : (/^[\w.:/[\]-]{1,200}$/.exec(origin)?.[0] ?? 'another page');
  throw new Refusal(
    'forbidden',
    `This change came from ${from}, and must come from ${ownOrigins[0] ?? 'our own pages'}: open the app there and try again.`,
  );
}

/** Whichever of our own origins was called; the first, PUBLIC_URL, if a proxy sends another name. */
export function originOf(request: Request, ownOrigins: string[]): string {
  const { host } = new URL(request.url);
  return ownOrigins.find((origin) => new URL(origin).host === host) ?? ownOrigins[0] ?? '';
}

export function cookieOf(request: Request, name: string): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim();
      return cookieValue.test(value) ? decodeCookie(value) : null;
    }
  }
  return null;
}

function decodeCookie(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** The socket's address, or with `trusted` proxies in front the n-th from the right of X-Forwarded-For. */
export function addressOf(request: Request, socketAddress: string | undefined, trusted: number): string {
  const own = socketAddress ?? 'unknown';
  if (trusted === 0) return own;
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim());
  return withoutPort(forwarded.at(-trusted) ?? '') || own;
}

/** Some proxies add the port, which is another one for each connection: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string): string =>
  /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry)?.[1] ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(entry)?.[1] ?? entry;
