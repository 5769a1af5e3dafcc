// API keys and webhooks in the browser: made, shown once, used, revoked.
import { write } from '#test/harness/by-hand.ts';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { isClean } from './clean.ts';
import { toastOf } from './app-steps.ts';
import { expect, test } from './journey.ts';

test('a key is made, works within its scopes, and is revoked; a webhook is refused and made', async ({
  page,
  account,
  quiet,
}) => {
  quiet.allow(/status of 400/);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Account of ${account.name}` }).click();
  await page.getByRole('menuitem', { name: 'API and webhooks' }).click();
  await expect(page.getByText('No API keys yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New API key' }).click();
  const form = page.getByRole('dialog', { name: 'New API key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByText('Name the key.')).toBeVisible();
  await write(form.getByLabel('Name'), 'Nightly export');
  await isClean(page, 'new API key');
  await form.getByRole('button', { name: 'Create key' }).click();
  const secret = (await page.getByLabel('API key secret').textContent()) ?? '';
  expect(secret).toMatch(/^pwk_/);
  await page.getByRole('button', { name: 'Done' }).click();
  const key = account.client.as(secret);
  expect((await key.get('/api/posting/posts')).status).toBe(200);
  expect((await key.call('POST', '/api/posting/draft', { form: [['content', 'x']] })).status).toBe(403);

  // In the built program the SDK is loaded late, from next to the bundle.
  const assistant = new Client({ name: 'journey', version: '1' });
  const requestInit = { headers: { Authorization: `Bearer ${secret}` } };
  await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', account.client.url), { requestInit }));
  const { tools } = await assistant.listTools();
  expect(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})])).toEqual([
    ['list_free_times', ['count']],
    ['get_figures', ['post_id', 'days', 'time_zone']],
    ['check_post', ['post_id', 'content', 'author_id', 'scheduled_at', 'time_zone']],
    ['list_posts', ['status', 'q', 'limit']],
    ['list_accounts', []],
  ]);
  expect((await assistant.callTool({ name: 'list_posts', arguments: { limit: 5 } })).isError).not.toBe(true);
  await assistant.close();

  await page.getByRole('button', { name: 'New webhook' }).click();
  const webhook = page.getByRole('dialog', { name: 'New webhook' });
  await write(webhook.getByLabel('Address'), 'https://127.0.0.1/hook');
  await webhook.getByRole('button', { name: 'Create webhook' }).click();
  await expect(webhook.getByText(/private network/)).toBeVisible();
  await write(webhook.getByLabel('Address'), 'https://hooks.example.com/postwright');
  await webhook.getByRole('button', { name: 'Create webhook' }).click();
  await expect(page.getByLabel('Webhook secret')).toContainText('whsec_');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Deliveries/ }).click();
  await expect(page.getByText('Nothing sent yet.')).toBeVisible();
  await isClean(page, 'deliveries');
  await page.keyboard.press('Escape');

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await isClean(page, `API and webhooks, ${width} px`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Delete https://hooks.example.com/postwright' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No webhooks yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(toastOf(page, 'API key revoked')).toBeVisible();
  expect((await key.get('/api/posting/posts')).status).toBe(401);
});
