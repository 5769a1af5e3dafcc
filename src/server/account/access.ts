// Changes to how somebody signs in, and the way back in without the password: the Identity port's work, plus its emails, and ending whatever
// others could still use.
import type { Logger } from 'pino';
import type { KeepKeys, OpenSession } from '#contract/account-changes.ts';
import type { Identity, IdentitySession } from '../adapters/identity/port.ts';
import type { Mail, Mailer } from '../adapters/mail/port.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { mayWriteTo } from '../http/sign-in-limits.ts';
import { Refusal } from '../refusal.ts';
import { newAddressEmail, oldAddressEmail, ownAddressEmail, passwordEmail, undoneEmail } from './emails.ts';

export type AccessOptions = {
  identity: Identity;
  mailer: Mailer;
  rate_limits: RateLimits;
  brand_name: string;
  public_url: string;
  /** Passes the new address on to services that keep a copy of it; does not throw. */
  emailChanged(userId: string): Promise<void>;
  /** Ends API keys, connected assistants and the calendar's address, except those that the person keeps. */
  endKeys(userId: string, keep: KeepKeys): Promise<void>;
  endWebhooks(userId: string): Promise<void>;
  /** Ends trips to LinkedIn's consent page that are in progress. */
  endTrips(userId: string): Promise<void>;
  /** Ends pushes to browsers whose sessions are kept elsewhere; the others end with theirs. */
  endPushes(userId: string): Promise<void>;
  log: Pick<Logger, 'error'>;
};

type Delivery = Mailer['delivery'];
export type Access = ReturnType<typeof createAccess>;

export function createAccess(options: AccessOptions) {
  const { identity, mailer } = options;
  const later = createLater(options.log);
  /** Sends nothing if an email of this kind went to the address recently. */
  const write = async (kind: string, mail: Mail): Promise<void> => {
    if (await mayWriteTo(options.rate_limits, kind, mail.to)) await mailer.send(mail);
  };
  /** Called after the sessions have ended: by then nobody who was logged out can create another key. */
  const endOthers = async (userId: string, keep: KeepKeys): Promise<void> => {
    await options.endKeys(userId, keep);
    await options.endTrips(userId);
    await options.endPushes(userId);
  };

  return {
    ...createPasswordAccess(options, { later, write, endOthers }),
    ...createEmailAccess(options, { later, write, endOthers }),

    async listSessions(userId: string, token: string): Promise<OpenSession[]> {
      const sessions = await identity.listSessions(userId, token);
      return sessions.map(({ created_at, used_at, ...session }) => ({
        ...session,
        created_at: created_at.toISOString(),
        used_at: used_at.toISOString(),
      }));
    },
    async endSession(userId: string, sessionId: string): Promise<void> {
      await identity.endSession(userId, sessionId);
      await options.endPushes(userId);
    },
    async signOut({ token, user_id }: { token: string; user_id: string }): Promise<void> {
      await identity.signOut(token);
      await options.endPushes(user_id);
    },
    async endSessions(userId: string, keep: KeepKeys): Promise<void> {
      await identity.endSessions(userId, null);
      await endOthers(userId, keep);
    },
  };
}

type AccessTools = {
  later: ReturnType<typeof createLater>;
  write: (kind: string, mail: Mail) => Promise<void>;
  endOthers: (userId: string, keep: KeepKeys) => Promise<void>;
};

/** Nobody waits for it: how long it takes would reveal whether there is such an account. */
const createLater =
  (log: AccessOptions['log']) =>
  (work: () => Promise<void>): void => {
    work().catch((error: unknown) => {
      log.error({ reason: error instanceof Error ? error.message : String(error) }, 'an email could not be sent');
    });
  };

function createPasswordAccess(options: AccessOptions, { later, write, endOthers }: AccessTools) {
  const { identity, mailer } = options;
  return {
    async changePassword(change: Parameters<Identity['changePassword']>[0], keep: KeepKeys): Promise<IdentitySession> {
      const session = await identity.changePassword(change);
      await endOthers(change.user_id, keep);
      return session;
    },

    async resetPassword(secret: string, password: string, keep: KeepKeys): Promise<void> {
      const { user_id, was_confirmed } = await identity.resetPassword(secret, password);
      await endOthers(user_id, was_confirmed && keep);
      // Whoever made the account may not be whose address it is, and would go on hearing what happens there.
      if (!was_confirmed) await options.endWebhooks(user_id);
    },

    /** Returns at once and the same way, whether or not there is such an account. */
    forgotPassword(email: string): Delivery {
      later(async () => {
        const started = await identity.startPasswordReset(email);
        if (started) await write('password', passwordEmail(options, started.email, started.secret));
      });
      return mailer.delivery;
    },
  };
}

function createEmailAccess(options: AccessOptions, { later, write, endOthers }: AccessTools) {
  const { identity, mailer } = options;

  /** Earlier emails must never hold up the way back: the first one goes out in any case. */
  async function warnOldAddress(userId: string, oldEmail: string, newEmail: string): Promise<void> {
    const undo = await identity.startEmailUndo(userId);
    const isAllowed = await mayWriteTo(options.rate_limits, 'old_email', oldEmail);
    if (!isAllowed && !undo?.is_first) return;
    await mailer.send(oldAddressEmail(options, oldEmail, newEmail, (await undo?.create()) ?? null));
  }

  async function sendConfirmation(userId: string): Promise<boolean> {
    const started = await identity.startEmailConfirmation(userId);
    if (started) later(() => write('own_email', ownAddressEmail(options, started.email, started.secret)));
    return started !== null;
  }

  return {
    /** Throws Refusal validation or conflict. */
    async changeEmail(change: Parameters<Identity['startEmailChange']>[0]): Promise<Delivery> {
      const user = await identity.getUser(change.user_id);
      const secret = await identity.startEmailChange(change);
      later(async () => {
        try {
          // Comes first: whoever can confirm the new address must find that the way back from the old one already exists.
          if (user) await warnOldAddress(change.user_id, user.email, change.new_email);
        } finally {
          await write('new_email', newAddressEmail(options, change.new_email, secret));
        }
      });
      return mailer.delivery;
    },

    async confirmEmail(secret: string, signedIn: string | null): Promise<string> {
      const { user_id, email } = await identity.confirmEmail(secret, signedIn);
      later(() => options.emailChanged(user_id));
      return email;
    },

    async undoEmail(secret: string, password: string): Promise<string> {
      const { user_id, email, was } = await identity.undoEmailChange(secret, password);
      await endOthers(user_id, false);
      if (was !== email) later(() => mailer.send(undoneEmail(options, was, email)));
      later(() => options.emailChanged(user_id));
      return email;
    },

    sendConfirmation,
    /** For a person who asks for it. Throws Refusal conflict if the address is confirmed. */
    async askConfirmation(userId: string): Promise<Delivery> {
      if (await sendConfirmation(userId)) return mailer.delivery;
      throw new Refusal('conflict', 'Your email address is already confirmed.');
    },
  };
}
