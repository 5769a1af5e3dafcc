// The calls of accounts. Signing in and opening a page set the session cookie; signing out and erasing clear it.
import type { accountChangeEndpoints } from '#contract/account-changes.ts';
import type { accountEndpoints } from '#contract/account.ts';
import type { oidcEndpoints } from '#contract/oidc.ts';
import type { signingInEndpoints } from '#contract/signing-in.ts';
import type { Device, Identity, IdentitySession } from '../adapters/identity/port.ts';
import type { Clock } from '../clock.ts';
import { done, Reply, type Handlers } from '../http/handler.ts';
import type { KnownDevices } from '../http/known-device.ts';
import { Refusal } from '../refusal.ts';
import type { Access } from './access.ts';
import type { Oidc } from './oidc.ts';
import type { AccountService } from './service.ts';
import type { SigningIn } from './signing-in.ts';
import { createBrowserCookie } from '../http/browser-cookie.ts';

type AccountRoutesOptions = {
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

/** For responses that hold a token or all of a person's data: no cache may keep them. */
const uncached = { 'Cache-Control': 'no-store' };

/** The response for a session, with its cookies. `request` is null if nobody has just proved who they are. */
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

type RoutesDependencies = AccountRoutesOptions & { cookies: SessionCookies; begin: ReturnType<typeof createBegin> };

export function accountRoutes(
  options: AccountRoutesOptions,
): Handlers<
  | keyof typeof accountEndpoints
  | keyof typeof accountChangeEndpoints
  | keyof typeof signingInEndpoints
  | keyof typeof oidcEndpoints
> {
  const { account, access, identity } = options;
  const cookies = createSessionCookies(options.public_url);
  const begin = createBegin(options, cookies);
  const deps: RoutesDependencies = { ...options, cookies, begin };
  const end = () => new Reply({ success: true }, { cookies: [cookies.clear()] });

  return {
    ...accountChangeRoutes(deps),
    ...oidcRoutes(deps),
    ...signingInRoutes(deps),
    async signUp({ body, request }) {
      const session = await account.signUp(body, deviceOf(request));
      if (await account.waitsForConfirmation(session.user_id)) access.sendConfirmation(session.user_id);
      return begin(session, request);
    },
    signIn: async ({ body, request }) => begin(await identity.signIn(body, deviceOf(request)), request),
    async signOut({ session }) {
      await access.signOut(session);
      return end();
    },
    async getSession({ session, request }) {
      // Read again for its expiry: the browser's cookie is extended along with the session.
      const found = session && (await identity.authenticate(session.token));
      if (found) return begin(found, null);
      if (request.headers.has('authorization')) throw new Refusal('unauthenticated', 'Sign in first.');
      // Having no session is not an error: a browser would log a refusal in its console.
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

/** The calls that change how somebody signs in. */
function accountChangeRoutes({
  account,
  access,
  begin,
  cookies,
}: RoutesDependencies): Handlers<keyof typeof accountChangeEndpoints> {
  return {
    updateMe: async ({ user_id, body }) => ({ user: await account.rename(user_id, body.name) }),
    changePassword: async ({ user_id, session, body: { keep_keys, ...passwords }, request }) =>
      begin(await access.changePassword({ user_id, token: session.token, ...passwords }, keep_keys), request),
    listSessions: async ({ user_id, session }) => ({ sessions: await access.listSessions(user_id, session.token) }),
    endSession: ({ session, params }) => done(access.endSession(session, params.id)),
    async endSessions({ user_id, body }) {
      await access.endSessions(user_id, body.keep_keys);
      return new Reply({ success: true }, { cookies: [cookies.clear()] });
    },
    changeEmail: async ({ user_id, session, body }) => ({
      success: true,
      delivery: await access.changeEmail({
        user_id,
        token: session.token,
        password: body.password,
        new_email: body.email,
      }),
    }),
    sendConfirmation: async ({ user_id }) => ({ success: true, delivery: await access.askConfirmation(user_id) }),
    confirmEmail: async ({ body, user_id }) => ({
      success: true,
      email: await access.confirmEmail(body.token, user_id),
    }),
    undoEmail: async ({ body }) => ({ success: true, email: await access.undoEmail(body.token, body.password) }),
    forgotPassword: async ({ body }) => ({ success: true, delivery: access.forgotPassword(body.email) }),
    resetPassword: ({ body }) => done(access.resetPassword(body.token, body.password, body.keep_keys)),
  };
}

/** A secret or a challenge, which no cache may keep. */
const uncachedReply = <A>(body: A): Reply<A> => new Reply(body, { headers: uncached });
const optionsReply = (made: object) => uncachedReply({ options: { ...made } });

/** The calls of the second factor and of passkeys. Those that sign in set the session cookie. */
function signingInRoutes({
  signing_in,
  identity,
  begin,
}: RoutesDependencies): Handlers<keyof typeof signingInEndpoints> {
  return {
    signInSecond: async ({ body, request }) => begin(await identity.signInSecond(body, deviceOf(request)), request),
    startPasskeySignIn: async () => optionsReply(await signing_in.startPasskeySignIn()),
    signInWithPasskey: async ({ body, request }) =>
      begin(await identity.signInWithPasskey(body.response, deviceOf(request)), request),

    getSecondFactor: async ({ user_id }) => ({ second_factor: await signing_in.secondFactorOf(user_id) }),
    startSecondFactor: async ({ user_id, body }) =>
      uncachedReply(await signing_in.startSecondFactor({ user_id, ...body })),
    confirmSecondFactor: async ({ user_id, body }) =>
      uncachedReply({ backup_codes: await signing_in.confirmSecondFactor(user_id, body.code) }),
    renewBackupCodes: async ({ user_id, body }) =>
      uncachedReply({ backup_codes: await signing_in.renewBackupCodes({ user_id, ...body }) }),
    removeSecondFactor: ({ user_id, body }) => done(signing_in.removeSecondFactor({ user_id, ...body })),

    listPasskeys: async ({ user_id }) => ({ passkeys: await signing_in.listPasskeys(user_id) }),
    startPasskey: async ({ user_id, body }) => optionsReply(await signing_in.startPasskey({ user_id, ...body })),
    addPasskey: async ({ user_id, body }) => ({ passkey: await signing_in.addPasskey(user_id, body) }),
    renamePasskey: async ({ user_id, params, body }) => ({
      passkey: await signing_in.renamePasskey(user_id, params.id, body.name),
    }),
    removePasskey: ({ user_id, params }) => done(signing_in.removePasskey(user_id, params.id)),
  };
}

/** Signing in with an external provider. The browser itself comes back from there, so that call returns a redirect, never an error. */
function oidcRoutes({ oidc, public_url, begin }: RoutesDependencies): Handlers<keyof typeof oidcEndpoints> {
  const cookie = createBrowserCookie(public_url, 'oidc_trip');
  return {
    async startOidc({ body, request }) {
      const { browser, headers } = cookie.renew(request);
      return new Reply({ url: await oidc.start(browser, body.return_url) }, { headers });
    },
    async finishOidc({ request }) {
      const query = new URL(request.url).searchParams;
      const { location, session } = await oidc.finish({
        query,
        browser: cookie.read(request),
        device: deviceOf(request),
      });
      // The URL that led here contains a code: no referrer or cache may pass it on.
      const headers = new Headers({ Location: location, 'Referrer-Policy': 'no-referrer', ...uncached });
      if (session) {
        const { cookies } = await begin(session, request);
        for (const line of [...cookies, cookie.clear()]) headers.append('Set-Cookie', line);
      }
      return new Response(null, { status: 302, headers });
    },
  };
}

// The session cookie: it carries the bearer token when a browser sends no header (api.md, Sign-in).
type SessionCookies = {
  /** Both return a value for Set-Cookie. */
  set(session: Pick<IdentitySession, 'token' | 'expires_at'>, now: Date): string;
  clear(): string;
};

export function createSessionCookies(publicUrl: string): SessionCookies {
  const secure = new URL(publicUrl).protocol === 'https:' ? '; Secure' : '';
  const header = (value: string, maxAgeS: number) =>
    `session=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${secure}`;
  return {
    set: ({ token, expires_at }, now) =>
      header(token, Math.max(0, Math.floor((expires_at.getTime() - now.getTime()) / 1000))),
    clear: () => header('', 0),
  };
}
