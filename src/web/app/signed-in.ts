// Creates what the signed-in pages of one user share, and tears it down when the person leaves, with what this browser kept.
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { User } from '#contract/account.ts';
import type { PageConfig } from '#contract/page-config.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { keepPendingRequest, readPendingRequest } from '#web/pending-request.ts';
import type { App } from './app-context.ts';
import { createDashboard, dashboardKey, type Dashboard } from './dashboard/generation.ts';
import { createPendingIdeas, type PendingIdeas } from './dashboard/pending-ideas.ts';
import type { LeftDrafts } from './editor/saving/draft-session.ts';
import { createOnboardingStatus, type OnboardingStatus } from './onboarding/onboarding-status.ts';
import { createDeletions, type Deletions } from './deletions.ts';
import type { Session } from './session.ts';
import { createUserStorage, storedAs, type UserStorage } from './user-storage.ts';
import { createProfile, type Profile } from './account/profile-state.ts';
import { leavePush } from './account/push-subscription.ts';

export type EndingStorage = UserStorage & {
  /** Removes the record that does not outlive a session. */
  endSession(): void;
  /** Removes everything. */
  endAll(): void;
  /** Follows the user's other tabs; `onGone` is told that one has removed everything. Returns a function that stops it. */
  follow(onGone: () => void): () => void;
};

/** Stored only for a moment, so that other tabs hear that everything was removed. */
const goneKey = 'gone';

/** `sessionKey`: the record that does not outlive a session. Nothing else ever removes it. */
export function createEndingStorage(userId: string, sessionKey: string): EndingStorage {
  const all = createUserStorage(localStorage, userId);
  let isSessionOver = false;
  let isGone = false;
  const isOver = (key: string) => isGone || (isSessionOver && key === sessionKey);
  return {
    ...all,
    write: (key, value) => !isOver(key) && all.write(key, value),
    endSession() {
      isSessionOver = true;
      all.remove(sessionKey);
    },
    endAll() {
      isGone = true;
      all.write(goneKey, true);
      for (const kept of [all, createUserStorage(sessionStorage, userId)])
        for (const key of kept.list('')) kept.remove(key);
    },
    follow(onGone) {
      // Removed when the person signed out: tabs that are still open hear that they have signed in again.
      if (all.read(sessionKey) === null) all.write(sessionKey, null);
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === storedAs(userId, sessionKey)) isSessionOver = newValue === null;
        if (key !== storedAs(userId, goneKey) || isGone) return;
        isGone = true;
        onGone();
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}

type Dependencies = { api: Api; client: QueryClient; config: PageConfig; user: User; session: Session };

type SignedIn = {
  app: App;
  dashboard: Dashboard;
  pending: PendingIdeas;
  deletions: Deletions;
  onboarding: OnboardingStatus;
  profile: Profile;
  leftDrafts: LeftDrafts;
  /** Follows the person's other tabs; returns a function that stops it. */
  start(): () => void;
  /** Sends what is pending and saves what is open: the page may be gone in a moment. */
  close(): void;
};

const allOf =
  (...works: (() => void)[]) =>
  () =>
    works.forEach((work) => work());

/** Whoever is told in this browser still is after signing in anew. */
function renewPush(api: Api, storage: UserStorage): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  void import('./account/push.ts').then(({ readPushState }) => readPushState(api, storage)).catch(() => undefined);
}

/** Asks about whatever would keep somebody from closing the page: once the session has ended, it cannot be saved any more. */
const isSafeToLeave = (): boolean =>
  dispatchEvent(new Event('beforeunload', { cancelable: true })) ||
  confirm('Something isn’t saved yet. Sign out without it?');

type Forgetting = {
  storage: EndingStorage;
  dashboard: Dashboard;
  userId: string;
  end: (hasErased: boolean) => Promise<void>;
};

/** What an erased account leaves in this browser: nothing. */
const forgetter =
  ({ storage, dashboard, userId, end }: Forgetting) =>
  async (): Promise<void> => {
    dashboard.stop();
    storage.endAll();
    // Of any kind: a chat's or a rewrite's, too.
    if (readPendingRequest()?.user_id === userId) keepPendingRequest(null);
    await end(true);
  };

const fallback = 'We couldn’t sign you out. Try again.';

/** Another call while one is under way is that one. */
function once<A extends unknown[]>(work: (...of: A) => Promise<void>): (...of: A) => Promise<void> {
  let underWay: Promise<void> | null = null;
  return (...of) => (underWay ??= work(...of).finally(() => (underWay = null)));
}

const endSessions = (api: Api, where: 'here' | 'everywhere', keepKeys: string[]) =>
  where === 'here'
    ? api.call('signOut', { fallback })
    : api.call('endSessions', { body: { keep_keys: keepKeys }, fallback });

export function createSignedIn({ api, client, config, user, session }: Dependencies): SignedIn {
  const storage = createEndingStorage(user.id, dashboardKey);
  const pending = createPendingIdeas(user.id);
  const dashboard = createDashboard({ api, storage, pending });
  const deletions = createDeletions({ api, client });
  const close = allOf(() => void deletions.sendAll(), dashboard.keep);
  /** Only once what is kept here is removed: the page may be closed while the push service is asked. */
  const end = async (hasErased = false) => {
    // Whatever is asked until the page is gone is refused, which is no news.
    api.setToken(null);
    pending.clear();
    await leavePush();
    client.clear();
    session.leave(false, hasErased);
  };
  const forget = forgetter({ storage, dashboard, userId: user.id, end });
  const app: App = {
    config,
    user,
    storage,
    openHostedProfile: session.openProfile,
    setUser: (changed) => session.store.setState({ status: 'signed_in', user: changed }),
    signOut: once(async (where = 'here', keepKeys = []) => {
      if (!isSafeToLeave()) return;
      close();
      dashboard.stop();
      try {
        await endSessions(api, where, keepKeys);
      } catch (error) {
        toast.error(messageOf(error, fallback));
        return;
      }
      // Unsent text of posts stays: it is kept under this user's id, and no other user's page reads it.
      storage.endSession();
      await end();
    }),
    forget,
  };
  const onboarding = createOnboardingStatus({ api, storage, user });
  const start = () => {
    renewPush(api, storage);
    // What another tab has erased: nothing is kept here either, and nobody is left to sign in.
    const unfollow = storage.follow(() => void forget());
    return allOf(pending.start(), unfollow, deletions.start());
  };
  const leftDrafts: LeftDrafts = new Map();
  return { app, dashboard, pending, deletions, onboarding, profile: createProfile(), leftDrafts, start, close };
}
