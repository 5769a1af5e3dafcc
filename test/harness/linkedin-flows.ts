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

export type LinkedInFlows = Awaited<ReturnType<typeof startLinkedInFlows>>;

/** Where the program would be; nothing listens there. */
export const publicUrl = 'http://localhost:3000';
/** The one that people in these tests use. */
export const browser = 'the browser of the tests';
const redirectUri = `${publicUrl}/api/linkedin/callback`;
const client = { client_id: 'client', client_secret: 'client secret' };

export async function startLinkedInFlows() {
  const testDatabase = await createTestDatabase();
  const db = openDatabase({ connection: testDatabase.connection });
  const clock = createMovableClock();
  const warn = vi.fn<Logger['warn']>();
  const web = new Hono();
  const server = createAdaptorServer({
    fetch: (request, env) => web.fetch(request, env),
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
  web.route(
    '/in',
    createLinkedInSandbox({ orm: db.orm, clock, public_url: sandboxUrl, redirect_uris: [redirectUri], ...client }),
  );

  const open = (appSecret: string, clientSecret = client.client_secret) =>
    createLinkedInConnectionService({
      db,
      clock,
      linkedin: createLinkedIn({
        oauth_url: `${sandboxUrl}/oauth/v2`,
        api_url: sandboxUrl,
        version: '202609',
        clock,
        member_retry_ms: 10,
        timeout_ms: { oauth: 5000 },
        ...client,
        client_secret: clientSecret,
      }),
      app_secret: appSecret,
      public_url: publicUrl,
      own_origins: () => [publicUrl],
      sandbox: true,
      log: { warn },
    });
  const connections = open('a secret of the tests');

  /** By name, so that whoever comes back is the same member. */
  const cookies = new Map<string, string>();
  /** What the person does on the consent page; returns the query that LinkedIn sends the browser back with. */
  async function decide(consentUrl: string, decision = 'allow', name = 'Ada Lovelace'): Promise<URLSearchParams> {
    await fetch(consentUrl);
    const body = new URLSearchParams({ query: new URL(consentUrl).search.slice(1), name, decision });
    const { headers } = await fetch(`${sandboxUrl}/oauth/v2/authorization`, {
      method: 'POST',
      headers: { cookie: cookies.get(name) ?? '' },
      body,
      redirect: 'manual',
    });
    const [kept = ''] = headers.getSetCookie();
    if (kept) cookies.set(name, kept.split(';')[0] ?? '');
    const back = new URL(headers.get('location') ?? '');
    if (`${back.origin}${back.pathname}` !== redirectUri) throw new Error(`Sent back to ${back.href}`);
    return back.searchParams;
  }

  return {
    db,
    clock,
    connections,
    sandbox_url: sandboxUrl,
    redirect_uri: redirectUri,
    /** The service's warnings. */
    warn,
    /** Another process, perhaps with other secrets. */
    open,
    decide,
    /** The whole flow; returns where the browser ends up. */
    async travel(userId: string, returnUrl: string, decision?: string, name?: string): Promise<string> {
      const query = await decide(
        await connections.startConnecting({ user_id: userId, browser, return_url: returnUrl }),
        decision,
        name,
      );
      return connections.finishConnecting({ browser, query, user_id: userId });
    },
    /** Without `control` every switch goes back to its default. */
    async setSandbox(control?: ControlInput): Promise<void> {
      const headers = { 'content-type': 'application/json' };
      const method = control ? 'POST' : 'DELETE';
      const { status } = await fetch(`${sandboxUrl}/_control`, {
        method,
        headers,
        body: control && JSON.stringify(control),
      });
      if (status !== 200) throw new Error(`The sandbox refused the switches: ${status}`);
    },
    async stop(): Promise<void> {
      await new Promise((resolve) => server.close(resolve));
      await db.close();
      await testDatabase.drop();
    },
  };
}
