// What the program is made of: adapters first, then features, each given what it names and nothing else. app.ts joins them to HTTP.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import { createAccess } from './account/access.ts';
import { createAccountService, type AccountOptions } from './account/service.ts';
import { createSigningIn, signingInOf } from './account/signing-in.ts';
import { createIdentity } from './adapters/identity/create-identity.ts';
import { createModelFetch } from './adapters/model/model-fetch.ts';
import { local_servers as usual_servers, type LocalServer } from './adapters/model/local-servers.ts';
import { createPdfReader } from './adapters/pdf/pool.ts';
import { createMailer } from './adapters/mail/mailer.ts';
import { createLocalStorage } from './adapters/storage/local.ts';
import { createS3Storage } from './adapters/storage/s3.ts';
import { createRecorder } from './analytics/recorder.ts';
import { createBackground } from './background.ts';
import { createBillingService } from './billing/service.ts';
import { createChatService } from './chat/service.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import { createDeveloperParts } from './developer-parts.ts';
import type { RateLimits } from './http/rate-limits.ts';
import { createIdeasService } from './ideas/service.ts';
import { createInsight } from './insight-parts.ts';
import { createLinkedInConnectionService, type LinkedInConnectionService } from './linkedin-connection/service.ts';
import { createLocalModelsService } from './local-models/service.ts';
import { isLoopback } from './loopback.ts';
import { createOnboardingService } from './onboarding/service.ts';
import { createPostingTimesService } from './posting-times/service.ts';
import { createPostsService, type PostsService } from './posts/service.ts';
import { createProfileRatingService } from './profile-rating/service.ts';
import { createDailyCheck } from './publishing/daily-check.ts';
import { createPublisher } from './publishing/publisher.ts';
import { createPublishingService } from './publishing/service.ts';
import { createResumeReviewService } from './resume-review/service.ts';
import { openLinkedIn, openStripe } from './sandboxes.ts';
import type { Trace } from './trace.ts';
import type { WriterOptions } from './writer/create-writer.ts';
import { createThreads } from './threads/pool.ts';
import { tracedModel } from './traced-model.ts';
import { createChosenWriter } from './writer/chosen-writer.ts';

export type PartsOptions = {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  /** Where this process listens, and under which address browsers see it. */
  port: number;
  public_url: string;
  app_secret: string;
  own_origins: string[];
  rate_limits: RateLimits;
  trace: Trace;
  /** Where models of this machine may be; their default ports unless said. */
  local_servers?: readonly LocalServer[];
  /** Forgets the idempotency keys of a user. */
  eraseKeys: (user_id: string) => Promise<void>;
};

export type Parts = ReturnType<typeof createParts>;

export function createParts(options: PartsOptions) {
  const adapters = createAdapters(options);
  const features = createFeatures(options, adapters);
  const all = { ...features, ...createDeveloperParts(options, adapters, features) };
  return {
    ...adapters,
    ...all,
    signing_in: createSigningIn({ ...adapters, brand_name: options.config.brand_name }),
    access: createAccess({
      ...adapters,
      ...options,
      brand_name: options.config.brand_name,
      emailChanged: all.billing.emailChanged,
      endKeys: all.api_keys.endKeys,
      endTrips: all.connections.endTrips,
    }),
    account: createAccount(options, adapters, all),
  };
}

type Adapters = ReturnType<typeof createAdapters>;
type Features = ReturnType<typeof createFeatures> & ReturnType<typeof createDeveloperParts>;

function createAdapters(options: PartsOptions) {
  const { config, db, clock, log, port, public_url, app_secret, own_origins, trace } = options;
  const host = ['0.0.0.0', '::', 'localhost'].includes(config.host) ? '127.0.0.1' : config.host;
  const loopback_url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
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
  const model = tracedModel({ ai: config.ai, trace, recorder });
  const local_models = createLocalModels(options, model);
  return {
    recorder,
    ...openLinkedIn({ config, db, clock, public_url, loopback_url, trace }),
    ...openStripe({ config, db, clock, public_url, loopback_url, trace, app_secret }),
    identity,
    mailer: createMailer({
      smtp_url: config.mail.smtp_url,
      from: config.mail.from ?? senderOf(config, public_url),
      log,
    }),
    storage: config.s3
      ? createS3Storage(config.s3)
      : createLocalStorage({ folder: path.resolve(config.data_dir, 'media') }),
    local_models,
    ...createChosenWriter({ own: model, chosen: local_models.chosen }),
    pdf: createPdfReader(),
    threads: createThreads(),
  };
}

/** A port that is our own is no model's. */
function createLocalModels(options: PartsOptions, model: WriterOptions) {
  const { config, db, clock, log, port, local_servers = usual_servers } = options;
  const servers = config.ai.local ? local_servers.filter(({ base_url }) => new URL(base_url).port !== `${port}`) : [];
  return createLocalModelsService({ db, clock, log, servers, fetch: createModelFetch(), model });
}

/** An address at our own host, which need not exist. */
const senderOf = ({ brand_name }: Config, public_url: string): string =>
  `"${brand_name.replaceAll(/["\\\r\n]/g, ' ')}" <no-reply@${new URL(public_url).hostname}>`;

function createFeatures(options: PartsOptions, adapters: Adapters) {
  const { linkedin, sandbox, linkedin_off, storage } = adapters;
  const { db, clock, log, public_url, app_secret, own_origins, trace } = options;
  const connections = createLinkedInConnectionService({
    db,
    clock,
    linkedin,
    app_secret,
    public_url,
    own_origins: () => own_origins,
    sandbox: sandbox !== null,
    is_off: linkedin_off,
    log,
  });
  const posts = createPostsService({ db, clock, storage, log, linkedin, connections });
  const process_id = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const publisher = createPublisher({ db, clock, linkedin, connections, posts, log, process_id, within: trace.within });
  const publishing = createPublishingService({ db, clock, connections, linkedin, posts, publisher });
  const daily_check = createDailyCheck({ db, clock, log, linkedin, connections });
  const posting_times = createPostingTimesService({ db, clock });
  return {
    connections,
    posts,
    publisher,
    publishing,
    daily_check,
    posting_times,
    profile_rating: createProfileRatingService({ pdf: adapters.pdf, clock }),
    resume_reviews: createResumeReviewService({ pdf: adapters.pdf, clock }),
    ...createWriting(options, adapters, { posts, connections }),
  };
}

function createBilling(options: PartsOptions, { stripe, stripe_off, identity }: Adapters) {
  const { config, db, clock, log, public_url, own_origins, app_secret } = options;
  return createBillingService({
    db,
    clock,
    stripe,
    is_off: stripe_off,
    getUser: identity.getUser,
    public_url,
    own_origins: () => own_origins,
    app_secret,
    log,
    free_generations_per_month: config.free_generations_per_month,
  });
}

/** What makes text, and what it draws from. */
function createWriting(
  options: PartsOptions,
  adapters: Adapters,
  { posts, connections }: { posts: PostsService; connections: LinkedInConnectionService },
) {
  const { db, clock, log } = options;
  const { writer, assistant } = adapters;
  const billing = createBilling(options, adapters);
  const takeGeneration = adapters.recorder.counting(billing.takeGeneration);
  const onboarding = createOnboardingService({ db, clock });
  const insight = createInsight(options, { onboarding, connections, ...adapters });
  const backgroundOf = createBackground({ onboarding, insight });
  const research = insight.cardsFor;
  const ideas = createIdeasService({ writer, takeGeneration, backgroundOf, log });
  const nearness = insight.voice.score;
  const talking = { db, clock, assistant, takeGeneration, backgroundOf, research, nearness, posts, log };
  const chat = createChatService(talking);
  return { billing, onboarding, ideas, chat, ...insight };
}

function createAccount(
  { config, db, clock, log, public_url, eraseKeys }: PartsOptions,
  { identity }: Adapters,
  features: Features,
) {
  const { connections, onboarding } = features;
  return createAccountService({
    db,
    clock,
    identity,
    linkedin_connection: connections,
    onboarding,
    admin_emails: config.admin_emails,
    // Whoever reaches a program on its own machine only, runs it. A hosted provider always says what is confirmed.
    trusts_unconfirmed: isLoopback(public_url) && config.hosted_sign_in === null,
    ...ownedBy(features, identity, eraseKeys),
    log,
  });
}

/** What the features own of a user, for the export and the erasure. One that may refuse to be erased (a post being published) comes first. */
function ownedBy(
  features: Features,
  identity: Adapters['identity'],
  eraseKeys: PartsOptions['eraseKeys'],
): Pick<AccountOptions, 'parts' | 'erasers'> {
  const { connections, posts, publishing, posting_times, billing, onboarding, chat, voice, prospects } = features;
  const { analytics, api_keys, webhooks } = features;
  return {
    parts: [
      { name: 'signing_in', export: signingInOf(identity) },
      { name: 'onboarding', export: onboarding.exportUser },
      { name: 'linkedin_connection', export: connections.exportUser },
      { name: 'posts', export: posts.exportUser },
      { name: 'conversations', export: chat.exportUser },
      { name: 'media', export: posts.exportMedia },
      { name: 'publication_attempts', export: publishing.exportUser },
      { name: 'posting_times', export: posting_times.exportUser },
      { name: 'billing', export: billing.exportUser },
      { name: 'voice', export: voice.exportUser },
      { name: 'prospects', export: prospects.exportUser },
      { name: 'activity', export: analytics.exportUser },
      { name: 'api_keys', export: api_keys.exportUser },
      { name: 'webhooks', export: webhooks.exportUser },
    ],
    erasers: [
      posts.eraseUser,
      // Early: what opens the account or hears of it.
      api_keys.eraseUser,
      webhooks.eraseUser,
      chat.eraseUser,
      connections.eraseUser,
      posting_times.eraseUser,
      billing.eraseUser,
      onboarding.eraseUser,
      voice.eraseUser,
      prospects.eraseUser,
      analytics.eraseUser,
      eraseKeys,
    ],
  };
}
