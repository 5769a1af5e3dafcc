// The program behind a proxy: every outgoing call goes through it, and calls to URLs given by users go to the IP address that was checked here.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proxyFor } from '#server/adapters/outgoing/proxy.ts';
import { getFrom } from '#server/adapters/outgoing/get.ts';
import { OutgoingError } from '#server/adapters/outgoing/public-lookup.ts';
import { postTo } from '#server/adapters/outgoing/post.ts';
import { createClient } from '../harness/client.ts';
import { started } from '../harness/program.ts';

let proxy: Server;
let address: string;
/** What the proxy was asked for: CONNECT targets, and the full URLs of plain calls. */
let asked: string[] = [];

beforeAll(async () => {
  proxy = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  // No host is reached: seeing the target is enough. A CONNECT to this machine is let through, as by a proxy in an internal network.
  proxy.on('connect', (request, socket, head) => {
    asked.push(`CONNECT ${request.url}`);
    const [host = '', port] = (request.url ?? '').split(':');
    if (host !== '127.0.0.1') {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const inner = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      inner.write(head);
      inner.pipe(socket).pipe(inner);
    });
    inner.on('error', () => socket.destroy());
    socket.on('error', () => inner.destroy());
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

test('who is called directly', () => {
  const settings = { https: 'http://p:1', http: null, direct: ['example.com', 'other.test:8443', '.dotted.test'] };
  const viaFor = (url: string) => proxyFor(new URL(url), settings);
  for (const direct of [
    'https://example.com/',
    'https://a.example.com/',
    'https://other.test:8443/',
    'https://b.dotted.test/',
    'https://localhost:3000/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'http://anywhere.test/',
  ])
    expect([direct, viaFor(direct)]).toEqual([direct, null]);
  for (const other of ['https://notexample.com/', 'https://other.test/', 'https://10.0.0.1/'])
    expect([other, viaFor(other)]).toEqual([other, 'http://p:1']);
  expect(proxyFor(new URL('https://any.test'), { ...settings, direct: ['*'] })).toBeNull();
});

test('what users name: never inside, and outside by the address that was found', async () => {
  const strict = { allow_private: false, proxy: { https: address, http: address, direct: [] } };
  const message = { body: '{}', headers: {} };
  asked = [];
  for (const inside of ['https://169.254.169.254/', 'https://10.1.2.3/', 'https://localhost/', 'http://example.com/'])
    await expect(postTo(inside, message, strict)).rejects.toBeInstanceOf(OutgoingError);
  // A name that cannot be resolved here is not handed to the proxy to resolve.
  await expect(postTo('https://no-such-name.invalid/', message, strict)).rejects.toBeInstanceOf(OutgoingError);
  expect(asked).toEqual([]);
  await expect(postTo('https://198.41.0.4/hook', message, strict)).rejects.toBeInstanceOf(OutgoingError);
  await expect(getFrom('https://198.41.0.4/page', { headers: {}, max_bytes: 100 }, strict)).rejects.toBeInstanceOf(
    OutgoingError,
  );
  expect(asked).toEqual(['CONNECT 198.41.0.4:443', 'CONNECT 198.41.0.4:443']);
});

test('LinkedIn, Stripe, S3, Clerk, a model, a provider and a webhook all ask the proxy; the program itself is reached without', async () => {
  asked = [];
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-proxy-'));
  const common = { https_proxy: address, HTTP_PROXY: address, NO_PROXY: 'direct.test' };
  const program = await started({
    ...common,
    DATA_DIR: path.join(folder, 'data'),
    OUTGOING_PRIVATE: 'on',
    AI_PROVIDER: 'openai',
    AI_BASE_URL: 'https://model.test/v1',
    AI_API_KEY: 'sk-test',
    AI_MODEL: 'a-model',
    OIDC_ISSUER: 'https://issuer.test',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
    S3_ENDPOINT: 'https://s3.test',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
  });
  try {
    const visitor = createClient(program.url);
    const person = { email: 'ada@example.test', password: 'a long pass phrase 7', name: 'Ada' };
    const { token } = (await visitor.post('/api/auth/sign-up/email', person)).json as { token: string };
    const ada = visitor.as(token);
    await ada.get('/readyz');
    await ada.post('/api/ideas/generate', { idea: 'Behind a proxy', count: 1 });
    await ada.get('/api/auth/oidc/start', { headers: {} });
    await ada.post('/api/auth/oidc/start', {});
    await ada.post('/api/payments/create-checkout-session', {
      success_url: `${program.url}/payment-success`,
      cancel_url: `${program.url}/billing`,
    });
    const { json } = await ada.post('/api/webhooks', { url: 'https://hooks.test/x', events: ['post.failed'] });
    await ada.post(`/api/webhooks/${json.webhook.id}/test`, {});
    // With the sandbox, LinkedIn is this program: reached without the proxy.
    const { json: connect } = await ada.post('/api/linkedin/connect', { return_url: `${program.url}/dashboard` });
    expect(connect.url).toContain('/sandbox/linkedin/');
    for (const host of ['model.test', 's3.test', 'api.stripe.com', 'hooks.test'])
      expect(asked).toContain(`CONNECT ${host}:443`);
    expect(asked.filter((one) => one.includes('127.0.0.1') || one.includes('localhost'))).toEqual([]);
  } finally {
    await program.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
});
