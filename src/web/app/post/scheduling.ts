// Scheduling and rescheduling a stored post: the call, the lists, the toasts (product spec, sections 4 and 8). Used by the schedule dialog
// and by the calendar, where posts are dragged.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { putPostOnTop, replacePost } from '#web/api/post-cache.ts';
import { toast } from '#web/ui/toast.ts';
import type { ToastOptions } from '#web/ui/toast.ts';
import { forgetTimes, goingOut, takeStored, useTryKey } from './sending.ts';

export type Due = { scheduled_at: string; time_zone: string };
type Scheduling = { post: Post; due: Due; /** The same for a try after a lost answer. */ key: string };

const isMove = (post: Post): boolean => post.status === 'scheduled';
const failed = (post: Post): string => (isMove(post) ? 'Failed to reschedule post' : 'Failed to schedule post');

/** Returns the post as the server now has it, and shows it in the lists. Throws what the call throws. */
export async function schedule(
  api: Api,
  client: QueryClient,
  { post, due, key }: Scheduling,
): Promise<{ stored: Post; detail: string | null }> {
  const fallback = failed(post);
  const { post: stored, detail } = isMove(post)
    ? await api.call('reschedulePost', { params: { id: post.id }, body: due, fallback })
    : await api.call('schedulePost', { body: { ...goingOut(post), ...due }, idempotency_key: key, fallback });
  if (isMove(post)) replacePost(client, stored);
  else putPostOnTop(client, stored);
  forgetTimes(client);
  return { stored, detail };
}

/** `before` is the post as it was sent. */
export function tellScheduled(before: Post, options: ToastOptions): void {
  toast.success(isMove(before) ? 'Post rescheduled successfully!' : 'Post scheduled successfully!', options);
}

export function tellNotScheduled(error: unknown, post: Post): void {
  toast.error(messageOf(error, failed(post)));
}

export function useScheduling() {
  const api = useApi();
  const client = useQueryClient();
  const tryKey = useTryKey();
  return useMutation({
    mutationFn: ({ post, ...due }: { post: Post } & Due) => schedule(api, client, { post, due, key: tryKey.current() }),
    onSuccess: ({ detail }, { post: before }) => {
      tryKey.answered();
      tellScheduled(before, { description: detail ?? undefined });
    },
    onError: (error, { post }) => {
      if (error instanceof ApiError && error.status > 0) tryKey.answered();
      tellNotScheduled(error, post);
      if (error instanceof ApiError && error.status === 409) takeStored(client, error, post.id);
    },
  });
}
