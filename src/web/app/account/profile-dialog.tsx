// The profile: the account, the LinkedIn connection, notifications, sessions, and all data that is kept.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { AccountSection } from './account-section.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useApp } from '../app-context.ts';
import { useProfile, type ProfileSection } from './profile-state.ts';
import { SnippetManager } from '../snippets/snippet-manager.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { LinkedInSection } from './linkedin-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { Download } from 'lucide-react';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountForm, OpenedForm } from './account-form.tsx';

export function DataSection() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="text-sm text-muted">
        Your posts, conversations, voice, prospects and everything else we keep about you, in one JSON file. It lists
        pictures, documents and videos by name: save those from their posts.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="small">
          <a href="/api/me/export" download="account.json">
            <Download aria-hidden />
            Export everything
          </a>
        </Button>
        <Button size="small" look="danger" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          Erase the account
        </Button>
      </div>
      {isAsking && <EraseForm />}
    </>
  );
}

function EraseForm() {
  const api = useApi();
  const { user, forget } = useApp();
  return (
    <OpenedForm aria-label="Erase the account" className="border-poor/40">
      <AccountForm
        about="This permanently erases everything, cancels scheduled posts and ends your subscription if you have one. Posts on LinkedIn stay there. Export first if you might want any of it later, and save pictures, documents and videos from their posts. If you’ve had a trial, we keep a one-way code of your email address for two years, because each address gets one trial."
        fields={[
          {
            name: 'email',
            label: `Type ${user.email} to confirm`,
            type: 'email',
            autoComplete: 'off',
          },
        ]}
        button="Erase for good"
        isDangerous
        send={async ({ email }) => {
          if (email.trim().toLowerCase() !== user.email) throw new Error('That isn’t this account’s email address.');
          await api.call('deleteMe', { fallback: 'We couldn’t erase your account. Try again.', timeout_ms: 60_000 });
          await forget();
        }}
      />
    </OpenedForm>
  );
}

export function ProfileDialog({ section }: { section: ProfileSection }) {
  const { user, openHostedProfile } = useApp();
  const profile = useProfile();
  return (
    <Dialog title="Profile" onClose={profile.close}>
      <div className="flex flex-col gap-6 pb-3">
        <section aria-label="Account" className="flex flex-col gap-5">
          <div className="flex items-center gap-4">
            <Avatar name={user.name} picture={user.image} className="size-12 text-lg" />
            <div className="min-w-0">
              <p className="truncate font-medium">{user.name}</p>
              <p className="truncate text-sm text-muted">{user.email}</p>
            </div>
          </div>
          <AccountSection />
        </section>
        <Section id="linkedin" title="LinkedIn" isAsked={section === 'linkedin'}>
          <LinkedInSection />
        </Section>
        {!openHostedProfile && (
          <Section id="signing-in" title="Signing in">
            <div className="flex flex-col gap-5">
              <SecondFactor />
              <Passkeys />
            </div>
          </Section>
        )}
        <Section id="snippets" title="Snippets" isAsked={section === 'snippets'}>
          <SnippetManager />
        </Section>
        <Section id="notifications" title="Notifications" isAsked={section === 'notifications'}>
          <NotificationsSection />
        </Section>
        <Section id="sessions" title="Where you are signed in">
          <SessionsSection />
        </Section>
        <Section id="data" title="Your data">
          <DataSection />
        </Section>
      </div>
    </Dialog>
  );
}

type SectionProps = { id: string; title: string; isAsked?: boolean; children: ReactNode };

function Section({ id, title, isAsked = false, children }: SectionProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    return isAsked && ref.current ? keepInView(ref.current) : undefined;
  }, [isAsked]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className="flex flex-col gap-3 border-t border-line pt-5 outline-none"
    >
      <h3 id={`${id}-heading`} className="font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}

const movements = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Focuses the section that was asked for and holds it at the same place in view while the content around it loads, until the person first
 * moves: it must not slip away from under a press. Returns a function that stops it.
 */
function keepInView(element: HTMLElement): () => void {
  const scroller = scrollerOf(element);
  const place = () => {
    const [own, view] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
    return { above: own.top - view.top, below: own.bottom - view.bottom };
  };
  let seenAt = 0;
  const show = () => {
    scroller.scrollTop += place().above - seenAt;
    const { above, below } = place();
    if (above < 0 || below > 0) scroller.scrollTop += above;
    seenAt = place().above;
  };
  const observer = new ResizeObserver(show);
  const stop = () => {
    observer.disconnect();
    for (const movement of movements) removeEventListener(movement, stop, { capture: true });
  };
  element.focus({ preventScroll: true });
  show();
  observer.observe(element.parentElement ?? element);
  for (const movement of movements) addEventListener(movement, stop, { capture: true, passive: true });
  return stop;
}

/** scrollIntoView would also scroll boxes that only hide their overflow, such as the dialog with its title. */
function scrollerOf(element: HTMLElement): HTMLElement {
  let each = element.parentElement;
  while (each && getComputedStyle(each).overflowY !== 'auto') each = each.parentElement;
  return each ?? document.documentElement;
}
