// The bell in the top bar: the unread count, and the list, which is loaded when it is opened.
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { keys } from '#web/api/query-client.ts';
import { useAnswer } from '../calls.ts';
import { onFirstUse } from '#web/ui/on-demand.ts';

const NotificationList = onFirstUse(
  async () => (await import('./notification-list.tsx')).NotificationList,
  () => <Waiting />,
);

const shownMax = 99;
const lookAgainMs = 30_000;

function useUnread(): number {
  const { data } = useAnswer(
    keys.notifications_unread,
    'listNotifications',
    { fallback: 'We couldn’t load your notifications.' },
    { select: ({ unread }) => unread, refetchInterval: lookAgainMs, refetchOnWindowFocus: 'always' },
  );
  return data ?? 0;
}

export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread();
  return (
    <Popover
      label="Notifications"
      open={isOpen}
      onOpenChange={setOpen}
      button={
        <Button
          look="plain"
          size="icon"
          className="relative"
          aria-label={unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`}
        >
          <BellIcon aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[11px] leading-none font-semibold text-on-accent tabular-nums"
            >
              {unread > shownMax ? `${shownMax}+` : unread}
            </span>
          )}
        </Button>
      }
    >
      <div className="w-[min(26rem,calc(100vw-1rem))]">
        <NotificationList onClose={() => setOpen(false)} />
      </div>
    </Popover>
  );
}

const Waiting = () => (
  <div className="p-4">
    <Skeleton lines={3} />
  </div>
);
