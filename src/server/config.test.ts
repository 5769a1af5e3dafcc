// The environment: defaults, and one sentence per mistake that names the variable.
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function mistakesOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env, '202609');
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

test('nothing needs to be set, and an empty value counts as not set', () => {
  const config = readConfig({ PORT: '', LINKEDIN_CLIENT_ID: ' ' }, '202609');
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    role: 'all',
    brand_name: 'Postwright',
    operator_name: null,
    rate_limit: true,
  });
  expect(config.linkedin).toMatchObject({ client: null, version: '202609', api_url: 'https://api.linkedin.com' });
  expect(config.ai.provider).toBe('builtin');
});

test('sandboxes stand in unless the program runs in production, and SANDBOX decides otherwise', () => {
  const sandboxOf = (env: Record<string, string>) => {
    const { sandbox, linkedin } = readConfig(env, '202609');
    return [sandbox, linkedin.engagements];
  };
  expect(sandboxOf({})).toEqual([true, 'names']);
  expect(sandboxOf({ SANDBOX: 'off' })).toEqual([false, 'off']);
  expect(sandboxOf({ NODE_ENV: 'production' })).toEqual([false, 'off']);
  expect(sandboxOf({ NODE_ENV: 'production', SANDBOX: 'on' })).toEqual([true, 'names']);
  expect(mistakesOf({ SANDBOX: 'yes' })).toEqual(['SANDBOX must be one of: on, off.']);
});

const clerkKey = `pk_test_${Buffer.from('fox.clerk.accounts.dev$').toString('base64')}`;
const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PRICE_ID: 'price_1' };

const linkedIn = { LINKEDIN_CLIENT_ID: 'id', LINKEDIN_CLIENT_SECRET: 'secret' };

const oidc = { OIDC_ISSUER: 'https://id.example.com/a/', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };

test('an issuer is kept to the letter, and has a name of its own, one that people know, or its host', () => {
  const oidcOf = (env: Record<string, string>) => readConfig({ ...oidc, ...env }, '202609').oidc;
  expect(readConfig({}, '202609').oidc).toBeNull();
  expect(oidcOf({})).toMatchObject({ issuer: 'https://id.example.com/a/', name: 'id.example.com' });
  expect(oidcOf({ CLERK_SECRET_KEY: 'sk_test_1', CLERK_PUBLISHABLE_KEY: clerkKey })).toBeNull();
  expect(oidcOf({ OIDC_NAME: 'Example Ltd' })?.name).toBe('Example Ltd');
  expect(oidcOf({ OIDC_ISSUER: 'https://accounts.google.com' })?.name).toBe('Google');
  expect(oidcOf({ OIDC_ISSUER: 'https://www.linkedin.com/oauth' })?.name).toBe('LinkedIn');
});

test('Stripe is the sandbox without an account, and any server that speaks its protocol with one', () => {
  expect(readConfig({}, '202609').stripe).toEqual({ account: null, api_url: 'https://api.stripe.com' });
  const named = readConfig({ ...stripe, STRIPE_API_URL: 'http://localhost:12111/' }, '202609').stripe;
  expect(named.account).toEqual({ secret_key: 'sk_test_1', webhook_secret: 'whsec_1', price_id: 'price_1' });
  expect(named.api_url).toBe('http://localhost:12111');
});

test.each([
  [{ PORT: '70000' }, /^PORT /],
  [{ PORT: '3e3' }, /^PORT /],
  [{ PUBLIC_URL: 'https://post.example.com/app' }, /^PUBLIC_URL /],
  [{ PUBLIC_URL: 'post.example.com' }, /^PUBLIC_URL /],
  [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL /],
  [{ ROLE: 'boss' }, /^ROLE must be one of: all, web, worker/],
  [{ ROLE: 'worker' }, /^DATABASE_URL is missing/],
  [{ LINKEDIN_CLIENT_ID: 'x' }, /^LINKEDIN_CLIENT_SECRET is missing/],
  [{ CLERK_SECRET_KEY: 'sk_test_1' }, /^CLERK_PUBLISHABLE_KEY is missing/],
  [{ CLERK_PUBLISHABLE_KEY: clerkKey }, /^CLERK_SECRET_KEY is missing/],
  [{ CLERK_JWT_KEY: '-----BEGIN PUBLIC KEY-----' }, /^CLERK_SECRET_KEY and CLERK_PUBLISHABLE_KEY are missing/],
  [
    { CLERK_SECRET_KEY: 'sk_test_1', CLERK_PUBLISHABLE_KEY: 'pk_test_!' },
    /^CLERK_PUBLISHABLE_KEY is no publishable key/,
  ],
  [
    { CLERK_SECRET_KEY: 'sk_test_1', CLERK_PUBLISHABLE_KEY: clerkKey, CLERK_JWT_KEY: 'sk_test_1' },
    /^CLERK_JWT_KEY is no public key/,
  ],
  [
    {
      CLERK_SECRET_KEY: 'sk_test_1',
      CLERK_PUBLISHABLE_KEY: clerkKey,
      CLERK_JWT_KEY: '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOC\n-----END PUBLIC KEY-----',
    },
    /^CLERK_JWT_KEY is no public key/,
  ],
  [{ OIDC_ISSUER: 'https://id.example.com' }, /^OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing/],
  [{ OIDC_NAME: 'Example' }, /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing/],
  [{ ...oidc, OIDC_ISSUER: 'http://id.example.com' }, /^OIDC_ISSUER is not the address of an issuer/],
  [{ ...oidc, OIDC_ISSUER: 'id.example.com' }, /^OIDC_ISSUER is not the address of an issuer/],
  [
    { ...oidc, OIDC_ISSUER: 'https://id.example.com/.well-known/openid-configuration' },
    /^OIDC_ISSUER is the address of a document/,
  ],
  [{ ...oidc, OIDC_NAME: 'x'.repeat(41) }, /^OIDC_NAME is too long/],
  [{ SMTP_URL: 'mail.example.com:587' }, /^SMTP_URL is not the address of a mail server/],
  [{ MAIL_FROM: 'Postwright' }, /^MAIL_FROM is no sender/],
  [{ MAIL_FROM: 'Postwright <no-reply>' }, /^MAIL_FROM is no sender/],
  [{ FEED_URLS: 'https://example.com/feed, example.com/feed' }, /^FEED_URLS names an address that cannot be read/],
  [{ FEED_URLS: 'http://example.com/feed' }, /^FEED_URLS names an address that cannot be read/],
  [{ ONBOARDING_MOCK: 'yes' }, /^ONBOARDING_MOCK must be one of: on, off/],
  [{ AI_PROVIDER: 'gpt' }, /^AI_PROVIDER /],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm' }, /^AI_API_KEY is missing/],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_BASE_URL: 'https://api.example.com/v1' }, /^AI_API_KEY is missing/],
  [{ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_BASE_URL: 'http://8.8.8.8/v1' }, /^AI_API_KEY is missing/],
  [{ AI_API_KEY: 'sk-1', AI_MODEL: 'm' }, /^AI_PROVIDER is missing: needed together with AI_API_KEY and AI_MODEL/],
  [{ AI_LOCAL: 'maybe' }, /^AI_LOCAL /],
  [{ RATE_LIMIT: 'yes' }, /^RATE_LIMIT must be one of: on, off/],
  [{ LINKEDIN_VERSION: 'newest' }, /^LINKEDIN_VERSION /],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_ID are missing/],
  [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY is a publishable key/],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET is a key/],
  [{ ...stripe, STRIPE_PRICE_ID: 'prod_1' }, /^STRIPE_PRICE_ID is a product/],
  [{ ...stripe, STRIPE_API_URL: 'api.stripe.com' }, /^STRIPE_API_URL is not an address/],
  [{ ...stripe, STRIPE_API_URL: 'https://api.stripe.com/v1/' }, /^STRIPE_API_URL must be without \/v1\.$/],
  [{ ...linkedIn, LINKEDIN_API_URL: 'https://api.linkedin.com/rest' }, /^LINKEDIN_API_URL must be without \/rest\.$/],
  [
    { ...linkedIn, LINKEDIN_OAUTH_URL: 'https://www.linkedin.com/oauth/v2/accessToken' },
    /^LINKEDIN_OAUTH_URL must be without \/accessToken\.$/,
  ],
  [
    { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k', AI_BASE_URL: 'https://api.openai.com' },
    /^AI_BASE_URL must end in its version/,
  ],
  [
    { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k', AI_BASE_URL: 'https://api.anthropic.com/v1/messages' },
    /^AI_BASE_URL must be without \/messages\.$/,
  ],
  [{ LINKEDIN_VERSION: '202613' }, /^LINKEDIN_VERSION /],
  [{ ADMIN_EMAILS: 'boss@example.test, second, third' }, /^ADMIN_EMAILS must be email addresses with commas/],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://h/d' }, /^APP_SECRET is missing/],
  [{ S3_REGION: 'eu-central-1' }, /^S3_ENDPOINT, S3_BUCKET, .* are missing: needed together with S3_REGION\.$/],
  [{ CLERK_API_URL: 'https://api.clerk.com' }, /^CLERK_SECRET_KEY and CLERK_PUBLISHABLE_KEY are missing/],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, /S3_BUCKET.* missing/],
])('%j is one mistake', (env, sentence) => {
  const mistakes = mistakesOf(env);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(sentence);
});

test('senders with and without a name, and feeds of one’s own network where that is allowed', () => {
  for (const from of ['no-reply@example.com', 'Post <no-reply@example.com>', '"Post, Inc." <no-reply@localhost>'])
    expect(mistakesOf({ MAIL_FROM: from })).toEqual([]);
  expect(mistakesOf({ FEED_URLS: 'http://intranet/feed', OUTGOING_PRIVATE: 'on' })).toEqual([]);
});

test('all mistakes are told at once', () => {
  expect(mistakesOf({ PORT: 'x', RATE_LIMIT: 'x', AI_PROVIDER: 'x' })).toHaveLength(3);
});

test.each([
  'http://localhost:11434/v1',
  'http://127.0.0.1:1234/v1',
  'http://[::1]:8080/v1',
  'http://192.168.1.5/v1',
  'http://ollama:11434/v1',
  'http://box.local/v1',
])('a model at %s needs no key', (AI_BASE_URL) => {
  expect(mistakesOf({ AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_BASE_URL })).toEqual([]);
});
