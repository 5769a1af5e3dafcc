// Which services are real, replaced by a sandbox on the program's own port, or off because there are no keys and no sandboxes (SANDBOX).
import { createHmac } from 'node:crypto';
import type { Hono } from 'hono';
import { createLinkedInSandbox } from '#sandbox/linkedin/app.ts';
import { createStripeSandbox, sandboxPrice, type StripeSandbox } from '#sandbox/stripe/app.ts';
import { createLinkedIn } from './adapters/linkedin/client.ts';
import {
  scopeOfComments,
  engagementScope,
  scopeOfFigures,
  pageCommentScope,
  pageListScope,
  pagePostScope,
  peopleScope,
  type LinkedIn,
} from './adapters/linkedin/port.ts';
import { createHttpCall, type HttpCall } from './adapters/linkedin/request.ts';
import { createStripe } from './adapters/stripe/client.ts';
import type { Stripe } from './adapters/stripe/port.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { Trace } from './trace.ts';

const linkedinPath = '/sandbox/linkedin';
/** Known to both sides within this process, and worthless elsewhere. */
const sandboxClient = { client_id: 'postwright-sandbox', client_secret: 'postwright-sandbox-secret' };

export type OpenedLinkedIn = {
  linkedin: LinkedIn;
  sandbox: { path: string; app: Hono } | null;
  linkedin_off: boolean;
  feed_url: string | null;
};

/** Scopes beyond what every application has: if one is not granted, LinkedIn refuses the whole consent. */
function vettedScopes({ engagements, comments, pages, figures }: Config['linkedin']): string[] {
  return [
    ...{ off: [], on: [engagementScope], names: [engagementScope, peopleScope] }[engagements],
    ...(comments ? [scopeOfComments] : []),
    ...(figures ? [scopeOfFigures] : []),
    ...(pages ? [pagePostScope, pageListScope] : []),
    ...(pages && comments ? [pageCommentScope] : []),
  ];
}

export type LinkedInOptions = {
  config: Config;
  db: Database;
  clock: Clock;
  public_url: string;
  loopback_url: string;
  trace: Trace;
};

/** The browser reaches the sandbox under our public address, the program itself over the loopback, whatever is in front of it. */
export function openLinkedIn(given: LinkedInOptions): OpenedLinkedIn {
  const { config, db, clock, public_url, loopback_url, trace } = given;
  const { client, oauth_url, api_url, version } = config.linkedin;
  const call = createHttpCall(config.proxy);
  const callHttp: HttpCall = (url, request) =>
    trace.outgoing('linkedin', { ...request, url }, () => call(url, request));
  const moreScopes = vettedScopes(config.linkedin);
  if (client) {
    const { id: clientId, secret: clientSecret } = client;
    const options = {
      oauth_url,
      api_url,
      version,
      more_scopes: moreScopes,
      client_id: clientId,
      client_secret: clientSecret,
      clock,
      callHttp,
    };
    return { linkedin: createLinkedIn(options), sandbox: null, linkedin_off: false, feed_url: null };
  }
  if (!config.sandbox) {
    // Nobody can be connected, so nobody should call it; if something does, no request is made.
    const nobody = { client_id: '', client_secret: '', callHttp: unanswered('LinkedIn is not set up') };
    const linkedin = createLinkedIn({ oauth_url, api_url, version, more_scopes: [], clock, ...nobody });
    return { linkedin, sandbox: null, linkedin_off: true, feed_url: null };
  }
  const app = createLinkedInSandbox({
    orm: db.orm,
    clock,
    public_url: `${public_url}${linkedinPath}`,
    ...sandboxClient,
  });
  const feedUrl = `${public_url}${linkedinPath}/feed`;
  const linkedin = createLinkedIn({
    oauth_url: `${loopback_url}${linkedinPath}/oauth/v2`,
    consent_url: `${public_url}${linkedinPath}/oauth/v2`,
    api_url: `${loopback_url}${linkedinPath}`,
    feed_url: feedUrl,
    version,
    more_scopes: moreScopes,
    clock,
    callHttp,
    ...sandboxClient,
  });
  return { linkedin, sandbox: { path: linkedinPath, app }, linkedin_off: false, feed_url: feedUrl };
}

const unanswered = (why: string) => () => Promise.reject(new Error(why));

const stripePath = '/sandbox/stripe';

export type OpenedStripe = {
  stripe: Stripe;
  stripe_sandbox: (StripeSandbox & { path: string }) | null;
  stripe_off: boolean;
};

export type StripeOptions = LinkedInOptions & { app_secret: string };

/** Its secrets are derived from ours: whoever reads the source cannot sign events for a sandbox that others can reach. */
export function openStripe(options: StripeOptions): OpenedStripe {
  const { config, db, clock, public_url, loopback_url, app_secret, trace } = options;
  const { account, api_url } = config.stripe;
  const fetchStripe = (url: string, init?: RequestInit): Promise<Response> =>
    trace.outgoing('stripe', { method: init?.method ?? 'GET', url }, () => fetch(url, init));
  if (account) {
    const stripe = createStripe({ ...account, api_url, fetchStripe });
    return { stripe, stripe_sandbox: null, stripe_off: false };
  }
  const made = (what: string): string =>
    createHmac('sha256', app_secret).update(`stripe sandbox ${what}`).digest('hex');
  const secretKey = `sk_test_${made('key')}`;
  const webhookSecret = `whsec_${made('webhook')}`;
  if (!config.sandbox) {
    const nobody = {
      secret_key: secretKey,
      webhook_secret: webhookSecret,
      price_id: '',
      fetchStripe: unanswered('Stripe is not set up'),
    };
    return { stripe: createStripe({ ...nobody, api_url }), stripe_sandbox: null, stripe_off: true };
  }
  const sandbox = createStripeSandbox({
    orm: db.orm,
    clock,
    public_url: `${public_url}${stripePath}`,
    secret_key: secretKey,
    webhook_secret: webhookSecret,
    webhook_url: `${loopback_url}/api/payments/webhook`,
    price: { product_name: `${config.brand_name} Pro` },
  });
  const stripe = createStripe({
    secret_key: secretKey,
    webhook_secret: webhookSecret,
    price_id: sandboxPrice.id,
    api_url: `${loopback_url}${stripePath}`,
    fetchStripe,
  });
  return { stripe, stripe_sandbox: { path: stripePath, ...sandbox }, stripe_off: false };
}
