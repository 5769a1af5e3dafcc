// The sidebar: 16rem wide, 3rem when narrow, a sheet of 18rem on phones (product spec, sections 2 and 9).
import {
  CalendarClock,
  ChartNoAxesColumn,
  CreditCard,
  FileText,
  Mic,
  PenLine,
  TrendingUp,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { NavLink } from '#web/router/link.tsx';
import { isSubscribed } from '#contract/billing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { firstLetter } from '#web/ui/first-letter.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { useApp } from '../app-context.ts';
import { paths } from '../paths.ts';
import { useSubscription } from '../account/queries.ts';
import type { Sidebar as State } from './sidebar-state.ts';
import { whenDrawn } from '#web/ui/on-demand.ts';

// Only needed on phones.
const Sheet = whenDrawn(async () => (await import('#web/ui/sheet.tsx')).Sheet);

const widths = { expanded: '16rem', mobile: '18rem', icon: '3rem' } as const;

type Item = { path: string; label: string; icon: LucideIcon; isSoon?: boolean };

function useItems(): Item[] {
  const { config } = useApp();
  const subscription = useSubscription();
  return [
    { path: paths.research, label: 'Trend Analyzer', icon: TrendingUp },
    { path: paths.voice, label: 'Voice', icon: Mic, isSoon: !config.voice_page },
    { path: paths.posts, label: 'Drafts', icon: FileText },
    { path: paths.scheduler, label: 'Scheduler', icon: CalendarClock },
    { path: paths.prospects, label: 'Prospects', icon: UsersRound },
    { path: paths.figures, label: 'Analytics', icon: ChartNoAxesColumn },
    ...(subscription.data && isSubscribed(subscription.data)
      ? [{ path: paths.billing, label: 'Billing', icon: CreditCard }]
      : []),
  ];
}

const rowLook =
  'flex h-9 items-center gap-3 overflow-hidden rounded-control text-sm whitespace-nowrap pointer-coarse:h-11 [&>svg]:size-4 [&>svg]:shrink-0';

function NavItem({ item, isNarrow, onGo }: { item: Item; isNarrow: boolean; onGo: () => void }) {
  const Icon = item.icon;
  const padding = isNarrow ? 'justify-center' : 'px-3';
  const text = isNarrow ? 'sr-only' : 'flex-1 text-left';
  if (item.isSoon) {
    return (
      <Tooltip text={`${item.label}: Coming Soon`} side="right" off={!isNarrow}>
        <button type="button" aria-disabled className={`${rowLook} ${padding} w-full !cursor-not-allowed text-faint`}>
          <Icon aria-hidden />
          <span className={text}>{item.label}</span>
          {isNarrow ? <span className="sr-only">Coming Soon</span> : <Badge>Coming Soon</Badge>}
        </button>
      </Tooltip>
    );
  }
  return (
    <Tooltip text={item.label} side="right" off={!isNarrow}>
      <NavLink
        to={item.path}
        onClick={onGo}
        className={`${rowLook} ${padding} text-muted hover:bg-ink/5 hover:text-ink aria-[current=page]:bg-ink/7 aria-[current=page]:font-medium aria-[current=page]:text-ink`}
      >
        <Icon aria-hidden />
        <span className={text}>{item.label}</span>
      </NavLink>
    </Tooltip>
  );
}

function Contents({ isNarrow, onGo }: { isNarrow: boolean; onGo: () => void }) {
  const { config } = useApp();
  const items = useItems();
  return (
    <div
      className={`flex min-h-0 flex-1 flex-col gap-4 overflow-x-hidden overflow-y-auto py-3 ${isNarrow ? 'px-1' : 'px-3'}`}
    >
      <p
        className={`flex h-8 items-center text-base font-semibold tracking-tight ${isNarrow ? 'justify-center' : 'px-3'}`}
      >
        {isNarrow ? <span aria-hidden>{firstLetter(config.brand_name)}</span> : config.brand_name}
      </p>
      <Tooltip text="Create Post" side="right" off={!isNarrow}>
        <Button asChild className={isNarrow ? '!px-0' : 'w-full'}>
          <NavLink to={paths.dashboard} onClick={onGo}>
            <PenLine aria-hidden />
            <span className={isNarrow ? 'sr-only' : ''}>Create Post</span>
          </NavLink>
        </Button>
      </Tooltip>
      <nav aria-label="Main">
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <li key={item.path}>
              <NavItem item={item} isNarrow={isNarrow} onGo={onGo} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

export function Sidebar({ state }: { state: State }) {
  if (state.isMobile) {
    return (
      <Sheet open={state.isSheetOpen} onOpenChange={state.setSheetOpen} title="Menu" width={widths.mobile}>
        <Contents isNarrow={false} onGo={() => state.setSheetOpen(false)} />
      </Sheet>
    );
  }
  return (
    <aside
      aria-label="Sidebar"
      data-state={state.isExpanded ? 'expanded' : 'collapsed'}
      style={{ width: state.isExpanded ? widths.expanded : widths.icon }}
      className="sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-surface"
    >
      <Contents isNarrow={!state.isExpanded} onGo={() => undefined} />
    </aside>
  );
}
