// POST /oauth/v2/accessToken and GET /v2/userinfo.
import type { Admission } from './admission-store.ts';
import { makeToken, memberName, takeCode, tokenSeconds } from './members-store.ts';
import { onWire } from './on-wire.ts';
import type { Context } from 'hono';
import type { SandboxContext } from './context.ts';
import { accessDenied, requireToken } from './rest-gate.ts';
import { errorAnswer, oauthError, supportHeaders } from './wire-errors.ts';

const required = ['grant_type', 'code', 'client_id', 'client_secret', 'redirect_uri'] as const;
const codeLifeMs = 30 * 60 * 1000;

export async function tokenRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return onWire(deps, c, { call: 'token', counted: false, work: (admission) => exchange(deps, c, admission) });
}

async function exchange(deps: SandboxContext, c: Context, { now, settings }: Admission): Promise<Response> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
    return oauthError(400, 'invalid_request', 'A required parameter "grant_type" is missing');
  }
  const form = new URLSearchParams(await c.req.text());
  const missing = required.find((name) => !form.get(name));
  if (missing) return oauthError(400, 'invalid_request', `A required parameter "${missing}" is missing`);
  if (form.get('grant_type') !== 'authorization_code') {
    return oauthError(400, 'unsupported_grant_type', 'This grant type is not supported');
  }
  // LinkedIn answers a code_verifier, which it does not expect from an ordinary application, as it answers a wrong secret.
  if (
    form.get('client_id') !== deps.client_id ||
    form.get('client_secret') !== deps.client_secret ||
    form.has('code_verifier')
  ) {
    return oauthError(401, 'invalid_client', 'Client authentication failed');
  }
  const code = await takeCode(deps.orm, form.get('code') ?? '');
  if (!code) {
    return oauthError(401, 'invalid_request', 'Unable to retrieve access token: authorization code not found');
  }
  if (code.redirect_uri !== form.get('redirect_uri') || now.getTime() - code.created_at.getTime() > codeLifeMs) {
    const why = 'appid/redirect uri/code verifier does not match authorization code. Or authorization code expired';
    return oauthError(
      400,
      'invalid_redirect_uri',
      `Unable to retrieve access token: ${why}. Or external member binding exists`,
    );
  }
  const accessToken = await makeToken(deps.orm, code.member_id, code.scopes, now);
  const scope = code.scopes.join(settings.scope_separator);
  return Response.json(
    { access_token: accessToken, expires_in: tokenSeconds, scope, token_type: 'Bearer' },
    { headers: { ...supportHeaders(), 'cache-control': 'no-store' } },
  );
}

export async function userinfoRoute(deps: SandboxContext, c: Context): Promise<Response> {
  return onWire(deps, c, {
    call: 'userinfo',
    counted: false,
    work: async (admission) => {
      const { member_id, scopes } = requireToken(c, admission);
      if (!scopes.includes('openid') || !scopes.includes('profile')) {
        return errorAnswer(accessDenied('userinfo.GET.NO_VERSION'));
      }
      const name = await memberName(deps.orm, member_id);
      const [givenName = '', ...rest] = name.split(' ');
      const email = { email: `${member_id}@linkedin-sandbox.invalid`, email_verified: true };
      return Response.json(
        {
          sub: member_id,
          name,
          given_name: givenName,
          family_name: rest.join(' '),
          locale: { country: 'US', language: 'en' },
          ...(scopes.includes('email') ? email : {}),
        },
        { headers: supportHeaders() },
      );
    },
  });
}

// POST /oauth/v2/introspectToken: the application asks about a token with its own secret.
const introspectionRequires = ['client_id', 'client_secret', 'token'] as const;

export async function introspectRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '');
  const form = new URLSearchParams(isForm ? await c.req.text() : '');
  return onWire(deps, c, {
    call: 'introspect',
    counted: false,
    token: form.get('token'),
    work: (admission) => Promise.resolve(introspect(deps, form, admission)),
  });
}

function introspect(deps: SandboxContext, form: URLSearchParams, { grant }: Admission): Response {
  const missing = introspectionRequires.find((name) => !form.get(name));
  if (missing) return oauthError(400, 'invalid_request', `A required parameter "${missing}" is missing`);
  if (form.get('client_id') !== deps.client_id) return oauthError(400, 'invalid_request', 'Invalid client id');
  if (form.get('client_secret') !== deps.client_secret) {
    return oauthError(401, 'invalid_client', 'Client authentication failed');
  }
  if (!grant) return oauthError(400, 'invalid_request', 'Invalid token');
  const body = {
    active: grant.state === 'live',
    status: grant.state === 'live' ? 'active' : grant.state,
    // Documented with commas here, unlike in the answer to a token request.
    scope: grant.scopes.join(','),
    client_id: deps.client_id,
    created_at: seconds(grant.created_at),
    expires_at: seconds(grant.expires_at),
    authorized_at: seconds(grant.created_at),
    auth_type: '3L',
  };
  return Response.json(body, { headers: { ...supportHeaders(), 'cache-control': 'no-store' } });
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
