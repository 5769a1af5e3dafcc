// What LinkedIn checks on every call under /rest before it looks at the body: token, version, protocol, quota, permission.
import type { Admission, Grant } from './admission-store.ts';
import { bearer, onWire, type WireWork } from './on-wire.ts';
import type { Context } from 'hono';
import { errorAnswer, revoked, usualError, WireRefusal, type WireError } from './wire-errors.ts';
import type { SandboxContext } from './context.ts';

/** `resource` as LinkedIn names it in a refusal, e.g. `posts.CREATE`. */
type Gate = {
  resource: string;
  scope: string | null;
  /** What is answered without the scope, if not the usual words. */
  forbidden?: WireError;
};

/** What every call under /rest goes through: `work` is done for the member whose call passes the gate. */
export const onRest = (
  deps: SandboxContext,
  c: Context,
  call: Gate & Omit<WireWork, 'work'>,
  work: (grant: Grant, admission: Admission) => Promise<Response>,
): Promise<Response> =>
  onWire(deps, c, { ...call, work: async (admission) => work(restGate(c, admission, call), admission) });

/** The member making the call. Throws WireRefusal. */
function restGate(c: Context, admission: Admission, gate: Gate): Grant {
  const grant = requireToken(c, admission);
  const version = c.req.header('linkedin-version') ?? '';
  const badVersion = versionError(version, admission.settings.active_versions);
  if (badVersion) throw new WireRefusal(badVersion);
  if (c.req.header('x-restli-protocol-version') !== '2.0.0')
    throw new WireRefusal(illegalArgument('X-Restli-Protocol-Version must be 2.0.0 for this resource.'));
  const { quota_per_day } = admission.settings;
  if (quota_per_day > 0 && admission.calls_today > quota_per_day) throw new WireRefusal(usualError(429));
  if (gate.scope === null || !grant.scopes.includes(gate.scope))
    throw new WireRefusal(gate.forbidden ?? accessDenied(`${gate.resource}.${version.slice(0, 6)}01`));
  return grant;
}

/** Whose live token it is. Throws WireRefusal. */
export function requireToken(c: Context, { grant }: Admission): Grant {
  if (bearer(c) === null)
    throw new WireRefusal({
      status: 401,
      serviceErrorCode: 401,
      code: 'EMPTY_ACCESS_TOKEN',
      message: 'Empty oauth2_access_token',
    });
  if (!grant) throw new WireRefusal(usualError(401));
  if (grant.state === 'revoked') throw new WireRefusal(revoked);
  if (grant.state === 'live') return grant;
  throw new WireRefusal({
    status: 401,
    serviceErrorCode: 65602,
    code: 'EXPIRED_ACCESS_TOKEN',
    message: 'The token used in the request has expired',
  });
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

/** What no method of the resource is for. */
export const unresolved = (): Response =>
  errorAnswer(illegalArgument('Resource method could not be resolved from request parameters.'));

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
export function readRoute(deps: SandboxContext, c: Context): Promise<Response> {
  const resource = /\/rest\/([\w-]+)/.exec(c.req.path)?.[1] ?? 'resource';
  const kind = resource === 'images' ? 'image' : resource === 'documents' ? 'document' : null;
  const gate = { resource: `${resource}.GET`, scope: null, ...(kind && { forbidden: mediaForbidden(kind) }) };
  return onRest(deps, c, { call: 'read', counted: false, ...gate }, () =>
    Promise.resolve(errorAnswer(usualError(403))),
  );
}
