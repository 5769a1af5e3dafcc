// Changes to how somebody signs in, and the way back in without the password: the Identity port's work, plus its emails, and ending whatever
// others could still use.
import type { Logger } from 'pino';
import type { KeepKeys, OpenSession } from '#contract/account-changes.ts';
import type { Identity, IdentitySession } from '../adapters/identity/port.ts';
import { NotTaken, type Mail, type Mailer } from '../adapters/mail/port.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import { mayWriteTo } from '../http/sign-in-limits.ts';
import { Refusal } from '../refusal.ts';

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
  /** Ends connecting to LinkedIn where it is in progress. */
  endFlows(userId: string): Promise<void>;
  /** Ends pushes to browsers that are tied to no session of ours; the others end with theirs. */
  endPushes(userId: string): Promise<void>;
  log: Pick<Logger, 'error'>;
};

type Caller = { token: string; user_id: string };
type Delivery = Mailer['delivery'];
export type Access = ReturnType<typeof createAccess>;

export function createAccess(options: AccessOptions) {
  const { identity, mailer } = options;
  const note = createNoting(options.log);
  const tools = { later: createLater(note), now: createNow(note), note };
  const write: WriteEmail = async (kind, mail, { is_first }) => {
    const giveBack = await mayWriteTo(options.rate_limits, { kind, to: mail.to, is_first });
    if (giveBack) await sendCounted(mailer, mail, giveBack);
  };
  /** Of sessions that are kept elsewhere it is not known which browser one is in: pushes end in all of them. Others end their own. */
  const ending = async ({ token, user_id }: Caller, end: () => Promise<void>): Promise<void> => {
    const isToldApart = (await identity.sessionIdOf(token)) !== null;
    await end();
    if (!isToldApart) await options.endPushes(user_id);
  };
  /** Called after the sessions have ended: by then nobody who was logged out can create another key. */
  const endOthers = async (userId: string, keep: KeepKeys): Promise<void> => {
    await options.endKeys(userId, keep);
    await options.endFlows(userId);
    await options.endPushes(userId);
  };

  return {
    ...createPasswordAccess(options, { ...tools, write, endOthers }),
    ...createEmailAccess(options, { ...tools, write, endOthers }),

    async listSessions(userId: string, token: string): Promise<OpenSession[]> {
      const sessions = await identity.listSessions(userId, token);
      return sessions.map(({ created_at, used_at, ...session }) => ({
        ...session,
        created_at: created_at.toISOString(),
        used_at: used_at.toISOString(),
      }));
    },
    endSession: (caller: Caller, sessionId: string): Promise<void> =>
      ending(caller, () => identity.endSession(caller.user_id, sessionId)),
    signOut: (caller: Caller): Promise<void> => ending(caller, () => identity.signOut(caller.token)),
    async endSessions(userId: string, keep: KeepKeys): Promise<void> {
      await identity.endSessions(userId, null);
      await endOthers(userId, keep);
    },
  };
}

/** Sends nothing if an email of this kind, with a link that still works, went to the address recently. Throws if it cannot be sent. */
type WriteEmail = (kind: string, mail: Mail, link: { is_first: boolean }) => Promise<void>;

/** An email that was not sent does not count. */
async function sendCounted(mailer: Mailer, mail: Mail, giveBack: (error: unknown) => Promise<void>): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    await giveBack(error);
    throw error;
  }
}

type AccessTools = {
  later: ReturnType<typeof createLater>;
  now: ReturnType<typeof createNow>;
  note: ReturnType<typeof createNoting>;
  write: WriteEmail;
  endOthers: (userId: string, keep: KeepKeys) => Promise<void>;
};

const createNoting =
  (log: AccessOptions['log']) =>
  (error: unknown): void =>
    log.error({ reason: error instanceof Error ? error.message : String(error) }, 'an email could not be sent');

/** Nobody waits for it: how long it takes would reveal whether there is such an account. */
const createLater =
  (note: ReturnType<typeof createNoting>) =>
  (work: () => Promise<void>): void =>
    void work().catch(note);

/** For those who are signed in, and may know. */
const createNow =
  (note: ReturnType<typeof createNoting>) =>
  (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      note(error);
      throw new Refusal('unavailable', 'We couldn’t send the email. Try again in a few minutes.');
    });

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
        if (started) await write('password', passwordEmail(options, started.email, started.secret), started);
      });
      return mailer.delivery;
    },
  };
}

function createEmailAccess(options: AccessOptions, { later, now, note, write, endOthers }: AccessTools) {
  const { identity, mailer } = options;

  /** Earlier emails must never hold up the way back: the first one goes out in any case. */
  async function warnOldAddress(userId: string, oldEmail: string, newEmail: string): Promise<void> {
    const undo = await identity.startEmailUndo(userId);
    const isFirst = undo?.is_first ?? false;
    const counted = await mayWriteTo(options.rate_limits, { kind: 'old_email', to: oldEmail, is_first: isFirst });
    if (!counted && !isFirst) return;
    const secret = (await undo?.create()) ?? null;
    await sendCounted(mailer, oldAddressEmail(options, oldEmail, newEmail, secret), async (error) => {
      await counted?.();
      // The next one is the first one, then.
      if (secret !== null && error instanceof NotTaken) await undo?.forget(secret);
    });
  }

  const confirm = (link: { email: string; secret: string; is_first: boolean }): Promise<void> =>
    write('own_email', ownAddressEmail(options, link.email, link.secret), link);

  return {
    /** Throws Refusal validation, conflict or unavailable. */
    async changeEmail(change: Parameters<Identity['startEmailChange']>[0]): Promise<Delivery> {
      const user = await identity.getUser(change.user_id);
      const link = await identity.startEmailChange(change);
      // Comes first: whoever can confirm the new address must find that the way back from the old one already exists. It holds nobody in an
      // address that takes no email any more.
      if (user) await warnOldAddress(change.user_id, user.email, change.new_email).catch(note);
      await now(write('new_email', newAddressEmail(options, change.new_email, link.secret), link));
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

    /** Nobody asked for it. */
    sendConfirmation: (userId: string): void =>
      later(async () => {
        const link = await identity.startEmailConfirmation(userId);
        if (link) await confirm(link);
      }),
    /** For a person who asks for it. Throws Refusal: conflict if the address is confirmed, unavailable. */
    async askConfirmation(userId: string): Promise<Delivery> {
      const link = await identity.startEmailConfirmation(userId);
      if (!link) throw new Refusal('conflict', 'Your email address is already confirmed.');
      await now(confirm(link));
      return mailer.delivery;
    },
  };
}

type Sender = { brand_name: string; public_url: string };

/** The secret is in the fragment, which browsers never send to a server or in a referrer. */
const linkTo = ({ public_url }: Sender, path: string, secret: string): string => `${public_url}${path}#${secret}`;

const passwordEmail = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Set a new password for ${sender.brand_name}`,
  text: `Someone asked to reset the password for this email address. If it was you, set a new password with this link within an hour:
${linkTo(sender, '/reset-password', secret)}

If it wasn’t you, ignore this email. Your password stays the same.
`,
});

const newAddressEmail = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Confirm your email address for ${sender.brand_name}`,
  text: `Someone asked to use this email address for their ${sender.brand_name} account.

If it was you, log in and open this link within a day to confirm the address:
${linkTo(sender, '/confirm-email', secret)}

If it wasn’t you, ignore this email. Someone entered your address, and nothing changes unless you open the link.
`,
});

const ownAddressEmail = (sender: Sender, to: string, secret: string): Mail => ({
  to,
  subject: `Confirm your email address for ${sender.brand_name}`,
  text: `There is a ${sender.brand_name} account with this email address.

If it is yours, log in and open this link within a day to confirm the address:
${linkTo(sender, '/confirm-email', secret)}

If it isn’t, ignore this email. Someone entered your address, and it stays unconfirmed unless you open the link.
`,
});

/** `secret` is null if the address is too new to take the account back. */
const oldAddressEmail = (sender: Sender, to: string, newEmail: string, secret: string | null): Mail => ({
  to,
  subject: `Your email address for ${sender.brand_name} is about to change`,
  text: `Someone asked to change your account’s email address to ${newEmail}. It changes when the link we sent there is opened.

If it was you, there’s nothing to do here.

${secret === null ? notBack : `If it wasn’t you, take your account back with this link:\n${linkTo(sender, '/undo-email', secret)}\n\n${back}`}
`,
});

const back = `It works once, for seven days after the change. Your account goes back to this address, you choose a new password, and everyone else is logged out.`;
const notBack = `If it wasn’t you, change your password now. That logs everyone else out and cancels the change.`;

const undoneEmail = ({ brand_name }: Sender, to: string, email: string): Mail => ({
  to,
  subject: `Your email address for ${brand_name} was changed back`,
  text: `Your account no longer uses this email address. Someone undid the change with the link we sent to your previous address, ${email}.

If that wasn’t you, someone else can read email sent to ${email}. Ask the person who runs ${brand_name} for help.
`,
});
