// Joins the parts (parts.ts) to HTTP: features' routes, pages and sandboxes become one application, with one publishing loop beside it.
import { Hono } from 'hono';
import type { PageConfig } from '#contract/page-config.ts';
import { accountRoutes } from './account/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import type { Config } from './config.ts';
import { asRefusal } from './http/errors.ts';
import type { Handlers } from './http/handler.ts';
import { createIdempotency } from './http/idempotency.ts';
import { identified } from './http/identified.ts';
import { createKnownDevices, type KnownDevices } from './http/known-device.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { mountEndpoints, refuse, refuseStray } from './http/mount.ts';
import { createOverload } from './http/overload.ts';
import type { HttpEnv } from './http/read-call.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { sessionOf, type Authenticate } from './http/sessions.ts';
import { ideaRoutes } from './ideas/routes.ts';
import { linkedInConnectionRoutes } from './linkedin-connection/routes.ts';
import {
  checkDatabase,
  checkProcess,
  registerLinkedInGauges,
  registerPublishingGauges,
  registerWebhookGauges,
} from './operations/checks.ts';
import { checkDisk, registerDiskGauges, roomOf, type ReadRoom } from './operations/disk.ts';
import { localModelRoutes } from './local-models/routes.ts';
import { mcpRoutes } from './mcp/routes.ts';
import { onboardingRoutes } from './onboarding/routes.ts';
import { operationRoutes } from './operations/routes.ts';
import { createElsewhere } from './pages/asked-name.ts';
import { mountPages } from './pages/mount.ts';
import { postingTimesRoutes } from './posting-times/routes.ts';
import { postRoutes } from './posts/routes.ts';
import { prospectRoutes } from './prospects/routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { researchRoutes } from './research/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { createParts, type Parts, type PartsOptions } from './parts.ts';
import { profileRatingRoutes } from './profile-rating/routes.ts';
import { Refusal } from './refusal.ts';
import { resumeReviewRoutes } from './resume-review/routes.ts';
import { createTrace } from './trace.ts';
import { voiceRoutes } from './voice/routes.ts';

export type AppOptions = Omit<PartsOptions, 'own_origins' | 'eraseKeys' | 'rate_limits' | 'trace'> & {
  /** What the web build wrote; `follow` reads it again when it changes. */
  web: { dist_dir: string; follow: boolean };
  /** How much room DATA_DIR has; the disk is asked unless said. */
  readRoom?: ReadRoom;
};

export type App = {
  fetch: Hono<HttpEnv>['fetch'];
  /** Begins to publish what is due, unless this process only serves the web. */
  start(): void;
  /** /readyz says 503 from here on; everything else goes on. */
  leave(): void;
  /** Streams that still run end with an error event that says why. */
  endStreams(): void;
  stop(deadline_ms: number): Promise<void>;
};

const sweep_ms = 3_600_000;

export function createApp(options: AppOptions): App {
  const { config, db, log, clock } = options;
  const metrics = createMetrics();
  const overload = createOverload({ waiting: () => db.pool.waitingCount, metrics });
  const ending = new AbortController();
  let is_leaving = false;
  const idempotency = createIdempotency({ db, clock });
  // The program's own database is nobody else's.
  const shared = config.database_url ? db.pool : null;
  const rate_limits = createRateLimits({ enabled: config.rate_limit, shared, log });
  const own_origins = ownOrigins(options);
  const known_devices = createKnownDevices(options.app_secret, options.public_url);
  const trace = createTrace(log);
  const parts = createParts({ ...options, own_origins, eraseKeys: idempotency.eraseUser, rate_limits, trace });
  const { identity, sandbox, stripe_sandbox } = parts;
  const readRoom = options.readRoom ?? roomOf(config.data_dir);
  registerGauges(metrics, parts, readRoom);

  const app = new Hono<HttpEnv>();
  app.use(identified(log, trace));
  app.onError((error, c) => refuse(c, asRefusal(error, c.get('log'))));
  const { trust_proxy } = config;
  app.notFound((c) =>
    refuseStray(c, new Refusal('not_found', 'There is nothing at this address.'), { rate_limits, trust_proxy }),
  );
  for (const one of [sandbox, stripe_sandbox]) if (one) app.route(one.path, one.app);
  mountEndpoints(app, {
    handlers: createHandlers(options, { ...parts, known_devices }, { metrics, isLeaving: () => is_leaving, readRoom }),
    authenticator: { authenticate: authenticationOf(parts), cookie: identity.cookie },
    isAdmin: parts.account.isAdmin,
    own_origins: () => own_origins,
    trust_proxy,
    rate_limits,
    known_devices,
    idempotency,
    metrics,
    overload,
    ending: ending.signal,
    called: parts.recorder.called,
  });
  if (config.role !== 'worker') mountWeb(app, options, parts);
  const sweep = (): Promise<unknown> =>
    Promise.allSettled([idempotency.sweep(), rate_limits.sweep(), parts.posts.sweepMedia()]);
  const { start, stop } = lifeOf(parts, config.role, sweep);
  return {
    fetch: app.fetch,
    start,
    leave: () => void (is_leaving = true),
    endStreams: () => ending.abort(),
    stop: (deadline_ms) => (overload.stop(), stop(deadline_ms)),
  };
}

function mountWeb(app: Hono<HttpEnv>, { config, web, public_url }: AppOptions, parts: Parts): void {
  const { brand_name, trust_proxy } = config;
  mountPages(app, {
    ...web,
    page_config: pageConfig(config, parts),
    public_url,
    answerElsewhere: createElsewhere({ public_url, trust_proxy, brand_name }),
    sessionOf: (request) => sessionOf(request, parts.identity),
  });
}

function registerGauges(metrics: Metrics, { publishing, daily_check, webhooks }: Parts, readRoom: ReadRoom): void {
  registerPublishingGauges(metrics, publishing.health);
  registerLinkedInGauges(metrics, daily_check);
  registerWebhookGauges(metrics, webhooks.health);
  registerDiskGauges(metrics, readRoom);
}

/** An API key, or a session of whoever keeps the accounts. */
const authenticationOf =
  ({ api_keys, identity }: Parts): Authenticate =>
  async (token) => {
    const key = await api_keys.authenticate(token);
    return key === undefined ? identity.authenticate(token) : key;
  };

/** What goes on beside the calls, and how it ends. */
function lifeOf(parts: Parts, role: Config['role'], sweep: () => Promise<unknown>): Pick<App, 'start' | 'stop'> {
  const { publisher, daily_check, corpus_keeper, feeds, roll_up, recorder, billing, stripe_sandbox, webhooks } = parts;
  const engagement_reader = parts.engagement_reader ? [parts.engagement_reader] : [];
  const sweeping = setInterval(() => void sweep(), sweep_ms).unref();
  return {
    start() {
      stripe_sandbox?.courier.start();
      if (role !== 'worker') for (const one of [corpus_keeper, feeds, roll_up]) one.start();
      if (role === 'web') return;
      for (const one of [billing.keeper, webhooks.courier, publisher, daily_check, ...engagement_reader]) one.start();
    },
    async stop(deadline_ms) {
      clearInterval(sweeping);
      await stripe_sandbox?.courier.stop();
      const keepers = [
        corpus_keeper,
        feeds,
        roll_up,
        daily_check,
        billing.keeper,
        webhooks.courier,
        ...engagement_reader,
      ];
      await Promise.all([...keepers.map((one) => one.stop()), publisher.stop(deadline_ms)]);
      await Promise.all([recorder.flush(), parts.pdf.stop(), parts.threads.stop()]);
    },
  };
}

/** The address browsers see, and the loopback names of the same port. */
function ownOrigins({ public_url, port }: AppOptions): string[] {
  return [...new Set([public_url, `http://localhost:${port}`, `http://127.0.0.1:${port}`])];
}

type Operating = { metrics: Metrics; isLeaving: () => boolean; readRoom: ReadRoom };

function createHandlers(
  options: AppOptions,
  parts: Parts & { known_devices: KnownDevices },
  operating: Operating,
): Handlers {
  const { config, clock, public_url } = options;
  const { connections, posts, publishing, posting_times, ideas, chat, research, billing, onboarding } = parts;
  return {
    ...accountRoutes({ ...parts, clock, public_url }),
    ...linkedInConnectionRoutes({ linkedin_connection: connections, public_url }),
    ...postRoutes({ posts, conversationOf: chat.inPost, withWarnings: publishing.withWarnings }),
    ...publishingRoutes(publishing),
    ...postingTimesRoutes(posting_times),
    ...ideaRoutes(ideas),
    ...chatRoutes(chat),
    ...researchRoutes(research),
    ...voiceRoutes(parts.voice),
    ...prospectRoutes(parts.prospects),
    ...profileRatingRoutes(parts.profile_rating),
    ...resumeReviewRoutes(parts.resume_reviews),
    ...billingRoutes(billing),
    ...onboardingRoutes(onboarding),
    ...analyticsRoutes(parts.analytics),
    ...apiKeyRoutes(parts.api_keys),
    ...webhookRoutes(parts.webhooks),
    ...localModelRoutes(parts.local_models),
    ...mcpRoutes(parts.mcp),
    ...operationRoutes({
      brand_name: config.brand_name,
      public_url,
      metrics: operating.metrics,
      clock,
      security_contact: config.security_contact,
      checks: checksOf(options, parts, operating),
    }),
  };
}

function checksOf({ config, db }: AppOptions, { publishing }: Parts, { isLeaving, readRoom }: Operating) {
  return {
    process: () => Promise.resolve(checkProcess(isLeaving())),
    database: () => checkDatabase(db),
    disk: () => checkDisk(readRoom),
    publishing: () => publishing.check({ is_elsewhere: config.role === 'web' }),
  };
}

function pageConfig(
  config: Config,
  { feed_url, sandbox, stripe_sandbox, linkedin_off, stripe_off }: Parts,
): PageConfig {
  return {
    brand_name: config.brand_name,
    sandboxes: { linkedin: sandbox !== null, stripe: stripe_sandbox !== null },
    off: { linkedin: linkedin_off, stripe: stripe_off },
    scheduling_url: config.scheduling_url,
    voice_page: config.voice_page,
    linkedin_feed_url: feed_url,
    hosted_sign_in: config.hosted_sign_in && {
      script_url: config.hosted_sign_in.script_url,
      publishable_key: config.hosted_sign_in.publishable_key,
    },
    onboarding_mock: config.onboarding_mock,
    ga_measurement_id: config.ga_measurement_id,
    gtm_container_id: config.gtm_container_id,
  };
}
