// A call whose body comes late: its token counts when the body is there, not only when it began.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#test/harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Begins a call and sends the first part of its body; `end` sends the rest. */
async function begin(person: Person, path: string, type: string, body: string) {
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const call = request(app.url + path, { method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue');
  call.write(body.slice(0, 10));
  return async (): Promise<{ status: number | undefined; json: Record<string, unknown> }> => {
    call.end(body.slice(10));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, json: JSON.parse(await text(answer)) as Record<string, unknown> };
  };
}

const json = JSON.stringify({ name: 'Late', scopes: ['posts:read'] });
const form = '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\nLate\r\n--x--\r\n';

test.each([
  ['JSON', '/api/keys', 'application/json', json, 'api_keys'],
  ['a form', '/api/posting/draft', 'multipart/form-data; boundary=x', form, 'posts'],
])('%s of a session that has ended meanwhile is refused', async (_what, path, type, body, table) => {
  const person = await app.signUp();
  const whole = await begin(person, path, type, body);
  expect((await whole()).status).toBe(200);
  const rows = async () =>
    (await app.db.pool.query(`select 1 from ${table} where user_id = $1`, [person.user_id])).rowCount;
  expect(await rows()).toBe(1);
  const late = await begin(person, path, type, body);
  await person.delete('/api/me/sessions', { json: { keep_keys: true } });
  expect(await late()).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  expect(await rows()).toBe(1);
});
