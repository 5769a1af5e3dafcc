// What operators and readers of the API call: health, readiness, metrics, /openapi.json and /docs.
import type { operationEndpoints } from '#contract/operations.ts';
import type { Metrics } from '../http/metrics.ts';
import { Reply, type Handlers } from '../http/handler.ts';
import type { Clock } from '../clock.ts';
import { notFound } from '../refusal.ts';
import { openApiDocument } from '../http/openapi/document.ts';
import { dayMs } from '../time.ts';
import { docsPolicy, docsPage } from './docs-page.ts';

const contactGoodMs = 180 * dayMs;

export type Check = { ok: boolean; detail: string };

export type OperationParts = {
  brand_name: string;
  public_url: string;
  metrics: Metrics;
  clock: Clock;
  /** A mailto: or https: address; null where none is named. */
  security_contact: string | null;
  /** name -> what it looks at; each answers within a second or two, and never throws. */
  checks: Record<string, () => Promise<Check>>;
};

export function operationRoutes({
  brand_name,
  public_url,
  metrics,
  clock,
  security_contact,
  checks,
}: OperationParts): Handlers<keyof typeof operationEndpoints> {
  const description = dailyDescription(brand_name, public_url, clock);
  const docs = docsPage(brand_name);
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

/** Made anew each day: the times of its examples lie ahead. */
function dailyDescription(brandName: string, publicUrl: string, clock: Clock): () => string {
  let made = { day: '', json: '' };
  return () => {
    const now = clock.now();
    const day = now.toISOString().slice(0, 10);
    if (made.day !== day) made = { day, json: JSON.stringify(openApiDocument(brandName, publicUrl, now)) };
    return made.json;
  };
}
