// LinkedIn's OAuth: consent URL, code exchange, and who the member is. No PKCE: LinkedIn refuses it for ordinary applications.
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { LinkedInError, type LinkedIn, type LinkedInMember, type LinkedInTokens, type TokenCheck } from './port.ts';
import { refusal, revokedCode, unusable, type Answer } from './failure.ts';
import { parseJson } from '../../parse-json.ts';
import { send } from './wire.ts';
import type { LinkedInSettings } from './settings.ts';

const seconds = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number))]);
const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(10_000)),
  expires_in: seconds,
  refresh_token: z.nullish(z.string()),
  scope: z.nullish(z.string()),
});
const memberAnswer = z.object({
  sub: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  name: z.optional(z.unknown()),
  given_name: z.optional(z.unknown()),
  family_name: z.optional(z.unknown()),
  picture: z.optional(z.unknown()),
});
/** LinkedIn sometimes reports a freshly issued token as revoked for a moment; asking again, at most twice, settles it. */
const memberTries = 3;

export function consentUrl(settings: LinkedInSettings): LinkedIn['consentUrl'] {
  return ({ state, redirect_uri }) => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: settings.client_id,
      redirect_uri,
      state,
      scope: settings.scopes.join(' '),
    });
    return `${settings.consent_url}/authorization?${query.toString().replaceAll('+', '%20')}`;
  };
}

export function exchangeCode(settings: LinkedInSettings): LinkedIn['exchangeCode'] {
  return async ({ code, redirect_uri, signal }) => {
    const answer = await send(settings.callHttp, {
      call: 'exchange',
      method: 'POST',
      url: `${settings.oauth_url}/accessToken`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        client_id: settings.client_id,
        client_secret: settings.client_secret,
        redirect_uri,
      }).toString(),
      signal,
      timeout_ms: settings.timeout_ms.oauth,
    });
    if (answer.status !== 200) throw refusal('exchange', answer, settings.clock.now());
    return readTokens(answer, settings);
  };
}

function readTokens(answer: Answer, { clock, scopes }: LinkedInSettings): LinkedInTokens {
  const parsed = z.safeParse(tokenAnswer, parseJson(answer.body));
  if (!parsed.success) throw unusable('exchange', answer);
  const { access_token, expires_in, refresh_token, scope } = parsed.data;
  return {
    access_token,
    expires_at: new Date(clock.now().getTime() + expires_in * 1000),
    refresh_token: refresh_token ?? null,
    // Documented with spaces, seen with commas; if missing, it is what was asked for.
    scopes: scope ? scope.split(/[\s,]+/).filter((word) => word !== '') : [...scopes],
  };
}

export function getMember(settings: LinkedInSettings): LinkedIn['getMember'] {
  return async (accessToken, signal) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await send(settings.callHttp, {
        call: 'member',
        method: 'GET',
        url: `${settings.api_url}/v2/userinfo`,
        headers: { Authorization: `Bearer ${accessToken}` },
        signal,
        timeout_ms: settings.timeout_ms.oauth,
      });
      if (answer.status === 200) return readMember(answer);
      const refused = refusal('member', answer, settings.clock.now());
      if (refused.linkedin_code !== revokedCode || tries === memberTries) throw refused;
      await wait(settings.member_retry_ms, undefined, { signal }).catch((cause: unknown) => {
        throw new LinkedInError('later', 'Stopped while waiting for LinkedIn.', { cause });
      });
    }
  };
}

function readMember(answer: Answer): LinkedInMember {
  const parsed = z.safeParse(memberAnswer, parseJson(answer.body));
  if (!parsed.success) throw unusable('member', answer);
  const { sub, name, given_name, family_name, picture } = parsed.data;
  const parts = [shown(given_name), shown(family_name)].filter((part) => part !== '').join(' ');
  return {
    member_id: sub,
    name: shown(name) || parts || 'LinkedIn member',
    picture: /^https?:\/\//.test(shown(picture)) ? shown(picture) : null,
  };
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 2000).toWellFormed() : '';
}

// LinkedIn's introspection: whether a token is active, until when, and what it may do. Asked with the application's own secret.
const introspection = z.object({
  active: z.boolean(),
  expires_at: z.nullish(z.number().check(z.minimum(0), z.maximum(8_640_000_000_000))),
  scope: z.nullish(z.string()),
});

export function checkToken(settings: LinkedInSettings): LinkedIn['checkToken'] {
  return async (accessToken, signal) => {
    try {
      const answer = await send(settings.callHttp, {
        call: 'introspect',
        method: 'POST',
        url: `${settings.oauth_url}/introspectToken`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          client_id: settings.client_id,
          client_secret: settings.client_secret,
          token: accessToken,
        }).toString(),
        signal,
        timeout_ms: settings.timeout_ms.oauth,
      });
      return answer.status === 200 ? readCheck(answer.body) : null;
    } catch {
      // A failed check says nothing about the token.
      return null;
    }
  };
}

function readCheck(body: string): TokenCheck | null {
  const parsed = z.safeParse(introspection, parseJson(body));
  if (!parsed.success) return null;
  const { active, expires_at, scope } = parsed.data;
  return {
    active,
    expires_at: expires_at == null ? null : new Date(expires_at * 1000),
    scopes: (scope ?? '').split(/[\s,]+/).filter((word) => word !== ''),
  };
}
