// A page that the server writes by itself, without a script: a name on top, a heading and what is below it.
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

const style = `
:root { color-scheme: light dark; --paper: #faf9f6; --surface: #fff; --ink: #1a1b18; --muted: #5b5d56; --line: #e4e2db; --accent: #0b6b4f; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --paper: #131412; --surface: #1b1c1a; --ink: #ecede8; --muted: #a9aba3; --line: #30322e; --accent: #58c79f; --on-accent: #0d1f18; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 64px; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { margin: 0 auto; max-width: 42rem; }
header { display: flex; align-items: center; gap: 8px; font-weight: 600; } header img { display: block; }
h1 { margin: 64px 0 16px; font-size: 28px; line-height: 1.15; text-wrap: balance; } h2 { margin: 0 0 8px; font-size: 16px; }
p { margin: 0 0 8px; } a { color: var(--accent); text-underline-offset: 2px; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
section { margin-top: 40px; padding: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
ul { margin: 0 0 16px; padding-left: 20px; color: var(--muted); } li + li { margin-top: 8px; }
form { margin: 24px 0; } button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 500; cursor: pointer; }
code { color: var(--ink); font: 14px/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

const icon = raw('<link rel="icon" href="/favicon.svg" type="image/svg+xml" />');
const picture = raw('<img src="/favicon.svg" alt="" width="24" height="24" />');

type Html = ReturnType<typeof html>;

export type PlainPage = {
  brand_name: string;
  status: number;
  /** Of the window. */
  title: string;
  heading: string;
  main: Html;
  /** Whether it has a form that posts to ourselves. */
  has_form?: boolean;
  /** Reloads itself after this many seconds: for a program that serves nothing else yet, not even its picture. */
  again_s?: number;
};

export async function plainPage({
  brand_name,
  status,
  title,
  heading,
  main,
  has_form = false,
  again_s,
}: PlainPage): Promise<Response> {
  const body = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | ${brand_name}</title>
        ${again_s === undefined ? icon : raw(`<meta http-equiv="refresh" content="${again_s}" />`)}
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header>${again_s === undefined ? picture : ''}${brand_name}</header>
        <main>
          <h1>${heading}</h1>
          ${main}
        </main>
      </body>
    </html>`;
  return new Response(body.toString(), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action ${has_form ? "'self'" : "'none'"}; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
