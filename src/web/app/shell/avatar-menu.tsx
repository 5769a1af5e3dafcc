// The menu under the user's picture: profile, pages, light and dark, sign out.
import { ChartLine, KeyRound, ListChecks, LogOut, Mic, UserRound } from 'lucide-react';
import { useNavigate } from '#web/router/routes.tsx';
import { useStore } from 'zustand';
import { Menu, MenuChoices, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { useApp } from '../app-context.ts';
import { useProfile } from '../account/profile-state.ts';
import { useOnboardingStanding } from '../onboarding/standing.ts';
import { paths } from '../paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { useTheme } from './use-theme.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

export function AvatarMenu() {
  const { user, signOut } = useApp();
  const profile = useProfile();
  const standing = useOnboardingStanding();
  const navigate = useNavigate();
  const isCompleted = useStore(standing.store, (state) => state.isCompleted);
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
      <MenuItem onSelect={() => profile.open('account')}>
        <UserRound aria-hidden />
        Profile
      </MenuItem>
      <MenuItem onSelect={() => void navigate(paths.voice)}>
        <Mic aria-hidden />
        Your voice
      </MenuItem>
      <MenuItem onSelect={() => void navigate(paths.onboarding)}>
        <ListChecks aria-hidden />
        {isCompleted ? 'Onboarding answers' : 'Onboarding'}
      </MenuItem>
      <MenuItem onSelect={() => void navigate(paths.api_access)}>
        <KeyRound aria-hidden />
        API and webhooks
      </MenuItem>
      {user.is_admin && (
        <MenuItem onSelect={() => void navigate(paths.dev_dashboard)}>
          <ChartLine aria-hidden />
          Developer dashboard
        </MenuItem>
      )}
      <MenuLine />
      <MenuChoices label="Theme" value={theme} choices={themes} onChange={chooseTheme} />
      <MenuLine />
      <MenuItem onSelect={() => void signOut()}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </Menu>
  );
}
