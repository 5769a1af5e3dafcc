// The Stripe sandbox as one Hono application: Stripe's wire, a checkout and a portal page, events that are signed and delivered, switches.
// The program mounts it when Stripe itself is not configured.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isLoopback } from '../loopback.ts';
import { file } from '../page.ts';
import { decideCheckout, showCheckout } from './checkout-page.ts';
import type { WireCall } from './control.ts';
import { createDispatcher, type Dispatcher } from './deliver.ts';
import { newId } from './objects-store.ts';
import { icon, styleSheet } from './pages.ts';
import type { Moment, SandboxContext } from './context.ts';
import { invoicePdf, showInvoice } from './invoice-page.ts';
import { decidePortal, showPortal } from './portal-page.ts';
import { changeControlRoute, deliverRoute, deliveriesRoute, readControlRoute, resetControlRoute } from './test-only.ts';
import { createCustomer, updateCustomer, createSession, expire, sessionOf } from './wire-checkout.ts';
import {
  createPortal,
  customerOf,
  deleteCustomer,
  listInvoices,
  listSubscriptions,
  subscriptionOf,
} from './wire-subscriptions.ts';
import { onWire, type Input } from './wire.ts';

export type StripeSandboxOptions = Omit<SandboxContext, 'base_path' | 'wake' | 'price'> & {
  price?: Partial<SandboxContext['price']>;
};

export type StripeSandbox = { app: Hono; dispatcher: Dispatcher };

const bodyMax = 256 * 1024;

export const sandboxPrice = {
  id: 'price_sandboxpromonthly',
  product_name: 'Pro',
  unit_amount: 1900,
  currency: 'usd',
};

/** Paths are relative to where it is mounted. The tables (`tables.ts`) must exist. Events go out between `dispatcher.start` and `stop`. */
export function createStripeSandbox(options: StripeSandboxOptions): StripeSandbox {
  const app = new Hono();
  const basePath = new URL(options.public_url).pathname.replace(/\/$/, '');
  const known = { ...options, base_path: basePath, price: { ...sandboxPrice, ...options.price } };
  const dispatcher = createDispatcher(known);
  const deps: SandboxContext = { ...known, wake: dispatcher.wake };
  app.on('POST', '*', bodyLimit({ maxSize: bodyMax, onError: () => tooLarge() }));
  wireRoutes(app, deps);
  pageRoutes(app, deps);
  if (isLoopback(options.public_url)) switchRoutes(app, deps);
  app.all('*', (c) => unrecognized(c.req.method, new URL(c.req.url).pathname.slice(basePath.length)));
  return { app, dispatcher };
}

type IdWork = (moment: Moment, id: string, input: Input) => Promise<unknown>;

function wireRoutes(app: Hono, deps: SandboxContext): void {
  const on = (method: 'GET' | 'POST' | 'DELETE', path: string, call: WireCall, work: IdWork) =>
    app.on(method, path, (c) => onWire(deps, c, call, (moment, input) => work(moment, c.req.param('id') ?? '', input)));
  on('POST', '/v1/customers', 'customers', (moment, _, input) => createCustomer(moment, input));
  on('GET', '/v1/customers/:id', 'customers', customerOf);
  on('POST', '/v1/customers/:id', 'customers', updateCustomer);
  on('DELETE', '/v1/customers/:id', 'customers', deleteCustomer);
  on('POST', '/v1/checkout/sessions', 'checkout', (moment, _, input) => createSession(moment, input));
  on('GET', '/v1/checkout/sessions/:id', 'checkout', async (moment, id) => (await sessionOf(moment, id)).body);
  on('POST', '/v1/checkout/sessions/:id/expire', 'checkout', expire);
  on('GET', '/v1/subscriptions', 'subscriptions', (moment, _, input) => listSubscriptions(moment, input));
  on('GET', '/v1/subscriptions/:id', 'subscriptions', subscriptionOf);
  on('POST', '/v1/billing_portal/sessions', 'portal', (moment, _, input) => createPortal(moment, input));
  on('GET', '/v1/invoices', 'invoices', (moment, _, input) => listInvoices(moment, input));
}

function pageRoutes(app: Hono, deps: SandboxContext): void {
  app.get('/c/pay/:id', (c) => showCheckout(deps, c));
  app.post('/c/pay/:id', (c) => decideCheckout(deps, c));
  app.get('/p/session/:id', (c) => showPortal(deps, c));
  app.post('/p/session/:id', (c) => decidePortal(deps, c));
  app.get('/i/:id', (c) => showInvoice(deps, c));
  app.get('/i/:id/pdf', (c) => invoicePdf(deps, c));
  app.get('/sandbox.css', () => file(styleSheet, 'text/css'));
  app.get('/icon.svg', () => file(icon, 'image/svg+xml'));
}

function switchRoutes(app: Hono, deps: SandboxContext): void {
  app.get('/_control', () => readControlRoute(deps));
  app.post('/_control', (c) => changeControlRoute(deps, c));
  app.delete('/_control', () => resetControlRoute(deps));
  app.get('/_deliveries', () => deliveriesRoute(deps));
  app.post('/_deliver', (c) => deliverRoute(deps, c));
}

const headers = () => ({ 'Request-Id': newId('req') });

function tooLarge(): Response {
  const error = { type: 'invalid_request_error', message: 'The request is too large' };
  return Response.json({ error }, { status: 413, headers: { ...headers(), connection: 'close' } });
}

function unrecognized(method: string, path: string): Response {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return Response.json({ error: { type: 'invalid_request_error', message } }, { status: 404, headers: headers() });
}
