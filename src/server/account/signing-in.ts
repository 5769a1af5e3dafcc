// More than a password, as answers tell it: the second factor and passkeys are the Identity port's; here they get the product's name and
// their times in the wire's form.
import type { Passkey, SecondFactor } from '#contract/signing-in.ts';
import type { Identity, Passkey as KeptPasskey } from '../adapters/identity/port.ts';

type SigningInOptions = {
  identity: Identity;
  /** What an app or a device shows the account under. */ brand_name: string;
};
type PasswordProof = { user_id: string; password: string };

export type SigningIn = ReturnType<typeof createSigningIn>;

export function createSigningIn({ identity: { second_factor, passkeys }, brand_name: issuer }: SigningInOptions) {
  return {
    secondFactorOf: async (user_id: string): Promise<SecondFactor> => {
      const { enabled_at, backup_codes_left } = await second_factor.state(user_id);
      return { enabled_at: enabled_at?.toISOString() ?? null, backup_codes_left };
    },
    startSecondFactor: (known: PasswordProof) => second_factor.start({ ...known, issuer }),
    confirmSecondFactor: (user_id: string, code: string) => second_factor.confirm(user_id, code),
    renewBackupCodes: (known: PasswordProof) => second_factor.renewBackupCodes(known),
    removeSecondFactor: (known: PasswordProof) => second_factor.remove(known),

    listPasskeys: async (user_id: string): Promise<Passkey[]> => (await passkeys.list(user_id)).map(onWire),
    startPasskey: (known: PasswordProof) => passkeys.start({ ...known, issuer }),
    addPasskey: async (user_id: string, { name, response }: { name: string; response: object }): Promise<Passkey> =>
      onWire(await passkeys.add(user_id, { name: name.toWellFormed(), response })),
    renamePasskey: async (user_id: string, id: string, name: string): Promise<Passkey> =>
      onWire(await passkeys.rename(user_id, id, name.toWellFormed())),
    removePasskey: (user_id: string, id: string) => passkeys.remove(user_id, id),
    startPasskeySignIn: () => passkeys.startSignIn(),
  };
}

const onWire = ({ created_at, used_at, ...passkey }: KeptPasskey): Passkey => ({
  ...passkey,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});

/** For the export: how somebody signs in, without what would let anybody else. */
export const signingInOf =
  ({ second_factor, passkeys, listElsewhere }: Identity) =>
  async (user_id: string): Promise<object> => ({
    second_factor: await second_factor.state(user_id),
    passkeys: await passkeys.list(user_id),
    elsewhere: await listElsewhere(user_id),
  });
