// A provider that answers with any ID token a test makes up: what a strict one never sends.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export type BentProvider = {
  issuer: string;
  env: Record<string, string>;
  /** What the next tokens claim on top of a correct token; undefined leaves a claim out. */
  claims: Record<string, unknown>;
  /** Signs with a key that was never published. */
  has_foreign_key: boolean;
  /** Answers every call with this status; null: answers properly. */
  status: number | null;
  /** The requests it received: method and path. */
  heard: string[];
  stop(): Promise<void>;
};

/** `nonce` is what the current flow asked for: the test reads it from the consent page's URL. */
export async function startBentProvider(nonceOf: () => string): Promise<BentProvider> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  const idToken = (): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: 'id', sub: 'somebody', iat: now, exp: now + 300, nonce: nonceOf() };
    const payload = { ...right, email: 'bent@example.test', email_verified: true, ...bent.claims } as JWTPayload;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(bent.has_foreign_key ? foreign.privateKey : own.privateKey);
  };
  const answers: Record<string, () => Promise<object>> = {
    'GET /.well-known/openid-configuration': async () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
    }),
    'GET /jwks': async () => ({ keys: [jwk] }),
    'POST /token': async () => ({ access_token: 'a', token_type: 'Bearer', id_token: await idToken() }),
  };
  const answerTo = async ({ method, url }: IncomingMessage): Promise<{ status: number; body: object }> => {
    bent.heard.push(`${method} ${url}`);
    const made = answers[`${method} ${url}`];
    if (bent.status !== null || !made) return { status: bent.status ?? 404, body: {} };
    return { status: 200, body: await made() };
  };
  server.on('request', (request, response) => {
    request.resume();
    void answerTo(request).then(({ status, body }) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  const bent: BentProvider = {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret', OIDC_NAME: 'Bent' },
    claims: {},
    has_foreign_key: false,
    status: null,
    heard: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return bent;
}
