// The LinkedIn connection on the wire (api.md, LinkedIn connection).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-length.ts';

export const linkedin_provider = 'linkedin_oidc';

export const connection = z.object({
  connected: z.boolean(),
  provider: z.literal(linkedin_provider),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  profile_url: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  needs_reconnect: z.boolean(),
  /** What LinkedIn granted. */
  scopes: z.array(z.string()),
  /** True while the LinkedIn sandbox stands in for LinkedIn. */
  sandbox: z.boolean(),
});
export type Connection = z.infer<typeof connection>;

export const linkedin_endpoints = {
  connectLinkedIn: endpoint({
    method: 'POST',
    path: '/api/linkedin/connect',
    summary:
      "The address of LinkedIn's consent page; the browser goes there. Sets a cookie of ten minutes that the callback must bring.",
    who: 'user',
    body: z.object({
      return_url: z
        .string('Give the page to come back to.')
        .check(z.minLength(1, 'Give the page to come back to.'), ...maxUnits(2000, 'The address is too long.')),
    }),
    answer: z.object({ url: z.string() }),
    errors: ['unavailable'],
  }),
  linkedInCallback: endpoint({
    method: 'GET',
    path: '/api/linkedin/callback',
    summary:
      'Where LinkedIn sends the browser back to; redirects to return_url with ?linkedin=connected, denied or failed. Without the cookie of connecting: failed, and the code is not used.',
    who: 'anyone',
    status: [302],
  }),
  getConnection: endpoint({
    method: 'GET',
    path: '/api/linkedin/connection',
    summary: 'The state of the connection.',
    who: 'user',
    answer: connection,
  }),
  deleteConnection: endpoint({
    method: 'DELETE',
    path: '/api/linkedin/connection',
    summary: 'Forget the connection and its tokens.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
  }),
};
