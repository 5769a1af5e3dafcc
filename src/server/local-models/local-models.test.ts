// Models on this machine through the whole program: what is offered and to whom, one tried, one chosen, and the choice at work.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startModelSandbox, type ModelSandbox } from '#test/model-server/start.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { LocalServer } from '../adapters/model/local-servers.ts';

const model = 'gemma3:4b';
const models = [
  { id: model, owned_by: 'library' },
  { id: 'nomic-embed-text', owned_by: 'library' },
];
const post = `Ten customers told us the same. ${'They want to be called back, and soon. '.repeat(25)}`.trim();

let ollama: ModelSandbox;
let something: Awaited<ReturnType<typeof startOtherServer>>;
let app: TestApp;
let admin: Awaited<ReturnType<TestApp['signUp']>>;
let env: Record<string, string>;

/** An unrelated server that happens to listen on a port, and never finishes its answer. */
async function startOtherServer() {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'application/json' });
    const data = [{ id: 'a thing', owned_by: 'somebody' }];
    if (paths.length % 2 === 0) response.end(JSON.stringify({ object: 'list', data }));
    else response.write('{"data": [');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    paths,
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  };
}

beforeAll(async () => {
  ollama = await startModelSandbox({ api_key: '', model, models });
  something = await startOtherServer();
  const localServers: LocalServer[] = [
    { server: 'ollama', base_url: ollama.base_url, owner: null },
    { server: 'lm-studio', base_url: 'http://127.0.0.1:9/v1', owner: null },
    { server: 'llama-cpp', base_url: something.base_url, owner: 'llamacpp' },
  ];
  app = await startTestApp({}, { local_servers: localServers });
  admin = await app.signUp('Olga Operator');
  env = { ADMIN_EMAILS: admin.email };
  await app.restart(env);
});
afterAll(async () => {
  await app.stop();
  await Promise.all([ollama.close(), something.close()]);
});
beforeEach(() => {
  ollama.play({});
  ollama.heard.length = 0;
});

const choice = { server: 'ollama', model };

test('an admin is offered what answers as one of the three; others are refused, and nothing is asked for them', async () => {
  const offered = {
    servers: [{ server: 'ollama', name: 'Ollama', models: [model] }],
    chosen: null,
    is_answering: false,
  };
  for (let time = 0; time < 2; time += 1) expect((await admin.get('/api/local-models')).json).toEqual(offered);
  expect(new Set(something.paths)).toEqual(new Set(['/v1/models']));
  const asked = something.paths.length;
  const user = await app.signUp();
  expect((await user.get('/api/local-models')).status).toBe(403);
  expect((await user.put('/api/local-models/chosen', choice)).status).toBe(403);
  expect((await app.client.get('/api/local-models')).status).toBe(401);
  expect(something.paths).toHaveLength(asked);
});

test('one sentence is tried; what is not offered is refused, and a failure is said', async () => {
  ollama.play({ text: ['We had a meeting ', 'that nobody missed.'] });
  const { status, json } = await admin.post('/api/local-models/try', choice);
  expect([status, json.text]).toEqual([200, 'We had a meeting that nobody missed.']);
  expect(ollama.heard[0]?.headers['authorization']).toBeUndefined();
  expect((await admin.post('/api/local-models/try', { server: 'ollama', model: 'gpt-9' })).status).toBe(404);
  expect((await admin.post('/api/local-models/try', { server: 'lm-studio', model })).status).toBe(404);
  expect((await admin.post('/api/local-models/try', { server: 'elsewhere', model })).status).toBe(400);
  ollama.play({ status: 400, error: { type: 'invalid_request_error', message: 'no' } });
  const refused = await admin.post('/api/local-models/try', choice);
  expect([refused.status, refused.json.error]).toEqual([502, expect.stringMatching(/^The language model .*\.$/)]);
  ollama.play({ text: [' '] });
  expect((await admin.post('/api/local-models/try', choice)).json.error).toContain('no text');
});

test('the chosen model writes and answers for everybody, after a restart too, until it is let go', async () => {
  const user = await app.signUp();
  const generate = async (): Promise<string> => {
    const { events } = await user.stream('/api/ideas/generate', { idea: 'Ten customers', count: 1 });
    return String(events.find(({ event }) => event === 'variation_complete')?.data['content']);
  };
  expect(await generate()).not.toBe(post);
  expect((await admin.put('/api/local-models/chosen', choice)).json).toMatchObject({
    chosen: choice,
    is_answering: true,
  });
  for (let time = 0; time < 2; time += 1) {
    ollama.play({ text: ['no plan'] }, { text: [post] });
    expect(await generate()).toBe(post);
    ollama.play({ text: ['Gladly.'] });
    const { events } = await user.stream('/api/ai/chat/stream', { message: 'Hello' });
    expect(events.find(({ event }) => event === 'message')?.data['content']).toBe('Gladly.');
    await app.restart(env);
  }
  const inUse = async () => (await admin.get('/api/analytics/dashboard/summary')).json.summary.generation.provider;
  expect(await inUse()).toBe('openai');
  expect((await admin.delete('/api/local-models/chosen')).json.chosen).toBeNull();
  expect(await inUse()).toBe('builtin');
  expect(await generate()).not.toBe(post);
});

test('a setting goes before the choice, and AI_LOCAL=off ends it; both without asking anybody', async () => {
  await admin.put('/api/local-models/chosen', choice);
  const user = await app.signUp();
  for (const [name, value] of [
    ['AI_LOCAL', 'off'],
    ['AI_PROVIDER', 'builtin'],
  ] as const) {
    await app.restart({ ...env, [name]: value });
    const [heard, asked] = [ollama.heard.length, something.paths.length];
    expect((await admin.get('/api/local-models')).json).toEqual({ servers: [], chosen: null, is_answering: false });
    expect((await admin.put('/api/local-models/chosen', choice)).status).toBe(404);
    await user.stream('/api/ideas/generate', { idea: 'Ten customers', count: 1 });
    expect([ollama.heard.length, something.paths.length]).toEqual([heard, asked]);
  }
  await app.restart(env);
  expect((await admin.get('/api/local-models')).json.chosen).toEqual(choice);
});

test('a chosen model whose server has gone is said to be gone, and a draft says so too', async () => {
  await admin.put('/api/local-models/chosen', choice);
  await ollama.close();
  expect((await admin.get('/api/local-models')).json).toEqual({ servers: [], chosen: choice, is_answering: false });
  const { status, json } = await admin.stream('/api/ideas/generate', { idea: 'Ten customers' });
  expect([status, json]).toEqual([503, expect.objectContaining({ error: expect.stringMatching(/cannot be reached/) })]);
});
