// An assistant as the official MCP client makes one: it discovers by itself how to get access, registers, and asks the person for it.
import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Answer, Client } from './client.ts';

export const redirectUri = 'http://127.0.0.1:33418/callback';

type Asking = { client_name?: string; redirect_uri?: string };

/** What it keeps between calls; `asked` is the URL it sent the person to. */
export function createProvider({ client_name = 'Test assistant', redirect_uri: to = redirectUri }: Asking = {}) {
  const kept: { client?: OAuthClientInformationMixed; tokens?: OAuthTokens; verifier?: string; asked?: URL } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: to,
    clientMetadata: {
      client_name,
      redirect_uris: [to],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'a state of the assistant',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.asked = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  };
  return { provider, kept };
}

/** The person's answer, as the page sends it: everything asked for unless `scopes` is given. Returns where the browser would go. */
export async function consent(person: Client, asked: URL, { allow = true, scopes }: Consent = {}): Promise<URL> {
  const parameters = Object.fromEntries(asked.searchParams);
  const seen = await person.get(`/api/oauth/request${asked.search}`);
  if (seen.status !== 200) throw new Error(`not asked: ${seen.text}`);
  const answer = await person.post('/api/oauth/request', { ...parameters, allow, scopes: scopes ?? seen.json.scopes });
  if (answer.status !== 200) throw new Error(`not answered: ${answer.text}`);
  return new URL(String(answer.json.redirect_to));
}
type Consent = { allow?: boolean; scopes?: string[] };

/** The official client's whole way; returns what it then holds, and its transport's URL. */
export async function connectAssistant(person: Client, asking: Asking & Consent = {}) {
  const { provider, kept } = createProvider(asking);
  const address = new URL('/mcp', person.url);
  const first = new StreamableHTTPClientTransport(address, { authProvider: provider });
  const stopped = await new McpClient({ name: 'test', version: '1' }).connect(first).catch((error: unknown) => error);
  if (!kept.asked) throw new Error(`nobody was asked: ${String(stopped)}`);
  const back = await consent(person, kept.asked, asking);
  await first.finishAuth(back.searchParams.get('code') ?? '');
  const client = new McpClient({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(address, { authProvider: provider }));
  return { client, kept, back };
}

/** The steps by hand, for what an honest client never does. */
export function handClient(visitor: Client, clientId: string, to = redirectUri) {
  const verifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const asked = {
    client_id: clientId,
    redirect_uri: to,
    response_type: 'code',
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  };
  const token = (fields: Record<string, string>): Promise<Answer> =>
    visitor.call('POST', '/oauth/token', {
      body: new URLSearchParams({ client_id: clientId, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  return {
    asked,
    token,
    async codeFrom(person: Client, more: Record<string, string> = {}): Promise<string> {
      const page = new URL(`/oauth/authorize?${new URLSearchParams({ ...asked, ...more }).toString()}`, visitor.url);
      return (await consent(person, page)).searchParams.get('code') ?? '';
    },
    exchange: (code: string, more: Record<string, string> = {}): Promise<Answer> =>
      token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: to, ...more }),
    refresh: (refreshToken: string): Promise<Answer> =>
      token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}

export async function register(visitor: Client, more: object = {}): Promise<Answer> {
  return visitor.post('/oauth/register', { client_name: 'By hand', redirect_uris: [redirectUri], ...more });
}
