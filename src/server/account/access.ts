// Changes to how somebody signs in, and the way back in without the password: the Identity port's work, with its letters.
import type { Logger } from 'pino';
import type { OpenSession } from '#contract/account-changes.ts';
import type { Identity, IdentitySession } from '../adapters/identity/port.ts';
import type { Mail, Mailer } from '../adapters/mail/port.ts';
import { newEmailLetter, oldEmailLetter, passwordLetter } from './letters.ts';

export type AccessOptions = {
  identity: Identity;
  mailer: Mailer;
  brand_name: string;
  public_url: string;
  /** Told to whoever keeps the address elsewhere; does not throw. */
  emailChanged(user_id: string): Promise<void>;
  log: Pick<Logger, 'error'>;
};

export type Access = ReturnType<typeof createAccess>;

export function createAccess(options: AccessOptions) {
  const { identity, mailer, log } = options;
  /** Told to nobody who waits: how long it takes would say whether there is such an account. */
  const later = (work: () => Promise<void>): void => {
    work().catch((error: unknown) => {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'an e-mail could not be sent');
    });
  };
  const send = (mail: Mail): Promise<void> => mailer.send(mail);

  return {
    async listSessions(user_id: string, token: string): Promise<OpenSession[]> {
      const sessions = await identity.listSessions(user_id, token);
      return sessions.map(({ created_at, used_at, ...session }) => ({
        ...session,
        created_at: created_at.toISOString(),
        used_at: used_at.toISOString(),
      }));
    },
    endSession: (user_id: string, session_id: string): Promise<void> => identity.endSession(user_id, session_id),
    endSessions: (user_id: string): Promise<void> => identity.endSessions(user_id, null),
    changePassword: (change: Parameters<Identity['changePassword']>[0]): Promise<IdentitySession> =>
      identity.changePassword(change),
    resetPassword: (secret: string, password: string): Promise<void> => identity.resetPassword(secret, password),
    async confirmEmail(secret: string): Promise<string> {
      const { user_id, email } = await identity.confirmEmailChange(secret);
      later(() => options.emailChanged(user_id));
      return email;
    },

    /** Answers at once and alike, whether there is such an account or not. */
    forgotPassword(email: string): Mailer['delivery'] {
      later(async () => {
        const started = await identity.startPasswordReset(email);
        if (started) await send(passwordLetter(options, started.email, started.secret));
      });
      return mailer.delivery;
    },

    /** Throws Refusal validation or conflict. */
    async changeEmail(change: { user_id: string; password: string; new_email: string }): Promise<Mailer['delivery']> {
      const user = await identity.getUser(change.user_id);
      const secret = await identity.startEmailChange(change);
      later(() => send(newEmailLetter(options, change.new_email, secret)));
      if (user) later(() => send(oldEmailLetter(options, user.email, change.new_email)));
      return mailer.delivery;
    },
  };
}
