// Changes to several posts at once, each with one undo. Deleting is left to ../deletions.ts.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Label } from '#contract/labels.ts';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import type { Api } from '#web/api/client.ts';
import { replacePost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { forgetTimes } from '../post/sending.ts';

type Work = {
  posts: readonly Post[];
  call: (post: Post) => Promise<{ post: Post }>;
  /** What was done, with the count: `2 posts unscheduled`. */
  said: (count: number) => string;
  undo?: Omit<Work, 'posts' | 'undo'>;
};

const atOnce = 4;
const counted = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

/** Runs a few at a time; a failure does not hold up the others. */
async function each<A, R>(items: readonly A[], work: (item: A) => Promise<R>): Promise<{ done: R[]; failed: number }> {
  const left = items.values();
  const done: R[] = [];
  let failed = 0;
  const worker = async () => {
    for (const item of left)
      await work(item).then(
        (result) => done.push(result),
        () => (failed += 1),
      );
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return { done, failed };
}

const setLabels =
  (api: Api, labelsOf: (post: Post) => string[]) =>
  (post: Post): Promise<{ post: Post }> =>
    api.call('updateDraft', { params: { id: post.id }, body: { labels: JSON.stringify(labelsOf(post)) } });

/** Does the work, reports the outcome, and offers an undo. */
function useWork() {
  const client = useQueryClient();
  const run = useMutation({
    async mutationFn({ posts, call, said, undo }: Work) {
      const { done, failed } = await each(posts, async (post) => {
        const { post: changed } = await call(post);
        replacePost(client, changed);
        return post;
      });
      forgetTimes(client);
      await client.invalidateQueries({ queryKey: keys.posts });
      const left = `${counted(failed)} couldn’t be changed. Try again.`;
      if (done.length === 0 && failed > 0) return toast.error(left);
      toast.success(said(done.length), {
        description: failed > 0 ? left : undefined,
        durationMs: 10_000,
        action: undo && { label: 'Undo', onClick: () => run.mutate({ posts: done, ...undo }) },
      });
    },
  });
  return run;
}

/** Only the time: the post may have been edited since. */
const setTime = (api: Api, { id, scheduled_at, time_zone }: Post) =>
  api.call('reschedulePost', {
    params: { id },
    body: { scheduled_at: scheduled_at ?? '', ...(time_zone !== null && { time_zone }) },
  });

export function useBulk() {
  const api = useApi();
  const run = useWork();
  return {
    isBusy: run.isPending,
    /** Puts the label on all of them, or removes it if all have it. */
    label(posts: readonly Post[], { id, name }: Label) {
      const isOn = posts.every(({ labels }) => labels.includes(id));
      const after = ({ labels }: Post) => [...labels.filter((one) => one !== id), ...(isOn ? [] : [id])];
      run.mutate({
        posts,
        call: setLabels(api, after),
        said: (count) => `“${name}” ${isOn ? 'removed from' : 'added to'} ${counted(count)}`,
        undo: { call: setLabels(api, ({ labels }) => labels), said: (count) => `Labels restored on ${counted(count)}` },
      });
    },
    unschedule(posts: readonly Post[]) {
      run.mutate({
        posts: posts.filter(({ status }) => status === 'scheduled'),
        call: ({ id }) => api.call('unschedulePost', { params: { id } }),
        said: (count) => `${counted(count)} unscheduled`,
        undo: { call: (post) => setTime(api, post), said: (count) => `${counted(count)} scheduled again` },
      });
    },
  };
}
