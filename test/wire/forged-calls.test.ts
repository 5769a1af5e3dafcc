// Calls that another site makes a browser send: with the session cookie, without an Origin of ours. Every row of the table that changes
// something refuses them; and no return URL leads to another site.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'boss@example.test' });
});
afterAll(() => app.stop());

const changing = Object.entries<Endpoint>(endpoints).filter(
  ([, row]) => row.method !== 'GET' && (row.who !== 'anyone' || row.checks_origin),
);
const foreign = [undefined, 'https://evil.example', 'null', 'http://localhost.evil.example', 'http://localhost:1'];

test('every change by cookie alone needs an Origin of our own', async () => {
  const { json } = await app.client.post('/api/auth/sign-up/email', {
    email: 'boss@example.test',
    password: 'a long pass phrase 7',
    name: 'Boss',
  });
  const cookie = `session=${json.token}`;
  expect(changing.length).toBeGreaterThan(25);
  const letIn: string[] = [];
  for (const [id, row] of changing) {
    const path = row.path.replaceAll(/\{\w+\}/g, 'x');
    for (const origin of foreign) {
      const headers = { cookie, ...(origin === undefined ? {} : { origin }) };
      // A form as another site's page can send it, and JSON.
      for (const type of ['text/plain', 'application/json']) {
        const answer = await app.client.call(row.method, path, {
          body: '{}',
          headers: { ...headers, 'content-type': type },
        });
        if (answer.status === 403 && origin !== undefined && !answer.json.error.includes(origin))
          letIn.push(`${id} does not name ${origin}`);
        if (answer.status !== 403 || answer.json.code !== 'forbidden') letIn.push(`${id} ${origin}: ${answer.status}`);
      }
    }
  }
  expect(letIn).toEqual([]);
  const quoted = await app.client.call('PATCH', '/api/me', {
    json: {},
    headers: { cookie, origin: 'https://evil.example/<script>' },
  });
  expect([quoted.status, quoted.json.error]).toEqual([403, expect.stringContaining(`must come from ${app.url}`)]);
  expect(quoted.text).not.toContain('script');
  expect((await app.client.get('/api/me', { headers: { cookie } })).status).toBe(200);
});

test('a bearer token counts alone: a cookie beside it opens nothing', async () => {
  const person = await app.signUp();
  const headers = { cookie: `session=${person.token}`, authorization: 'Bearer made.up', origin: app.url };
  expect((await app.client.call('PATCH', '/api/me', { json: { name: 'Eve' }, headers })).status).toBe(401);
});

const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'http://localhost@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
];
test.each(elsewhere)('no way back leads to %s', async (address) => {
  const person = await app.signUp();
  const connect = await person.post('/api/linkedin/connect', { return_url: address });
  expect(connect.status, connect.text).toBe(400);
  const urls = { success_url: `${app.url}/payment-success`, cancel_url: `${app.url}/` };
  for (const change of [{ success_url: address }, { cancel_url: address }]) {
    const { status } = await person.post('/api/payments/create-checkout-session', { ...urls, ...change });
    expect(status).toBe(400);
  }
  expect((await person.post('/api/payments/create-billing-portal', { return_url: address })).status).toBe(400);
});

test('the names of a visitor’s own machine are ours only where the site is on it', async () => {
  const names = [app.url, app.url.replace('localhost', '127.0.0.1')];
  const away = await startTestApp({ PUBLIC_URL: 'https://post.example.com' });
  try {
    const ways = async (site: TestApp, origin: string): Promise<number[]> => {
      const person = await site.signUp();
      const urls = { success_url: `${origin}/payment-success`, cancel_url: `${origin}/` };
      const answers = [
        await person.post('/api/linkedin/connect', { return_url: `${origin}/posts` }),
        await person.post('/api/payments/create-checkout-session', urls),
        await site.client.call('PATCH', '/api/me', {
          json: { name: 'Ada' },
          headers: { cookie: `session=${person.token}`, origin },
        }),
      ];
      return answers.map(({ status }) => status);
    };
    for (const name of names) expect(await ways(app, name), name).toEqual([200, 200, 200]);
    for (const name of [away.url, away.url.replace('localhost', '127.0.0.1')])
      expect(await ways(away, name), name).toEqual([400, 400, 403]);
    expect(await ways(away, 'https://post.example.com')).toEqual([200, 200, 200]);
  } finally {
    await away.stop();
  }
});
