// What every signed-in page may use, made once for one user: the user, the page's configuration, the state that outlives a page.
import { createContext, use } from 'react';
import type { User } from '#contract/account.ts';
import type { PageConfig } from '#contract/page-config.ts';
import type { Dashboard } from './dashboard/generation.ts';
import type { PendingIdeas } from './dashboard/pending-ideas.ts';
import type { Keeper } from './keep.ts';
import type { Onboarding } from './onboarding/onboarding.ts';
import type { Deletions } from './post/deletions.ts';
import type { Profile } from './account/profile-state.ts';

export type App = {
  config: PageConfig;
  user: User;
  keeper: Keeper;
  dashboard: Dashboard;
  pending: PendingIdeas;
  deletions: Deletions;
  onboarding: Onboarding;
  profile: Profile;
  /** The profile manager of a hosted sign-in; null where name, e-mail and password are changed here. */
  openHostedProfile: (() => void) | null;
  /** What the server says about the user from now on. */
  setUser: (user: User) => void;
  /** Ends the session (or all of them) on the server, forgets what was kept for this page, leaves for the landing page. */
  /** `keep_keys` are the ids of API keys that outlive signing out everywhere. */
  signOut: (where?: 'here' | 'everywhere', keep_keys?: string[]) => Promise<void>;
  /** The account is gone: nothing of it stays in this browser. */
  forget: () => void;
};

const AppContext = createContext<App | null>(null);
export const AppProvider = AppContext.Provider;

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('There is no AppProvider above this component.');
  return app;
}
