// The LinkedIn connection on the wire (api.md, LinkedIn connection).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';

export const linkedinProvider = 'linkedin_oidc';

export const connection = z.object({
  connected: z.boolean(),
  provider: z.literal(linkedinProvider),
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  profile_url: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  needs_reconnect: z.boolean(),
  /** What LinkedIn granted. */
  scopes: z.array(z.string()),
  /** Why a first comment would not be posted, as a sentence; null if it would. */
  comments_off: z.nullable(z.string()),
  /** True while the LinkedIn sandbox stands in for LinkedIn. */
  sandbox: z.boolean(),
});
export type Connection = z.infer<typeof connection>;

/** How many LinkedIn accounts a user may connect. */
export const connectionsMax = 20;

export const connectionKinds = ['member', 'page'] as const;

const pagePermission = 'w_organization_social';
/** Why nothing can go out as a page, and how to change that. */
export const pageSentences = {
  off: (name: string) =>
    `Posts can't go out as ${name}: this server's LinkedIn application does not have the permission ${pagePermission} (LINKEDIN_PAGES is off).`,
  needs_permission: (name: string) =>
    `Posts can't go out as ${name}: your LinkedIn connection lacks the permission ${pagePermission}. Connect LinkedIn again.`,
  not_listed: (name: string) =>
    `LinkedIn no longer lists you as an administrator of ${name}. Ask another administrator, then connect LinkedIn again.`,
  all_off: `Company pages are off: this server's LinkedIn application does not have the permission ${pagePermission} (LINKEDIN_PAGES is off).`,
  connect_again: (name: string) =>
    `To post as the company pages you administer, connect ${name} again: LinkedIn has not granted the permission ${pagePermission} yet.`,
  visibility: (name: string) =>
    `${name} is a company page, and LinkedIn shows a page's posts to everyone: set who sees the post to Anyone, or choose another account.`,
} as const;

/** One account on LinkedIn that the user posts as. */
export const connectedAccount = z.object({
  id: z.string(),
  kind: z.enum(connectionKinds),
  name: z.string(),
  picture: z.nullable(z.string()),
  profile_url: z.nullable(z.string()),
  expires_at: z.string(),
  needs_reconnect: z.boolean(),
  /** Posts that name no author go out as this account. */
  is_default: z.boolean(),
  /** When it was last made or renewed. */
  connected_at: z.string(),
  scopes: z.array(z.string()),
  /** Why a first comment would not be posted as this account; null if it would. */
  comments_off: z.nullable(z.string()),
  /** Why nothing can go out as this page although it was connected, as a sentence; null if it can, and for members. */
  posting_off: z.nullable(z.string()),
  /** The id of the member's connection through which a page is used; null for members. */
  through: z.nullable(z.string()),
  /** How many posts are scheduled as this account. */
  scheduled: z.int(),
});
export type ConnectedAccount = z.infer<typeof connectedAccount>;

const connectedAccounts = z.object({
  success: z.boolean(),
  /** The default one first. */
  connections: z.array(connectedAccount),
  /** Accounts no longer connected that posts still name. */
  former: z.array(z.object({ id: z.string(), kind: z.enum(connectionKinds), name: z.string() })),
  /** Why company pages are not among them, as a sentence; null if those that the members administer are. */
  pages_off: z.nullable(z.string()),
  sandbox: z.boolean(),
});
export type ConnectedAccounts = z.infer<typeof connectedAccounts>;

export const linkedinEndpoints = {
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
    summary: 'The state of the default connection.',
    who: 'user',
    answer: connection,
  }),
  deleteConnection: endpoint({
    method: 'DELETE',
    path: '/api/linkedin/connection',
    summary: 'Forget the default connection and its tokens; the next account becomes the default.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
  }),
  listConnections: endpoint({
    method: 'GET',
    path: '/api/linkedin/connections',
    summary: 'The accounts on LinkedIn that you post as. Connecting as another member adds one.',
    who: 'user',
    answer: connectedAccounts,
  }),
  setDefaultConnection: endpoint({
    method: 'PUT',
    path: '/api/linkedin/connections/{id}',
    summary: 'Make this account the default one; answers the list.',
    who: 'user',
    body: z.object({
      is_default: z.literal(true, 'Send is_default: true for the account that is to be the default.'),
    }),
    answer: connectedAccounts,
    errors: ['not_found'],
  }),
  disconnectAccount: endpoint({
    method: 'DELETE',
    path: '/api/linkedin/connections/{id}',
    summary:
      'Forget one account and its tokens. What is scheduled as it fails at its time unless it is connected again; where it was the default, the next one becomes it. Answers the list.',
    who: 'user',
    answer: connectedAccounts,
    errors: ['not_found'],
  }),
};
