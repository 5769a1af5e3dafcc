// Creates what the signed-in pages of one user share, and tears it down when the person leaves.
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { User } from '#contract/account.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { App } from './app-context.ts';
import { createDashboard, dashboardKey } from './dashboard/generation.ts';
import type { Dashboard } from './dashboard/generation.ts';
import { createPendingIdeas } from './dashboard/pending-ideas.ts';
import type { PendingIdeas } from './dashboard/pending-ideas.ts';
import { createUserStorage } from './user-storage.ts';
import { createOnboarding } from './onboarding/onboarding.ts';
import type { Onboarding } from './onboarding/onboarding.ts';
import { createDeletions } from './post/deletions.ts';
import type { Deletions } from './post/deletions.ts';
import type { Session } from './session.ts';
import { createProfile } from './account/profile-state.ts';
import type { Profile } from './account/profile-state.ts';
import { turnOffPush } from './account/push.ts';

type Parts = { api: Api; client: QueryClient; config: PageConfig; user: User; session: Session };

export type SignedIn = {
  app: App;
  dashboard: Dashboard;
  pending: PendingIdeas;
  deletions: Deletions;
  onboarding: Onboarding;
  profile: Profile;
  /** Sends what is pending and saves what is open: the page may be gone in a moment. */
  close(): void;
};

export function createSignedIn({ api, client, config, user, session }: Parts): SignedIn {
  const storage = createUserStorage(localStorage, user.id);
  const pending = createPendingIdeas(user.id);
  let hasEnded = false;
  // After signing out for good, a late write must not restore what was just removed.
  const ideas = { ...storage, write: (key: string, value: unknown) => !hasEnded && storage.write(key, value) };
  const dashboard = createDashboard({ api, storage: ideas, pending });
  const deletions = createDeletions({ api, client });
  const close = () => {
    deletions.sendAll();
    dashboard.keep();
  };
  const end = () => {
    pending.clear();
    client.clear();
    session.leave(false);
  };
  const app: App = {
    config,
    user,
    storage,
    openHostedProfile: session.openProfile,
    setUser: (changed) => session.store.setState({ status: 'signed_in', user: changed }),
    async signOut(where = 'here', keepKeys = []) {
      close();
      dashboard.stop();
      try {
        const fallback = 'We couldn’t sign you out. Try again.';
        await (where === 'here'
          ? api.call('signOut', { fallback })
          : api.call('endSessions', { body: { keep_keys: keepKeys }, fallback }));
      } catch (error) {
        toast.error(messageOf(error, 'We couldn’t sign you out. Try again.'));
        return;
      }
      // Whoever uses this browser next must not hear about this person's posts. A silent push service does not hold this up.
      await Promise.race([turnOffPush().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 2000))]);
      // Unsent text of posts stays: it is kept under this user's id, and no other user's page reads it.
      hasEnded = true;
      storage.remove(dashboardKey);
      end();
    },
    forget() {
      dashboard.stop();
      hasEnded = true;
      for (const key of storage.list('')) storage.remove(key);
      end();
    },
  };
  const onboarding = createOnboarding({ api, storage, user, is_mock: config.onboarding_mock });
  return { app, dashboard, pending, deletions, onboarding, profile: createProfile(), close };
}
