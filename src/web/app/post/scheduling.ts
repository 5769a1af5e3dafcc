// Scheduling and rescheduling a stored post: the call, the lists, the toasts (product spec, sections 4 and 8). Used by the schedule dialog
// and by the calendar, where posts are dragged.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';
import { putPostOnTop, replacePost } from '#web/api/post-cache.ts';
import { toast, type ToastOptions } from '#web/ui/toast.ts';
import { toastFailure } from '../calls.ts';
import { forgetTimes, takeStored } from './sending.ts';

export type Due = { scheduled_at: string; time_zone: string };

const isMove = (post: Post): boolean => post.status === 'scheduled';
const failed = (post: Post): string => (isMove(post) ? 'Failed to reschedule post' : 'Failed to schedule post');

/** As whom it was shown to go out: by now another account may be the default. */
export const asShown = ({ author_id }: Post) => (author_id === null ? {} : { author_id });

/**
 * Returns the post as the server now has it, and shows it in the lists. Throws what the call throws: ApiError conflict with the stored post
 * if a draft has been changed since it was shown. Sent again after a lost answer, it schedules nothing twice.
 */
export async function schedule(
  api: Api,
  client: QueryClient,
  post: Post,
  due: Due,
): Promise<{ stored: Post; detail: string | null }> {
  const { id, version, content } = post;
  const { post: stored, detail } = isMove(post)
    ? await api.call('reschedulePost', {
        params: { id },
        // Made a draft elsewhere, it may have been rewritten: that text was not shown here.
        body: { ...due, only_scheduled: true },
        fallback: 'Failed to update scheduled post',
      })
    : await api.call('schedulePost', {
        body: { post_id: id, version, content, ...asShown(post), ...due },
        idempotency_key: crypto.randomUUID(),
        fallback: failed(post),
      });
  if (isMove(post)) replacePost(client, stored);
  else putPostOnTop(client, stored);
  forgetTimes(client);
  return { stored, detail };
}

/** `before` is the post as it was sent. */
export function toastScheduled(before: Post, options: ToastOptions): void {
  toast.success(isMove(before) ? 'Post rescheduled successfully!' : 'Post scheduled successfully!', options);
}

export function toastNotScheduled(error: unknown, post: Post): void {
  toastFailure(failed(post), error);
}

export function useScheduling() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ post, ...due }: { post: Post } & Due) => schedule(api, client, post, due),
    onSuccess: ({ detail }, { post: before }) => toastScheduled(before, { description: detail ?? undefined }),
    onError: (error, { post }) => {
      toastNotScheduled(error, post);
      takeStored(client, error, post.id);
    },
  });
}
