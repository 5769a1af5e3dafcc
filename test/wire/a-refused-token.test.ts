// LinkedIn refuses the token while a post is published: whoever is told so sees the connection ended at the same moment.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { connectLinkedIn } from '../harness/connect-linkedin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the connection asks to be made anew as soon as the post is failed, however slow the database is', async () => {
  const user = await app.signUp();
  await connectLinkedIn(app, user);
  await app.db.pool.query(`
    create function sleeping() returns trigger language plpgsql as 'begin perform pg_sleep(0.4); return new; end';
    create trigger slow before update on linkedin_connections for each row execute function sleeping()`);
  await app.client.post('/sandbox/linkedin/_control', { faults: [{ on: 'create', kind: 'status', status: 401 }] });
  const published = await user.post('/api/posting/linkedin/post', { content: 'A text of its own' });
  expect(published.json).toMatchObject({ success: false, code: 'linkedin_not_connected', post: { status: 'failed' } });
  expect((await user.get('/api/linkedin/connection')).json).toMatchObject({ connected: true, needs_reconnect: true });
});
