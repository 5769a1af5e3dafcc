// The sign-in guard: 'Loading...' until the session is known, then the page, or the way out (product spec, section 2).
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from '#web/router/routes.tsx';
import { useStore } from 'zustand';
import type { User } from '#contract/account.ts';
import { useApi } from '#web/api/api-context.ts';
import { ErrorNote } from '#web/ui/note.tsx';
import { ProfileProvider } from './account/profile-state.ts';
import { AppProvider } from './app-context.ts';
import { useConfig } from './config-context.ts';
import { DashboardProvider } from './dashboard/generation.ts';
import { PendingIdeasProvider } from './dashboard/pending-ideas.ts';
import { LeftDraftsProvider } from './editor/saving/left-drafts.ts';
import { Loading } from './page.tsx';
import { OnboardingStatusProvider } from './onboarding/onboarding-status.ts';
import { DeletionsProvider } from './deletions.ts';
import type { Session } from './session.ts';
import { createSignedIn } from './signed-in.ts';

export function Guard({ session }: { session: Session }) {
  const { status, user } = useStore(session.store);
  useEffect(() => {
    if (status === 'signed_out') session.leave(true);
  }, [status, session]);
  if (status === 'signed_in') return <SignedIn key={user.id} user={user} session={session} />;
  if (status !== 'failed') return <Loading />;
  return (
    <main className="mx-auto max-w-lg px-4 py-24">
      <h1 className="mb-4 text-xl font-semibold">The server isn’t responding</h1>
      <ErrorNote onAgain={() => void session.load()}>
        We couldn’t check your session. Check your connection, then try again.
      </ErrorNote>
    </main>
  );
}

function SignedIn({ user, session }: { user: User; session: Session }) {
  const api = useApi();
  const config = useConfig();
  const client = useQueryClient();
  const [signedIn] = useState(() => createSignedIn({ api, client, config, user, session }));
  useEffect(() => {
    const leave = () => signedIn.close();
    addEventListener('pagehide', leave);
    const stopFollowing = signedIn.start();
    return () => {
      removeEventListener('pagehide', leave);
      stopFollowing();
      // When a session ends, the pages unmount before the browser leaves: the last words typed are saved here.
      leave();
    };
  }, [signedIn]);
  return (
    <AppProvider value={{ ...signedIn.app, user }}>
      <DashboardProvider value={signedIn.dashboard}>
        <PendingIdeasProvider value={signedIn.pending}>
          <DeletionsProvider value={signedIn.deletions}>
            <OnboardingStatusProvider value={signedIn.onboarding}>
              <ProfileProvider value={signedIn.profile}>
                <LeftDraftsProvider value={signedIn.leftDrafts}>
                  <Outlet />
                </LeftDraftsProvider>
              </ProfileProvider>
            </OnboardingStatusProvider>
          </DeletionsProvider>
        </PendingIdeasProvider>
      </DashboardProvider>
    </AppProvider>
  );
}
