// The only reader of the environment: turns its names (docs/configuration.md) into one checked Config, or one sentence per mistake.
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { clerkHost, pemOf } from './adapters/identity/clerk-keys.ts';
import { isPrivateHost } from './adapters/outgoing/private-host.ts';
import { Fields } from './config-fields.ts';

export type Config = {
  production: boolean;
  host: string;
  /** 0 picks a free one. */
  port: number;
  /** null: http://localhost:PORT, known once the port is. */
  public_url: string | null;
  /** null: made and kept in data_dir. */
  app_secret: string | null;
  data_dir: string;
  database_url: string | null;
  role: 'all' | 'web' | 'worker';
  s3: { endpoint: string; bucket: string; access_key_id: string; secret_access_key: string; region: string } | null;
  admin_emails: string[];
  /** null: the embedded sign-in. `issuer` is the address of the instance. */
  hosted_sign_in: {
    secret_key: string;
    publishable_key: string;
    jwt_key: string | null;
    issuer: string;
    api_url: string;
    script_url: string;
  } | null;
  /** url null: e-mails stand in the log. */
  mail: { smtp_url: string | null; from: string | null };
  brand_name: string;
  ai: {
    provider: 'builtin' | 'openai' | 'anthropic';
    api_key: string;
    base_url: string | null;
    model: string;
    /** How long a model may be silent, at first and in the middle. */
    limits: { first_ms: number; idle_ms: number };
    prices: Prices;
    /** Whether a model of this machine may be offered and chosen: not where the environment names one. */
    local: boolean;
  };
  /** Whether sandboxes stand in for LinkedIn and Stripe where they have no keys; without, those are off. */
  sandbox: boolean;
  /** client null: the sandbox, or off. */
  linkedin: {
    client: { id: string; secret: string } | null;
    oauth_url: string;
    api_url: string;
    version: string;
    /** Whether LinkedIn is asked who engages with published posts, and whether for their names, too: it lets vetted applications alone. */
    engagements: 'off' | 'on' | 'names';
  };
  /** account null: the sandbox, or off. api_url without `/v1`. */
  stripe: { account: { secret_key: string; webhook_secret: string; price_id: string } | null; api_url: string };
  scheduling_url: string | null;
  ga_measurement_id: string | null;
  gtm_container_id: string | null;
  /** 0 is unlimited. */
  free_generations_per_month: number;
  rate_limit: boolean;
  trust_proxy: number;
  /** How long calls are still answered after SIGTERM, while /readyz says 503; in seconds. */
  shutdown_delay_s: number;
  /** Where to report a weakness, as an address: mailto: or https:. */
  security_contact: string | null;
  /** Whether webhooks may go to addresses of this machine and its network. */
  outgoing_private: boolean;
  voice_page: boolean;
  /** Handing in the onboarding form waits a second and sends nothing: for demos. */
  onboarding_mock: boolean;
  /** Whether an empty trend database is filled with made-up posts. */
  sample_corpus: boolean;
  /** RSS and Atom addresses that are read as evidence. */
  feed_urls: string[];
  log_level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';
};

/** US dollars for a million tokens; null where none are given. */
type Prices = { input: number | null; output: number | null };

/** What is wrong with the environment, a sentence per mistake. The start stops with it. */
export class ConfigError extends Error {
  readonly mistakes: string[];
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

/** The process's environment over the `.env` file of the working directory, where there is one. */
export function readEnvironment(): Record<string, string | undefined> {
  let file = {};
  try {
    file = parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
  return { ...file, ...process.env };
}

/** Throws ConfigError with every mistake at once. An empty value counts as not given. */
export function readConfig(env: Record<string, string | undefined>, newest_linkedin_version: string): Config {
  const mistakes: string[] = [];
  const fields = new Fields(env, mistakes);
  const role = fields.choice('ROLE', ['all', 'web', 'worker'], 'all');
  const production = fields.text('NODE_ENV') === 'production';
  const sandbox = fields.choice('SANDBOX', ['on', 'off'], production ? 'off' : 'on') === 'on';
  const config: Config = {
    production,
    sandbox,
    host: fields.text('HOST') ?? '127.0.0.1',
    // A worker has no pages: its port only answers health checks, so any free one will do.
    port: fields.whole('PORT', role === 'worker' ? 0 : 3000, 0, 65_535),
    public_url: fields.origin('PUBLIC_URL'),
    app_secret: fields.text('APP_SECRET'),
    data_dir: fields.text('DATA_DIR') ?? './data',
    database_url: fields.databaseUrl('DATABASE_URL'),
    role,
    s3: readS3(fields),
    admin_emails: fields.emails('ADMIN_EMAILS'),
    hosted_sign_in: readClerk(fields, mistakes),
    mail: { smtp_url: fields.smtpUrl('SMTP_URL'), from: fields.text('MAIL_FROM') },
    brand_name: fields.text('BRAND_NAME') ?? 'Postwright',
    ai: readAi(fields, mistakes),
    linkedin: readLinkedIn(fields, newest_linkedin_version, sandbox),
    stripe: readStripe(fields, mistakes),
    scheduling_url: fields.url('SCHEDULING_URL'),
    ga_measurement_id: fields.googleTag('GA_MEASUREMENT_ID', 'G'),
    gtm_container_id: fields.googleTag('GTM_CONTAINER_ID', 'GTM'),
    free_generations_per_month: fields.whole('FREE_GENERATIONS_PER_MONTH', 30, 0, 1_000_000),
    rate_limit: fields.choice('RATE_LIMIT', ['on', 'off'], 'on') === 'on',
    trust_proxy: fields.whole('TRUST_PROXY', 0, 0, 10),
    shutdown_delay_s: fields.whole('SHUTDOWN_DELAY', 0, 0, 60),
    security_contact: fields.contact('SECURITY_CONTACT'),
    outgoing_private: fields.choice('OUTGOING_PRIVATE', ['on', 'off'], 'off') === 'on',
    onboarding_mock: fields.choice('ONBOARDING_MOCK', ['on', 'off'], 'off') === 'on',
    voice_page: fields.choice('VOICE_PAGE', ['on', 'off'], 'off') === 'on',
    feed_urls: fields.list('FEED_URLS'),
    sample_corpus: fields.choice('SAMPLE_CORPUS', ['on', 'off'], 'on') === 'on',
    log_level: fields.choice('LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  };
  checkTogether(config, mistakes);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}

function readS3(fields: Fields): Config['s3'] {
  const given = fields.together(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  const endpoint = fields.url('S3_ENDPOINT');
  if (!given || endpoint === null) return null;
  const [, bucket = '', access_key_id = '', secret_access_key = ''] = given;
  return { endpoint, bucket, access_key_id, secret_access_key, region: fields.text('S3_REGION') ?? 'us-east-1' };
}

function readClerk(fields: Fields, mistakes: string[]): Config['hosted_sign_in'] {
  const pair = fields.together(['CLERK_SECRET_KEY', 'CLERK_PUBLISHABLE_KEY']);
  const jwt_key = fields.text('CLERK_JWT_KEY');
  const api_url = fields.url('CLERK_API_URL') ?? 'https://api.clerk.com';
  const [secret_key = '', publishable_key = ''] = pair ?? [];
  if (jwt_key !== null && !pemOf(jwt_key).startsWith('-----BEGIN PUBLIC KEY-----'))
    mistakes.push('CLERK_JWT_KEY is no public key: it begins with -----BEGIN PUBLIC KEY-----.');
  if (!pair) {
    if (jwt_key !== null && !fields.text('CLERK_SECRET_KEY') && !fields.text('CLERK_PUBLISHABLE_KEY'))
      mistakes.push('CLERK_SECRET_KEY and CLERK_PUBLISHABLE_KEY missing: needed together with CLERK_JWT_KEY.');
    return null;
  }
  const host = clerkHost(publishable_key);
  if (host === null) mistakes.push('CLERK_PUBLISHABLE_KEY is no publishable key: it begins with pk_test_ or pk_live_.');
  const issuer = `https://${host ?? ''}`;
  const script_url = fields.url('CLERK_JS_URL') ?? `${issuer}/npm/@clerk/clerk-js@5/dist/clerk.browser.js`;
  return { secret_key, publishable_key, jwt_key, issuer, api_url, script_url };
}

function readAi(fields: Fields, mistakes: string[]): Config['ai'] {
  const provider = fields.choice('AI_PROVIDER', ['builtin', 'openai', 'anthropic'], 'builtin');
  const api_key = fields.text('AI_API_KEY') ?? '';
  const model = fields.text('AI_MODEL') ?? '';
  const base_url = fields.url('AI_BASE_URL');
  const is_own = base_url !== null && isPrivateHost(base_url);
  if (provider !== 'builtin') {
    if (!api_key && !is_own) mistakes.push(`AI_API_KEY is missing: AI_PROVIDER=${provider} needs one.`);
    if (!model) mistakes.push(`AI_MODEL is missing: AI_PROVIDER=${provider} needs one.`);
  }
  const is_named = ['AI_PROVIDER', 'AI_API_KEY', 'AI_BASE_URL', 'AI_MODEL'].some((name) => fields.text(name) !== null);
  const is_priced = fields.together(['AI_INPUT_PRICE', 'AI_OUTPUT_PRICE']) !== null;
  const prices = {
    input: is_priced ? fields.price('AI_INPUT_PRICE') : null,
    output: is_priced ? fields.price('AI_OUTPUT_PRICE') : null,
  };
  const first_ms = fields.whole('AI_TIMEOUT', 30, 1, 600) * 1000;
  return {
    provider,
    api_key,
    base_url,
    model,
    limits: { first_ms, idle_ms: first_ms },
    prices,
    local: fields.choice('AI_LOCAL', ['on', 'off'], 'on') === 'on' && !is_named,
  };
}

function readLinkedIn(fields: Fields, newest_version: string, sandbox: boolean): Config['linkedin'] {
  const pair = fields.together(['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET']);
  const [id = '', secret = ''] = pair ?? [];
  return {
    client: pair ? { id, secret } : null,
    oauth_url: fields.url('LINKEDIN_OAUTH_URL') ?? 'https://www.linkedin.com/oauth/v2',
    api_url: fields.url('LINKEDIN_API_URL') ?? 'https://api.linkedin.com',
    version: fields.matching(
      'LINKEDIN_VERSION',
      /^20\d\d(0[1-9]|1[0-2])(\.\d{2})?$/,
      'a month like 202609',
      newest_version,
    ),
    engagements: fields.choice('LINKEDIN_ENGAGEMENTS', ['off', 'on', 'names'], pair || !sandbox ? 'off' : 'names'),
  };
}

/** What is easily mistaken for it in Stripe's dashboard is told apart by its beginning. */
function readStripe(fields: Fields, mistakes: string[]): Config['stripe'] {
  const given = fields.together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID']);
  const [secret_key = '', webhook_secret = '', price_id = ''] = given ?? [];
  if (secret_key.startsWith('pk_'))
    mistakes.push('STRIPE_SECRET_KEY is a publishable key: give the secret one, which begins with sk_ or rk_.');
  if (/^[spr]k_/.test(webhook_secret))
    mistakes.push('STRIPE_WEBHOOK_SECRET is a key: give the endpoint’s signing secret, which begins with whsec_.');
  if (price_id.startsWith('prod_'))
    mistakes.push('STRIPE_PRICE_ID is a product: give the id of its price, which begins with price_.');
  return {
    account: given ? { secret_key, webhook_secret, price_id } : null,
    api_url: fields.url('STRIPE_API_URL') ?? 'https://api.stripe.com',
  };
}

function checkTogether(config: Config, mistakes: string[]): void {
  if (config.production && config.database_url && !config.app_secret) {
    mistakes.push('APP_SECRET is missing: it is required where NODE_ENV=production and DATABASE_URL is set.');
  }
  if (config.app_secret !== null && config.app_secret.length < 16)
    mistakes.push('APP_SECRET is too short: give at least 16 characters.');
  if (config.role !== 'all' && !config.database_url) {
    mistakes.push(`DATABASE_URL is missing: ROLE=${config.role} shares a database with other processes.`);
  }
}
