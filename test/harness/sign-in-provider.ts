// A real OpenID Connect provider for tests: oidc-provider over HTTP, whose people are whoever the test says. A small browser walks through it.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import OidcProvider from 'oidc-provider';

export type ExternalPerson = { email?: string; email_verified?: boolean; name?: string };

export type TestProvider = {
  issuer: string;
  /** Starts answering; these are the URLs it may send browsers back to. */
  serve(callbacks: string[]): void;
  /** For the program's environment. */
  env: Record<string, string>;
  /** The people it knows from now on, by id. */
  people: Map<string, ExternalPerson>;
  /** From the consent page's URL to the URL the browser is sent back to: somebody logs in, or declines. */
  walk(consentUrl: string, who: { subject: string } | 'cancel'): Promise<string>;
  stop(): Promise<void>;
};

const client = { client_id: 'the-product', client_secret: 'a secret of its own, with & and %' };

export async function startSignInProvider(): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ExternalPerson>();
  return {
    issuer,
    serve: (callbacks) => void server.on('request', answering({ issuer, people, callbacks })),
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: 'Elsewhere',
    },
    people,
    walk: (consentUrl, who) => walk(issuer, consentUrl, who),
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

type Serving = { issuer: string; people: Map<string, ExternalPerson>; callbacks: string[] };

function answering({ issuer, people, callbacks }: Serving) {
  const { warn } = console;
  // It warns that it is not for production.
  console.warn = () => undefined;
  try {
    const provider = new OidcProvider(issuer, {
      clients: [{ ...client, redirect_uris: callbacks }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      pkce: { required: () => true },
      ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
      findAccount: (_ctx: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ sub, ...people.get(sub) }),
      }),
    });
    return provider.callback();
  } finally {
    console.warn = warn;
  }
}

/** The provider's own pages, as its development interactions show them: log in, then agree. */
async function walk(issuer: string, consentUrl: string, who: { subject: string } | 'cancel'): Promise<string> {
  const jar = new Map<string, string>();
  let url = consentUrl;
  let body: URLSearchParams | null = null;
  for (let steps = 0; steps < 20; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer: Response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      body,
      headers: { cookie },
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url).href;
      body = null;
      if (new URL(url).origin !== issuer) return url;
      continue;
    }
    const page = await answer.text();
    if (answer.status !== 200) throw new Error(`The provider answered ${answer.status}: ${page.slice(0, 500)}`);
    if (who === 'cancel') {
      url = `${url}/abort`;
      continue;
    }
    const prompt = page.includes('name="login"') ? 'login' : 'consent';
    body = new URLSearchParams(prompt === 'login' ? { prompt, login: who.subject, password: 'any' } : { prompt });
  }
  throw new Error('The provider goes in circles.');
}
