// The edge of this program, built from its configuration: which services are real, and what stands behind each port.
import path from 'node:path';
import type { Logger } from 'pino';
import { createIdentity } from './adapters/identity/create-identity.ts';
import { createMailer } from './adapters/mail/mailer.ts';
import { localServers as usual_servers, type LocalServer } from './adapters/model/local-servers.ts';
import { createModelFetch } from './adapters/model/model-fetch.ts';
import { createOidcProvider } from './adapters/oidc/client.ts';
import { createPdfReader } from './pdf-process/pool.ts';
import { createLocalStorage } from './adapters/storage/local.ts';
import { createS3Storage } from './adapters/storage/s3.ts';
import { createRecorder, type Recorder } from './analytics/recorder.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { ownUrl } from './loopback.ts';
import { createLocalModelsService } from './local-models/service.ts';
import { openLinkedIn, openStripe } from './sandboxes.ts';
import { createThreads } from './threads/pool.ts';
import type { Trace } from './trace.ts';
import { createChosenWriter } from './writer/chosen-writer.ts';
import type { WriterOptions } from './writer/create-writer.ts';

/** Everything the program is run with. */
export type AppContext = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  /** Where this process listens, and the URL under which browsers see it. */
  port: number;
  public_url: string;
  app_secret: string;
  own_origins: string[];
  rate_limits: RateLimits;
  trace: Trace;
  /** How much room DATA_DIR has; the disk is asked by default. */
  readDiskSpace?: () => Promise<{ free: number; size: number } | null>;
  /** Where models on this machine may be listening; their usual ports by default. */
  local_servers?: readonly LocalServer[];
};

export type Adapters = ReturnType<typeof createAdapters>;

export function createAdapters(context: AppContext) {
  const { config, db, clock, log, public_url, app_secret, own_origins, trace } = context;
  const loopback = ownUrl(config.host, context.port);
  const identity = createIdentity({
    hosted: config.hosted_sign_in,
    db,
    clock,
    app_secret,
    public_url,
    own_origins,
    log,
  });
  const recorder = createRecorder({ db, clock, log, getUser: identity.getUser });
  const model = tracedModel({ ...config, trace, recorder });
  const localModels = createLocalModels(context, model);
  return {
    recorder,
    ...openLinkedIn({ config, db, clock, public_url, loopback_url: loopback, trace }),
    ...openStripe({ config, db, clock, public_url, loopback_url: loopback, trace, app_secret }),
    identity,
    oidc:
      config.oidc && createOidcProvider(config.oidc, (sent, made) => trace.outgoing('oidc', sent, made), config.proxy),
    mailer: createMailer({
      smtp_url: config.mail.smtp_url,
      from: config.mail.from ?? senderOf(config, public_url),
      log,
    }),
    storage: config.s3
      ? createS3Storage(config.s3)
      : createLocalStorage({ folder: path.resolve(config.data_dir, 'media') }),
    local_models: localModels,
    ...createChosenWriter({ own: model, chosen: localModels.chosen }),
    pdf: createPdfReader(),
    threads: createThreads(),
  };
}

/** Which services are stand-ins, and which have neither keys nor one: for the line that every page shows. */
export const standInsOf = ({ sandbox, stripe_sandbox, linkedin_off, stripe_off }: Adapters) => ({
  sandboxes: { linkedin: sandbox !== null, stripe: stripe_sandbox !== null },
  off: { linkedin: linkedin_off, stripe: stripe_off },
});

/** A port of our own cannot belong to a model. */
function createLocalModels(
  { config, db, clock, log, port, local_servers = usual_servers }: AppContext,
  model: WriterOptions,
) {
  const servers = config.ai.local ? local_servers.filter(({ base_url }) => new URL(base_url).port !== `${port}`) : [];
  return createLocalModelsService({ db, clock, log, servers, fetch: createModelFetch(config.proxy), model });
}

/** An email address at our own host; it need not exist. */
const senderOf = ({ brand_name }: Config, publicUrl: string): string =>
  `"${brand_name.replaceAll(/["\\\r\n]/g, ' ')}" <no-reply@${new URL(publicUrl).hostname}>`;

type TracedModelOptions = Pick<Config, 'ai' | 'proxy'> & { trace: Trace; recorder: Pick<Recorder, 'modelCalled'> };

/** Counts each model call for the operator, and logs it with whom it was for: the status at its first byte, the tokens at its end. */
function tracedModel({ ai, proxy, trace, recorder }: TracedModelOptions): WriterOptions {
  const fetchModel = createModelFetch(proxy);
  return {
    ...ai,
    fetchModel: (url, call) => trace.outgoing('model', { method: call.method, url }, () => fetchModel(url, call)),
    modelCalled(call) {
      recorder.modelCalled(call);
      const { model: name, outcome, usage, duration_ms } = call;
      trace.note({ service: 'model', model: name, outcome, duration_ms, ...usage }, 'a model has answered');
    },
  };
}
