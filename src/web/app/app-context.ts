// What every signed-in page may use, made once for one user: the user, the page's configuration, what is kept in this browser. State of one
// room that outlives its pages (the dashboard's drafts, deletions under way, ...) has a context in that room.
import type { User } from '#contract/account.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { requiredContext } from '#web/required-context.ts';
import type { UserStorage } from './user-storage.ts';

export type App = {
  config: PageConfig;
  user: User;
  storage: UserStorage;
  /** The profile manager of a hosted sign-in; null where name, email and password are changed here. */
  openHostedProfile: (() => void) | null;
  /** What the server says about the user from now on. */
  setUser: (user: User) => void;
  /**
   * Ends the session (or all of them) on the server, forgets what was kept for this page, leaves for the landing page.
   * `keep_keys` are the ids of API keys that outlive signing out everywhere.
   */
  signOut: (where?: 'here' | 'everywhere', keepKeys?: string[]) => Promise<void>;
  /** The account is gone: nothing of it stays in this browser. */
  forget: () => void;
};

export const [AppProvider, useApp] = requiredContext<App>('AppProvider');
