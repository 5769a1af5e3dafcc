// The port to whoever keeps accounts and sessions. Better Auth is one implementation, a hosted provider another; features see only this file.

export type IdentityUser = { id: string; email: string; name: string; image: string | null };
export type IdentitySession = { user_id: string; token: string; expires_at: Date };

export type Identity = {
  /** Throws Refusal: conflict where the e-mail is taken, validation where it is refused. */
  signUp(account: { email: string; password: string; name: string }): Promise<IdentitySession>;
  /** Throws Refusal unauthenticated, alike and in like time for an unknown e-mail and a wrong password. */
  signIn(account: { email: string; password: string }): Promise<IdentitySession>;
  signOut(token: string): Promise<void>;
  /** null where the token is unknown, expired or revoked. One cheap query: it runs on every call. */
  authenticate(token: string): Promise<IdentitySession | null>;
  getUser(user_id: string): Promise<IdentityUser | null>;
  /** Removes the account with its sessions and credentials. What features own is erased by them first. */
  deleteUser(user_id: string): Promise<void>;
};
