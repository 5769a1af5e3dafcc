// Connecting to LinkedIn for tests: the connection service over the strict sandbox, served on a port of its own, and the person at its
// consent page.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { vi } from 'vitest';
import { createLinkedInSandbox } from '#sandbox/linkedin/app.ts';
import type { ControlInput } from '#sandbox/linkedin/control.ts';
import { createLinkedIn } from '#server/adapters/linkedin/client.ts';
import { openDatabase } from '#server/database/open.ts';
import { createLinkedInConnectionService } from '#server/linkedin-connection/service.ts';
import { createMovableClock } from './clock.ts';
import { createTestDatabase } from './database.ts';

export type LinkedInTrips = Awaited<ReturnType<typeof startLinkedInTrips>>;

/** Where the program would be; nothing listens there. */
export const public_url = 'http://localhost:3000';
/** The one that people of these tests use. */
export const browser = 'the browser of the tests';
const redirect_uri = `${public_url}/api/linkedin/callback`;
const client = { client_id: 'client', client_secret: 'client secret' };

export async function startLinkedInTrips() {
  const test_database = await createTestDatabase();
  const db = openDatabase({ connection: test_database.connection });
  const clock = createMovableClock();
  const warn = vi.fn<Logger['warn']>();
  const web = new Hono();
  const server = createAdaptorServer({ fetch: (request, env) => web.fetch(request, env) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sandbox_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  web.route(
    '/in',
    createLinkedInSandbox({ orm: db.orm, clock, public_url: sandbox_url, redirect_uris: [redirect_uri], ...client }),
  );

  const open = (app_secret: string, client_secret = client.client_secret) =>
    createLinkedInConnectionService({
      db,
      clock,
      linkedin: createLinkedIn({
        oauth_url: `${sandbox_url}/oauth/v2`,
        api_url: sandbox_url,
        version: '202609',
        clock,
        member_retry_ms: 10,
        timeout_ms: { oauth: 1500 },
        ...client,
        client_secret,
      }),
      app_secret,
      public_url,
      own_origins: () => [public_url],
      sandbox: true,
      log: { warn },
    });
  const connections = open('a secret of the tests');

  /** By name, so that whoever comes back is the same member. */
  const cookies = new Map<string, string>();
  /** What the person does on the consent page; answers the query that LinkedIn sends the browser back with. */
  async function decide(consent_url: string, decision = 'allow', name = 'Ada Lovelace'): Promise<URLSearchParams> {
    await fetch(consent_url);
    const body = new URLSearchParams({ query: new URL(consent_url).search.slice(1), name, decision });
    const { headers } = await fetch(`${sandbox_url}/oauth/v2/authorization`, {
      method: 'POST',
      headers: { cookie: cookies.get(name) ?? '' },
      body,
      redirect: 'manual',
    });
    const [kept = ''] = headers.getSetCookie();
    if (kept) cookies.set(name, kept.split(';')[0] ?? '');
    const back = new URL(headers.get('location') ?? '');
    if (`${back.origin}${back.pathname}` !== redirect_uri) throw new Error(`Sent back to ${back.href}`);
    return back.searchParams;
  }

  return {
    db,
    clock,
    connections,
    sandbox_url,
    redirect_uri,
    /** The service's warnings. */
    warn,
    /** Another process, perhaps with other secrets. */
    open,
    decide,
    /** The whole trip; answers where the browser ends. */
    async travel(user_id: string, return_url: string, decision?: string, name?: string): Promise<string> {
      const query = await decide(
        await connections.startConnecting({ user_id, browser, return_url: return_url }),
        decision,
        name,
      );
      return connections.finishConnecting({ browser, query, user_id });
    },
    /** Without `control` every switch goes back. */
    async setSandbox(control?: ControlInput): Promise<void> {
      const headers = { 'content-type': 'application/json' };
      const method = control ? 'POST' : 'DELETE';
      const { status } = await fetch(`${sandbox_url}/_control`, {
        method,
        headers,
        body: control && JSON.stringify(control),
      });
      if (status !== 200) throw new Error(`The sandbox refused the switches: ${status}`);
    },
    async stop(): Promise<void> {
      await new Promise((resolve) => server.close(resolve));
      await db.close();
      await test_database.drop();
    },
  };
}
