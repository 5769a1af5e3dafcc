// The calls of accounts. Signing in and opening a page set the session cookie, signing out and erasing clear it.
import type { accountChangeEndpoints } from '#contract/account-changes.ts';
import type { accountEndpoints } from '#contract/account.ts';
import type { oidcEndpoints } from '#contract/oidc.ts';
import type { signingInEndpoints } from '#contract/signing-in.ts';
import type { Device, Identity, IdentitySession } from '../adapters/identity/port.ts';
import type { Clock } from '../clock.ts';
import { Reply, type Handlers } from '../http/handler.ts';
import type { KnownDevices } from '../http/known-device.ts';
import { Refusal } from '../refusal.ts';
import type { Access } from './access.ts';
import { accountChangeRoutes } from './change-routes.ts';
import { oidcRoutes } from './oidc-routes.ts';
import type { Oidc } from './oidc.ts';
import type { AccountService } from './service.ts';
import { createSessionCookies, type SessionCookies } from './session-cookie.ts';
import { signingInRoutes } from './signing-in-routes.ts';
import type { SigningIn } from './signing-in.ts';

export type AccountRoutesOptions = {
  account: AccountService;
  access: Access;
  signing_in: SigningIn;
  oidc: Oidc;
  identity: Identity;
  clock: Clock;
  public_url: string;
  known_devices: KnownDevices;
};

const deviceOf = (request: Request): Device => ({ user_agent: request.headers.get('user-agent') });

/** Answers of this kind hold a token or all of a person's data: no cache may keep them. */
const uncached = { 'Cache-Control': 'no-store' };

/** A session's answer, with its cookies. `request` is null where nobody has just proved who they are. */
const createBegin =
  ({ account, clock, known_devices }: AccountRoutesOptions, cookies: SessionCookies) =>
  async (session: IdentitySession, request: Request | null) => {
    const user = await account.userOf(session.user_id);
    const cookie = cookies.set(session, clock.now());
    const device = request && known_devices.remember(request, user.email);
    return new Reply(
      { token: session.token, user },
      { headers: uncached, cookies: device ? [cookie, device] : [cookie] },
    );
  };

export function accountRoutes(
  options: AccountRoutesOptions,
): Handlers<
  | keyof typeof accountEndpoints
  | keyof typeof accountChangeEndpoints
  | keyof typeof signingInEndpoints
  | keyof typeof oidcEndpoints
> {
  const { account, access, signing_in, identity } = options;
  const cookies = createSessionCookies(options.public_url);
  const begin = createBegin(options, cookies);
  const end = () => new Reply({ success: true }, { cookies: [cookies.clear()] });

  return {
    ...accountChangeRoutes({ account, access, begin, cookies }),
    ...oidcRoutes({ ...options, begin, deviceOf }),
    ...signingInRoutes({ signing_in, identity, begin, deviceOf }),
    async signUp({ body, request }) {
      const session = await account.signUp(body, deviceOf(request));
      if (await account.waitsForConfirmation(session.user_id)) await access.sendConfirmation(session.user_id);
      return begin(session, request);
    },
    signIn: async ({ body, request }) => begin(await identity.signIn(body, deviceOf(request)), request),
    async signOut({ session }) {
      await identity.signOut(session.token);
      return end();
    },
    async getSession({ session, request }) {
      // Asked anew for its end: the browser's cookie lives on as the session does.
      const found = session && (await identity.authenticate(session.token));
      if (found) return begin(found, null);
      if (request.headers.has('authorization')) throw new Refusal('unauthenticated', 'Sign in first.');
      // To have no session is no error: a browser would note a refusal in its console.
      return new Reply({ token: null, user: null }, { headers: uncached });
    },
    getMe: async ({ user_id }) => new Reply({ user: await account.userOf(user_id) }, { headers: uncached }),
    updateMetadata: async ({ user_id, body }) => ({ user: await account.updateMetadata(user_id, body) }),
    async exportMe({ user_id }) {
      return new Response(await account.exportAccount(user_id), {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': 'attachment; filename="account.json"',
          ...uncached,
        },
      });
    },
    async deleteMe({ user_id }) {
      await account.eraseAccount(user_id);
      return end();
    },
  };
}
