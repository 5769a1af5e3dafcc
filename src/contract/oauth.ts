// Connecting an assistant by OAuth 2.1 on the wire: what it discovers by itself, how it registers, what the person is asked, its tokens.
// Names and shapes of what assistants call are those of RFC 6749, 7009, 7591, 8414 and 9728.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { scopes, type Scope } from './scopes.ts';
import { maxUnits } from './text-checks.ts';

/** What an assistant may be given: none of its tools needs the others. */
export const assistantScopes = [
  'posts:read',
  'posts:write',
  'publish',
  'generate',
  'research:read',
  'voice:read',
] as const satisfies readonly Scope[];
export const assistantsMax = 20;

/** The only page of all this that a person sees. */
export const authorizePath = '/oauth/authorize';

const text = (max: number) => z.string().check(...maxUnits(max, `That is longer than ${max} characters.`));

const protectedResource = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.string()),
  scopes_supported: z.array(z.string()),
  bearer_methods_supported: z.array(z.string()),
  resource_name: z.string(),
  resource_documentation: z.string(),
});

/** As an assistant sends it along with the person; reporting what is missing is left to the page. */
export const authorizationRequest = z.object({
  client_id: z._default(text(200), ''),
  redirect_uri: z._default(text(1000), ''),
  response_type: z._default(text(100), ''),
  code_challenge: z._default(text(200), ''),
  code_challenge_method: z._default(text(100), ''),
  scope: z.optional(text(1000)),
  state: z.optional(text(4096)),
  resource: z.optional(text(1000)),
});
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

const whoAsks = {
  /** As it calls itself: nobody has verified it. */
  client_name: z.string(),
  /** Where the browser goes next: a host, this computer, or a program on it. */
  leads_to: z.object({ kind: z.enum(['site', 'this_computer', 'program']), name: z.string() }),
  scopes: z.array(z.enum(scopes)),
};

export const assistant = z.object({
  id: z.string(),
  ...whoAsks,
  connected_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** It stays connected for 30 days after its last use. */
  expires_at: z.string(),
});
export type Assistant = z.infer<typeof assistant>;

export const oauthEndpoints = {
  getProtectedResource: endpoint({
    method: 'GET',
    path: '/.well-known/oauth-protected-resource',
    summary: 'Where assistants get access to /mcp (RFC 9728).',
    who: 'anyone',
    answer: protectedResource,
  }),
  getMcpResource: endpoint({
    method: 'GET',
    path: '/.well-known/oauth-protected-resource/mcp',
    summary: 'The same under the address that belongs to /mcp (RFC 9728, section 3.1).',
    who: 'anyone',
    answer: protectedResource,
  }),
  getAuthorizationServer: endpoint({
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    summary: 'How access is given (RFC 8414).',
    who: 'anyone',
    answer: z.object({
      issuer: z.string(),
      authorization_endpoint: z.string(),
      token_endpoint: z.string(),
      registration_endpoint: z.string(),
      revocation_endpoint: z.string(),
      scopes_supported: z.array(z.string()),
      response_types_supported: z.array(z.string()),
      response_modes_supported: z.array(z.string()),
      grant_types_supported: z.array(z.string()),
      token_endpoint_auth_methods_supported: z.array(z.string()),
      revocation_endpoint_auth_methods_supported: z.array(z.string()),
      code_challenge_methods_supported: z.array(z.string()),
      authorization_response_iss_parameter_supported: z.boolean(),
      service_documentation: z.string(),
    }),
  }),
  registerClient: endpoint({
    method: 'POST',
    path: '/oauth/register',
    summary: 'An assistant makes itself known (RFC 7591). Every client is a public one: it gets no secret.',
    who: 'anyone',
    body: z.looseObject({
      redirect_uris: z
        .array(text(1000), 'redirect_uris is a list of addresses.')
        .check(z.minLength(1, 'Name a redirect address.'), z.maxLength(10, 'That is too many redirect addresses.')),
      client_name: z.optional(text(500)),
      grant_types: z.optional(z.array(text(100)).check(z.maxLength(10))),
      response_types: z.optional(z.array(text(100)).check(z.maxLength(10))),
    }),
    answer: z.object({
      client_id: z.string(),
      client_id_issued_at: z.int(),
      client_name: z.string(),
      redirect_uris: z.array(z.string()),
      grant_types: z.array(z.string()),
      response_types: z.array(z.string()),
      token_endpoint_auth_method: z.literal('none'),
    }),
    status: [201],
    limit: 'oauth_register',
    oauth_error: 'invalid_client_metadata',
    errors: ['unavailable'],
  }),
  giveToken: endpoint({
    method: 'POST',
    path: '/oauth/token',
    summary: 'A code or a refresh token for an access token, good for an hour, and a new refresh token (RFC 6749).',
    who: 'anyone',
    form: true,
    body: z.object({
      grant_type: text(100),
      client_id: z._default(text(200), ''),
      code: z._default(text(300), ''),
      code_verifier: z._default(text(300), ''),
      redirect_uri: z.optional(text(1000)),
      refresh_token: z._default(text(300), ''),
      resource: z.optional(text(1000)),
    }),
    answer: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      refresh_token: z.string(),
      scope: z.string(),
    }),
    oauth_error: 'invalid_request',
  }),
  revokeToken: endpoint({
    method: 'POST',
    path: '/oauth/revoke',
    summary: 'An assistant gives up its access; an unknown token is a success, too (RFC 7009).',
    who: 'anyone',
    form: true,
    body: z.object({ token: text(300), client_id: z._default(text(200), '') }),
    answer: z.object({}),
    oauth_error: 'invalid_request',
  }),
  getAuthorizationRequest: endpoint({
    method: 'GET',
    path: '/api/oauth/request',
    summary: 'What an assistant asks for, for the page that asks the person.',
    who: 'user',
    query: authorizationRequest,
    answer: z.object({
      ...whoAsks,
      /** Why it cannot be granted, and the URL that reports this to the assistant; null if it can. */
      problem: z.nullable(z.object({ sentence: z.string(), redirect_to: z.string() })),
    }),
    errors: ['not_found'],
  }),
  answerAuthorizationRequest: endpoint({
    method: 'POST',
    path: '/api/oauth/request',
    summary:
      "The person's yes, with the scopes that they leave, or no. The answer is the address that tells the assistant.",
    who: 'user',
    body: z.extend(authorizationRequest, {
      allow: z.boolean('allow is true or false.'),
      scopes: z._default(z.array(z.enum(scopes, 'That isn’t a valid scope.')).check(z.maxLength(scopes.length)), []),
    }),
    answer: z.object({ redirect_to: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  listAssistants: endpoint({
    method: 'GET',
    path: '/api/oauth/assistants',
    summary: 'The assistants that are connected, the newest first.',
    who: 'user',
    answer: z.object({ assistants: z.array(assistant) }),
  }),
  disconnectAssistant: endpoint({
    method: 'DELETE',
    path: '/api/oauth/assistants/{id}',
    summary: 'Disconnect an assistant, at once.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['not_found'],
  }),
};
