// A call whose body comes late: its token counts when the body is there, not only when it began.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import { beginCall } from '#test/harness/slow-call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const json = JSON.stringify({ name: 'Late', scopes: ['posts:read'] });
const form = '--x\r\ncontent-disposition: form-data; name="content"\r\n\r\nLate\r\n--x--\r\n';

test.each([
  ['JSON', '/api/keys', 'application/json', json, 'api_keys'],
  ['a form', '/api/posting/draft', 'multipart/form-data; boundary=x', form, 'posts'],
])('%s of a session that has ended meanwhile is refused', async (_what, path, type, body, table) => {
  const person = await app.signUp();
  const whole = await beginCall(person, path, type, body);
  expect((await whole()).status).toBe(200);
  const rows = async () =>
    (await app.db.pool.query(`select 1 from ${table} where user_id = $1`, [person.user_id])).rowCount;
  expect(await rows()).toBe(1);
  const late = await beginCall(person, path, type, body);
  await person.delete('/api/me/sessions', { json: { keep_keys: true } });
  expect(await late()).toMatchObject({ status: 401, json: { code: 'unauthenticated' } });
  expect(await rows()).toBe(1);
});
