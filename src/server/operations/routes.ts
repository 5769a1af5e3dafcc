// What operators and readers of the API call: health, readiness, metrics, /openapi.json and /docs.
import type { operationEndpoints } from '#contract/operations.ts';
import type { Metrics } from '../http/metrics.ts';
import { Reply, type Handlers } from '../http/handler.ts';
import type { Clock } from '../clock.ts';
import { notFound } from '../refusal.ts';
import { openApiDocument } from '../http/openapi/document.ts';
import { dayMs } from '../time.ts';
import { html } from 'hono/html';

const contactGoodMs = 180 * dayMs;

export type Check = { ok: boolean; detail: string };

type OperationOptions = {
  brand_name: string;
  /** The line that every page shows about sandboxes; null if there is none to show. */
  notice: string | null;
  public_url: string;
  metrics: Metrics;
  clock: Clock;
  /** A mailto: or https: URL; null if none is given. */
  security_contact: string | null;
  /** name -> what it checks; each resolves within a second or two, and never throws. */
  checks: Record<string, () => Promise<Check>>;
};

export function operationRoutes({
  brand_name,
  notice,
  public_url,
  metrics,
  clock,
  security_contact,
  checks,
}: OperationOptions): Handlers<keyof typeof operationEndpoints> {
  const description = dailyDescription(brand_name, public_url, clock);
  const docs = docsPage(brand_name, notice);
  return {
    getHealth: () => Promise.resolve({ status: 'ok' }),

    async getReadiness() {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => [name, await check()] as const),
      );
      const ready = results.every(([, result]) => result.ok);
      const status = ready ? ('ready' as const) : ('not_ready' as const);
      return new Reply({ status, checks: Object.fromEntries(results) }, { status: ready ? 200 : 503 });
    },

    async getMetrics() {
      return new Response(await metrics.registry.metrics(), {
        headers: { 'Content-Type': metrics.registry.contentType },
      });
    },

    getOpenApi: () =>
      Promise.resolve(new Response(description(), { headers: { 'Content-Type': 'application/json; charset=utf-8' } })),

    getSecurityContact() {
      if (security_contact === null) throw notFound('address');
      const until = new Date(clock.now().getTime() + contactGoodMs).toISOString();
      const text = `Contact: ${security_contact}\nExpires: ${until}\nPreferred-Languages: en\nCanonical: ${public_url}/.well-known/security.txt\n`;
      return Promise.resolve(new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }));
    },

    async getDocs() {
      return new Response(await docs, {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': docsPolicy },
      });
    },
  };
}

/** Rebuilt every day, so that the times in its examples lie ahead. */
function dailyDescription(brandName: string, publicUrl: string, clock: Clock): () => string {
  let made = { day: '', json: '' };
  return () => {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    if (made.day !== day) made = { day, json: JSON.stringify(openApiDocument(brandName, publicUrl, now)) };
    return made.json;
  };
}

// /docs: the page around the API reference. What renders it (Swagger UI, our style sheet) is among the built files, and only loaded by this page.

/** Nothing from elsewhere, nothing inline; calls go to this origin only. Pictures are the favicon and the stylesheet's own. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

async function docsPage(brandName: string, notice: string | null): Promise<string> {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API | ${brandName}</title>
        <meta name="description" content="Every call of ${brandName}, with who may make it and what it answers." />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/api-reference/theme.js"></script>
        <link rel="stylesheet" href="/api-reference/swagger-ui.css" />
        <link rel="stylesheet" href="/api-reference/style.css" />
        <script src="/api-reference/swagger-ui.js" defer></script>
        <script src="/api-reference/start.js" type="module"></script>
      </head>
      <body>
        <header class="page-head">
          <h1>${brandName} API</h1>
          <p>
            <a href="/dashboard">Back to the app</a> · for programs:
            <a href="/openapi.json">/openapi.json</a>
          </p>
          ${notice === null ? '' : html`<p>${notice}</p>`}
        </header>
        <main id="reference">
          <p>Loading the reference ...</p>
          <noscript
            >The reference needs JavaScript. Everything in it is in <a href="/openapi.json">/openapi.json</a>.</noscript
          >
        </main>
      </body>
    </html>`;
  return (await page).toString();
}
