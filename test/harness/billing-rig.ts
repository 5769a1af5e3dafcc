// Billing with a database, the real adapter and the Stripe sandbox on a port of its own, whose events come back over HTTP; no pages, no accounts.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import pino from 'pino';
import { createStripeSandbox, sandboxPrice } from '#sandbox/stripe/app.ts';
import { createStripe } from '#server/adapters/stripe/client.ts';
import { reconcileAll } from '#server/billing/reconciliation.ts';
import { retryEvents } from '#server/billing/events.ts';
import { createRefresh } from '#server/billing/refresh.ts';
import { createBillingService, type BillingOptions } from '#server/billing/service.ts';
import { openDatabase } from '#server/database/open.ts';
import { Refusal } from '#server/refusal.ts';
import { createMovableClock } from './clock.ts';
import { createTestDatabase } from './database.ts';

export const rigSecrets = { secret_key: 'sk_test_of_the_rig', webhook_secret: 'whsec_of_the_rig' };

export type BillingRig = Awaited<ReturnType<typeof startBillingRig>>;

/** The sandbox is at `/sandbox/stripe` of `url`, as in the program. Users exist unless they are in `gone`. */
export async function startBillingRig() {
  const database = await createTestDatabase();
  const db = openDatabase({ connection: database.connection, max: 6, log: () => undefined });
  const clock = createMovableClock();
  const outer = new Hono();
  const server = createAdaptorServer({ fetch: outer.fetch, overrideGlobalObjects: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publicUrl = `${url}/sandbox/stripe`;
  const sandbox = createStripeSandbox({
    orm: db.orm,
    clock,
    public_url: publicUrl,
    ...rigSecrets,
    webhook_url: `${url}/webhook`,
  });
  outer.route('/sandbox/stripe', sandbox.app);
  const gone = new Set<string>();
  const options: BillingOptions = {
    db,
    clock,
    stripe: createStripe({ ...rigSecrets, price_id: sandboxPrice.id, api_url: publicUrl }),
    getUser: (userId) =>
      Promise.resolve(gone.has(userId) ? null : { email: `${userId}@example.test`, name: 'Ada Example' }),
    public_url: url,
    own_origins: () => [],
    app_secret: 'a secret of the rig',
    log: pino({ level: 'silent' }),
    free_generations_per_month: 5,
  };
  const billing = createBillingService(options);
  outer.post('/webhook', async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    try {
      await billing.receiveEvent({ body, signature: c.req.header('stripe-signature') ?? null });
      return c.json({ received: true });
    } catch (error) {
      return c.json({}, error instanceof Refusal && error.status === 400 ? 400 : 500);
    }
  });
  const refresh = createRefresh(options);
  return {
    url,
    db,
    clock,
    gone,
    billing,
    dispatcher: sandbox.dispatcher,
    compare: () => reconcileAll(options, refresh),
    retry: () => retryEvents(options, refresh),
    /** Stripe's API, as anybody with the key may call it. */
    ask: async (path: string, init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {}) => {
      const headers = { authorization: `Bearer ${rigSecrets.secret_key}`, ...init.headers };
      const answer = await fetch(`${publicUrl}${path}`, { ...init, headers });
      return { status: answer.status, headers: answer.headers, json: (await answer.json()) as Record<string, any> }; // eslint-disable-line typescript/no-explicit-any
    },
    async close() {
      await sandbox.dispatcher.stop();
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await db.close();
      await database.drop();
    },
  };
}
