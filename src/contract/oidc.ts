// Signing in with a provider elsewhere (OpenID Connect): where the browser goes, and where it comes back to.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';

export const oidcEndpoints = {
  startOidc: endpoint({
    method: 'POST',
    path: '/api/auth/oidc/start',
    summary:
      'The address of the provider’s consent page, for a browser that goes there; sets a cookie of ten minutes that the way back needs.',
    who: 'anyone',
    body: z.object({ return_url: z.optional(z.string().check(...maxUnits(2000, 'The address is too long.'))) }),
    answer: z.object({ url: z.string() }),
    limit: 'sign_up',
    errors: ['unavailable'],
  }),
  finishOidc: endpoint({
    method: 'GET',
    path: '/api/auth/oidc/callback',
    summary:
      'Where the provider sends the browser back to: signs in and redirects to `return_url`, or to the landing page with `sign_in_problem`, or with the challenge of the second factor behind `#second-factor=`.',
    who: 'anyone',
    status: [302],
  }),
};
