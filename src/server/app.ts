// Folds the features (features.ts) into one application: their routes, pages and sandboxes over HTTP, and their loops beside it.
import { Hono } from 'hono';
import type { PageConfig } from '#contract/page-config.ts';
import type { Config } from './config.ts';
import { createSweeper, type BackgroundLoop } from './background-loop.ts';
import { handlersOf, type Feature, type Loop } from './feature.ts';
import { asRefusal } from './http/errors.ts';
import { createCallsUnderWay } from './http/calls-under-way.ts';
import { createIdempotency } from './http/idempotency.ts';
import { identified } from './http/identified.ts';
import { createKnownDevices } from './http/known-device.ts';
import { createMetrics } from './http/metrics.ts';
import { mountEndpoints, refuse, refuseUnmatched } from './http/mount.ts';
import { createOverload } from './http/overload.ts';
import type { HttpEnv } from './http/read-call.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { sessionOf, type Authenticate } from './http/sessions.ts';
import { diskSpaceOf, type ReadDiskSpace } from './operations/disk.ts';
import { createHostRedirect } from './pages/host-redirect.ts';
import { isLoopback } from './loopback.ts';
import { mountPages } from './pages/mount.ts';
import { standInsOf, type Adapters, type AppContext } from './adapters.ts';
import { createFeatures, type Composition } from './features.ts';
import { Refusal, restarting } from './refusal.ts';
import { createTrace } from './trace.ts';

export type AppOptions = Omit<AppContext, 'own_origins' | 'rate_limits' | 'trace'> & {
  /** The output of the web build; `follow` reads it again whenever it changes. */
  web: { dist_dir: string; follow: boolean };
  /** How much room DATA_DIR has; the disk is asked by default. */
  readDiskSpace?: ReadDiskSpace;
};

export type App = {
  fetch: Hono<HttpEnv>['fetch'];
  /** Starts publishing what is due, unless this process only serves the web. */
  start(): void;
  /** From here on /readyz answers 503; everything else continues. */
  leave(): void;
  /** Ends what still runs in words: streams with an error event, files that are being read with a refusal. */
  endCalls(): void;
  /** Stops what runs beside the calls. */
  stop(deadlineMs: number): Promise<void>;
  /** What the calls needed; once they have ended. */
  close(): Promise<void>;
};

export function createApp(options: AppOptions): App {
  const { config, db, log, clock, readDiskSpace = diskSpaceOf(options.config.data_dir) } = options;
  const metrics = createMetrics();
  const overload = createOverload({ waiting: () => db.pool.waitingCount, metrics });
  const ending = new AbortController();
  let isLeaving = false;
  const idempotency = createIdempotency({ db, clock });
  // The program's embedded database is not shared with any other process.
  const shared = config.database_url ? db.pool : null;
  const rateLimits = createRateLimits({ enabled: config.rate_limit, shared, log });
  const origins = ownOrigins(options);
  const knownDevices = createKnownDevices(options.app_secret, options.public_url);
  const trace = createTrace(log);
  const keptBeside = [{ name: 'idempotency_keys', data: { eraseUser: idempotency.eraseUser } }];
  const operating = { metrics, isLeaving: () => isLeaving, readDiskSpace };
  const guards = { rate_limits: rateLimits, known_devices: knownDevices, calls_under_way: createCallsUnderWay() };
  const context = { ...options, ...guards, own_origins: origins, trace };
  const composition = createFeatures({ ...context, kept_beside: keptBeside, operating });
  const { identity, sandbox, stripe_sandbox, recorder } = composition.adapters;
  composition.features.forEach((feature: Feature) => feature.registerGauges?.(metrics));

  const app = new Hono<HttpEnv>();
  app.use(identified(log, trace));
  app.onError((error, c) => refuse(c, asRefusal(error, c.get('log'))));
  const { trust_proxy } = config;
  const nowhere = () => new Refusal('not_found', 'There is nothing at this address.');
  app.notFound((c) => refuseUnmatched(c, nowhere(), { rate_limits: rateLimits, trust_proxy }));
  for (const one of [sandbox, stripe_sandbox]) if (one) app.route(one.path, one.app);
  mountEndpoints(app, {
    handlers: handlersOf(composition.features),
    authenticator: { authenticate: authenticationOf(composition), cookie: identity.cookie },
    isAdmin: composition.account.isAdmin,
    ...guards,
    own_origins: () => origins,
    trust_proxy,
    videos: composition.services.posts.videos,
    idempotency,
    metrics,
    overload,
    ending: ending.signal,
    called: recorder.called,
  });
  if (config.role !== 'worker') mountWeb(app, options, composition);
  const { endReading, ...life } = lifeOf(composition, config.role, sweeper(log, [idempotency, rateLimits]));
  return {
    ...life,
    fetch: app.fetch,
    leave: () => void (isLeaving = true),
    endCalls: () => (ending.abort(restarting()), void endReading()),
    stop: (deadlineMs) => (overload.stop(), life.stop(deadlineMs)),
  };
}

function mountWeb(app: Hono<HttpEnv>, { config, web, public_url }: AppOptions, composition: Composition): void {
  const { brand_name, trust_proxy } = config;
  mountPages(app, {
    ...web,
    page_config: pageConfig(config, composition.adapters),
    public_url,
    answerOtherHost: createHostRedirect({ public_url, trust_proxy, brand_name }),
    session_cookie: composition.adapters.identity.cookie,
    sessionOf: (request) => sessionOf(request, composition.adapters.identity),
  });
}

/** An API key, the token of a connected assistant, or a session from whichever provider keeps the accounts. */
const authenticationOf =
  ({ adapters: { identity }, services: { api_keys, oauth } }: Composition): Authenticate =>
  async (token, isBegun) => {
    const key = await api_keys.authenticate(token);
    if (key !== undefined) return key;
    const grant = await oauth.authenticate(token);
    return grant === undefined ? identity.authenticate(token, isBegun) : grant && { ...grant, for_assistants: true };
  };

const sweeper = (log: AppOptions['log'], swept: { sweep(): Promise<void> }[]) =>
  createSweeper(() => Promise.all(swept.map((one) => one.sweep())), log, 'what has run out could not be deleted');

/** What runs beside the calls, and how it stops. */
function lifeOf(
  { features, adapters }: Composition,
  role: Config['role'],
  sweeping: BackgroundLoop,
): Pick<App, 'start' | 'stop' | 'close'> & { endReading(): Promise<unknown> } {
  const { recorder, pdf, threads } = adapters;
  const runsHere = ({ runs }: Loop): boolean => runs === 'everywhere' || role === 'all' || runs === role;
  const loops = [...features.flatMap(({ loops: some = [] }: Feature) => some.filter(runsHere)), sweeping];
  const endReading = () => Promise.all([pdf.stop(), threads.stop()]);
  return {
    start() {
      for (const one of loops) one.start();
    },
    async stop(deadlineMs) {
      await Promise.all(loops.map((one) => one.stop(deadlineMs)));
    },
    endReading,
    async close() {
      await Promise.all([recorder.flush(), endReading()]);
    },
  };
}

/** The address browsers see. On this machine people open either loopback name; elsewhere they are whatever else runs on a visitor's machine. */
function ownOrigins({ public_url, port }: AppOptions): string[] {
  if (!isLoopback(public_url)) return [public_url];
  return [...new Set([public_url, `http://localhost:${port}`, `http://127.0.0.1:${port}`])];
}

function pageConfig(config: Config, adapters: Adapters): PageConfig {
  return {
    brand_name: config.brand_name,
    operator: config.operator_name,
    ...standInsOf(adapters),
    scheduling_url: config.scheduling_url,
    voice_page: config.voice_page,
    linkedin_feed_url: adapters.feed_url,
    hosted_sign_in: config.hosted_sign_in && {
      script_url: config.hosted_sign_in.script_url,
      publishable_key: config.hosted_sign_in.publishable_key,
    },
    oidc: config.oidc && { name: config.oidc.name },
    onboarding_mock: config.onboarding_mock,
    ga_measurement_id: config.ga_measurement_id,
    gtm_container_id: config.gtm_container_id,
  };
}
