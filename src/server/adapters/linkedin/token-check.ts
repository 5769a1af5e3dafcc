// LinkedIn's introspection: whether a token lives, until when, and what it may do. Asked with the application's own secret.
import * as z from 'zod/mini';
import type { LinkedIn, TokenCheck } from './port.ts';
import type { LinkedInSettings } from './client.ts';
import { parseJson } from './json.ts';
import { send } from './wire.ts';

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
      // A question that could not be asked says nothing about the token.
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
