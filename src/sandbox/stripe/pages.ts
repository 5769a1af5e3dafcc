// The head of the Stripe sandbox's pages, and the figures on them.
import { html } from 'hono/html';
import { styleSheet as base_style } from '#sandbox/linkedin/page-files.ts';
import { sandboxPage, type Html, type PageOptions } from '../page.ts';
import type { SandboxContext } from './context.ts';

export const styleSheet = `${base_style}
.price { font-size: 28px; line-height: 1.15; font-weight: 600; margin: 0 0 4px; font-variant-numeric: tabular-nums; }
.facts { margin: 16px 0 24px; border-top: 1px solid var(--line); font-size: 14px; }
.facts div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line); }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
.choice small { display: block; color: var(--muted); font-size: 14px; }
.choice span { padding: 8px 0; }
.problem { border: 1px solid #b91c1c; border-radius: 8px; padding: 10px 12px; margin: 0 0 16px; }
.stack { display: grid; gap: 8px; margin: 0 0 24px; }
.stack form { display: contents; }
.back { display: inline-block; margin-top: 16px; font-size: 14px; }
`;

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#f6ecd2"/><path d="M6 10h20v12H6zm0 3v3h20v-3z" fill="#5c4300" fill-rule="evenodd"/></svg>`;

export const page = (
  { base_path }: SandboxContext,
  title: string,
  body: Html,
  options?: PageOptions,
): Promise<Response> => sandboxPage({ name: 'Stripe', notice: 'Nobody is charged.', base_path }, title, body, options);

export const overPage = (deps: SandboxContext, sentence: string): Promise<Response> =>
  page(
    deps,
    'Ended',
    html`<main class="card narrow">
      <h1>This page has ended</h1>
      <p>${sentence}</p>
    </main>`,
    { status: 404 },
  );

/** What a page states, name by name. */
export const facts = (rows: readonly (readonly [name: string, value: string])[]): Html =>
  html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

export const money = ({ unit_amount, currency }: SandboxContext['price'], amount = unit_amount): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

export const day = (seconds: number): string =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
