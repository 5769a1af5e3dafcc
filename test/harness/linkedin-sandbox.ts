// The sandbox on a port of its own, for tests and benchmarks, and a person at its consent page without a browser.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { createLinkedInSandbox } from '#sandbox/linkedin/app.ts';
import type { ControlInput } from '#sandbox/linkedin/control.ts';
import type { ControlState, Ledger } from '#sandbox/linkedin/test-only.ts';

export type StartOptions = {
  orm: NodePgDatabase;
  clock: { now(): Date };
  redirect_uris: string[];
  /** Default: 0, a free one. */
  port?: number;
};

export type RunningSandbox = {
  /** Where it is mounted. */
  url: string;
  oauth_url: string;
  api_url: string;
  feed_url: string;
  client_id: string;
  client_secret: string;
  control(change: ControlInput): Promise<ControlState>;
  reset(): Promise<void>;
  ledger(member?: string): Promise<Ledger>;
  close(): Promise<void>;
};

const basePath = '/sandbox/linkedin';
const application = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };

export async function startLinkedInSandbox(options: StartOptions): Promise<RunningSandbox> {
  const app = new Hono();
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}${basePath}`;
  const { orm, clock, redirect_uris } = options;
  app.route(basePath, createLinkedInSandbox({ orm, clock, redirect_uris, public_url: url, ...application }));
  return {
    url,
    oauth_url: `${url}/oauth/v2`,
    api_url: url,
    feed_url: `${url}/feed`,
    ...application,
    control: (change) => asJson<ControlState>(`${url}/_control`, 'POST', change),
    reset: async () => void (await asJson(`${url}/_control`, 'DELETE')),
    ledger: (member) =>
      asJson<Ledger>(`${url}/_ledger${member === undefined ? '' : `?member=${encodeURIComponent(member)}`}`, 'GET'),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}

async function asJson<T>(url: string, method: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** What a browser keeps between two visits to the consent page. */
export type Visitor = { cookie: string };

/**
 * Opens a consent URL, decides as told, and returns the URL it is sent back to (with `code` or `error`).
 * `name` makes a new member, or continues as the one of this visitor's members that has it.
 */
export async function decideConsent(
  consentUrl: string,
  { name, decision = 'allow', visitor = { cookie: '' } }: { name: string; decision?: string; visitor?: Visitor },
): Promise<URL> {
  const headers = { cookie: visitor.cookie };
  const shown = await fetch(consentUrl, { headers, redirect: 'manual' });
  if (shown.status === 303) return new URL(shown.headers.get('location') ?? '');
  if (shown.status !== 200) throw new Error(`The consent page answered ${shown.status}: ${await shown.text()}`);
  const address = new URL(consentUrl);
  const answer = await fetch(`${address.origin}${address.pathname}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ query: address.searchParams.toString(), name, decision }),
    redirect: 'manual',
  });
  const cookie = answer.headers.get('set-cookie')?.split(';')[0];
  if (cookie) visitor.cookie = cookie;
  return new URL(answer.headers.get('location') ?? '');
}
