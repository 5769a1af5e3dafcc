// More than a password, as responses show it: the second factor and passkeys are left to the Identity port; here they get the product's name,
// and their times in the wire's form.
import type { Passkey, SecondFactor } from '#contract/signing-in.ts';
import type { Identity, Passkey as KeptPasskey } from '../adapters/identity/port.ts';
import { withIsoTimes } from '../on-wire.ts';

type SigningInOptions = {
  identity: Identity;
  /** The name under which an app or a device shows the account. */ brand_name: string;
};
type PasswordProof = { user_id: string; password: string };

export type SigningIn = ReturnType<typeof createSigningIn>;

export function createSigningIn({ identity: { second_factor, passkeys }, brand_name: issuer }: SigningInOptions) {
  return {
    secondFactorOf: async (userId: string): Promise<SecondFactor> => {
      const { enabled_at, backup_codes_left } = await second_factor.state(userId);
      return { enabled_at: enabled_at?.toISOString() ?? null, backup_codes_left };
    },
    startSecondFactor: (known: PasswordProof) => second_factor.start({ ...known, issuer }),
    confirmSecondFactor: (userId: string, code: string) => second_factor.confirm(userId, code),
    renewBackupCodes: (known: PasswordProof) => second_factor.renewBackupCodes(known),
    removeSecondFactor: (known: PasswordProof) => second_factor.remove(known),

    listPasskeys: async (userId: string): Promise<Passkey[]> => (await passkeys.list(userId)).map(onWire),
    startPasskey: (known: PasswordProof) => passkeys.start({ ...known, issuer }),
    addPasskey: async (userId: string, { name, response }: { name: string; response: object }): Promise<Passkey> =>
      onWire(await passkeys.add(userId, { name: name.toWellFormed(), response })),
    renamePasskey: async (userId: string, id: string, name: string): Promise<Passkey> =>
      onWire(await passkeys.rename(userId, id, name.toWellFormed())),
    removePasskey: (userId: string, id: string) => passkeys.remove(userId, id),
    startPasskeySignIn: () => passkeys.startSignIn(),
  };
}

const onWire = (passkey: KeptPasskey): Passkey => withIsoTimes(passkey);

/** For the export: how somebody signs in, without anything that would let somebody else in. */
export const signingInOf =
  ({ second_factor, passkeys, listLinkedIdentities, listSessions }: Identity) =>
  async (userId: string): Promise<object> => ({
    second_factor: await second_factor.state(userId),
    passkeys: await passkeys.list(userId),
    sessions: (await listSessions(userId, '')).map(({ user_agent, created_at, used_at }) => ({
      user_agent,
      created_at,
      used_at,
    })),
    elsewhere: await listLinkedIdentities(userId),
  });
