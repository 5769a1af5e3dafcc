// POST /oauth/v2/introspectToken: the application asks about a token with its own secret.
import type { Context } from 'hono';
import type { Admission } from './admission-store.ts';
import { onWire } from './on-wire.ts';
import type { SandboxContext } from './context.ts';
import { oauthError, supportHeaders } from './wire-errors.ts';

const required = ['client_id', 'client_secret', 'token'] as const;

export async function introspectRoute(parts: SandboxContext, c: Context): Promise<Response> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '');
  const form = new URLSearchParams(isForm ? await c.req.text() : '');
  return onWire(parts, c, {
    call: 'introspect',
    counted: false,
    token: form.get('token'),
    work: (admission) => Promise.resolve(introspect(parts, form, admission)),
  });
}

function introspect(parts: SandboxContext, form: URLSearchParams, { grant }: Admission): Response {
  const missing = required.find((name) => !form.get(name));
  if (missing) return oauthError(400, 'invalid_request', `A required parameter "${missing}" is missing`);
  if (form.get('client_id') !== parts.client_id) return oauthError(400, 'invalid_request', 'Invalid client id');
  if (form.get('client_secret') !== parts.client_secret) {
    return oauthError(401, 'invalid_client', 'Client authentication failed');
  }
  if (!grant) return oauthError(400, 'invalid_request', 'Invalid token');
  const body = {
    active: grant.state === 'live',
    status: grant.state === 'live' ? 'active' : grant.state,
    // Here, unlike in the answer to a token request, it is documented with commas.
    scope: grant.scopes.join(','),
    client_id: parts.client_id,
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
