// Connections that break at every point, against a server that is told byte by byte what to say.
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { linkedInFailure as failure } from '#test/harness/linkedin-rig.ts';
import { createLinkedIn } from './client.ts';
import type { LinkedIn } from './port.ts';
import { createHttpCall } from './request.ts';
import { newestVersion } from './supported-version.ts';

const options = {
  oauth_url: 'http://127.0.0.1:1',
  client_id: 'id',
  client_secret: 'secret',
  version: newestVersion,
  clock: { now: () => new Date() },
  timeout_ms: {},
};
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function create(from: LinkedIn) {
  const words = {
    content: 'Hello',
    visibility: 'PUBLIC' as const,
    images: [],
    document: null,
    video: null,
    link: null,
    poll: null,
  };
  const post = { access_token: 't', member_id: 'm', ...words };
  return from.createPost(post);
}

describe('no connection', () => {
  it.each([
    ['a port where nobody listens', async () => `http://127.0.0.1:${await freePort()}`],
    [
      'plain HTTP where TLS is spoken to',
      async () => (await rawServer('HTTP/1.1 400 Bad Request\r\n\r\n')).replace('http:', 'https:'),
    ],
  ])('%s: surely not done, later', async (_, address) => {
    const nowhere = createLinkedIn({ ...options, api_url: await address() });
    expect(await failure(create(nowhere))).toMatchObject({ outcome: 'later', status: null });
  });

  it.each([
    ['says that it cannot reach it', 'HTTP/1.1 503 Service Unavailable\r\n\r\n'],
    ['wants a password', 'HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n'],
    ['closes without a word', null],
  ])('a proxy that %s: surely not done, later', async (_, answer) => {
    const callHttp = createHttpCall({ http: null, https: await rawServer(answer), direct: [] });
    const behind = createLinkedIn({ ...options, api_url: 'https://linkedin.example', callHttp });
    expect(await failure(create(behind))).toMatchObject({ outcome: 'later', status: null });
  });

  it.each([
    ['closes without a word', (): string | null => null],
    ['closes in the middle of its headers', () => 'HTTP/1.1 201 Crea'],
    ['does not speak HTTP', () => 'hello\r\n\r\n'],
  ])('a server that reads and %s: unknown', async (_, answer) => {
    const url = await rawServer(answer());
    const broken = createLinkedIn({ ...options, api_url: url });
    expect(await failure(create(broken))).toMatchObject({ outcome: 'unknown' });
  });

  it('an answer that breaks off after its headers still counts', async () => {
    const url = await rawServer(
      'HTTP/1.1 201 Created\r\nx-restli-id: urn:li:share:77\r\ncontent-length: 900\r\n\r\nhalf',
    );
    const cut = createLinkedIn({ ...options, api_url: url });
    await expect(create(cut)).resolves.toMatchObject({ linkedin_urn: 'urn:li:share:77' });
  });

  it('a redirect is not followed with the token', async () => {
    const url = await rawServer(
      'HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
    );
    const redirected = createLinkedIn({ ...options, api_url: url });
    expect(await failure(create(redirected))).toMatchObject({ outcome: 'refused', status: 307 });
  });

  it('an endless answer is cut', async () => {
    const url = await rawServer(`HTTP/1.1 500 No\r\n\r\n${'x'.repeat(2 ** 20)}`);
    const endless = createLinkedIn({ ...options, api_url: url });
    expect(await failure(create(endless))).toMatchObject({
      outcome: 'later',
      status: 500,
      linkedin_says: '',
    });
  });
});

async function freePort(): Promise<number> {
  const { server, port } = await listening(createServer());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The URL of a server that reads whatever comes, answers with these bytes, and closes the connection. */
async function rawServer(answer: string | null): Promise<string> {
  const { server, port } = await listening(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => (answer === null ? socket.destroy() : socket.end(answer)));
    }),
  );
  servers.push(server);
  return `http://127.0.0.1:${port}`;
}

async function listening(server: Server): Promise<{ server: Server; port: number }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}
