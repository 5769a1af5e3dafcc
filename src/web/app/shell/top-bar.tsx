// The bar above each page: sidebar toggle, the trial for whoever has not subscribed, LinkedIn, the bell, the avatar menu.
import { PanelLeft, ChartLine, KeyRound, ListChecks, LogOut, Mic, UserRound } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useApp } from '../app-context.ts';
import { useProfile } from '../account/profile-state.ts';
import { Bell } from '../notifications/bell.tsx';
import { CheckoutButton } from '../account/checkout-button.tsx';
import { paths } from '../paths.ts';
import { LinkedInMark } from '#web/ui/linkedin-mark.tsx';
import { useConnection, useSubscription } from '../account/queries.ts';
import type { Sidebar } from './sidebar-state.ts';
import { useNavigate } from '#web/router/routes.tsx';
import { useStore } from 'zustand';
import { Menu, MenuChoices, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { useOnboardingStatus } from '../onboarding/onboarding-status.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useTheme } from './use-theme.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

function AvatarMenu() {
  const { user, signOut } = useApp();
  const profile = useProfile();
  const onboardingStatus = useOnboardingStatus();
  const navigate = useNavigate();
  const isCompleted = useStore(onboardingStatus.store, (state) => state.isCompleted);
  const [theme, chooseTheme] = useTheme();
  return (
    <Menu
      align="end"
      button={
        <button
          type="button"
          aria-label={`Account of ${user.name}`}
          className="grid size-10 place-items-center rounded-full hover:bg-ink/7 pointer-coarse:size-11"
        >
          <Avatar name={user.name} picture={user.image} />
        </button>
      }
    >
      <div className="px-2.5 pt-1.5 pb-2">
        <p className="truncate text-sm font-medium">{user.name}</p>
        <p className="truncate text-xs text-muted">{user.email}</p>
      </div>
      <MenuLine />
      <MenuItem icon={UserRound} word="Profile" onSelect={() => profile.open('account')} />
      <MenuItem icon={Mic} word="Your voice" onSelect={() => void navigate(paths.voice)} />
      <MenuItem
        icon={ListChecks}
        word={isCompleted ? 'Onboarding answers' : 'Onboarding'}
        onSelect={() => void navigate(paths.onboarding)}
      />
      <MenuItem icon={KeyRound} word="API and webhooks" onSelect={() => void navigate(paths.api_access)} />
      {user.is_admin && (
        <MenuItem icon={ChartLine} word="Developer dashboard" onSelect={() => void navigate(paths.dev_dashboard)} />
      )}
      <MenuLine />
      <MenuChoices label="Theme" value={theme} choices={themes} onChange={chooseTheme} />
      <MenuLine />
      <MenuItem icon={LogOut} word="Sign out" onSelect={() => void signOut()} />
    </Menu>
  );
}

export function TopBar({ sidebar }: { sidebar: Sidebar }) {
  const isOpen = sidebar.isMobile ? sidebar.isSheetOpen : sidebar.isExpanded;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-paper px-2 sm:gap-2 sm:px-4">
      <IconButton
        label={`${isOpen ? 'Close' : 'Open'} the sidebar (Ctrl+B)`}
        aria-expanded={isOpen}
        icon={<PanelLeft />}
        onClick={sidebar.toggle}
      />
      <div className="flex-1" />
      <TrialButton />
      <LinkedInButton />
      <Bell />
      <AvatarMenu />
    </header>
  );
}

/** Nothing until the plan is known, or cannot be. */
function TrialButton() {
  const { config } = useApp();
  const { data, isError } = useSubscription();
  if (config.off.stripe || (data ? data.tier === 'pro' : !isError)) return null;
  return <CheckoutButton size="small" className="!border-accent/60 !text-accent" />;
}

function LinkedInButton() {
  const { config } = useApp();
  const profile = useProfile();
  const { data } = useConnection();
  if (!data || config.off.linkedin) return null;
  const open = () => profile.open('linkedin');
  if (!data.connected || data.needs_reconnect) {
    return (
      <Button size="small" onClick={open}>
        <LinkedInMark />
        <span className="max-sm:sr-only">{data.connected ? 'Reconnect LinkedIn' : 'Connect LinkedIn'}</span>
      </Button>
    );
  }
  return (
    <Button
      size="small"
      look="plain"
      aria-label={`Open profile: LinkedIn connected as ${data.name ?? 'you'}`}
      onClick={open}
    >
      <LinkedInMark />
      <span className="max-w-40 truncate max-sm:hidden">{data.name ?? 'Open profile'}</span>
    </Button>
  );
}
