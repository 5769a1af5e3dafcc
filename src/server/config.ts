// The only reader of the environment: turns its names (docs/configuration.md) into one checked Config, or one sentence per mistake.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { proxySettings } from './adapters/outgoing/proxy.ts';
import { problemWith } from './adapters/outgoing/post.ts';
import { isPrivateHost } from './adapters/outgoing/private-addresses.ts';
import { clerkHost, isPublicKey } from './adapters/identity/clerk-keys.ts';
import { linkedInIssuer, type OidcSettings } from './adapters/oidc/port.ts';
import { errorCode } from './error-code.ts';
import {
  trimmed,
  given,
  or,
  text,
  matching,
  choice,
  isOn,
  whole,
  httpUrl,
  without,
  origin,
  url,
  addressLike,
  googleTag,
  price,
  list,
  emails,
  contact,
  issuer,
} from './setting-values.ts';

/** What is wrong with the environment, one sentence per mistake. It stops the startup. */
export class ConfigError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

/** The process's environment on top of the working directory's `.env` file, if there is one. */
export function readEnvironment(): Record<string, string | undefined> {
  let file = {};
  try {
    file = parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const env: Record<string, string | undefined> = { ...file, ...process.env };
  // Other programs accept these in lower case, too.
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']) env[name] ??= env[name.toLowerCase()];
  return env;
}

const environment = z.object({
  NODE_ENV: text,
  ROLE: or(choice('all', 'web', 'worker'), 'all'),
  HOST: or(z.string(), '127.0.0.1'),
  PORT: given(whole(0, 65_535)),
  PUBLIC_URL: given(origin),
  APP_SECRET: given(z.string().min(16, 'is too short: give at least 16 characters.')),
  DATA_DIR: or(z.string(), './data'),
  DATABASE_URL: addressLike(/^postgres(ql)?:\/\//, 'is not a PostgreSQL address: it begins with postgres://.'),
  S3_ENDPOINT: url,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_REGION: or(z.string(), 'us-east-1'),
  ADMIN_EMAILS: emails,
  CLERK_SECRET_KEY: text,
  CLERK_PUBLISHABLE_KEY: text,
  CLERK_JWT_KEY: text,
  CLERK_API_URL: or(httpUrl, 'https://api.clerk.com'),
  CLERK_JS_URL: url,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_NAME: given(z.string().max(40, 'is too long: give at most 40 characters.')),
  SMTP_URL: addressLike(
    /^smtps?:\/\/[^/]/,
    'is not the address of a mail server: it is like smtp://user:password@mail.example.com:587.',
  ),
  MAIL_FROM: matching(
    /^(?:[^<>@]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    'is no sender: it is like no-reply@example.com, or Name <no-reply@example.com>.',
  ),
  BRAND_NAME: or(z.string(), 'Postwright'),
  OPERATOR_NAME: text,
  AI_PROVIDER: or(choice('builtin', 'openai', 'anthropic'), 'builtin'),
  AI_API_KEY: or(z.string(), ''),
  AI_MODEL: or(z.string(), ''),
  AI_BASE_URL: given(
    without('/chat/completions', '/messages').refine(
      (value) => !URL.canParse(value) || new URL(value).pathname !== '/',
      'must end in its version, like https://api.openai.com/v1.',
    ),
  ),
  AI_LOCAL: isOn('on'),
  AI_TIMEOUT: or(whole(1, 600), 30),
  AI_INPUT_PRICE: price,
  AI_OUTPUT_PRICE: price,
  SANDBOX: given(choice('on', 'off')),
  LINKEDIN_CLIENT_ID: text,
  LINKEDIN_CLIENT_SECRET: text,
  LINKEDIN_OAUTH_URL: or(without('/authorization', '/accessToken'), 'https://www.linkedin.com/oauth/v2'),
  LINKEDIN_API_URL: or(without('/rest', '/v2'), 'https://api.linkedin.com'),
  LINKEDIN_VERSION: matching(/^20\d\d(0[1-9]|1[0-2])(\.\d{2})?$/, 'must be a month like 202609.'),
  LINKEDIN_ENGAGEMENTS: given(choice('off', 'on', 'names')),
  LINKEDIN_COMMENTS: given(choice('off', 'on')),
  LINKEDIN_PAGES: given(choice('off', 'on')),
  LINKEDIN_FIGURES: given(choice('off', 'on')),
  STRIPE_SECRET_KEY: matching(/^(?!pk_)/, 'is a publishable key: give the secret one, which begins with sk_ or rk_.'),
  STRIPE_WEBHOOK_SECRET: matching(
    /^(?![spr]k_)/,
    'is a key: give the endpoint’s signing secret, which begins with whsec_.',
  ),
  STRIPE_PRICE_ID: matching(/^(?!prod_)/, 'is a product: give the id of its price, which begins with price_.'),
  STRIPE_API_URL: or(without('/v1'), 'https://api.stripe.com'),
  SCHEDULING_URL: url,
  GA_MEASUREMENT_ID: googleTag('G'),
  GTM_CONTAINER_ID: googleTag('GTM'),
  FREE_GENERATIONS_PER_MONTH: or(whole(0, 1_000_000), 30),
  RATE_LIMIT: isOn('on'),
  TRUST_PROXY: or(whole(0, 10), 0),
  SHUTDOWN_DELAY: or(whole(0, 60), 0),
  SECURITY_CONTACT: contact,
  OUTGOING_PRIVATE: isOn('off'),
  HTTPS_PROXY: url,
  HTTP_PROXY: url,
  NO_PROXY: list,
  ONBOARDING_MOCK: isOn('off'),
  VOICE_PAGE: isOn('off'),
  FEED_URLS: list,
  SAMPLE_CORPUS: isOn('on'),
  FEEDBACK_BY_MODEL: isOn('off'),
  LOG_LEVEL: or(choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'), 'info'),
});
type Settings = z.output<typeof environment>;
type Name = keyof Settings;
export type Config = ReturnType<typeof toConfig>;

/** Throws ConfigError with every mistake at once. An empty value counts as not given. */
export function readConfig(env: Record<string, string | undefined>, newestLinkedinVersion: string): Config {
  const { data, error } = environment.safeParse(env);
  const wrong = (error?.issues ?? []).map(({ path: [name], message }) => `${String(name)} ${message}`);
  const isGiven = (name: Name): boolean => trimmed(env[name]) !== null;
  const mistakes = [...new Set([...wrong, ...groupMistakes(isGiven), ...(data ? mistakesTogether(data) : [])])];
  if (!data || mistakes.length > 0) throw new ConfigError(mistakes);
  return toConfig(data, { newest_linkedin_version: newestLinkedinVersion, names_model: isGiven('AI_PROVIDER') });
}

/** All of them or none: a half-given group is a mistake. */
const groups: Name[][] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['CLERK_SECRET_KEY', 'CLERK_PUBLISHABLE_KEY'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['AI_INPUT_PRICE', 'AI_OUTPUT_PRICE'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'],
];

/** Settings that have no effect without others: alone they would be ignored silently. */
const leaning: [Name[], on: Name[]][] = [
  [['S3_REGION'], ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  [
    ['CLERK_JWT_KEY', 'CLERK_API_URL', 'CLERK_JS_URL'],
    ['CLERK_SECRET_KEY', 'CLERK_PUBLISHABLE_KEY'],
  ],
  [['OIDC_NAME'], ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  [['AI_API_KEY', 'AI_BASE_URL', 'AI_MODEL'], ['AI_PROVIDER']],
];

const and = new Intl.ListFormat('en-GB');
const missingFor = (missing: Name[], present: Name[]): string =>
  `${and.format(missing)} ${missing.length === 1 ? 'is' : 'are'} missing: needed together with ${and.format(present)}.`;

function groupMistakes(isGiven: (name: Name) => boolean): string[] {
  const halves = groups.map((names) => [names.filter(isGiven), names.filter((name) => !isGiven(name))] as const);
  const alone = leaning.map(([names, on]) => [names.filter(isGiven), on.some(isGiven) ? [] : on] as const);
  return [...halves, ...alone].flatMap(([present, missing]) =>
    present.length === 0 || missing.length === 0 ? [] : missingFor(missing, present),
  );
}

/** A server on this machine or its network may need no key. */
const isOwnServer = ({ AI_BASE_URL }: Settings): boolean => AI_BASE_URL !== null && isPrivateHost(AI_BASE_URL);

function mistakesTogether(env: Settings): string[] {
  const { AI_PROVIDER: provider, CLERK_JWT_KEY: jwtKey, CLERK_PUBLISHABLE_KEY: clerkKey, DATABASE_URL, ROLE } = env;
  const needsKey = provider !== 'builtin';
  const wrongFeed = env.FEED_URLS.map((one) => problemWith(one, { allow_private: env.OUTGOING_PRIVATE })).find(Boolean);
  const rules: [boolean, string][] = [
    [needsKey && !env.AI_API_KEY && !isOwnServer(env), `AI_API_KEY is missing: AI_PROVIDER=${provider} needs one.`],
    [needsKey && !env.AI_MODEL, `AI_MODEL is missing: AI_PROVIDER=${provider} needs one.`],
    [
      jwtKey !== null && env.CLERK_SECRET_KEY !== null && !isPublicKey(jwtKey),
      'CLERK_JWT_KEY is no public key: it begins with -----BEGIN PUBLIC KEY-----, and all of it is needed.',
    ],
    [
      clerkKey !== null && env.CLERK_SECRET_KEY !== null && clerkHost(clerkKey) === null,
      'CLERK_PUBLISHABLE_KEY is no publishable key: it begins with pk_test_ or pk_live_.',
    ],
    [
      env.NODE_ENV === 'production' && DATABASE_URL !== null && env.APP_SECRET === null,
      'APP_SECRET is missing: it is required where NODE_ENV=production and DATABASE_URL is set.',
    ],
    [wrongFeed !== undefined, `FEED_URLS names an address that cannot be read. ${wrongFeed}`],
    [
      ROLE !== 'all' && DATABASE_URL === null,
      `DATABASE_URL is missing: ROLE=${ROLE} shares a database with other processes.`,
    ],
  ];
  return rules.flatMap(([isWrong, sentence]) => (isWrong ? sentence : []));
}

type ConfigContext = { newest_linkedin_version: string; names_model: boolean };

function toConfig(env: Settings, { newest_linkedin_version, names_model }: ConfigContext) {
  const production = env.NODE_ENV === 'production';
  /** Whether sandboxes stand in for LinkedIn and Stripe when they have no keys; otherwise those are off. */
  const sandbox = (env.SANDBOX ?? (production ? 'off' : 'on')) === 'on';
  return {
    production,
    sandbox,
    host: env.HOST,
    /** 0 picks a free port. A worker has no pages: its port only answers health checks. */
    port: env.PORT ?? (env.ROLE === 'worker' ? 0 : 3000),
    /** null: http://localhost:PORT, known once the port is. */
    public_url: env.PUBLIC_URL,
    /** null: generated, and kept in data_dir. */
    app_secret: env.APP_SECRET,
    data_dir: env.DATA_DIR,
    database_url: env.DATABASE_URL,
    role: env.ROLE,
    ...servicesOf(env),
    ai: aiOf(env, names_model),
    linkedin: linkedInOf(env, newest_linkedin_version, sandbox),
    admin_emails: env.ADMIN_EMAILS,
    /** smtp_url null: emails are written to the log. */
    mail: { smtp_url: env.SMTP_URL, from: env.MAIL_FROM },
    brand_name: env.BRAND_NAME,
    operator_name: env.OPERATOR_NAME,
    scheduling_url: env.SCHEDULING_URL,
    ga_measurement_id: env.GA_MEASUREMENT_ID,
    gtm_container_id: env.GTM_CONTAINER_ID,
    /** 0 is unlimited. */
    free_generations_per_month: env.FREE_GENERATIONS_PER_MONTH,
    rate_limit: env.RATE_LIMIT,
    trust_proxy: env.TRUST_PROXY,
    /** How long calls are still answered after SIGTERM while /readyz answers 503, in seconds. */
    shutdown_delay_s: env.SHUTDOWN_DELAY,
    security_contact: env.SECURITY_CONTACT,
    /** Whether webhooks may go to addresses on this machine and its network. */
    outgoing_private: env.OUTGOING_PRIVATE,
    proxy: proxySettings(env),
    voice_page: env.VOICE_PAGE,
    /** Submitting the onboarding form waits a second and sends nothing: for demos. */
    onboarding_mock: env.ONBOARDING_MOCK,
    /** Whether an empty trend database is filled with made-up posts. */
    sample_corpus: env.SAMPLE_CORPUS,
    feedback_by_model: env.FEEDBACK_BY_MODEL,
    feed_urls: env.FEED_URLS,
    log_level: env.LOG_LEVEL,
  };
}

function servicesOf(env: Settings) {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const { CLERK_SECRET_KEY, CLERK_PUBLISHABLE_KEY } = env;
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID } = env;
  const issuer = `https://${clerkHost(CLERK_PUBLISHABLE_KEY ?? '') ?? ''}`;
  return {
    s3:
      S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? {
            endpoint: S3_ENDPOINT,
            bucket: S3_BUCKET,
            access_key_id: S3_ACCESS_KEY_ID,
            secret_access_key: S3_SECRET_ACCESS_KEY,
            region: env.S3_REGION,
          }
        : null,
    /** null: the embedded sign-in. `issuer` is the URL of the instance. */
    hosted_sign_in:
      CLERK_SECRET_KEY && CLERK_PUBLISHABLE_KEY
        ? {
            secret_key: CLERK_SECRET_KEY,
            publishable_key: CLERK_PUBLISHABLE_KEY,
            jwt_key: env.CLERK_JWT_KEY,
            issuer,
            api_url: env.CLERK_API_URL,
            script_url: env.CLERK_JS_URL ?? `${issuer}/npm/@clerk/clerk-js@5/dist/clerk.browser.js`,
          }
        : null,
    oidc: oidcOf(env),
    /** account null: the sandbox, or off. api_url has no `/v1`. */
    stripe: {
      account:
        STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET && STRIPE_PRICE_ID
          ? { secret_key: STRIPE_SECRET_KEY, webhook_secret: STRIPE_WEBHOOK_SECRET, price_id: STRIPE_PRICE_ID }
          : null,
      api_url: env.STRIPE_API_URL,
    },
  };
}

/** Issuers that people know by a name other than their host. */
const issuerNames: Record<string, string> = {
  'https://accounts.google.com': 'Google',
  [linkedInIssuer]: 'LinkedIn',
};

/** null: no button for it. A hosted sign-in brings its own providers. */
function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, ...env }: Settings): OidcSettings | null {
  if (env.CLERK_SECRET_KEY || !OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  const name = OIDC_NAME ?? issuerNames[OIDC_ISSUER] ?? new URL(OIDC_ISSUER).host;
  return { issuer: OIDC_ISSUER, client_id: OIDC_CLIENT_ID, client_secret: OIDC_CLIENT_SECRET, name };
}

const aiOf = (env: Settings, namesModel: boolean) => ({
  provider: env.AI_PROVIDER,
  api_key: env.AI_API_KEY,
  base_url: env.AI_BASE_URL,
  model: env.AI_MODEL,
  /** How long a model may be silent, before its first words and between them. */
  limits: { first_ms: env.AI_TIMEOUT * 1000, idle_ms: env.AI_TIMEOUT * 1000 },
  /** Whether a model on this machine may be offered and chosen: not if the environment names one. */
  local: env.AI_LOCAL && !namesModel,
  /** null if none are given. */
  prices: { input: env.AI_INPUT_PRICE, output: env.AI_OUTPUT_PRICE },
});

function linkedInOf(env: Settings, newestVersion: string, sandbox: boolean) {
  const { LINKEDIN_CLIENT_ID: id, LINKEDIN_CLIENT_SECRET: secret } = env;
  const client = id && secret ? { id, secret } : null;
  return {
    /** null: the sandbox, or off. */
    client,
    oauth_url: env.LINKEDIN_OAUTH_URL,
    api_url: env.LINKEDIN_API_URL,
    version: env.LINKEDIN_VERSION ?? newestVersion,
    /** Whether LinkedIn is asked who engages with published posts, and whether also for their names: open to vetted applications only. */
    engagements: env.LINKEDIN_ENGAGEMENTS ?? (client || !sandbox ? 'off' : 'names'),
    /** Whether first comments are posted: open to vetted applications only, too. */
    comments: (env.LINKEDIN_COMMENTS ?? (client || !sandbox ? 'off' : 'on')) === 'on',
    /** Whether LinkedIn is asked how published posts perform: open to vetted applications only, too. */
    figures: (env.LINKEDIN_FIGURES ?? (client || !sandbox ? 'off' : 'on')) === 'on',
    /** Whether members post as the company pages they administer: open to vetted applications only, too. */
    pages: (env.LINKEDIN_PAGES ?? (client || !sandbox ? 'off' : 'on')) === 'on',
  };
}
