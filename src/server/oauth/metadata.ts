// What an assistant discovers on its own: the resource /mcp, which authorization server guards it, and what that server offers.
import type { AnswerOf } from '#contract/endpoints.ts';
import { assistantScopes, authorizePath } from '#contract/oauth.ts';

export const mcpPath = '/mcp';

export type ServerIdentity = { public_url: string; brand_name: string };

/** `origin` is the one that was called, if it is ours. */
export const protectedResource = (
  { public_url, brand_name }: ServerIdentity,
  origin: string,
): AnswerOf<'getMcpResource'> => ({
  resource: origin + mcpPath,
  authorization_servers: [public_url],
  scopes_supported: [...assistantScopes],
  bearer_methods_supported: ['header'],
  resource_name: brand_name,
  resource_documentation: `${public_url}/docs`,
});

export const authorizationServer = ({
  public_url,
}: Pick<ServerIdentity, 'public_url'>): AnswerOf<'getAuthorizationServer'> => ({
  issuer: public_url,
  authorization_endpoint: public_url + authorizePath,
  token_endpoint: `${public_url}/oauth/token`,
  registration_endpoint: `${public_url}/oauth/register`,
  revocation_endpoint: `${public_url}/oauth/revoke`,
  scopes_supported: [...assistantScopes],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${public_url}/docs`,
});
