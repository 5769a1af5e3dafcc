// GET under /rest but for engagements: members may write and not read, so every one is refused, whatever it asks for.
import type { Context } from 'hono';
import { onWire } from './on-wire.ts';
import type { SandboxContext } from './context.ts';
import { accessDenied, mediaForbidden, restGate } from './rest-gate.ts';
import { errorAnswer } from './wire-errors.ts';

export async function readRoute(parts: SandboxContext, c: Context): Promise<Response> {
  return onWire(parts, c, {
    call: 'read',
    counted: false,
    work: async (admission) => {
      const resource = /\/rest\/([\w-]+)/.exec(c.req.path)?.[1] ?? 'resource';
      const gate = restGate(c, admission, { resource: `${resource}.GET`, scope: null });
      if (!('refused' in gate)) return errorAnswer(accessDenied(`${resource}.GET`));
      const kind = resource === 'images' ? 'image' : resource === 'documents' ? 'document' : null;
      // Only what the last question refuses is about the picture or document; a dead token is refused before it.
      return kind && gate.refused.status === 403 ? errorAnswer(mediaForbidden(kind)) : gate.refused;
    },
  });
}
