// The bar above each page: sidebar toggle, LinkedIn, the avatar menu.
import { PanelLeft } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useApp } from '../app-context.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { LinkedInMark } from './linkedin-mark.tsx';
import { useConnection } from './queries.ts';
import type { Sidebar } from './sidebar-state.ts';

export function TopBar({ sidebar }: { sidebar: Sidebar }) {
  const is_open = sidebar.is_mobile ? sidebar.is_sheet_open : sidebar.is_expanded;
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-paper/95 px-2 sm:px-4">
      <IconButton
        label={`${is_open ? 'Close' : 'Open'} the sidebar (Ctrl+B)`}
        aria-expanded={is_open}
        icon={<PanelLeft />}
        onClick={sidebar.toggle}
      />
      <div className="flex-1" />
      <LinkedInButton />
      <AvatarMenu />
    </header>
  );
}

function LinkedInButton() {
  const { profile } = useApp();
  const { data } = useConnection();
  if (!data) return null;
  const open = () => profile.open('linkedin');
  if (!data.connected || data.needs_reconnect) {
    return (
      <Button size="small" onClick={open}>
        <LinkedInMark />
        {data.connected ? 'Reconnect LinkedIn' : 'Connect LinkedIn'}
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
