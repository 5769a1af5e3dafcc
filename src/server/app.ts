// The only place where the parts are joined: adapters, features and pages become one HTTP application and one publishing loop.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { PageConfig } from '#contract/page-config.ts';
import { createAccountService } from './account/service.ts';
import { accountRoutes } from './account/routes.ts';
import { createBetterAuthIdentity } from './adapters/identity/better-auth.ts';
import { createLocalStorage } from './adapters/storage/local.ts';
import { billingRoutes } from './billing/routes.ts';
import { createBillingService } from './billing/service.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import { asRefusal } from './http/errors.ts';
import type { Handlers } from './http/handler.ts';
import { createIdempotency } from './http/idempotency.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { mountEndpoints, refuse, type HttpEnv } from './http/mount.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { sessionOf } from './http/sessions.ts';
import { ideaRoutes } from './ideas/routes.ts';
import { createIdeasService } from './ideas/service.ts';
import { linkedInConnectionRoutes } from './linkedin-connection/routes.ts';
import { createLinkedInConnectionService } from './linkedin-connection/service.ts';
import { checkDatabase, registerPublishingGauges } from './operations/checks.ts';
import { operationRoutes } from './operations/routes.ts';
import { mountPages } from './pages/mount.ts';
import { postingTimesRoutes } from './posting-times/routes.ts';
import { createPostingTimesService } from './posting-times/service.ts';
import { postRoutes } from './posts/routes.ts';
import { createPostsService } from './posts/service.ts';
import { createPublisher } from './publishing/publisher.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { createPublishingService } from './publishing/service.ts';
import { Refusal } from './refusal.ts';
import { openLinkedIn } from './sandboxes.ts';
import { createWriter } from './writer/create-writer.ts';

export type AppOptions = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  /** Where this process listens, and under which address browsers see it. */
  port: number;
  public_url: string;
  app_secret: string;
  /** What the web build wrote; `follow` reads it again when it changes. */
  web: { dist_dir: string; follow: boolean };
};

export type App = {
  fetch: Hono<HttpEnv>['fetch'];
  /** Begins to publish what is due, unless this process only serves the web. */
  start(): void;
  stop(deadline_ms: number): Promise<void>;
};

const sweep_ms = 3_600_000;

export function createApp(options: AppOptions): App {
  const { config, db, log, clock } = options;
  const metrics = createMetrics();
  const idempotency = createIdempotency({ db, clock });
  const own_origins = ownOrigins(options);
  const parts = createParts(options, own_origins, idempotency.eraseUser);
  const { identity, publisher, sandbox } = parts;
  registerPublishingGauges(metrics, parts.publishing.health);

  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    const request_id = randomUUID();
    c.set('request_id', request_id);
    c.set('log', log.child({ request_id }));
    await next();
    secureHeaders(c.res.headers, request_id);
  });
  app.onError((error, c) => refuse(c, asRefusal(error, c.get('log'))));
  app.notFound((c) => refuse(c, new Refusal('not_found', 'There is nothing at this address.')));
  if (sandbox) app.route(sandbox.path, sandbox.app);
  mountEndpoints(app, {
    handlers: createHandlers(options, parts, metrics),
    authenticate: identity.authenticate,
    isAdmin: parts.account.isAdmin,
    own_origins: () => own_origins,
    trust_proxy: config.trust_proxy,
    rate_limits: createRateLimits(config.rate_limit),
    idempotency,
    metrics,
  });
  if (config.role !== 'worker') {
    mountPages(app, {
      ...options.web,
      page_config: pageConfig(config, parts),
      sessionOf: (request) => sessionOf(request, identity.authenticate),
    });
  }
  const sweep = (): Promise<unknown> => Promise.allSettled([idempotency.sweep(), parts.posts.sweepMedia()]);
  const sweeping = setInterval(() => void sweep(), sweep_ms).unref();
  return {
    fetch: app.fetch,
    start() {
      if (config.role !== 'web') publisher.start();
    },
    async stop(deadline_ms) {
      clearInterval(sweeping);
      await publisher.stop(deadline_ms);
    },
  };
}

/** The address browsers see, and the loopback names of the same port. */
function ownOrigins({ public_url, port }: AppOptions): string[] {
  return [...new Set([public_url, `http://localhost:${port}`, `http://127.0.0.1:${port}`])];
}

type Parts = ReturnType<typeof createParts>;

/** Adapters, then features; each gets what it names and nothing else. */
function createParts(options: AppOptions, own_origins: string[], eraseKeys: (user_id: string) => Promise<void>) {
  const { config, db, clock, log, public_url, app_secret } = options;
  const host = ['0.0.0.0', '::', 'localhost'].includes(config.host) ? '127.0.0.1' : config.host;
  const loopback_url = `http://${host.includes(':') ? `[${host}]` : host}:${options.port}`;
  const { linkedin, sandbox, feed_url } = openLinkedIn({ config, db, clock, public_url, loopback_url });
  const identity = createBetterAuthIdentity({ db, clock, app_secret, log });
  const storage = createLocalStorage({ folder: path.resolve(config.data_dir, 'media') });
  const writer = createWriter(config.ai);
  const connections = createLinkedInConnectionService({
    db,
    clock,
    linkedin,
    app_secret,
    public_url,
    own_origins: () => own_origins,
    sandbox: sandbox !== null,
    log,
  });
  const posts = createPostsService({ db, clock, storage, log, linkedin, connections });
  const process_id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const publisher = createPublisher({ db, clock, linkedin, connections, posts, log, process_id });
  const publishing = createPublishingService({ db, clock, connections, linkedin, posts, publisher });
  const posting_times = createPostingTimesService({ db, clock });
  const billing = createBillingService({ db, clock, free_generations_per_month: config.free_generations_per_month });
  const ideas = createIdeasService({
    writer,
    takeGeneration: billing.takeGeneration,
    // Onboarding, voice and the corpus will speak here.
    backgroundOf: () => Promise.resolve(no_background),
    log,
  });
  const account = createAccountService({
    db,
    clock,
    identity,
    linkedin_connection: connections,
    admin_emails: config.admin_emails,
    parts: [
      { name: 'linkedin_connection', export: connections.exportUser },
      { name: 'posts', export: posts.exportUser },
      { name: 'media', export: posts.exportMedia },
      { name: 'publication_attempts', export: publishing.exportUser },
      { name: 'posting_times', export: posting_times.exportUser },
      { name: 'billing', export: billing.exportUser },
    ],
    erasers: [posts.eraseUser, connections.eraseUser, posting_times.eraseUser, billing.eraseUser, eraseKeys],
    log,
  });
  return {
    linkedin,
    sandbox,
    feed_url,
    identity,
    connections,
    posts,
    publisher,
    publishing,
    posting_times,
    billing,
    ideas,
    account,
  };
}

const no_background = {
  onboarding: { description: [], contentFocus: [], linkedinGoals: [], targetAudience: [] },
  voice: null,
  evidence: [],
};

function createHandlers(options: AppOptions, parts: Parts, metrics: Metrics): Handlers {
  const { config, clock, db, public_url } = options;
  const { account, identity, connections, posts, publishing, posting_times, ideas, billing } = parts;
  return {
    ...accountRoutes({ account, identity, clock, public_url }),
    ...linkedInConnectionRoutes(connections),
    ...postRoutes({ posts, conversationOf: () => Promise.resolve(null), withWarnings: publishing.withWarnings }),
    ...publishingRoutes(publishing),
    ...postingTimesRoutes(posting_times),
    ...ideaRoutes(ideas),
    ...billingRoutes(billing),
    ...operationRoutes({
      brand_name: config.brand_name,
      public_url,
      metrics,
      checks: { database: () => checkDatabase(db), publishing: publishing.check },
    }),
  };
}

function pageConfig(config: Config, { feed_url, sandbox }: Parts): PageConfig {
  return {
    brand_name: config.brand_name,
    sandboxes: { linkedin: sandbox !== null, stripe: false },
    scheduling_url: config.scheduling_url,
    voice_page: config.voice_page,
    linkedin_feed_url: feed_url,
    identity: 'embedded',
  };
}

/** For every answer that has not said otherwise itself; pages and the sandbox bring their own policy. */
function secureHeaders(headers: Headers, request_id: string): void {
  headers.set('X-Request-Id', request_id);
  headers.set('X-Content-Type-Options', 'nosniff');
  const defaults = {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
}
