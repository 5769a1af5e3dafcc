// A provider known by its discovery document: code flow with PKCE and a nonce, and an ID token whose signature, issuer, audience and time
// are checked (openid-client).
import * as oidc from 'openid-client';
import type { CustomFetch } from 'openid-client';
import * as z from 'zod/mini';
import { email as emailForm } from '#contract/account.ts';
import { proxyDispatcher, type ProxySettings } from '../outgoing/proxy.ts';
import {
  linkedInIssuer,
  OidcError,
  type OidcPerson,
  type OidcProvider,
  type OidcSettings,
  type WatchCall,
} from './port.ts';
import { Agent, request } from 'undici';

const timeoutS = 8;
/** How far the provider's clock may be off. */
const toleranceS = 30;
const nameMax = 100;
/** `user_cancelled_…` are LinkedIn's. */
const cancellations = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'];
const troubles = ['temporarily_unavailable', 'server_error'];

const claimsForm = z.object({
  iss: z.string(),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.unknown()),
  given_name: z.optional(z.unknown()),
  family_name: z.optional(z.unknown()),
});

export function createOidcProvider(
  settings: OidcSettings,
  watch: WatchCall,
  proxy: ProxySettings | null,
): OidcProvider {
  const discovered = createDiscovery(settings, watch, proxy);
  const isLinkedIn = settings.issuer === linkedInIssuer;

  return {
    name: settings.name,

    async consentUrl({ state, nonce, verifier }, redirectUri) {
      const config = await told(discovered);
      const proof: Record<string, string> = isLinkedIn
        ? {}
        : {
            nonce,
            code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
            code_challenge_method: 'S256',
          };
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        ...proof,
      }).href;
    },

    personOf: (cameBack, { state, nonce, verifier }) =>
      told(async () => {
        const config = await discovered();
        const tokens = await oidc.authorizationCodeGrant(config, cameBack, {
          expectedState: state,
          idTokenExpected: true,
          ...(isLinkedIn ? {} : { expectedNonce: nonce, pkceCodeVerifier: verifier }),
        });
        const claims = claimsForm.parse(tokens.claims());
        // Many providers leave the email address out of the ID token.
        if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return personIn(claims);
        const info = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return personIn({ ...info, iss: claims.iss, sub: claims.sub });
      }),
  };
}

/** Fetched when first needed, and again until it succeeds: the program starts without the provider. */
function createDiscovery(
  { issuer, client_id, client_secret }: OidcSettings,
  ...[watch, proxy]: Parameters<typeof createOidcFetch>
): () => Promise<oidc.Configuration> {
  const url = new URL(issuer);
  const fetch = createOidcFetch(watch, proxy);
  let asked: Promise<oidc.Configuration> | null = null;
  const ask = () =>
    oidc.discovery(
      url,
      client_id,
      { client_secret, [oidc.clockTolerance]: toleranceS },
      authOf(issuer, client_secret),
      {
        [oidc.customFetch]: fetch,
        timeout: timeoutS,
        execute: [oidc.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
      },
    );
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = null;
      throw error;
    });
    return asked;
  };
}

/** By default providers expect the secret in the header. */
function authOf(issuer: string, secret: string): oidc.ClientAuth {
  const [inHeader, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isHeader = issuer !== linkedInIssuer && taken.includes('client_secret_basic');
    (isHeader ? inHeader : inBody)(server, client, body, headers);
  };
}

function personIn(claims: z.infer<typeof claimsForm>): OidcPerson {
  const address = emailForm.safeParse(claims.email);
  const parts = [claims.given_name, claims.family_name].filter((part) => typeof part === 'string');
  const name = (typeof claims.name === 'string' ? claims.name : parts.join(' ')).trim().toWellFormed();
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: address.data ?? null,
    // Some send it as a string.
    email_verified: claims.email_verified === true || claims.email_verified === 'true',
    name: name === '' ? null : name.slice(0, nameMax).toWellFormed(),
  };
}

/** Our own error, however the library has wrapped it. */
function ownCause(error: unknown): OidcError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof OidcError) return cause;
  return null;
}

/** Turns every failure into one of ours. The library's messages contain no code and no token. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const own = ownCause(error);
    if (own) throw own;
    if (error instanceof oidc.AuthorizationResponseError) {
      const reason = cancellations.includes(error.error)
        ? 'cancelled'
        : troubles.includes(error.error)
          ? 'away'
          : 'refused';
      throw new OidcError(reason, `The provider sent the browser back with an error: ${error.error.slice(0, 100)}.`);
    }
    if (error instanceof oidc.ResponseBodyError)
      throw new OidcError('refused', `The provider answered with an error: ${error.error.slice(0, 100)}.`);
    throw new OidcError('refused', error instanceof Error ? error.message.slice(0, 300) : 'The answer cannot be used.');
  }
}

// How the sign-in provider is called: through the proxy that the environment names, bounded in time and size, following no redirect.
const answerMaxBytes = 256 * 1024;
const methods = { GET: 'GET', POST: 'POST' } as const;
const isMethod = (method: string): method is keyof typeof methods => method in methods;

/** Throws OidcError away if nobody answers, or the server is in trouble. */
function createOidcFetch(watch: WatchCall, proxy: ProxySettings | null): CustomFetch {
  const dispatcher = proxy ? proxyDispatcher(proxy) : new Agent();
  return async (url, { method, headers, body, signal }) => {
    if (!isMethod(method)) throw new TypeError(`a provider is never sent ${method}`);
    // Only the token endpoint is sent a body, which openid-client builds from URLSearchParams.
    const sent = body instanceof URLSearchParams ? body.toString() : null;
    try {
      const call = () => request(url, { dispatcher, method, headers, body: sent, signal: signal ?? null });
      const answer = await watch({ method, url }, async () => {
        const { statusCode: status, ...rest } = await call();
        return { status, ...rest };
      });
      const bytes = await readBody(answer.body);
      if (answer.status >= 500) throw new OidcError('away', `The provider answered ${answer.status}.`);
      return new Response([204, 304].includes(answer.status) ? null : bytes, {
        status: answer.status,
        headers: readableHeaders(answer.headers),
      });
    } catch (error) {
      if (error instanceof OidcError) throw error;
      throw new OidcError('away', error instanceof Error ? error.message : 'The provider did not answer.');
    }
  };
}

async function readBody(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > answerMaxBytes) throw new OidcError('refused', 'The answer is too large.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function readableHeaders(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(given))
    for (const value of [values].flat()) headers.append(name, value);
  return headers;
}
