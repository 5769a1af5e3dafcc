// Web Push over real HTTP to a strict push service: told once, in every browser that wants it and where its user is still signed in, retried
// when told "not now", and a browser that is gone is forgotten.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256 } from '#server/hash.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn, controlLinkedIn } from '#test/harness/linkedin.ts';
import { startPushService, type PushService } from '#test/harness/push-service.ts';

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({ OUTGOING_PRIVATE: 'on' });
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const path = '/api/me/push';

async function subscribe(person: Person, name: string): Promise<string> {
  const { public_key } = (await person.get(path)).json;
  const added = await person.post(path, service.subscribe(name, public_key as string));
  expect(added.status, added.text).toBe(200);
  return added.json.browser.id as string;
}
async function refuse(person: Person, content: string): Promise<void> {
  await controlLinkedIn(app.url, {
    faults: [{ on: 'create', kind: 'status', status: 422, message: 'Not these words' }],
  });
  expect((await person.post('/api/posting/linkedin/post', { content })).status).toBeGreaterThanOrEqual(400);
}
const pushedTo = (name: string) => service.pushed.filter(({ browser }) => browser === name);
const connected = async (name: string): Promise<Person> => {
  const person = await app.signUp(name);
  await connectLinkedIn(person, name);
  return person;
};

it('tells each browser once what happened, naming the post and nothing else of it', async () => {
  const person = await connected('Paula Push');
  await subscribe(person, 'laptop');
  await subscribe(person, 'phone');
  await refuse(person, 'The first line\n\nThe secret rest of it');
  await person.get('/api/notifications');
  await expect.poll(() => [pushedTo('laptop').length, pushedTo('phone').length]).toEqual([1, 1]);
  const [told] = pushedTo('phone');
  expect(told?.json).toMatchObject({ title: 'A post didn’t go out', body: 'The first line' });
  expect(told?.json['url']).toMatch(/^\/create-post\?post=/);
  expect(JSON.stringify(told)).not.toContain('secret');
  const waiting = await app.db.pool.query('select 1 from pushes where next_try_at is not null');
  expect(waiting.rows).toEqual([]);
  expect(service.complaints).toEqual([]);
});

it('forgets a browser that is gone, tries again where it is told to wait, and keeps to the settings', async () => {
  const person = await connected('Rita Push');
  await subscribe(person, 'gone');
  const kept = await subscribe(person, 'kept');
  service.unsubscribe('gone');
  await refuse(person, 'About the browser that is gone');
  await expect
    .poll(async () => ((await person.get(path)).json.browsers as { id: string }[]).map(({ id }) => id))
    .toEqual([kept]);
  await expect.poll(() => pushedTo('kept').length).toBe(1);

  service.answerNext(503);
  await refuse(person, 'Once more');
  await person.get('/api/notifications');
  await expect
    .poll(
      async () =>
        (await app.db.pool.query('select 1 from pushes where tries = 1 and next_try_at is not null')).rows.length,
    )
    .toBe(1);
  expect(pushedTo('kept')).toHaveLength(1);
  app.clock.move(70_000);
  await expect.poll(() => pushedTo('kept').length).toBe(2);

  await person.patch('/api/me/notification-settings', { settings: [{ kind: 'post_failed', push: false }] });
  await refuse(person, 'Nobody hears of this');
  await person.get('/api/notifications');
  const { rows } = await app.db.pool.query(
    `select 1 from pushes p join push_browsers b on b.id = p.browser_id where b.user_id = $1`,
    [person.user_id],
  );
  expect(rows).toHaveLength(2);
});

/** The same person in another browser. */
async function alsoIn(person: Person, name: string): Promise<Person> {
  const { email, password } = person;
  const { json } = await app.client.post('/api/auth/sign-in/email', { email, password });
  const there = { ...person, ...app.client.as(json.token as string) };
  await subscribe(there, name);
  return there;
}
const toldIn = async (person: Person): Promise<string[]> => {
  const { browsers } = (await person.get(path)).json as { browsers: { endpoint_sha256: string }[] };
  return browsers.map(({ endpoint_sha256 }) => endpoint_sha256);
};
const digestOf = (name: string): string => sha256(service.endpointOf(name));

it('ends with the session in which it was allowed, however that one ends', async () => {
  const person = await connected('Lena Lost');
  await subscribe(person, 'here');
  await alsoIn(person, 'ended from here');
  expect(await toldIn(person)).toEqual([digestOf('here'), digestOf('ended from here')]);
  const { sessions } = (await person.get('/api/me/sessions')).json as {
    sessions: { id: string; is_current: boolean }[];
  };
  const other = sessions.find(({ is_current }) => !is_current);
  expect((await person.delete(`/api/me/sessions/${other?.id}`)).status).toBe(200);
  expect(await toldIn(person)).toEqual([digestOf('here')]);

  await alsoIn(person, 'before the new password');
  const change = { current_password: person.password, new_password: 'quite another phrase 9' };
  const changed = await person.post('/api/me/password', change);
  const here = { ...person, ...app.client.as(changed.json.token as string), password: change.new_password };
  expect(await toldIn(here)).toEqual([digestOf('here')]);

  const idle = await alsoIn(here, 'idle for a month');
  await app.db.pool.query(
    `update sessions set expires_at = $2 where id = (select session_id from push_browsers where user_id = $1 and endpoint = $3)`,
    [idle.user_id, app.clock.now(), service.endpointOf('idle for a month')],
  );
  expect(await toldIn(here)).toEqual([digestOf('here')]);
  await refuse(here, 'Only where the person still is');
  await here.get('/api/notifications');
  await expect.poll(() => pushedTo('here').length).toBe(1);
  expect(pushedTo('idle for a month')).toEqual([]);

  await alsoIn(here, 'signed out');
  expect((await here.delete('/api/me/sessions')).status).toBe(200);
  const { rows } = await app.db.pool.query('select 1 from push_browsers where user_id = $1', [person.user_id]);
  expect(rows).toEqual([]);
});

it('goes on in browsers of before sessions were noted while others sign out, until all sessions end', async () => {
  const person = await app.signUp('Olga Older');
  await subscribe(person, 'older');
  const there = await alsoIn(person, 'older, too');
  await app.db.pool.query('update push_browsers set session_id = null where user_id = $1', [person.user_id]);
  const newer = await alsoIn(person, 'newer');
  const older = [digestOf('older'), digestOf('older, too')];
  expect(await toldIn(person)).toEqual([...older, digestOf('newer')]);
  expect((await newer.post('/api/auth/sign-out')).status).toBe(200);
  expect(await toldIn(person)).toEqual(older);
  const { sessions } = (await there.get('/api/me/sessions')).json as {
    sessions: { id: string; is_current: boolean }[];
  };
  const other = sessions.find(({ is_current }) => !is_current);
  expect((await there.delete(`/api/me/sessions/${other?.id}`)).status).toBe(200);
  expect(await toldIn(there)).toEqual(older);
  expect((await there.delete('/api/me/sessions')).status).toBe(200);
  const { rows } = await app.db.pool.query('select 1 from push_browsers where user_id = $1', [person.user_id]);
  expect(rows).toEqual([]);
});

it('is each user’s own: nobody else’s browser is seen or taken away, and one browser has one user', async () => {
  const [ada, eve] = [await app.signUp('Ada'), await app.signUp('Eve')];
  const id = await subscribe(ada, 'shared');
  expect((await eve.get(path)).json.browsers).toEqual([]);
  expect((await eve.delete(`${path}/${id}`)).status).toBe(404);
  expect((await ada.delete(`${path}/${id}`)).status).toBe(200);
  await subscribe(ada, 'shared');
  await subscribe(eve, 'shared');
  expect((await ada.get(path)).json.browsers).toEqual([]);
  expect((await eve.get(path)).json.browsers).toHaveLength(1);
  expect((await app.client.get(path)).status).toBe(401);
});

it('what still waits for a browser is not told to whoever has it since', async () => {
  const [ada, eve] = [await connected('Ada Before'), await app.signUp('Eve After')];
  await subscribe(ada, 'handed on');
  service.answerNext(503);
  await refuse(ada, 'Only for the eyes of Ada');
  await ada.get('/api/notifications');
  const waiting = async () =>
    (
      await app.db.pool.query(
        `select 1 from pushes p join push_browsers b on b.id = p.browser_id where b.endpoint = $1 and p.tries = 1 and p.next_try_at is not null`,
        [service.endpointOf('handed on')],
      )
    ).rows.length;
  await expect.poll(waiting).toBe(1);
  await subscribe(eve, 'handed on');
  app.clock.move(70_000);
  await expect.poll(waiting).toBe(0);
  await refuse(ada, 'Nobody hears of this either');
  await ada.get('/api/notifications');
  expect(pushedTo('handed on')).toEqual([]);
});

it('takes no address inside a network, and no keys that are none', async () => {
  const other = await startTestApp();
  try {
    const person = await other.signUp();
    const { keys } = service.subscribe('inside', 'none');
    for (const endpoint of [
      'http://push.example.com/x',
      'https://127.0.0.1/x',
      'https://10.0.0.1/x',
      'https://localhost/x',
      'file:///etc/passwd',
      'x',
    ])
      expect((await person.post(path, { endpoint, keys })).status, endpoint).toBe(400);
    const wrong = { endpoint: 'https://push.example.com/x', keys: { ...keys, auth: 'short' } };
    expect((await person.post(path, wrong)).status).toBe(400);
    expect((await person.post(path, { ...wrong, keys })).status).toBe(200);
  } finally {
    await other.stop();
  }
});

it('goes out through the operator’s proxy', async () => {
  const asked: string[] = [];
  const proxy = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(201).end();
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  try {
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await app.restart({ OUTGOING_PRIVATE: 'on', HTTP_PROXY: address });
    const person = await connected('Nora Push');
    const { public_key } = (await person.get(path)).json;
    const endpoint = 'http://push.example/nora';
    expect((await person.post(path, { ...service.subscribe('nora', public_key as string), endpoint })).status).toBe(
      200,
    );
    await refuse(person, 'Told by way of the proxy');
    await person.get('/api/notifications');
    await expect.poll(() => asked).toEqual([endpoint]);
  } finally {
    await new Promise((done) => proxy.close(done));
  }
});
