// What every signed-in page may use, created once per user: the user, the page's configuration, what is kept in this browser. State of one
// room that outlives its pages (the dashboard's drafts, the profile dialog, ...) has a context in that room.
import type { User } from '#contract/account.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { requiredContext } from '#web/required-context.ts';
import type { UserStorage } from './user-storage.ts';

export type App = {
  config: PageConfig;
  user: User;
  storage: UserStorage;
  /** Opens the profile manager of a hosted sign-in; null if name, email and password are changed here. */
  openHostedProfile: (() => void) | null;
  /** Replaces what is known of the user with what the server has just answered. */
  setUser: (user: User) => void;
  /**
   * Ends this session (or all of them) on the server, clears what was kept for this page, and leaves for the landing page.
   * `keepKeys` are the ids of the API keys that survive signing out everywhere.
   */
  signOut: (where?: 'here' | 'everywhere', keepKeys?: string[]) => Promise<void>;
  /** For a deleted account: removes everything of it from this browser. */
  forget: () => Promise<void>;
};

export const [AppProvider, useApp] = requiredContext<App>('AppProvider');
