// The port to whoever keeps accounts and sessions. Better Auth is one implementation, a hosted provider another; features see only this file.

export type IdentityUser = {
  id: string;
  email: string;
  /** Whether the person has confirmed that the address is theirs. */
  email_verified: boolean;
  name: string;
  image: string | null;
  /** Accounts elsewhere that the person signs in with, such as `linkedin_oidc`. What may post is left to the LinkedIn connection. */
  external_accounts: string[];
  /** What the person's browser has stored about them, if the provider keeps it with the account; null if we keep it (account/store.ts). */
  unsafe_metadata: Record<string, unknown> | null;
};
export type IdentitySession = { user_id: string; token: string; expires_at: Date };

/** Where somebody signs in from, as far as the browser says. */
export type Device = { user_agent: string | null };
export type OpenSession = {
  id: string;
  user_agent: string | null;
  created_at: Date;
  /** To the hour. */
  used_at: Date;
  is_current: boolean;
};

export type SecondFactorState = {
  /** null: signing in asks only for the password. */
  enabled_at: Date | null;
  backup_codes_left: number;
};
export type Passkey = {
  id: string;
  name: string;
  /** Kept in more than one place. */ is_synced: boolean;
  created_at: Date;
  used_at: Date | null;
};
/** The password, asked for again. An `issuer` next to it is the name under which an app or a device shows the account. */
type PasswordProof = { user_id: string; password: string };

/**
 * The person as a provider elsewhere knows them; `trusts_unconfirmed`: an address here counts as its owner's even though nobody has
 * confirmed it.
 */
export type ExternalIdentity = {
  issuer: string;
  subject: string;
  email: string | null;
  email_verified: boolean;
  name: string | null;
  trusts_unconfirmed: boolean;
};
/**
 * no_email: a new account needs one. unconfirmed_there, unconfirmed_here: an account has the address, and the provider, or nobody here, has
 * confirmed that it is the person's. again: what linked the person to the account has ended meanwhile.
 */
export type ExternalSignIn =
  | { outcome: 'signed_in'; session: IdentitySession; is_new: boolean }
  | { outcome: 'second_factor'; challenge: string }
  | { outcome: 'no_email' | 'unconfirmed_there' | 'unconfirmed_here' | 'again' };
export type LinkedIdentity = { issuer: string; linked_at: Date };

/** What a link in an email proves. `is_first`: no earlier one of its kind to that address still works. */
type Link = { secret: string; is_first: boolean };

export type Identity = {
  /** The cookie in which a browser carries a token. */
  cookie: string;
  /** Throws Refusal: conflict if the email is taken, validation if it or the password is refused. */
  signUp(account: { email: string; password: string; name: string }, device?: Device): Promise<IdentitySession>;
  /**
   * Throws Refusal unauthenticated, the same and in similar time for an unknown email and a wrong password; second_factor_required, with a
   * `second_factor.challenge` in its extra, if a code is required as well.
   */
  signIn(account: { email: string; password: string }, device?: Device): Promise<IdentitySession>;
  /** The second step. Throws Refusal unauthenticated (challenge), validation (code) or rate_limited. */
  signInSecond(given: { challenge: string; code: string }, device?: Device): Promise<IdentitySession>;
  /** Throws Refusal unauthenticated. */
  signInWithPasskey(response: object, device?: Device): Promise<IdentitySession>;
  /** Signs in to the account that the person elsewhere is linked to; otherwise links one by a confirmed address, or creates one. */
  signInWithProvider(known: ExternalIdentity, device?: Device): Promise<ExternalSignIn>;
  listLinkedIdentities(userId: string): Promise<LinkedIdentity[]>;
  signOut(token: string): Promise<void>;
  /**
   * null if the token is unknown, expired or revoked. One cheap query: it runs on every call. `isBegun`: asked again once the body of a call
   * has arrived, which may take longer than a provider's tokens live: one that has only run out since the call began still counts.
   */
  authenticate(token: string, isBegun?: boolean): Promise<IdentitySession | null>;
  /** For what is to end with the session: its row in our table; null if sessions are kept elsewhere. Throws Refusal unauthenticated. */
  sessionIdOf(token: string): Promise<string | null>;
  getUser(userId: string): Promise<IdentityUser | null>;
  rename(userId: string, name: string): Promise<void>;
  /** For providers that keep `unsafe_metadata` with the account: merges the change into it; null removes a key. */
  mergeMetadata: ((userId: string, change: Record<string, unknown>) => Promise<void>) | null;
  /** Removes the account with its sessions and credentials. Whatever features own is erased by them first. */
  deleteUser(userId: string): Promise<void>;

  /** Newest first. */
  listSessions(userId: string, token: string): Promise<OpenSession[]>;
  /** Throws Refusal not_found. */
  endSession(userId: string, sessionId: string): Promise<void>;
  /** All but the session of `but_token`, along with every link, challenge and set-up under way. */
  endSessions(userId: string, butToken: string | null): Promise<void>;

  /** Ends all other sessions and everything under way; this one continues under a new token. Throws Refusal validation (wrong or refused password). */
  changePassword(change: {
    user_id: string;
    token: string;
    current_password: string;
    new_password: string;
  }): Promise<IdentitySession>;
  /** For a link, good once and for an hour; null if nobody has the email. */
  startPasswordReset(email: string): Promise<(Link & { email: string }) | null>;
  /**
   * Ends all sessions and everything under way; unless the address was confirmed before, every other way to sign in, too. Throws Refusal
   * validation (secret or password).
   */
  resetPassword(secret: string, newPassword: string): Promise<{ user_id: string; was_confirmed: boolean }>;
  /** For a link to the new address, good once and for a day. Throws Refusal validation or conflict. */
  startEmailChange(change: { user_id: string; token: string; password: string; new_email: string }): Promise<Link>;
  /**
   * A secret for a link to the account's current address: it undoes changes until seven days after them. null if that address is itself
   * the new one, so that whoever took over an account cannot take it back. `is_first`: no such link is valid yet;
   * `forget` is for one that was not sent after all.
   */
  startEmailUndo(
    userId: string,
  ): Promise<{ is_first: boolean; create(): Promise<string>; forget(secret: string): Promise<void> } | null>;
  /** Restores the old address with a new password; sessions, everything under way and new ways to sign in end. `was` is the address until now. */
  undoEmailChange(secret: string, newPassword: string): Promise<{ user_id: string; email: string; was: string }>;
  /** For a link to the account's address; null if it is confirmed already. */
  startEmailConfirmation(userId: string): Promise<(Link & { email: string }) | null>;
  /**
   * Returns the email that counts from now on. `user_id` is the signed-in user: an account's address, current or new, can only be confirmed
   * by its owner. Throws Refusal validation, unauthenticated or conflict.
   */
  confirmEmail(secret: string, userId: string | null): Promise<{ user_id: string; email: string }>;

  /** Codes from an authenticator app. Throw Refusal validation (password, code), conflict or rate_limited. */
  second_factor: {
    state(userId: string): Promise<SecondFactorState>;
    /** Takes effect only once a code has confirmed it. */
    start(known: PasswordProof & { issuer: string }): Promise<{ uri: string; secret: string }>;
    /** Returns the backup codes, shown only this once. */
    confirm(userId: string, code: string): Promise<string[]>;
    renewBackupCodes(known: PasswordProof): Promise<string[]>;
    remove(known: PasswordProof): Promise<void>;
  };
  /** Options and responses are WebAuthn's own JSON. Throw Refusal validation, conflict or not_found. */
  passkeys: {
    list(userId: string): Promise<Passkey[]>;
    start(known: PasswordProof & { issuer: string }): Promise<object>;
    add(userId: string, made: { name: string; response: object }): Promise<Passkey>;
    rename(userId: string, id: string, name: string): Promise<Passkey>;
    remove(userId: string, id: string): Promise<void>;
    startSignIn(): Promise<object>;
  };
};

/**
 * Creates a session for a user who has just proved who they are. `lookAgain` throws if what proved it has ended since: whoever ended it
 * ended the sessions that existed then, but not this one.
 */
export type StartSession = (
  userId: string,
  device: Device | undefined,
  lookAgain?: () => Promise<void>,
) => Promise<IdentitySession>;
