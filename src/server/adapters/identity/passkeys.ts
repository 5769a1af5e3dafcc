// Passkeys of an embedded account (WebAuthn, through SimpleWebAuthn). A passkey is kept on a device or in a password manager, which asks for a
// finger, a face or a PIN: it replaces both the password and the second factor.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/open.ts';
import { invalid, notFound, Refusal } from '../../refusal.ts';
import type { Passwords } from './passwords.ts';
import type { Identity, Passkey } from './port.ts';
import type { SecretKind, Secrets } from './secrets.ts';
import { passkeys, users } from './tables.ts';

const passkeysMax = 20;
/** EdDSA, ES256, RS256: what authenticators use. */
const algorithms = [-8, -7, -257];
/** The transports an authenticator may report (WebAuthn, section 5.8.4). */
const transportsKnown = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

type PasskeyOptions = {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  secrets: Secrets;
  /** The host that passkeys are made for, and the origins that may use them. */
  public_url: string;
  own_origins: string[];
};
export type Passkeys = Identity['passkeys'] & {
  /** The owner of the passkey. Throws Refusal unauthenticated; so does `lookAgain`, once the passkey was removed. */
  pass(response: object): Promise<{ user_id: string; lookAgain(): Promise<void> }>;
};

/** Loaded on first use: its certificates and codecs take time that no startup should wait for. */
const webAuthn = () => import('@simplewebauthn/server');

export function createPasskeys(deps: PasskeyOptions): Passkeys {
  const { db, secrets, passwords } = deps;
  const rpId = new URL(deps.public_url).hostname;
  const mine = (userId: string, id: string) => and(eq(passkeys.user_id, userId), eq(passkeys.id, id));

  return {
    list: (userId) => list(db, userId),

    async start({ user_id, password, issuer }) {
      await passwords.require(user_id, password, 'password');
      const [user] = await db.orm.select().from(users).where(eq(users.id, user_id));
      if (!user) throw new Refusal('unauthenticated', 'Sign in first.');
      const had = await db.orm.select().from(passkeys).where(eq(passkeys.user_id, user_id));
      if (had.length >= passkeysMax) throw tooMany();
      const { generateRegistrationOptions } = await webAuthn();
      return generateRegistrationOptions({
        rpName: issuer,
        rpID: rpId,
        userID: new TextEncoder().encode(user_id),
        userName: user.email,
        userDisplayName: user.name,
        challenge: await secrets.create('passkey', { user_id, email: '' }),
        excludeCredentials: had.map(({ credential_id: id, transports }) => ({ id, transports })),
        supportedAlgorithmIDs: algorithms,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    add: (userId, made) => add(deps, rpId, userId, made),

    async rename(userId, id, name) {
      const renamed = await db.orm.update(passkeys).set({ name }).where(mine(userId, id)).returning();
      if (!renamed[0]) throw notFound('passkey');
      return asPasskey(renamed[0]);
    },

    async remove(userId, id) {
      const removed = await db.orm.delete(passkeys).where(mine(userId, id)).returning({ id: passkeys.id });
      if (removed.length === 0) throw notFound('passkey');
    },

    async startSignIn() {
      const { generateAuthenticationOptions } = await webAuthn();
      const challenge = await secrets.create('passkey_sign_in', { user_id: '', email: '' });
      return generateAuthenticationOptions({ rpID: rpId, challenge, userVerification: 'required' });
    },

    pass: (response) => pass(deps, rpId, response as AuthenticationResponseJSON),
  };
}

const tooMany = (): Refusal =>
  new Refusal('conflict', `An account may have ${passkeysMax} passkeys. Remove one first.`);

async function list({ orm }: Database, userId: string): Promise<Passkey[]> {
  const found = await orm
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(passkeys.created_at), passkeys.id);
  return found.map(asPasskey);
}

const asPasskey = ({ id, name, is_synced, created_at, used_at }: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  is_synced,
  created_at,
  used_at,
});

/** Good once, and for this user alone. WebAuthn returns the challenge as base64url of what we sent. */
const takes =
  (secrets: Secrets, kind: SecretKind, userId: string) =>
  async (challenge: string): Promise<boolean> => {
    const secret = Buffer.from(challenge, 'base64url').toString('utf8');
    const promised = await secrets.look(kind, secret);
    return promised?.user_id === userId && (await secrets.use(kind, secret));
  };

type NewPasskey = Parameters<Identity['passkeys']['add']>[1];

async function add(
  deps: PasskeyOptions,
  rpId: string,
  userId: string,
  { name, response }: NewPasskey,
): Promise<Passkey> {
  const { db, clock, secrets } = deps;
  const { verifyRegistrationResponse } = await webAuthn();
  const { verified, registrationInfo: info } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: takes(secrets, 'passkey', userId),
    expectedOrigin: deps.own_origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !info) throw invalid('response', 'We couldn’t check the passkey. Add it again.');
  const { id: credentialId, publicKey, counter, transports = [] } = info.credential;
  const made = {
    id: crypto.randomUUID(),
    user_id: userId,
    credential_id: credentialId,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter((one) => transportsKnown.has(one)),
    is_synced: info.credentialBackedUp,
    name,
    created_at: clock.now(),
  };
  const [row] = await db.orm.transaction(async (tx) => {
    // Concurrent calls must count one after the other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    if ((await tx.$count(passkeys, eq(passkeys.user_id, userId))) >= passkeysMax) throw tooMany();
    return tx.insert(passkeys).values(made).onConflictDoNothing().returning();
  });
  if (!row) throw new Refusal('conflict', 'This passkey is already in use.');
  return asPasskey(row);
}

async function pass(
  deps: PasskeyOptions,
  rpId: string,
  response: AuthenticationResponseJSON,
): ReturnType<Passkeys['pass']> {
  const { db, clock, secrets } = deps;
  const unknown = new Refusal('unauthenticated', 'We don’t recognize this passkey. Log in with your password.');
  const [found] = await db.orm.select().from(passkeys).where(eq(passkeys.credential_id, response.id));
  if (!found) throw unknown;
  const { verifyAuthenticationResponse } = await webAuthn();
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: takes(secrets, 'passkey_sign_in', ''),
    expectedOrigin: deps.own_origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: found.credential_id,
      publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
      counter: found.counter,
      transports: found.transports,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || !info) throw new Refusal('unauthenticated', 'We couldn’t check the passkey. Try again.');
  // Of two uses with the same counter only the first is the owner's; most authenticators do not count, and report 0.
  const isNewer = or(lt(passkeys.counter, info.newCounter), eq(passkeys.counter, 0));
  const used = await db.orm
    .update(passkeys)
    .set({ counter: info.newCounter, is_synced: info.credentialBackedUp, used_at: clock.now() })
    .where(and(eq(passkeys.id, found.id), isNewer))
    .returning({ user_id: passkeys.user_id });
  const [owner] = used;
  if (!owner) throw unknown;
  const lookAgain = async (): Promise<void> => {
    if ((await db.orm.$count(passkeys, eq(passkeys.id, found.id))) === 0) throw unknown;
  };
  return { ...owner, lookAgain };
}
