// The calls that change how somebody signs in.
import type { accountChangeEndpoints } from '#contract/account-changes.ts';
import type { IdentitySession } from '../adapters/identity/port.ts';
import { Reply, type Handlers } from '../http/handler.ts';
import type { Access } from './access.ts';
import type { AccountService } from './service.ts';
import type { SessionCookies } from './session-cookie.ts';

type SessionReply = Reply<{ token: string; user: Awaited<ReturnType<AccountService['userOf']>> }>;
type ChangeRoutesOptions = {
  account: AccountService;
  access: Access;
  /** A session's answer, with its cookie. */
  begin: (session: IdentitySession, request: Request) => Promise<SessionReply>;
  cookies: SessionCookies;
};

export function accountChangeRoutes(parts: ChangeRoutesOptions): Handlers<keyof typeof accountChangeEndpoints> {
  const { account, access, begin, cookies } = parts;
  return {
    updateMe: async ({ user_id, body }) => ({ user: await account.rename(user_id, body.name) }),
    changePassword: async ({ user_id, session, body: { keep_keys, ...passwords }, request }) =>
      begin(await access.changePassword({ user_id, token: session.token, ...passwords }, keep_keys), request),
    listSessions: async ({ user_id, session }) => ({ sessions: await access.listSessions(user_id, session.token) }),
    async endSession({ user_id, params }) {
      await access.endSession(user_id, params.id);
      return { success: true };
    },
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
    async resetPassword({ body }) {
      await access.resetPassword(body.token, body.password, body.keep_keys);
      return { success: true };
    },
  };
}
