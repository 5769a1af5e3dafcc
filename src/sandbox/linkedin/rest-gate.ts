// What LinkedIn checks on every call under /rest before it looks at the body: token, version, protocol, quota, permission.
import type { Admission, Grant } from './admission-store.ts';
import { bearer, onWire } from './on-wire.ts';
import type { Context } from 'hono';
import { errorAnswer, revoked, usualError, type WireError } from './wire-errors.ts';
import type { SandboxContext } from './context.ts';

/** `resource` as LinkedIn names it in a refusal, e.g. `posts.CREATE`. */
type Gate = { resource: string; scope: string | null };

/** The member making the call, or the refusal. */
export function restGate(c: Context, admission: Admission, gate: Gate): { grant: Grant } | { refused: Response } {
  const badToken = tokenError(c, admission);
  if (badToken) return { refused: errorAnswer(badToken) };
  const version = c.req.header('linkedin-version') ?? '';
  const badVersion = versionError(version, admission.settings.active_versions);
  if (badVersion) return { refused: errorAnswer(badVersion) };
  if (c.req.header('x-restli-protocol-version') !== '2.0.0') {
    return { refused: errorAnswer(illegalArgument('X-Restli-Protocol-Version must be 2.0.0 for this resource.')) };
  }
  const { quota_per_day } = admission.settings;
  if (quota_per_day > 0 && admission.calls_today > quota_per_day) return { refused: errorAnswer(usualError(429)) };
  const grant = admission.grant as Grant;
  if (gate.scope === null || !grant.scopes.includes(gate.scope)) {
    return { refused: errorAnswer(accessDenied(`${gate.resource}.${version.slice(0, 6)}01`)) };
  }
  return { grant };
}

/** Why the token is not accepted; null for a live one. */
export function tokenError(c: Context, { grant }: Admission): WireError | null {
  if (bearer(c) === null) {
    return { status: 401, serviceErrorCode: 401, code: 'EMPTY_ACCESS_TOKEN', message: 'Empty oauth2_access_token' };
  }
  if (!grant) return usualError(401);
  if (grant.state === 'revoked') return revoked;
  if (grant.state === 'live') return null;
  return {
    status: 401,
    serviceErrorCode: 65602,
    code: 'EXPIRED_ACCESS_TOKEN',
    message: 'The token used in the request has expired',
  };
}

export function accessDenied(resource: string): WireError {
  return { ...usualError(403), message: `Not enough permissions to access: ${resource}` };
}

/** LinkedIn's own wording, for somebody else's picture, document or video, and for reading even one's own. */
export function mediaForbidden(kind: 'image' | 'document' | 'video'): WireError {
  const message = `Accessing this ${kind} resource is forbidden. Please check your permissions for this resource`;
  return { ...usualError(403), message };
}

export function illegalArgument(message: string): WireError {
  return { status: 400, code: 'ILLEGAL_ARGUMENT', message };
}

function versionError(version: string, active: string[]): WireError | null {
  if (version === '') {
    return {
      status: 400,
      code: 'VERSION_MISSING',
      message: 'A version must be present. Please specify a version by adding the Linkedin-Version header.',
    };
  }
  const [month = '', release = ''] = version.split('.');
  if (active.includes(month) && /^\d{6}(?:\.\d{2})?$/.test(version)) return null;
  const named = `${month}01${release === '' ? '' : `.${release}`}`;
  return { status: 426, code: 'NONEXISTENT_VERSION', message: `Requested version ${named} is not active` };
}

// GET under /rest except for engagements: members may write but not read, so every such call is refused, whatever it asks for.
export async function readRoute(parts: SandboxContext, c: Context): Promise<Response> {
  return onWire(parts, c, {
    call: 'read',
    counted: false,
    work: async (admission) => {
      const resource = /\/rest\/([\w-]+)/.exec(c.req.path)?.[1] ?? 'resource';
      const gate = restGate(c, admission, { resource: `${resource}.GET`, scope: null });
      if (!('refused' in gate)) return errorAnswer(accessDenied(`${resource}.GET`));
      const kind = resource === 'images' ? 'image' : resource === 'documents' ? 'document' : null;
      // Only the last check, the permission, concerns the picture or document; a dead token is refused before it.
      return kind && gate.refused.status === 403 ? errorAnswer(mediaForbidden(kind)) : gate.refused;
    },
  });
}
