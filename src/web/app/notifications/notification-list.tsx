// The list under the bell: what happened, newest first; each entry links to where something can be done about it.
import {
  CalendarX,
  ChartLine,
  Check,
  CircleAlert,
  CircleCheck,
  Clock,
  MessageCircle,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link } from '#web/router/link.tsx';
import type { Notification, NotificationKind } from '#contract/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { WantedEmails } from '../account/confirm-address.tsx';
import { useProfile } from '../account/profile-state.ts';
import { useNow } from '../now.ts';
import { pastText } from '../times.ts';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoints.ts';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { usePages } from '../page-by-page.ts';

type Page = AnswerOf<'listNotifications'>;
type Pages = InfiniteData<Page, string | undefined>;

const lookAgainMs = 30_000;

const useNotifications = () =>
  usePages(
    keys.notification_list,
    (api, { cursor, signal }) =>
      api.call('listNotifications', { query: { cursor }, signal, fallback: 'We couldn’t load your notifications.' }),
    { staleTime: 0, refetchInterval: lookAgainMs },
  );

/** Shows them as read at once. `null` means all. */
function useMarkRead(): (ids: string[] | null) => void {
  const api = useApi();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids: string[] | null) =>
      api.call('readNotifications', {
        body: ids === null ? {} : { ids },
        keepalive: true,
        fallback: 'We couldn’t mark that as read. Try again.',
      }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: keys.notifications });
      const readAt = new Date().toISOString();
      const isMeant = (id: string) => ids === null || ids.includes(id);
      const leftOf = (unread: number) => (ids === null ? 0 : Math.max(0, unread - ids.length));
      client.setQueryData<Pages>(keys.notification_list, (old) => {
        if (!old) return old;
        const pages = old.pages.map((page) => ({
          ...page,
          unread: leftOf(page.unread),
          notifications: page.notifications.map((one) =>
            one.read_at === null && isMeant(one.id) ? { ...one, read_at: readAt } : one,
          ),
        }));
        return { ...old, pages };
      });
      client.setQueryData<Page>(keys.notifications_unread, (old) => old && { ...old, unread: leftOf(old.unread) });
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t mark that as read. Try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notifications }),
  });
  return mutate;
}

const icons: Record<NotificationKind, { Icon: LucideIcon; tone: string }> = {
  post_failed: { Icon: CircleAlert, tone: 'text-poor' },
  post_in_doubt: { Icon: TriangleAlert, tone: 'text-fair' },
  post_late: { Icon: Clock, tone: 'text-fair' },
  post_published: { Icon: CircleCheck, tone: 'text-good' },
  connection_ending: { Icon: Unplug, tone: 'text-fair' },
  connection_broken: { Icon: Unplug, tone: 'text-poor' },
  series_stuck: { Icon: CalendarX, tone: 'text-fair' },
  commented: { Icon: MessageCircle, tone: 'text-muted' },
  weekly_summary: { Icon: ChartLine, tone: 'text-muted' },
};

export function NotificationList({ onClose }: { onClose: () => void }) {
  const list = useNotifications();
  const profile = useProfile();
  const markRead = useMarkRead();
  const all = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  // Also those further down, which are not loaded yet.
  const hasUnread = (list.data?.pages[0]?.unread ?? 0) > 0;
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-12 items-center justify-between gap-4 border-b border-line bg-raised py-1.5 pr-2 pl-4">
        <h2 className="font-medium">Notifications</h2>
        {hasUnread && (
          <Button size="small" look="plain" onClick={() => markRead(null)}>
            Mark all as read
          </Button>
        )}
      </div>
      <WantedEmails className="border-b border-line px-4 py-2" />
      {all.length === 0 && !list.isSuccess && (
        <div className="p-4">
          <Waiting of={list} lines={3} />
        </div>
      )}
      {list.isSuccess && all.length === 0 && (
        <p className="px-4 py-6 text-sm text-muted">
          Nothing yet. When a post goes out, runs late or fails, or your LinkedIn connection is about to expire, you’ll
          see it here.
        </p>
      )}
      {all.length > 0 && (
        <ul aria-label="Notifications" className="divide-y divide-line">
          {all.map((one) => (
            <Row key={one.id} one={one} onOpen={onClose} markRead={(id) => markRead([id])} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="border-t border-line p-2">
          <LoadMore of={list} />
        </div>
      )}
      <div className="sticky bottom-0 border-t border-line bg-raised px-2 py-1.5">
        <Button
          size="small"
          look="plain"
          onClick={() => {
            // Opened once the list has given focus back, or the bell would take it from the dialog.
            flushSync(onClose);
            setTimeout(() => profile.open('notifications'));
          }}
        >
          Choose what to be notified about
        </Button>
      </div>
    </>
  );
}

function Row({ one, onOpen, markRead }: { one: Notification; onOpen: () => void; markRead: (id: string) => void }) {
  const now = useNow();
  const { Icon, tone } = icons[one.kind];
  const isUnread = one.read_at === null;
  return (
    <li className={`relative flex items-start gap-3 py-3 pr-2 pl-4 hover:bg-ink/4 ${isUnread ? 'bg-accent/6' : ''}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <Link
          to={one.url}
          onClick={() => {
            if (isUnread) markRead(one.id);
            onOpen();
          }}
          className={`block text-sm [overflow-wrap:anywhere] covers ${isUnread ? '' : 'text-muted'}`}
        >
          {isUnread && <span className="sr-only">Unread: </span>}
          {one.text}
        </Link>
        <p className="mt-1 text-xs text-muted">{pastText(one.created_at, now)}</p>
      </div>
      {isUnread && (
        <IconButton
          label="Mark as read"
          size="small_icon"
          icon={<Check />}
          className="relative"
          onClick={() => markRead(one.id)}
        />
      )}
    </li>
  );
}
