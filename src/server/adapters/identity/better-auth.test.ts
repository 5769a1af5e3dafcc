// The embedded sign-in over a real database: accounts, sessions and how they end, and what a thief of the database would find.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Logger } from 'pino';
import { openDatabase, type Database } from '#server/database/open.ts';
import { Refusal } from '#server/refusal.ts';
import { cpuMs } from '#test/harness/cpu-time.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { atFullCost } from '#test/harness/passwords.ts';
import { dayMs, hourMs } from '#server/time.ts';
import { createBetterAuthIdentity } from './better-auth.ts';
import type { Identity } from './port.ts';
import { credentials, sessions, users } from './tables.ts';

let testDatabase: TestDatabase;
let db: Database;
let identity: Identity;
let now = new Date('2031-05-05T10:00:00.000Z');
const error = vi.fn<Logger['error']>();

const open = (appSecret: string) =>
  createBetterAuthIdentity({
    db,
    clock: { now: () => now },
    app_secret: appSecret,
    public_url: 'http://localhost:3000',
    own_origins: ['http://localhost:3000'],
    log: { error },
  });

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  db = openDatabase({ connection: testDatabase.connection });
  identity = open('a secret of the tests');
});
afterAll(async () => {
  await db.close();
  await testDatabase.drop();
});

let count = 0;
const newAccount = () => ({ email: `ada${(count += 1)}@example.com`, password: 'correct horse', name: 'Ada' });

async function refusalOf(promise: Promise<unknown>): Promise<Refusal> {
  const thrown: unknown = await promise.then(
    () => null,
    (e: unknown) => e,
  );
  if (!(thrown instanceof Refusal)) throw new Error('Expected a refusal.', { cause: thrown });
  return thrown;
}

describe('accounts', () => {
  test('sign-up makes an account that can sign in, whatever case and spaces the email has', async () => {
    const account = newAccount();
    const made = await identity.signUp({ ...account, email: `  ${account.email.toUpperCase()} ` });
    const again = await identity.signIn({ ...account, email: ` ${account.email.replace('ada', 'Ada')}` });
    expect(again.user_id).toBe(made.user_id);
    expect(again.token).not.toBe(made.token);
    expect(await identity.getUser(made.user_id)).toEqual({
      id: made.user_id,
      email: account.email,
      name: 'Ada',
      image: null,
      email_verified: false,
      external_accounts: [],
      unsafe_metadata: null,
    });
  });

  test('of several sign-ups at once with one email one wins, the others get 409, and nothing half-made stays', async () => {
    const account = newAccount();
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => identity.signUp(account)));
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost).toHaveLength(4);
    for (const { reason } of lost) {
      expect(reason).toMatchObject({ code: 'conflict' });
      expect((reason as Refusal).message).toContain('Log in instead');
    }
    expect(await db.orm.select().from(users).where(eq(users.email, account.email))).toHaveLength(1);
    await identity.signIn(account);
    expect(error).not.toHaveBeenCalled();
  });

  test('refuses passwords that are too short or a megabyte long, quickly', async () => {
    expect(await refusalOf(identity.signUp({ ...newAccount(), password: 'short' }))).toMatchObject({
      code: 'validation',
      fields: { password: expect.stringContaining('8') },
    });
    const long = 'x'.repeat(1024 * 1024);
    const spent = await cpuMs(async () => {
      expect((await refusalOf(identity.signUp({ ...newAccount(), password: long }))).code).toBe('validation');
      expect((await refusalOf(identity.signIn({ ...newAccount(), password: long }))).code).toBe('unauthenticated');
    });
    expect(spent).toBeLessThan(500);
  });

  test('an unknown email and a wrong password are answered alike and in like time', async () => {
    const account = newAccount();
    await atFullCost(() => identity.signUp(account));
    const timed = async (email: string) => {
      const before = performance.now();
      const { message, code } = await atFullCost(() =>
        refusalOf(identity.signIn({ email, password: 'wrong password' })),
      );
      return { ms: performance.now() - before, answer: `${code} ${message}` };
    };
    const known = [];
    const unknown = [];
    for (let i = 0; i < 7; i += 1) {
      known.push(await timed(account.email));
      unknown.push(await timed(`nobody${i}@example.com`));
    }
    expect(new Set([...known, ...unknown].map(({ answer }) => answer)).size).toBe(1);
    const middle = (list: { ms: number }[]) => list.map(({ ms }) => ms).sort((a, b) => a - b)[3] ?? 0;
    // One hash (at least 30 ms) more or less would show as a factor of ten.
    expect(middle(known) / middle(unknown)).toBeGreaterThan(0.5);
    expect(middle(known) / middle(unknown)).toBeLessThan(2);
  });

  test('a fault of the database is an error that quotes no value of the query, and leaves no half account', async () => {
    const account = newAccount();
    await db.pool.query('alter table credentials rename to credentials_away');
    try {
      const thrown: unknown = await identity.signUp(account).catch((e: unknown) => e);
      expect(thrown).toBeInstanceOf(Error);
      expect(thrown).not.toBeInstanceOf(Refusal);
      expect(String(thrown)).toContain('credentials');
      expect(String(thrown)).not.toContain(account.email);
      expect(String(thrown)).not.toContain('params');
    } finally {
      await db.pool.query('alter table credentials_away rename to credentials');
    }
    await identity.signUp(account);
  });

  test('deleting a user ends their sessions and frees the email', async () => {
    const account = newAccount();
    const { user_id, token } = await identity.signUp(account);
    await identity.deleteUser(user_id);
    expect(await identity.authenticate(token)).toBeNull();
    expect(await identity.getUser(user_id)).toBeNull();
    expect(await db.orm.select().from(credentials).where(eq(credentials.user_id, user_id))).toEqual([]);
    expect((await identity.signUp(account)).user_id).not.toBe(user_id);
    await identity.deleteUser(user_id);
  });
});

describe('sessions', () => {
  test('last 30 days by the clock, and are extended, and their last use noted, at most once an hour', async () => {
    const { token, user_id, expires_at } = await identity.signUp(newAccount());
    const start = now;
    expect(expires_at).toEqual(new Date(start.getTime() + 30 * dayMs));
    now = new Date(start.getTime() + hourMs - 1000);
    expect(await identity.authenticate(token)).toEqual({ user_id, token, expires_at });
    now = new Date(start.getTime() + hourMs + 1000);
    const extended = new Date(now.getTime() + 30 * dayMs);
    expect((await identity.authenticate(token))?.expires_at).toEqual(extended);
    expect(await identity.listSessions(user_id, token)).toMatchObject([{ created_at: start, used_at: now }]);
    now = new Date(extended.getTime() - 1);
    expect(await identity.authenticate(token)).not.toBeNull();
    now = new Date(now.getTime() + 30 * dayMs);
    expect(await identity.authenticate(token)).toBeNull();
  });

  test('sign-out ends the session at once and no other', async () => {
    const account = newAccount();
    const first = await identity.signUp(account);
    const second = await identity.signIn(account);
    await identity.signOut(first.token);
    await identity.signOut(first.token);
    expect(await identity.authenticate(first.token)).toBeNull();
    expect(await identity.authenticate(second.token)).not.toBeNull();
  });

  test('a sign-in sweeps the ended sessions of its user', async () => {
    const account = newAccount();
    const { user_id } = await identity.signUp(account);
    now = new Date(now.getTime() + 31 * dayMs);
    await identity.signIn(account);
    expect(await db.orm.select().from(sessions).where(eq(sessions.user_id, user_id))).toHaveLength(1);
  });

  test('made-up, changed and strange tokens open nothing', async () => {
    const { token } = await identity.signUp(newAccount());
    const [stored = '', signature = ''] = token.split('.');
    const other = await identity.signUp(newAccount());
    const [storedByOther = ''] = other.token.split('.');
    const flipped = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const wrong = [
      '',
      '.',
      'x',
      stored,
      `${stored}.`,
      `${stored}.${flipped}`,
      `${storedByOther}.${signature}`,
      '\u0000.\u0000',
    ];
    for (const madeUp of [...wrong, `${token}x`, 'é'.repeat(500)])
      expect(await identity.authenticate(madeUp)).toBeNull();
  });

  test('what the database holds does not sign in, nor does a token signed with another secret', async () => {
    const { token, user_id } = await identity.signUp(newAccount());
    const [row] = await db.orm.select().from(sessions).where(eq(sessions.user_id, user_id));
    expect(await identity.authenticate(row?.token ?? '')).toBeNull();
    expect(await open('quite another secret').authenticate(token)).toBeNull();
    const [credential] = await db.orm.select().from(credentials).where(eq(credentials.user_id, user_id));
    expect(credential?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}:16$/);
  });
});
