// /docs: the endpoint table as a page for people. Made once at start from the rows themselves; no script.
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { error_codes } from '#contract/errors.ts';

const style = `
:root { color-scheme: light dark; --paper: #faf9f6; --ink: #1a1b18; --muted: #5b5d56; --line: #e4e2db; --accent: #0b6b4f; }
@media (prefers-color-scheme: dark) { :root { --paper: #131412; --ink: #ecede8; --muted: #a9aba3; --line: #30322e; --accent: #58c79f; } }
body { margin: 0 auto; max-width: 64rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 28px; } h2 { font-size: 18px; margin: 2.5rem 0 .5rem; }
a { color: var(--accent); } p, li { max-width: 70ch; }
article { border-top: 1px solid var(--line); padding: 1rem 0; }
article h3 { font-size: 16px; margin: 0; overflow-wrap: anywhere; } code { font-family: ui-monospace, monospace; font-size: 14px; }
.method { color: var(--accent); } .muted { color: var(--muted); margin: .25rem 0 0; font-size: 14px; }
`;

const who: Record<Endpoint['who'], string> = { anyone: 'Anyone', user: 'A signed-in user', admin: 'An administrator' };

export async function docsPage(brand_name: string): Promise<{ html: string; style_hash: string }> {
  const rows = Object.entries<Endpoint>(endpoints);
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API | ${brand_name}</title>
        <meta name="description" content="Every call of ${brand_name}, with who may make it and what it answers." />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <header>
          <h1>${brand_name} API</h1>
          <p>
            Every call of the product. Send <code>Authorization: Bearer &lt;token&gt;</code>; sign-in answers the token.
            The schemas are in <a href="/openapi.json">/openapi.json</a>.
          </p>
          <p>
            Every error has one shape: <code>{"success": false, "error", "message", "code", "detail", "fields"}</code>.
            Codes:
            ${Object.entries(error_codes).map(([code, status], i) => html`${i > 0 ? ', ' : ''}<code>${code}</code> ${status}`)}.
          </p>
        </header>
        <main>${rows.map(([id, row]) => rowArticle(id, row))}</main>
      </body>
    </html>`;
  const style_hash = `sha256-${createHash('sha256').update(style).digest('base64')}`;
  return { html: (await body).toString(), style_hash };
}

function rowArticle(id: string, row: Endpoint) {
  const facts = [
    who[row.who],
    row.files
      ? `multipart, ${row.files.field}: at most ${row.files.max_count} of ${row.files.max_bytes / 2 ** 20} MB`
      : null,
    row.events ? `event stream: ${Object.keys(row.events).join(', ')}` : null,
    row.idempotent ? 'honours Idempotency-Key' : null,
    row.errors ? `may refuse with ${row.errors.join(', ')}` : null,
  ].filter((fact) => fact !== null);
  return html`<article id="${id}">
    <h3>
      <code><span class="method">${row.method}</span> ${row.path}</code>
    </h3>
    <p class="muted">${row.summary}</p>
    <p class="muted">${facts.join(' · ')}</p>
  </article>`;
}
