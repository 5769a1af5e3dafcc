// The frame of every signed-in page: sidebar, top bar, notices, and the page in <main>.
import { Navigate, Outlet, useLocation, useIsLoading, useSearchParams } from '#web/router/routes.tsx';
import { useStore } from 'zustand';
import { useOnboardingStatus } from '../onboarding/onboarding-status.ts';
import { useProfile, profileSections } from '../account/profile-state.ts';
import { HealthLine, PaymentLine, StatusLine } from './status-line.tsx';
import { Loading } from '../page.tsx';
import { paths } from '../paths.ts';
import { useApp } from '../app-context.ts';
import { postKey } from '../post/unfinished.ts';
import { useIsOnline } from '../online.ts';
import { Sidebar } from './sidebar.tsx';
import { useSidebar } from './sidebar-state.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { TopBar } from './top-bar.tsx';
import { onFirstUse, whenDrawn, componentOf, onDemand } from '#web/ui/on-demand.ts';
import { useEffect, useCallback, useRef, useState } from 'react';
import { toast } from '#web/ui/toast.ts';

const SendsUnsent = whenDrawn(async () => (await import('../editor/saving/sends-unsent.tsx')).SendsUnsent);
const LinkedInReturn = whenDrawn(async () => (await import('./linkedin-return.tsx')).LinkedInReturn);
const ProfileDialog = onFirstUse(async () => (await import('../account/profile-dialog.tsx')).ProfileDialog);

export function Shell() {
  const sidebar = useSidebar();
  // A page loads when it is first opened; another URL of the page that is already open shows at once.
  const isLoading = useIsLoading();
  useKeptFocus();
  const params = useProfileAddress();
  const { storage } = useApp();
  const [isUnsent] = useState(() => storage.list(postKey('')).length > 0);
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the page
      </a>
      <Sidebar state={sidebar} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar sidebar={sidebar} />
        <Notices />
        <main id="main" tabIndex={-1} aria-busy={isLoading} className="flex-1 outline-none">
          {isLoading ? <Loading /> : <Arrived />}
        </main>
      </div>
      <OpenProfile />
      <Shortcuts />
      {params.has('linkedin') && <LinkedInReturn />}
      {isUnsent && <SendsUnsent />}
    </div>
  );
}

/** The page; new users who come to the dashboard are led to the questionnaire first, once. */
function Arrived() {
  const onboarding = useOnboardingStatus();
  const { pathname } = useLocation();
  if (pathname === paths.dashboard && onboarding.isDue()) return <Navigate to={paths.onboarding} replace />;
  return <Outlet />;
}

function Notices() {
  const isOnline = useIsOnline();
  return (
    <section aria-label="Notices">
      {/* Always there: what comes together with its words is not heard. */}
      <output className="block bg-ink px-4 py-1.5 text-center text-sm text-paper empty:py-0">
        {!isOnline &&
          'You’re offline: this may be out of date. What you write is saved in this browser and sent later.'}
      </output>
      <PaymentLine />
      <HealthLine />
      <StatusLine />
    </section>
  );
}

function OpenProfile() {
  const profile = useProfile();
  const { section } = useStore(profile.store);
  if (!section) return null;
  return <ProfileDialog section={section} />;
}

/** Opens the profile that the address asks for. Returns the address's parameters. */
function useProfileAddress(): URLSearchParams {
  const [params, setParams] = useSearchParams();
  const profile = useProfile();
  const asked = params.get('profile');
  useEffect(() => {
    if (asked === null) return;
    const section = profileSections.find((each) => each === asked);
    if (section) profile.open(section);
    setParams(
      (old) => {
        old.delete('profile');
        return old;
      },
      { replace: true },
    );
  }, [asked, profile, setParams]);
  return params;
}

const paletteDialog = onDemand(async () => (await import('./palette.tsx')).Palette);
const shortcutsDialog = onDemand(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const Palette = componentOf(paletteDialog);
const ShortcutsDialog = componentOf(shortcutsDialog);
const sayNotLoaded = () =>
  toast.error('This part of the page hasn’t loaded yet. Try again once you’re online.', { id: 'not-loaded' });

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `words` with the typed key applied; null for a shortcut. Ctrl and Alt together are AltGr. */
function typedOn(words: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (metaKey || ctrlKey !== altKey) return null;
  if (key === 'Backspace') return words.slice(0, -1);
  return key.length === 1 ? words + key : words;
}

function Shortcuts() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  /** What is typed between Ctrl+K and the palette's first render; null at any other time. */
  const early = useRef<string | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (early.current !== null) {
        const words = event.key === 'Escape' ? null : typedOn(early.current, event);
        if (words === null && event.key !== 'Escape') return;
        early.current = words;
        event.preventDefault();
        return;
      }
      // Starts loading before the second key: what is typed right after must reach the field.
      if (event.key === 'Control' || event.key === 'Meta') void paletteDialog.load();
      const isPalette =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyped(event.target);
      if (event.defaultPrevented || (!isPalette && !isHelp)) return;
      // An open dialog has the keys to itself.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      if (isPalette) early.current = '';
      void (isPalette ? paletteDialog : shortcutsDialog).load().then((found) => {
        // Escape has cancelled it.
        if (isPalette && early.current === null) return;
        if (found) return setOpened(isPalette ? 'palette' : 'shortcuts');
        early.current = null;
        sayNotLoaded();
      });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const typedEarly = useCallback((): string => early.current ?? '', []);
  const onShown = useCallback(() => {
    early.current = null;
  }, []);
  const close = () => setOpened(null);
  const showShortcuts = async () => {
    if (await shortcutsDialog.load()) setOpened('shortcuts');
    else sayNotLoaded();
  };
  if (opened === null) return null;
  if (opened === 'shortcuts') return <ShortcutsDialog onClose={close} />;
  return <Palette typedEarly={typedEarly} onShown={onShown} onClose={close} onShortcuts={() => void showShortcuts()} />;
}
