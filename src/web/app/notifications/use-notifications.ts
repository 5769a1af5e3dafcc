// The bell's data: the newest page and the unread count, polled; older pages once the list is open.
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/endpoints.ts';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { useAnswer } from '../calls.ts';
import { usePages } from '../page-by-page.ts';

type Page = AnswerOf<'listNotifications'>;
type Pages = InfiniteData<Page, string | undefined>;

const lookAgainMs = 30_000;
const fallback = 'We couldn’t load your notifications.';

export function useUnread(): number {
  const { data } = useAnswer(
    keys.notifications_unread,
    'listNotifications',
    { fallback },
    { select: ({ unread }) => unread, refetchInterval: lookAgainMs, refetchOnWindowFocus: 'always' },
  );
  return data ?? 0;
}

export const useNotifications = () =>
  usePages(
    keys.notification_list,
    (api, { cursor, signal }) => api.call('listNotifications', { query: { cursor }, signal, fallback }),
    { staleTime: 0, refetchInterval: lookAgainMs },
  );

/** Shows them as read at once. `null` means all. */
export function useMarkRead(): (ids: string[] | null) => void {
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
      client.setQueryData<Pages>(keys.notification_list, (old) => {
        if (!old) return old;
        const pages = old.pages.map((page) => ({
          ...page,
          notifications: page.notifications.map((one) =>
            one.read_at === null && isMeant(one.id) ? { ...one, read_at: readAt } : one,
          ),
        }));
        return { ...old, pages };
      });
      client.setQueryData<Page>(
        keys.notifications_unread,
        (old) => old && { ...old, unread: ids === null ? 0 : Math.max(0, old.unread - ids.length) },
      );
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t mark that as read. Try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notifications }),
  });
  return mutate;
}
