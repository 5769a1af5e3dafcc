// Pages live under one name, PUBLIC_URL (decision 029): cookies, LinkedIn's way back and forms depend on it. Requests under another
// loopback name are redirected there; under any other name one page says what to set.
import { hostOf, isLoopback } from '../loopback.ts';
import { html } from 'hono/html';
import { plainPage } from './plain-page.ts';

type NameOptions = {
  /** The address browsers see, without a trailing slash. */
  public_url: string;
  /** How many proxies in front are trusted: with one, X-Forwarded-Host is believed. */
  trust_proxy: number;
  brand_name: string;
};

/** null if a page is asked for under its own name. */
export type AnswerOtherHost = (request: Request) => Response | Promise<Response> | null;

export function createHostRedirect({ public_url, trust_proxy, brand_name }: NameOptions): AnswerOtherHost {
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

/** With https there is a proxy in front, and the port it names says nothing about the browser's. */
const isSame = (name: URL, own: URL): boolean =>
  hostOf(name) === hostOf(own) && (own.protocol === 'https:' || hasPortOf(own, name));

/**
 * A proxy may leave the port out. If the port differs, a redirect could come back here through the same proxy, under the same name, forever:
 * even with the port we listen on, which nginx sends unless told to pass on the browser's.
 */
const hasPortOf = (own: URL, { port }: URL): boolean => port === '' || port === own.port;

/** What the browser asked for: the first of a list. null if the header is missing or unusable. */
function forwardedOrigin({ headers }: Request): URL | null {
  const first = (name: string): string => headers.get(name)?.split(',')[0]?.trim() ?? '';
  const origin = `${first('x-forwarded-proto') === 'https' ? 'https' : 'http'}://${first('x-forwarded-host')}`;
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  return url.href === `${url.origin}/` ? url : null;
}

// The page for a name that the program does not go by: where it is, and what its operator sets to have it there. No script.
type OtherName = {
  brand_name: string;
  public_url: string;
  /** The requested page, at its right URL. */
  here: string;
  asked: URL;
};

/** 421, Misdirected Request: this server does not answer for that name. */
function otherNamePage({ brand_name, public_url, here, asked }: OtherName): Promise<Response> {
  return plainPage({
    brand_name,
    status: 421,
    title: 'Another address',
    heading: `${brand_name} is at another address`,
    main: html`<p>You asked for it at ${asked.origin}. Its pages are at <a href="${here}">${public_url}</a>.</p>
      ${isLoopback(new URL(public_url)) ? html`<p>That address works on the machine it runs on, and nowhere else.</p>` : ''}
      <section>
        <h2>If you run it</h2>
        <ul>
          ${advice(asked, public_url)}
        </ul>
      </section>`,
  });
}

/** A local address although a public one is set is most likely sent by a proxy. */
function advice(asked: URL, publicUrl: string) {
  const move = html`<li>
    To have it at ${asked.origin}, set <code>PUBLIC_URL=${asked.origin}</code> in its environment or its
    <code>.env</code> and start it again.
  </li>`;
  const proxy = html`<li>
    If you did open ${publicUrl}, the proxy in front of it does not pass on the name that browsers ask for. For nginx
    that is <code>proxy_set_header Host $http_host;</code>, for Apache <code>ProxyPreserveHost On</code>. A proxy that
    sends <code>X-Forwarded-Host</code> is believed with <code>TRUST_PROXY=1</code>.
  </li>`;
  // Anything a stranger may have made up is not offered for copying into a terminal.
  if (!/^([\w.-]+|\[[\da-f:]+\])$/.test(asked.hostname)) return proxy;
  return isLoopback(asked) ? [proxy, move] : [move, proxy];
}
