// Accounts over a real database: metadata under concurrency, the export as one document, erasure that can be retried.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from 'pino';
import { createBetterAuthIdentity } from '#server/adapters/identity/better-auth.ts';
import { createLinkedIn } from '#server/adapters/linkedin/client.ts';
import type { Identity } from '#server/adapters/identity/port.ts';
import { openDatabase, type Database } from '#server/database/open.ts';
import { createLinkedInConnectionService } from '#server/linkedin-connection/service.ts';
import { saveConnection } from '#server/linkedin-connection/store.ts';
import { createOnboardingService } from '#server/onboarding/service.ts';
import { Refusal } from '#server/refusal.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { createAccountService, type AccountOptions } from './service.ts';

const clock = { now: () => new Date('2026-11-21T12:00:00.000Z') };
const log = { error: vi.fn<Logger['error']>(), warn: vi.fn<Logger['warn']>() };
const appSecret = 'a secret of the tests';
let testDatabase: TestDatabase;
let db: Database;
let identity: Identity;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase({ connection: testDatabase.connection });
  identity = createBetterAuthIdentity({
    db,
    clock,
    app_secret: appSecret,
    public_url: 'http://localhost:3000',
    own_origins: ['http://localhost:3000'],
    log,
  });
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});
beforeEach(() => void log.error.mockClear());

const linkedinConnection = () =>
  createLinkedInConnectionService({
    db,
    clock,
    // Nothing here calls LinkedIn: nobody answers on port 1.
    linkedin: createLinkedIn({
      oauth_url: 'http://127.0.0.1:1/oauth',
      api_url: 'http://127.0.0.1:1',
      client_id: 'id',
      client_secret: 'secret',
      version: '202609',
      clock,
    }),
    app_secret: appSecret,
    public_url: 'http://localhost:3000',
    own_origins: () => [],
    sandbox: true,
    log,
  });
const accountsWith = (more: Partial<AccountOptions> = {}) =>
  createAccountService({
    db,
    clock,
    identity,
    linkedin_connection: linkedinConnection(),
    onboarding: createOnboardingService({ db, clock }),
    admin_emails: [],
    trusts_unconfirmed: true,
    has_mail: false,
    owned: [],
    calls_under_way: { othersOf: () => null },
    log,
    ...more,
  });

let count = 0;
const newAccount = () => ({ email: `ada${(count += 1)}@example.com`, password: 'correct horse', name: 'Ada' });
const addConnection = (userId: string) =>
  saveConnection(db.orm, {
    user_id: userId,
    kind: 'member',
    member_id: 'm1',
    through_member_id: null,
    name: 'Ada L.',
    picture: null,
    seal: () => ({ access_token: 'sealed access', refresh_token: 'sealed refresh' }),
    scopes: ['w_member_social'],
    expires_at: new Date('2027-01-01T00:00:00.000Z'),
    connected_at: clock.now(),
  });

test('a user is shown as the contract says, with LinkedIn among the external accounts once connected', async () => {
  const account = newAccount();
  const accounts = accountsWith({ admin_emails: [` ${account.email.toUpperCase()}`] });
  const { user_id } = await accounts.signUp({ ...account, name: 'Ada \ud800' });
  expect(await accounts.userOf(user_id)).toEqual({
    id: user_id,
    email: account.email,
    email_confirmed: false,
    name: 'Ada \ufffd',
    image: null,
    is_admin: true,
    external_accounts: [],
    unsafe_metadata: {},
    onboarding_completed: false,
    onboarding_due: true,
  });
  await addConnection(user_id);
  expect((await accounts.userOf(user_id)).external_accounts).toEqual([{ provider: 'linkedin_oidc' }]);
  expect(await accounts.isAdmin(user_id)).toBe(true);
  const other = await accounts.signUp(newAccount());
  expect(await accounts.isAdmin(other.user_id)).toBe(false);
  expect(await accounts.isAdmin('nobody')).toBe(false);
});

test('changes of metadata at once are all kept, and one that is refused changes nothing', async () => {
  const accounts = accountsWith();
  const { user_id } = await accounts.signUp(newAccount());
  const keys = Array.from({ length: 12 }, (_, i) => `k${i}`);
  await Promise.all(keys.map((key) => accounts.updateMetadata(user_id, { [key]: 1, shared: { [key]: true } })));
  const { unsafe_metadata } = await accounts.userOf(user_id);
  expect(Object.keys(unsafe_metadata).sort()).toEqual([...keys, 'shared'].sort());
  expect(Object.keys(unsafe_metadata['shared'] as object)).toHaveLength(12);
  await expect(accounts.updateMetadata(user_id, { k0: null, big: 'x'.repeat(20 * 1024) })).rejects.toMatchObject({
    code: 'too_large',
  });
  expect((await accounts.userOf(user_id)).unsafe_metadata).toEqual(unsafe_metadata);
});

test('a user without a profile (made elsewhere) can be shown and changed', async () => {
  const { user_id } = await identity.signUp(newAccount());
  const accounts = accountsWith();
  expect((await accounts.userOf(user_id)).unsafe_metadata).toEqual({});
  expect((await accounts.updateMetadata(user_id, { a: 1 })).unsafe_metadata).toEqual({ a: 1 });
});

test('the export is one JSON document of every part, written piece by piece, without a token in it', async () => {
  async function* posts() {
    yield { id: 1 };
    yield { id: 2 };
  }
  async function* nothing() {}
  const connections = linkedinConnection();
  const accounts = accountsWith({
    owned: [
      { name: 'linkedin_connection', data: { exportUser: connections.exportUser } },
      { name: 'posts', data: { exportUser: posts } },
      { name: 'chats', data: { exportUser: nothing } },
      { name: 'voice', data: { exportUser: async () => undefined } },
    ],
  });
  const account = newAccount();
  const { user_id, token } = await accounts.signUp(account);
  await addConnection(user_id);
  const text = await new Response(await accounts.exportAccount(user_id)).text();
  expect(JSON.parse(text)).toMatchObject({
    exported_at: '2026-11-21T12:00:00.000Z',
    user: { id: user_id, email: account.email, created_at: '2026-11-21T12:00:00.000Z' },
    linkedin_connection: { member_id: 'm1', name: 'Ada L.', scopes: ['w_member_social'] },
    posts: [{ id: 1 }, { id: 2 }],
    chats: [],
    voice: null,
  });
  for (const hidden of ['sealed', 'password', token]) expect(text).not.toContain(hidden);
});

test('an export whose reader leaves asks for nothing more', async () => {
  let made = 0;
  let ended = false;
  async function* many() {
    try {
      for (;;) yield (made += 1);
    } finally {
      ended = true;
    }
  }
  const accounts = accountsWith({ owned: [{ name: 'many', data: { exportUser: many } }] });
  const { user_id } = await accounts.signUp(newAccount());
  const reader = (await accounts.exportAccount(user_id)).getReader();
  for (let i = 0; i < 6; i += 1) await reader.read();
  await reader.cancel();
  expect(made).toBeLessThan(6);
  expect(ended).toBe(true);
});

test('an export that fails on the way breaks off, and the log says so', async () => {
  async function* broken() {
    yield 1;
    throw new Error('the disk is gone');
  }
  const accounts = accountsWith({ owned: [{ name: 'posts', data: { exportUser: broken } }] });
  const { user_id } = await accounts.signUp(newAccount());
  // The HTTP server passes the error that breaks off the stream to the reader, so it must reveal nothing internal.
  await expect(new Response(await accounts.exportAccount(user_id)).text()).rejects.toThrow('The answer was cut off.');
  expect(log.error).toHaveBeenCalledWith({ user_id, reason: 'the disk is gone' }, expect.any(String));
});

test('erasing removes all; what a call still under way wrote is swept; the next look is refused', async () => {
  const connections = linkedinConnection();
  let erased = 0;
  const accounts = accountsWith({
    owned: [
      {
        name: 'posts',
        data: {
          async eraseUser(userId) {
            erased += 1;
            // As a call would that was let in before the account was gone.
            if (erased === 1) await addConnection(userId);
          },
        },
      },
      { name: 'linkedin_connection', data: connections },
    ],
  });
  const { user_id, token } = await accounts.signUp(newAccount());
  await accounts.eraseAccount(user_id);
  expect(erased).toBe(2);
  expect((await connections.connectionOf(user_id)).connected).toBe(false);
  expect(await identity.authenticate(token)).toBeNull();
  await expect(accounts.userOf(user_id)).rejects.toMatchObject({ code: 'unauthenticated' });
  const left = await db.pool.query('select 1 from profiles where user_id = $1', [user_id]);
  expect(left.rowCount).toBe(0);
});

test('an erasure that is refused or breaks leaves the account, and works when repeated', async () => {
  let tries = 0;
  const accounts = accountsWith({
    owned: [
      {
        name: 'posts',
        data: {
          async eraseUser() {
            tries += 1;
            if (tries === 1) throw new Refusal('conflict', 'A post is being published: try again in a minute.');
          },
        },
      },
    ],
  });
  const account = newAccount();
  const { user_id, token } = await accounts.signUp(account);
  await expect(accounts.eraseAccount(user_id)).rejects.toMatchObject({ code: 'conflict' });
  expect(await identity.authenticate(token)).not.toBeNull();
  await accounts.eraseAccount(user_id);
  expect(await identity.getUser(user_id)).toBeNull();
  expect(log.error).not.toHaveBeenCalled();
});
