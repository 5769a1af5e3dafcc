// An assistant connects through the browser: the person reads who is asking, allows it with the mouse, and disconnects it later.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createProvider } from '#test/harness/assistant.ts';
import { write } from '#test/harness/by-hand.ts';
import { toastOf } from './app-steps.ts';
import { isClean } from './clean.ts';
import { expect, test as base } from './journey.ts';
import { chooseOption } from './hands.ts';
import { signInDialog } from './landing-steps.ts';

type Listening = { address: string; code: Promise<string> };
/** The assistant's own URL on this computer, to which the browser returns. */
const test = base.extend<{ listening: Listening }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
  listening: async ({}, use) => {
    const code = Promise.withResolvers<string>();
    const server = createServer(({ url = '' }, response) => {
      const came = new URL(url, 'http://127.0.0.1');
      if (came.pathname === '/callback') code.resolve(came.searchParams.get('code') ?? '');
      response.setHeader('content-type', 'text/html');
      response.end(
        '<!doctype html><html lang="en"><title>Back</title><link rel="icon" href="data:,"><p>You can go back to your assistant.',
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`, code: code.promise });
    await new Promise((closed) => server.close(closed));
  },
});

test('allowed with the mouse it works, within what was left to it; disconnected it is refused', async ({
  page,
  account,
  quiet,
  listening,
}) => {
  quiet.allow(/a foreign host was asked: GET http:\/\/127\.0\.0\.1:\d+\//);
  const { provider, kept } = createProvider({ client_name: 'Claude', redirect_uri: listening.address });
  const mcp = new URL('/mcp', account.client.url);
  const transport = new StreamableHTTPClientTransport(mcp, { authProvider: provider });
  await expect(new Client({ name: 'journey', version: '1' }).connect(transport)).rejects.toThrow(/Unauthorized/);

  const opened = await page.goto(kept.asked?.href ?? '');
  const headers = opened?.headers() ?? {};
  expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([
    'DENY',
    expect.stringContaining("frame-ancestors 'none'"),
  ]);
  await expect(page.getByRole('heading', { name: 'Connect Claude?' })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByText(/a program on this computer \(127\.0\.0\.1:\d+\)/)).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `connecting an assistant, ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('checkbox', { name: /^Schedule, publish/ }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('You can go back to your assistant.')).toBeVisible();
  await transport.finishAuth(await listening.code);

  const assistant = new Client({ name: 'journey', version: '1' });
  await assistant.connect(new StreamableHTTPClientTransport(mcp, { authProvider: provider }));
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('publish_post');
  const saved = await assistant.callTool({ name: 'save_draft', arguments: { content: 'Written by an assistant' } });
  expect(saved.isError).not.toBe(true);

  await page.goto('/posts');
  await expect(page.getByText('Written by an assistant').first()).toBeVisible();
  await page.goto('/api-access');
  await expect(page.getByRole('listitem').getByText(/^Connected .*; used /)).toBeVisible();
  await isClean(page, 'a connected assistant');
  await page.getByRole('button', { name: 'Disconnect Claude' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click();
  await expect(toastOf(page, 'The assistant is disconnected')).toBeVisible();
  await expect(page.getByText('No assistant is connected yet.')).toBeVisible();
  await expect(assistant.callTool({ name: 'list_posts', arguments: {} })).rejects.toThrow();
  await assistant.close();
});

test('whoever is not logged in logs in first, and comes back to the question; a no leads back, too', async ({
  page,
  context,
  account,
  quiet,
  listening,
}) => {
  quiet.allow(/a foreign host was asked: GET http:\/\/127\.0\.0\.1:\d+\//);
  quiet.allow(/status of 401/);
  const { provider, kept } = createProvider({ client_name: 'Cursor', redirect_uri: listening.address });
  const mcp = new URL('/mcp', account.client.url);
  const transport = new StreamableHTTPClientTransport(mcp, { authProvider: provider });
  await expect(new Client({ name: 'journey', version: '1' }).connect(transport)).rejects.toThrow(/Unauthorized/);
  await context.clearCookies();
  await page.goto(kept.asked?.href ?? '');
  await expect(page).toHaveURL('/');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  const dialog = signInDialog(page);
  await write(dialog.getByLabel('Email'), account.email);
  await write(dialog.getByRole('textbox', { name: 'Password' }), account.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Connect Cursor?' })).toBeVisible();
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(page).toHaveURL(/error=access_denied/);
  expect(await listening.code).toBe('');
});

test('each program gets its snippet, copied by one press', async ({ page, context, account }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api-access');
  const section = page.getByRole('region', { name: 'Connected assistants' });
  await expect(section.getByText('No assistant is connected yet.')).toBeVisible();
  const program = section.getByLabel('Program');
  for (const [name, words] of [
    ['Claude Code', `claude mcp add --transport http postwright ${account.client.url}/mcp`],
    ['Cursor', `"url": "${account.client.url}/mcp"`],
    ['VS Code', '"type": "http"'],
    ['Claude Desktop', 'mcp-remote'],
  ] as const) {
    await chooseOption(program, name);
    await expect(section.locator('pre')).toContainText(words);
    await section.getByRole('button', { name: /^Cop/ }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(words);
  }
  await chooseOption(section.getByLabel('Connect with'), 'API key');
  await expect(section.locator('pre')).toContainText('YOUR_API_KEY');
  await isClean(page, 'a snippet');
});
