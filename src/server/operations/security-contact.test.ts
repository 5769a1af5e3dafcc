// /.well-known/security.txt: served if the operator gave a contact, otherwise not found.
import { expect, test } from 'vitest';
import { startTestApp } from '#test/harness/app.ts';

test('it names the address where there is one', async () => {
  const app = await startTestApp({ SECURITY_CONTACT: 'security@example.com' });
  const { status, text, headers } = await app.client.get('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toContain('Contact: mailto:security@example.com\n');
  expect(Date.parse(/Expires: (.*)/.exec(text)?.[1] ?? '')).toBeGreaterThan(Date.now());
  expect((await app.client.get('/metrics')).text).toContain('webhook_deliveries{state="waiting"} 0');
  await app.stop();
});

test('without one it is a 404, with a wrong one no start', async () => {
  await expect(startTestApp({ SECURITY_CONTACT: 'nobody' })).rejects.toThrow('SECURITY_CONTACT must be');
  const app = await startTestApp();
  expect((await app.client.get('/.well-known/security.txt')).status).toBe(404);
  await app.stop();
});
