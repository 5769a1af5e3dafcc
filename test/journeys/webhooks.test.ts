// A webhook from the page to a listening server: what it received, the same delivery again, a new secret, another URL.
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { write } from '#test/harness/by-hand.ts';
import { openHookServer } from '#test/harness/hook-server.ts';
import { toastOf } from './app-steps.ts';
import { startBuiltProgram, type BuiltProgram } from './built-program.ts';
import { isClean } from './clean.ts';
import { expect, test as journey } from './journey.ts';

/** Its webhooks may go to this machine. */
const test = journey.extend<object, { program: BuiltProgram }>({
  program: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from its pattern
    async ({}, use) => {
      const program = await startBuiltProgram({ OUTGOING_PRIVATE: 'on' });
      await use(program);
      await program.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const shots = process.env['SHOTS'];

async function look(page: Page, name: string): Promise<void> {
  await isClean(page, name);
  if (shots === undefined) return;
  for (const width of [1440, 390])
    for (const theme of ['light', 'dark']) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((value) => void (document.documentElement.dataset['theme'] = value), theme);
      await page.screenshot({ path: `${shots}/${name}-${width}-${theme}.png` });
    }
  await page.setViewportSize({ width: 1280, height: 900 });
}

test('a delivery is sent again, signed by a new secret and the old one; then the webhook goes elsewhere', async ({
  page,
  account,
}) => {
  await account.connectLinkedIn();
  const server = await openHookServer();
  const { json } = await account.client.post('/api/webhooks', { url: `${server.url}/a`, events: ['post.published'] });
  await account.client.post('/api/posting/linkedin/post', { content: 'Told to a server' });
  await expect.poll(() => server.heardAt('/a').length).toBe(1);

  await page.goto('/api-access');
  await page.getByRole('button', { name: /^Deliveries/ }).click();
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(deliveries.getByText('Delivered')).toBeVisible();
  await look(page, 'deliveries');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Secret/ }).click();
  const secrets = page.getByRole('dialog', { name: 'Webhook secret' });
  await look(page, 'webhook-secret');
  await secrets.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(secrets.getByText(/we sign with the old secret, too/)).toBeVisible();
  const secret = (await secrets.getByLabel('Signing secret').textContent()) ?? '';
  expect(secret).not.toBe(json.secret);
  await look(page, 'webhook-new-secret');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Deliveries/ }).click();
  await deliveries.getByRole('button', { name: /^Resend/ }).click();
  await expect.poll(() => server.heardAt('/a').length).toBe(2);
  await expect(deliveries.getByText('Delivered')).toBeVisible();
  await page.keyboard.press('Escape');
  const [first, again] = server.heardAt('/a');
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  for (const one of [secret, json.secret as string])
    expect(new Webhook(one).verify(again?.body ?? '', again?.headers ?? {})).toMatchObject({ type: 'post.published' });

  await page.getByRole('button', { name: /^Change/ }).click();
  const change = page.getByRole('dialog', { name: 'Change webhook' });
  await write(change.getByLabel('Address'), `${server.url}/b`);
  await change.getByRole('checkbox', { name: /A post fails|failed/i }).click();
  await look(page, 'change-webhook');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Webhook changed')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: `${server.url}/b` })).toBeVisible();
  await look(page, 'webhooks');
  await account.client.post('/api/posting/linkedin/post', { content: 'Told elsewhere' });
  await expect.poll(() => server.heardAt('/b').length).toBe(1);
  expect(server.heardAt('/a')).toHaveLength(2);
  server.close();
});
