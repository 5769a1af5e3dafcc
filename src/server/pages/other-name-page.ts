// The page for a name that the program does not go by: where it is, and what its operator sets to have it there. No script.
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { isLoopback } from '../loopback.ts';

export type OtherName = {
  brand_name: string;
  public_url: string;
  /** The page that was asked for, at its right address. */
  here: string;
  asked: URL;
};

const style = `
:root { color-scheme: light dark; --paper: #faf9f6; --surface: #fff; --ink: #1a1b18; --muted: #5b5d56; --line: #e4e2db; --accent: #0b6b4f; }
@media (prefers-color-scheme: dark) { :root { --paper: #131412; --surface: #1b1c1a; --ink: #ecede8; --muted: #a9aba3; --line: #30322e; --accent: #58c79f; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { margin: 0 auto; max-width: 42rem; }
header { display: flex; align-items: center; gap: 8px; font-weight: 600; } header img { display: block; }
h1 { margin: 64px 0 16px; font-size: 28px; line-height: 1.15; text-wrap: balance; } h2 { margin: 0 0 8px; font-size: 16px; }
p { margin: 0 0 8px; } a { color: var(--accent); text-underline-offset: 2px; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
section { margin-top: 40px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
ul { margin: 0; padding-left: 20px; color: var(--muted); } li + li { margin-top: 8px; }
code { color: var(--ink); font: 14px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
`;
const style_hash = createHash('sha256').update(style).digest('base64');

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${style_hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** 421, Misdirected Request: this server does not answer for that name. */
export async function otherNamePage({ brand_name, public_url, here, asked }: OtherName): Promise<Response> {
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Another address | ${brand_name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header><img src="/favicon.svg" alt="" width="24" height="24" />${brand_name}</header>
        <main>
          <h1>${brand_name} is at another address</h1>
          <p>You asked for it at ${asked.origin}. Its pages are at <a href="${here}">${public_url}</a>.</p>
          ${isLoopback(new URL(public_url)) ? html`<p>That address works on the machine it runs on, and nowhere else.</p>` : ''}
          <section>
            <h2>If you run it</h2>
            <ul>
              ${advice(asked, public_url)}
            </ul>
          </section>
        </main>
      </body>
    </html>`;
  return new Response(body.toString(), { status: 421, headers });
}

/** An address of this machine where a public one is set is most likely what a proxy says. */
function advice(asked: URL, public_url: string) {
  const move = html`<li>
    To have it at ${asked.origin}, set <code>PUBLIC_URL=${asked.origin}</code> in its environment or its
    <code>.env</code> and start it again.
  </li>`;
  const proxy = html`<li>
    If you did open ${public_url}, the proxy in front of it does not pass on the name that browsers ask for. For nginx
    that is <code>proxy_set_header Host $http_host;</code>, for Apache <code>ProxyPreserveHost On</code>. A proxy that
    sends <code>X-Forwarded-Host</code> is believed with <code>TRUST_PROXY=1</code>.
  </li>`;
  // What a stranger may have made up is not offered to be copied into a terminal.
  if (!/^([\w.-]+|\[[\da-f:]+\])$/.test(asked.hostname)) return proxy;
  return isLoopback(asked) ? [proxy, move] : [move, proxy];
}
