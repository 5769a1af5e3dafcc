// The bell and its emails over real HTTP, against the strict sandbox and a mail server: told once, whoever looks and however often.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import pino from 'pino';
import { createMailer } from '#server/adapters/mail/mailer.ts';
import { dayMs, hourMs, minuteMs } from '#server/time.ts';
import { startTestApp, type TestApp, type Person } from '#test/harness/app.ts';
import { connectLinkedIn } from '#test/harness/connect-linkedin.ts';
import { controlLinkedIn } from '#test/harness/linkedin.ts';
import { readMail, startMailServer, type MailServer } from '#test/harness/mail-server.ts';
import { sendEmails } from './emails.ts';
import { recordNotifications } from './record.ts';
import { createUnsubscribeLinks } from './unsubscribe.ts';

type Listed = { id: string; kind: string; text: string; post_id: string | null; url: string; read_at: string | null };

let app: TestApp;
let mail: MailServer;
const appSecret = 'a secret of the tests, long enough';

beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await app.stop();
  await mail.stop();
});
beforeEach(() => {
  mail.meet = 'take';
});

const emailsTo = ({ email }: Person) =>
  mail.received.filter(({ to }) => to.some((line) => line.includes(email))).map(readMail);
const notified = (emails: ReturnType<typeof readMail>[]) =>
  emails.filter(({ headers }) => headers['list-unsubscribe'] !== undefined);
const bellOf = async (person: Person) =>
  (await person.get('/api/notifications')).json as {
    notifications: Listed[];
    unread: number;
    next_cursor: string | null;
  };

async function connected(): Promise<Person> {
  const person = await app.signUp();
  await connectLinkedIn(app, person);
  return person;
}

/** LinkedIn refuses it, in its own words. */
async function refused(person: Person, content: string): Promise<string> {
  await controlLinkedIn(app.url, {
    faults: [{ on: 'create', kind: 'status', status: 422, message: 'Too many hashtags' }],
  });
  const { json, status } = await person.post('/api/posting/linkedin/post', { content });
  expect(status).toBeGreaterThanOrEqual(400);
  return json.post_id as string;
}

const partsOfAnother = () => ({
  db: app.db,
  clock: app.clock,
  log: pino({ level: 'silent' }),
  mailer: createMailer({ smtp_url: mail.url, from: 'x@example.com', log: { warn: () => undefined } }),
  getUser: async (id: string) => {
    const { rows } = await app.db.pool.query<{ email: string }>('select email from users where id = $1', [id]);
    return {
      id,
      email: rows[0]?.email ?? '',
      email_verified: true,
      name: '',
      image: null,
      external_accounts: [],
      unsafe_metadata: null,
    };
  },
  trusts_unconfirmed: true,
  brand_name: 'Postwright',
  public_url: app.url,
  links: createUnsubscribeLinks({ app_secret: appSecret, public_url: app.url }),
});
const goOn = new AbortController().signal;

test('a post that LinkedIn refuses is one notification and one email, also after a restart and with several at work', async () => {
  const ada = await connected();
  const id = await refused(
    ada,
    'We cut our sign-up from nine questions to three, and this line goes on for long\n\nMore',
  );
  const { notifications, unread } = await bellOf(ada);
  expect(unread).toBe(1);
  expect(notifications).toMatchObject([
    { kind: 'post_failed', post_id: id, url: `/create-post?post=${id}`, read_at: null },
  ]);
  expect(notifications[0]?.text).toBe(
    '“We cut our sign-up from nine questions to three, and this…” didn’t go out. LinkedIn refused the post. LinkedIn says: Too many hashtags. Change it, then try again.',
  );

  const now = app.clock.now();
  const looks = Array.from({ length: 4 }, () =>
    recordNotifications(app.db.pool, { now, is_thorough: true, has_emails: true }),
  );
  expect(await Promise.all(looks)).toEqual([0, 0, 0, 0]);
  app.clock.move(20_000);
  await Promise.all(Array.from({ length: 4 }, () => sendEmails(partsOfAnother(), goOn)));
  await app.restart({ SMTP_URL: mail.url });
  await expect.poll(() => notified(emailsTo(ada))).toHaveLength(1);
  app.clock.move(hourMs);
  await app.restart({ SMTP_URL: mail.url });
  await recordNotifications(app.db.pool, { now: app.clock.now(), is_thorough: true, has_emails: true });
  await sendEmails(partsOfAnother(), goOn);
  expect((await bellOf(ada)).notifications).toHaveLength(1);

  const [email] = notified(emailsTo(ada));
  expect(notified(emailsTo(ada))).toHaveLength(1);
  expect(email?.headers['subject']).toBe("A post didn't go out");
  expect(email?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(email?.text).toContain(`Change it, then try again.\n${app.url}/create-post?post=${id}`);
});

test('many failures at once become one email', async () => {
  const ada = await connected();
  const ids: string[] = [];
  for (const content of ['The first', 'The second', 'The third'])
    ids.push((await ada.call('POST', '/api/posting/draft', { form: [['content', content]] })).json.post_id as string);
  await app.db.pool.query(
    `update posts set status = 'failed', error = 'LinkedIn refused the post.', updated_at = $2 where id = any ($1)`,
    [ids, app.clock.now()],
  );
  expect((await bellOf(ada)).unread).toBe(3);
  app.clock.move(minuteMs);
  await expect.poll(() => notified(emailsTo(ada))).toHaveLength(1);
  const [email] = notified(emailsTo(ada));
  expect(email?.headers['subject']).toBe("3 posts didn't go out");
  for (const words of ['“The first”', '“The second”', '“The third”']) expect(email?.text).toContain(words);

  // Whatever comes right after waits for the next email.
  await refused(ada, 'The fourth');
  await bellOf(ada);
  app.clock.move(2 * minuteMs);
  await sendEmails(partsOfAnother(), goOn);
  expect(notified(emailsTo(ada))).toHaveLength(1);
  app.clock.move(4 * minuteMs);
  await expect.poll(() => notified(emailsTo(ada))).toHaveLength(2);
});

test('people who have had their emails of the day hold nobody else up', async () => {
  const now = app.clock.now();
  const letters = (step: string) =>
    app.db.pool.query(
      `insert into notifications (id, user_id, kind, cause, amount, text, url, in_bell, letter, letter_at, letters_at, created_at)
       select 'full ' || p || ' ' || n || $1, 'full ' || p, 'post_failed', n || $1, 1, 'x', '/posts', true, $1,
         case when $1 = 'sent' then $2::timestamptz - n * interval '1 hour' end,
         case when $1 = 'sent' then array[$2::timestamptz - n * interval '1 hour'] else '{}' end, $2::timestamptz - interval '3 hours'
       from generate_series(1, 25) p, generate_series(1, 5) n`,
      [step, now],
    );
  await letters('sent');
  await letters('waiting');
  const ada = await connected();
  await refused(ada, 'Mine');
  await bellOf(ada);
  app.clock.move(minuteMs);
  await sendEmails(partsOfAnother(), goOn);
  await app.db.pool.query(`delete from notifications where user_id like 'full %'`);
  await expect.poll(() => notified(emailsTo(ada))).toHaveLength(1);
});

test('one notification that keeps growing makes five emails a day, and what the mail server refused is none of them', async () => {
  const ada = await connected();
  await ada.patch('/api/me/notification-settings', { settings: [{ kind: 'post_published', email: true }] });
  await app.db.pool.query(
    `insert into notifications (id, user_id, kind, cause, text, url, in_bell, letter, created_at)
     values ('growing', $1, 'post_published', 'growing', 'Out', '/posts', true, 'none', $2)`,
    [ada.user_id, app.clock.now()],
  );
  const grow = async () => {
    await app.db.pool.query(
      `update notifications set amount = amount + 1, created_at = $1, letter = 'waiting' where id = 'growing'`,
      [app.clock.now()],
    );
    app.clock.move(6 * minuteMs);
    await sendEmails(partsOfAnother(), goOn);
  };
  const stored = () => app.db.pool.query(`select letter, letters_at from notifications where id = 'growing'`);
  mail.meet = 'refuse';
  for (let n = 0; n < 3; n += 1) await grow();
  await expect.poll(async () => (await stored()).rows).toEqual([{ letter: 'waiting', letters_at: [] }]);
  mail.meet = 'take';
  for (let n = 0; n < 7; n += 1) await grow();
  await expect.poll(() => notified(emailsTo(ada))).toHaveLength(5);
  app.clock.move(dayMs);
  await expect.poll(() => notified(emailsTo(ada))).toHaveLength(6);
});

test('what the mail server refuses is tried again, what it may have taken is not', async () => {
  const ada = await connected();
  mail.meet = 'refuse';
  await refused(ada, 'Nobody takes this at first');
  await bellOf(ada);
  app.clock.move(minuteMs);
  const stepOf = async () =>
    (await app.db.pool.query('select letter, letter_at from notifications where user_id = $1', [ada.user_id])).rows[0];
  await expect.poll(stepOf).toMatchObject({ letter: 'waiting', letter_at: expect.any(Date) });
  mail.meet = 'hang_up_after';
  app.clock.move(6 * minuteMs);
  await expect.poll(() => notified(emailsTo(ada))).toHaveLength(1);
  mail.meet = 'take';
  app.clock.move(hourMs);
  await sendEmails(partsOfAnother(), goOn);
  expect(notified(emailsTo(ada))).toHaveLength(1);
  expect(await stepOf()).toMatchObject({ letter: 'sent' });
});

test('the link of an email switches its kind off by one press, not by opening it', async () => {
  const ada = await connected();
  await refused(ada, 'Once by email');
  await bellOf(ada);
  app.clock.move(minuteMs);
  await expect.poll(() => notified(emailsTo(ada))).toHaveLength(1);
  const link = /<(.+)>/.exec(notified(emailsTo(ada))[0]?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const path = link.slice(app.url.length);
  const emailOf = async () =>
    (await ada.get('/api/me/notification-settings')).json.settings.find(
      ({ kind }: { kind: string }) => kind === 'post_failed',
    ).email as boolean;

  const page = await app.client.get(path);
  expect(page.status).toBe(200);
  expect(page.text.match(/<button>/g)).toHaveLength(1);
  expect(page.text).toContain('Stop emails about posts that didn’t go out?');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect((await app.client.call('HEAD', path)).status).toBeLessThan(500);
  expect(await emailOf()).toBe(true);

  const pressed = await app.client.call('POST', path, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(pressed.status).toBe(200);
  expect(pressed.text).toContain('You won’t get any more emails about posts that didn’t go out');
  expect(await emailOf()).toBe(false);

  app.clock.move(hourMs);
  await refused(ada, 'No email any more');
  expect((await bellOf(ada)).unread).toBe(2);
  app.clock.move(hourMs);
  await sendEmails(partsOfAnother(), goOn);
  expect(notified(emailsTo(ada))).toHaveLength(1);

  const [of = '', user = ''] = path.slice('/unsubscribe/'.length).split('.');
  for (const bad of ['x', `${of}.${user}`, `${of}.${user}.AAAA`, `w${path.slice('/unsubscribe/'.length)}`, '%00'])
    for (const method of ['GET', 'POST'])
      expect(await app.client.call(method, `/unsubscribe/${bad}`)).toMatchObject({
        status: 404,
        json: { code: 'not_found' },
      });
  const read = await app.client.get('/unsubscribe/x', { headers: { accept: 'text/html' } });
  expect(read).toMatchObject({ status: 404, text: expect.stringContaining('This link doesn’t work') });
});

test('settings by channel: what is off is not listed, what is not named stays, nonsense is refused', async () => {
  const ada = await connected();
  const { json } = await ada.patch('/api/me/notification-settings', {
    settings: [{ kind: 'post_failed', bell: false, email: false }],
  });
  expect(json.settings).toContainEqual({ kind: 'post_failed', bell: false, email: false, push: true });
  expect(json.settings).toContainEqual({ kind: 'weekly_summary', bell: false, email: false, push: false });
  expect(json.settings).toContainEqual({ kind: 'post_late', bell: true, email: true, push: true });
  // LinkedIn is not asked for comments here.
  expect(json.settings.map(({ kind }: { kind: string }) => kind)).not.toContain('commented');
  expect(json.email).toEqual({ address: ada.email, state: 'on' });
  await refused(ada, 'Unheard of');
  expect(await bellOf(ada)).toMatchObject({ notifications: [], unread: 0 });
  // If it is switched on later, what happened before stays untold.
  await ada.patch('/api/me/notification-settings', { settings: [{ kind: 'post_failed', bell: true }] });
  expect((await bellOf(ada)).notifications).toEqual([]);
  for (const bad of [
    {},
    { settings: {} },
    { settings: [{ kind: 'x' }] },
    { settings: [{ kind: 'post_late', bell: 1 }] },
  ])
    expect((await ada.patch('/api/me/notification-settings', bad)).status).toBe(400);
  expect((await app.client.get('/api/me/notification-settings')).status).toBe(401);
});

test("pages, reading some and all; a stranger's ids answer as unknown ones and mark nothing", async () => {
  const ada = await connected();
  const bob = await app.signUp();
  await app.db.pool.query(
    `insert into notifications (id, user_id, kind, cause, text, url, in_bell, letter, created_at)
     select 'n' || n, $1, 'post_late', 'late ' || n, 'Number ' || n, '/posts', true, 'none', $2::timestamptz + n * interval '1 second'
     from generate_series(1, 45) n`,
    [ada.user_id, new Date(app.clock.now().getTime() - dayMs)],
  );
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { json } = await ada.get(`/api/notifications${cursor && `?cursor=${cursor}`}`);
    expect(json.unread).toBe(45);
    seen.push(...json.notifications.map(({ text }: Listed) => text));
    cursor = json.next_cursor;
  }
  expect(seen).toEqual(Array.from({ length: 45 }, (_, at) => `Number ${45 - at}`));
  expect((await ada.get('/api/notifications?cursor=nonsense')).status).toBe(400);

  expect((await bob.post('/api/notifications/read', { ids: ['n1'] })).status).toBe(404);
  expect((await ada.post('/api/notifications/read', { ids: ['n1', 'unknown'] })).status).toBe(404);
  expect((await ada.post('/api/notifications/read', { ids: ['n1', 'n1'] })).json).toEqual({
    success: true,
    unread: 44,
  });
  expect((await bob.post('/api/notifications/read', {})).json.unread).toBe(0);
  expect((await bellOf(ada)).unread).toBe(44);
  expect((await ada.post('/api/notifications/read')).json.unread).toBe(0);
});

test('what one look finds is listed by when it happened, newest first, over pages too', async () => {
  const ada = await connected();
  const minutes = Array.from({ length: 25 }, (_, n) => 20 + ((n * 7) % 25));
  const at = new Date(app.clock.now().getTime() + hourMs).toISOString();
  for (const late of minutes)
    expect((await ada.post('/api/posts/schedule', { content: `Late by ${late}`, scheduled_at: at })).status).toBe(200);
  // At once, as after a night in which nothing ran.
  await app.db.pool.query(
    `update posts set next_try_at = $2::timestamptz + interval '1 day',
       due_at = $2::timestamptz - substring(content from '[0-9]+')::int * interval '1 minute' where user_id = $1`,
    [ada.user_id, app.clock.now()],
  );
  const seen: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { json } = await ada.get(`/api/notifications${cursor && `?cursor=${cursor}`}`);
    seen.push(...json.notifications.map(({ text }: Listed) => Number(/Late by (\d+)/.exec(text)?.[1])));
    cursor = json.next_cursor;
  }
  expect(seen).toEqual(minutes.toSorted((a, b) => a - b));
});

test('late, then published: each once; what was pressed is listed as read', async () => {
  const ada = await connected();
  const pressed = await ada.post('/api/posting/linkedin/post', { content: 'Pressed by hand' });
  expect(pressed.status).toBe(200);
  expect(await bellOf(ada)).toMatchObject({
    unread: 0,
    notifications: [{ kind: 'post_published', text: '“Pressed by hand” is on LinkedIn.' }],
  });
  await controlLinkedIn(app.url, {
    faults: [{ on: 'create', kind: 'status', status: 429, retry_after: 1500, times: 1 }],
  });
  const scheduledAt = new Date(app.clock.now().getTime() + minuteMs).toISOString();
  const { json } = await ada.post('/api/posts/schedule', { content: 'Put off', scheduled_at: scheduledAt });
  app.clock.move(minuteMs);
  const post = async () => (await ada.get(`/api/posting/posts/${json.post.id}`)).json.post;
  await expect.poll(async () => (await post()).error).toContain('didn’t accept the post yet');
  app.clock.move(12 * minuteMs);
  const late = (await bellOf(ada)).notifications[0];
  expect(late).toMatchObject({ kind: 'post_late', post_id: json.post.id });
  expect(late?.text).toMatch(/^“Put off” was due 1[23] minutes ago and has not gone out yet\. LinkedIn didn’t accept/);
  app.clock.move(30 * minuteMs);
  await expect.poll(async () => (await post()).status).toBe('published');
  const { notifications, unread } = await bellOf(ada);
  expect(notifications.map(({ kind }) => kind)).toEqual(['post_published', 'post_late', 'post_published']);
  expect(unread).toBe(2);
});

const ending = (person: Person) =>
  app.db.pool.query(
    `insert into linkedin_connections (user_id, member_id, name, access_token, scopes, expires_at, connected_at)
     values ($1, 'm', 'Ada', 'x', '{}', $2, $3)`,
    [person.user_id, new Date(app.clock.now().getTime() + dayMs / 2), app.clock.now()],
  );

test('a clock that is set back keeps nobody from being told of a connection', async () => {
  const told = async ({ user_id }: Person) =>
    (await app.db.pool.query('select kind from notifications where user_id = $1', [user_id])).rows;
  const [before, after] = [await app.signUp(), await app.signUp()];
  app.clock.move(3 * dayMs);
  await ending(before);
  await expect.poll(() => told(before)).toEqual([{ kind: 'connection_ending' }]);
  app.clock.move(-3 * dayMs);
  await ending(after);
  await expect.poll(() => told(after)).toEqual([{ kind: 'connection_ending' }]);
});
