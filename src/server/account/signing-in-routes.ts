// The calls of the second factor and of passkeys. Those that sign in set the session cookie.
import type { signingInEndpoints } from '#contract/signing-in.ts';
import type { Device, Identity, IdentitySession } from '../adapters/identity/port.ts';
import { Reply, type Handlers } from '../http/handler.ts';
import type { AccountService } from './service.ts';
import type { SigningIn } from './signing-in.ts';

type SessionReply = Reply<{ token: string; user: Awaited<ReturnType<AccountService['userOf']>> }>;
type SigningInRoutesOptions = {
  signing_in: SigningIn;
  identity: Identity;
  begin: (session: IdentitySession, request: Request) => Promise<SessionReply>;
  deviceOf: (request: Request) => Device;
};

/** Told once, and kept by nobody on the way. */
const untold = <A>(body: A): Reply<A> => new Reply(body, { headers: { 'Cache-Control': 'no-store' } });
const options = (made: object) => untold({ options: { ...made } });

export function signingInRoutes({
  signing_in,
  identity,
  begin,
  deviceOf,
}: SigningInRoutesOptions): Handlers<keyof typeof signingInEndpoints> {
  return {
    signInSecond: async ({ body, request }) => begin(await identity.signInSecond(body, deviceOf(request)), request),
    startPasskeySignIn: async () => options(await signing_in.startPasskeySignIn()),
    signInWithPasskey: async ({ body, request }) =>
      begin(await identity.signInWithPasskey(body.response, deviceOf(request)), request),

    getSecondFactor: async ({ user_id }) => ({ second_factor: await signing_in.secondFactorOf(user_id) }),
    startSecondFactor: async ({ user_id, body }) => untold(await signing_in.startSecondFactor({ user_id, ...body })),
    confirmSecondFactor: async ({ user_id, body }) =>
      untold({ backup_codes: await signing_in.confirmSecondFactor(user_id, body.code) }),
    renewBackupCodes: async ({ user_id, body }) =>
      untold({ backup_codes: await signing_in.renewBackupCodes({ user_id, ...body }) }),
    async removeSecondFactor({ user_id, body }) {
      await signing_in.removeSecondFactor({ user_id, ...body });
      return { success: true };
    },

    listPasskeys: async ({ user_id }) => ({ passkeys: await signing_in.listPasskeys(user_id) }),
    startPasskey: async ({ user_id, body }) => options(await signing_in.startPasskey({ user_id, ...body })),
    addPasskey: async ({ user_id, body }) => ({ passkey: await signing_in.addPasskey(user_id, body) }),
    renamePasskey: async ({ user_id, params, body }) => ({
      passkey: await signing_in.renamePasskey(user_id, params.id, body.name),
    }),
    async removePasskey({ user_id, params }) {
      await signing_in.removePasskey(user_id, params.id);
      return { success: true };
    },
  };
}
