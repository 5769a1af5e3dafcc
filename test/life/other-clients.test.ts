// Programs that others have written for looking at MCP servers connect by signing in, as people's assistants do: mcp-remote, which Claude
// Desktop runs, and the protocol's own inspector. Both are installed into a folder for the test: together they are 200 packages, 115 MB.
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { consent } from '../harness/assistant.ts';

const packages = { 'mcp-remote': '0.15.1', '@modelcontextprotocol/inspector': '2.12.0' };

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'postwright-mcp-clients-'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  await promisify(execFile)('npm', args, { cwd: folder });
  app = await startTestApp();
}, 300_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

type Running = {
  /** Everything it has printed so far. */
  said(): string;
  write(message: object): void;
  end(): Promise<number | null>;
  ended: Promise<number | null>;
};

/** It believes it opened a browser; the test's person opens the URL that it prints. */
function run(script: string, args: string[]): Running {
  const child = spawn(process.execPath, [path.join(folder, 'node_modules', script), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, BROWSER: 'true', MCP_AUTO_OPEN_ENABLED: 'true' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (said += chunk));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    said: () => said,
    write: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    end: () => (child.kill(), ended),
    ended,
  };
}

/** The person reads what is asked, allows it, and their browser brings the code to the program. */
async function allow(running: Running, person: Awaited<ReturnType<TestApp['signUp']>>): Promise<void> {
  const asked = () => /http:\/\/localhost:\d+\/oauth\/authorize\?\S+/.exec(running.said())?.[0];
  await expect.poll(asked).toBeDefined();
  const back = await consent(person, new URL(asked() ?? ''));
  // It prints the URL before it listens for the answer.
  const arrived = () => fetch(back).then(({ status }) => status, String);
  await expect.poll(arrived).toBe(200);
}

test('mcp-remote signs in, and passes on what a program on this computer says', async () => {
  const person = await app.signUp();
  const remote = run('mcp-remote/dist/proxy.js', [`${app.url}/mcp`]);
  await allow(remote, person);
  await expect.poll(remote.said).toContain('Proxy established');
  const clientInfo = { name: 'Desktop', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  remote.write({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  remote.write({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const draft = { name: 'save_draft', arguments: { content: 'By way of mcp-remote' } };
  remote.write({ jsonrpc: '2.0', id: 2, method: 'tools/call', params: draft });
  const posts = async () => (await person.get('/api/posting/posts')).json.posts as { content: string }[];
  await expect.poll(posts).toMatchObject([{ content: 'By way of mcp-remote' }]);
  await remote.end();
});

const inspect = (args: string, ...more: string[]): Running => {
  const script = '@modelcontextprotocol/inspector/clients/launcher/build/index.js';
  return run(script, ['--cli', `${app.url}/mcp`, ...args.split(' '), ...more]);
};

test('the inspector signs in and finds nothing wrong with the tools', async () => {
  const person = await app.signUp();
  const inspector = inspect('--transport http --format json --method tools/list --strict');
  await allow(inspector, person);
  expect([await inspector.ended, inspector.said()]).toEqual([0, expect.stringContaining('"name":"publish_post"')]);
});

test('with a key in a header the inspector calls a tool', async () => {
  const person = await app.signUp();
  const { secret } = (await person.post('/api/keys', { name: 'Inspector', scopes: ['posts:read'] })).json;
  const call = '--transport http --format json --method tools/call --tool-name list_posts --tool-arg limit=5 --header';
  const inspector = inspect(call, `Authorization: Bearer ${secret}`);
  expect([await inspector.ended, inspector.said()]).toEqual([0, expect.stringContaining('posts')]);
});
