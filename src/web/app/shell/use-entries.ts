// The palette's pages and actions that are available to this person.
import { useNavigate } from '#web/router/routes.tsx';
import { isSubscribed } from '#contract/billing.ts';
import { useSubscription } from '../account/queries.ts';
import { useProfile } from '../account/profile-state.ts';
import { useApp } from '../app-context.ts';
import { paths } from '../paths.ts';
import type { Entry } from './palette-entries.ts';
import { useTheme } from './use-theme.ts';

export function useEntries(onShortcuts: () => void): Entry[] {
  const { user, signOut } = useApp();
  const profile = useProfile();
  const navigate = useNavigate();
  const { data: subscription } = useSubscription();
  const [, chooseTheme] = useTheme();
  const page = (path: string, label: string, also = ''): Entry => ({
    id: `page-${path.slice(1)}`,
    group: 'Pages',
    label,
    also,
    run: () => void navigate(path),
  });
  const action = (id: string, label: string, run: () => void, also = ''): Entry => ({
    id: `action-${id}`,
    group: 'Actions',
    label,
    also,
    run,
  });
  return [
    page(paths.dashboard, 'Create Post', 'dashboard idea drafts generate'),
    page(paths.posts, 'Drafts', 'posts published scheduled'),
    page(paths.recurring, 'Recurring posts', 'repeat series weekly monthly'),
    page(paths.ideas, 'Ideas', 'board inbox notes'),
    page(paths.scheduler, 'Scheduler', 'calendar schedule'),
    page(paths.research, 'Trend Analyzer', 'research trends'),
    page(paths.voice, 'Your voice', 'style samples'),
    page(paths.prospects, 'Prospects', 'people leads'),
    page(paths.figures, 'Analytics', 'figures impressions statistics'),
    ...(subscription && isSubscribed(subscription) ? [page(paths.billing, 'Billing', 'invoices plan')] : []),
    page(paths.api_access, 'API and webhooks', 'keys'),
    page(paths.onboarding, 'Onboarding answers', 'questionnaire'),
    ...(user.is_admin ? [page(paths.dev_dashboard, 'Developer dashboard', 'admin')] : []),
    action('write', 'Write a post', () => void navigate(paths.create_post), 'new editor blank'),
    action('profile', 'Open your profile', () => profile.open('account'), 'account settings password'),
    action('linkedin', 'LinkedIn connection', () => profile.open('linkedin'), 'connect'),
    action('snippets', 'Snippets', () => profile.open('snippets'), 'signature hashtags text blocks'),
    action('light', 'Light theme', () => chooseTheme('light')),
    action('dark', 'Dark theme', () => chooseTheme('dark')),
    action('system', 'System theme', () => chooseTheme('system')),
    { ...action('shortcuts', 'Keyboard shortcuts', onShortcuts, 'keys help'), keys: '?' },
    action('sign-out', 'Sign out', () => void signOut(), 'log out'),
  ];
}
