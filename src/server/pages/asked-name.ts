// Pages live under one name, PUBLIC_URL (decision 029): cookies, LinkedIn's way back and forms hang on it. What is asked for under another
// loopback name goes there; under any other name one page says what to set (other-name-page.ts).
import { hostOf, isLoopback } from '../loopback.ts';
import { otherNamePage } from './other-name-page.ts';

export type NameOptions = {
  /** The address that browsers see, without a slash at its end. */
  public_url: string;
  /** How many proxies in front are trusted: with one, X-Forwarded-Host is believed. */
  trust_proxy: number;
  brand_name: string;
};

/** null where a page is asked for under its own name. */
export type AnswerElsewhere = (request: Request) => Response | Promise<Response> | null;

export function createElsewhere({ public_url, trust_proxy, brand_name }: NameOptions): AnswerElsewhere {
  const own = new URL(public_url);
  return (request) => {
    const { host, pathname, search } = new URL(request.url);
    const forwarded = trust_proxy > 0 ? forwardedOrigin(request) : null;
    const names = [forwarded, new URL(`http://${host}`)].filter((name) => name !== null);
    if (names.some((name) => isSame(name, own))) return null;
    const [asked = own] = names;
    const here = `${public_url}${pathname}${search}`;
    if (isLoopback(own) && isLoopback(asked) && hasPortOf(own, asked))
      return new Response(null, { status: 307, headers: { Location: here, 'Cache-Control': 'no-store' } });
    return otherNamePage({ brand_name, public_url, here, asked });
  };
}

/** With https a proxy stands in front, and which port it names says nothing of the browser's. */
const isSame = (name: URL, own: URL): boolean =>
  hostOf(name) === hostOf(own) && (own.protocol === 'https:' || hasPortOf(own, name));

/**
 * A proxy may leave the port out. Where it is another one, a redirect could come back here by the same proxy, under the same name, for ever:
 * also with the port that we listen on, which nginx says where nobody tells it to pass on the browser's.
 */
const hasPortOf = (own: URL, { port }: URL): boolean => port === '' || port === own.port;

/** What the browser asked for: the first of a list. null where the header is missing or says nothing of use. */
function forwardedOrigin({ headers }: Request): URL | null {
  const first = (name: string): string => headers.get(name)?.split(',')[0]?.trim() ?? '';
  const origin = `${first('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${first('x-forwarded-host')}`;
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  return url.href === `${url.origin}/` ? url : null;
}
