// The second factor of an embedded account: codes from an authenticator app (TOTP, RFC 6238: SHA-1, 6 digits, 30 s) and backup codes. Better
// Auth does the arithmetic; this file sees to it that a code works once, guessing is soon stopped and backup codes are stored as hashes.
import { hkdfSync, randomInt } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { invalid, Refusal } from '../../refusal.ts';
import type { Passwords } from './passwords.ts';
import type { Identity } from './port.ts';
import type { Secrets } from './secrets.ts';
import { second_factors, users } from './tables.ts';
import { sha256 } from '../../hash.ts';

const stepMs = 30_000;
/** A phone's clock may be off by one step either way. */
const driftSteps = 1;
const triesMax = 10;
/** The first pause; each further one is twice as long, up to a day. */
const firstRestS = 15 * 60;
const longestRestS = 24 * 3600;
const doublingsMax = 10;
const backupCodesGiven = 10;
/** 12 characters out of 31: 59 bits. Without those that look alike. */
const backupAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

type SecondFactorOptions = { db: Database; clock: Clock; app_secret: string; passwords: Passwords; secrets: Secrets };
type Row = typeof second_factors.$inferSelect;

export type SecondFactors = Identity['second_factor'] & {
  /** A challenge if the account has a second factor; null if it has none. */
  challenge(userId: string): Promise<{ challenge: string; expires_at: Date } | null>;
  /** Discards a set-up that no code has confirmed. */
  forgetSetUp(userId: string): Promise<void>;
  /**
   * The user of the challenge, once the code was right; `use` uses the challenge up. Both throw Refusal unauthenticated; validation or
   * rate_limited for the code.
   */
  pass(challenge: string, code: string): Promise<{ user_id: string; use(): Promise<void> }>;
};

export function createSecondFactors(deps: SecondFactorOptions): SecondFactors {
  const { db, secrets } = deps;
  const seal = createSeal(deps.app_secret);
  const check = createCheck(deps, seal);
  const find = async (userId: string): Promise<Row | null> =>
    (await db.orm.select().from(second_factors).where(eq(second_factors.user_id, userId)))[0] ?? null;

  return {
    async state(userId) {
      const found = await find(userId);
      const isOn = found?.confirmed_at != null;
      return { enabled_at: found?.confirmed_at ?? null, backup_codes_left: isOn ? found.backup_codes.length : 0 };
    },

    ...createSetUp(deps, { seal, check, find }),

    async challenge(userId) {
      if (!(await find(userId))?.confirmed_at) return null;
      return secrets.createTimed('second_factor', { user_id: userId, email: '' });
    },

    async forgetSetUp(userId) {
      await db.orm
        .delete(second_factors)
        .where(and(eq(second_factors.user_id, userId), isNull(second_factors.confirmed_at)));
    },

    async pass(challenge, code) {
      const promised = await secrets.look('second_factor', challenge);
      const found = promised && (await find(promised.user_id));
      if (!promised || !found?.confirmed_at) throw late();
      await check(found, code, 'signing_in');
      const use = async (): Promise<void> => {
        if (!(await secrets.use('second_factor', challenge))) throw late();
      };
      return { user_id: promised.user_id, use };
    },
  };
}

type FactorDependencies = {
  seal: ReturnType<typeof createSeal>;
  check: ReturnType<typeof createCheck>;
  find: (userId: string) => Promise<Row | null>;
};

function createSetUp(
  { db, clock, passwords, secrets }: SecondFactorOptions,
  { seal, check, find }: FactorDependencies,
): Omit<Identity['second_factor'], 'state'> {
  return {
    async start({ user_id, password, issuer }) {
      await passwords.require(user_id, password, 'password');
      const [user] = await db.orm.select({ email: users.email }).from(users).where(eq(users.id, user_id));
      const secret = generateRandomString(32);
      const row = { secret: await seal.close(user_id, secret), created_at: clock.now(), last_step: 0, tries: 0 };
      const made = await insertSetUp(db, { user_id, ...row });
      if (made.length === 0) throw new Refusal('conflict', 'An authenticator app is already set up. Remove it first.');
      const uri = createOTP(secret).url(issuer, user?.email ?? '');
      return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
    },

    async confirm(userId, code) {
      const found = await find(userId);
      if (!found || found.confirmed_at) throw new Refusal('conflict', 'There is nothing to confirm. Start again.');
      await check(found, code, 'setting_up');
      const { codes, hashes } = newBackupCodes(userId);
      await db.orm
        .update(second_factors)
        .set({ confirmed_at: clock.now(), backup_codes: hashes })
        .where(eq(second_factors.user_id, userId));
      return codes;
    },

    async renewBackupCodes({ user_id, password }) {
      await passwords.require(user_id, password, 'password');
      const { codes, hashes } = newBackupCodes(user_id);
      const renewed = await db.orm
        .update(second_factors)
        .set({ backup_codes: hashes })
        .where(and(eq(second_factors.user_id, user_id), isNotNull(second_factors.confirmed_at)))
        .returning({ user_id: second_factors.user_id });
      if (renewed.length === 0) throw new Refusal('conflict', 'No authenticator app is set up.');
      return codes;
    },

    async remove({ user_id, password }) {
      await passwords.require(user_id, password, 'password');
      await db.orm.delete(second_factors).where(eq(second_factors.user_id, user_id));
      await secrets.forget(user_id, 'second_factor');
    },
  };
}

/** Inserts nothing if one is already in force. */
const insertSetUp = ({ orm }: Database, row: typeof second_factors.$inferInsert) =>
  orm
    .insert(second_factors)
    .values(row)
    .onConflictDoUpdate({
      target: second_factors.user_id,
      set: row,
      setWhere: isNull(second_factors.confirmed_at),
    })
    .returning({ user_id: second_factors.user_id });

const late = (): Refusal => new Refusal('unauthenticated', 'That took too long. Log in with your password again.');
const wrong = (): Refusal => invalid('code', 'That code is wrong or was already used. Enter the latest one.');

/**
 * After ten wrong codes, however many run at once, app codes are ignored for a while, which doubles each time until a right one
 * comes: about ten guesses a day out of a million codes, three of which are valid. Backup codes cannot be guessed and keep working, so
 * that somebody who knows the password cannot lock the owner out.
 */
function createCheck({ db, clock }: SecondFactorOptions, seal: ReturnType<typeof createSeal>) {
  const mine = (userId: string) => eq(second_factors.user_id, userId);

  /** Counted before the code is looked at, and the tenth locks at once: simultaneous guesses are each counted. */
  async function count(userId: string): Promise<{ restUntil: Date | null }> {
    const now = clock.now();
    const tries = sql`${second_factors.tries} + 1`;
    const doublings = sql`least((${tries}) / ${triesMax}::int - 1, ${doublingsMax}::int)`;
    const restS = sql`least(${firstRestS}::int * power(2, ${doublings}), ${longestRestS}::int)`;
    const until = sql`${now.toISOString()}::timestamptz + make_interval(secs => ${restS})`;
    const [counted] = await db.orm
      .update(second_factors)
      .set({ tries, locked_until: sql`case when (${tries}) % ${triesMax}::int = 0 then ${until} end` })
      .where(and(mine(userId), or(isNull(second_factors.locked_until), lte(second_factors.locked_until, now))))
      .returning({ restUntil: second_factors.locked_until });
    if (counted) return counted;
    const [resting] = await db.orm.select().from(second_factors).where(mine(userId));
    throw tooMany(resting?.locked_until ?? now, now);
  }

  async function isRightCode(row: Row, code: string): Promise<boolean> {
    const { restUntil } = await count(row.user_id);
    const now = clock.now();
    if (await takeStep(db, row.user_id, await stepOf(await seal.open(row), code, now))) return true;
    if (restUntil !== null) throw tooMany(restUntil, now);
    return false;
  }

  return async (row: Row, given: string, when: 'setting_up' | 'signing_in'): Promise<void> => {
    const code = given.replaceAll(/[\s-]/g, '').toLowerCase();
    const isRight = /^\d{6}$/.test(code)
      ? await isRightCode(row, code)
      : when === 'signing_in' && (await takeBackupCode(db, row.user_id, code));
    if (!isRight) throw wrong();
    await db.orm.update(second_factors).set({ tries: 0, locked_until: null }).where(mine(row.user_id));
  };
}

function tooMany(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const [left, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  const sentence = `Too many wrong codes. Use a backup code, or try again in ${left} ${unit}${left === 1 ? '' : 's'}.`;
  return new Refusal('rate_limited', sentence, { headers: { 'Retry-After': String(seconds) } });
}

/** The step that the code belongs to; null if it is none of those around now. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const otp = createOTP(secret);
  const current = Math.floor(now.getTime() / stepMs);
  for (let step = current - driftSteps; step <= current + driftSteps; step += 1)
    if ((await otp.hotp(step)) === code) return step;
  return null;
}

/** False if this code, or a newer one, was used before. */
async function takeStep({ orm }: Database, userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const taken = await orm
    .update(second_factors)
    .set({ last_step: step })
    .where(and(eq(second_factors.user_id, userId), lt(second_factors.last_step, step)))
    .returning({ user_id: second_factors.user_id });
  return taken.length > 0;
}

async function takeBackupCode({ orm }: Database, userId: string, code: string): Promise<boolean> {
  const hash = hashOf(userId, code);
  const taken = await orm
    .update(second_factors)
    .set({ backup_codes: sql`${second_factors.backup_codes} - ${hash}::text` })
    .where(and(eq(second_factors.user_id, userId), sql`${second_factors.backup_codes} ? ${hash}`))
    .returning({ user_id: second_factors.user_id });
  return taken.length > 0;
}

function newBackupCodes(userId: string): { codes: string[]; hashes: string[] } {
  const sign = () => backupAlphabet[randomInt(backupAlphabet.length)];
  const plain = Array.from({ length: backupCodesGiven }, () => Array.from({ length: 12 }, sign).join(''));
  return {
    codes: plain.map((code) => code.replace(/(.{4})(.{4})/, '$1-$2-')),
    hashes: plain.map((code) => hashOf(userId, code)),
  };
}

const hashOf = (userId: string, code: string): string => sha256(`backup code ${userId} ${code}`);

function createSeal(appSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'second factors', 32)).toString('hex');
  return {
    close: (userId: string, secret: string) => symmetricEncrypt({ key, data: `${userId} ${secret}` }),
    async open({ user_id, secret }: Row): Promise<string> {
      const opened = await symmetricDecrypt({ key, data: secret }).catch(() => '');
      if (opened.startsWith(`${user_id} `)) return opened.slice(user_id.length + 1);
      throw invalid('code', 'We can no longer check codes from your app. Use one of your backup codes.');
    },
  };
}
