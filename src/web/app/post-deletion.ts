// Deleting posts, with an undo unless they are about to go out: what is said, and the calls.
import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/post-fields.ts';
import type { Api } from '#web/api/client.ts';
import { withoutPost } from '#web/api/post-list.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { toastFailure } from './calls.ts';
import type { UndoQueue } from './undo-queue.ts';

/** Several posts take longer to look through. */
const undoManyMs = 10_000;
const failedText = 'Failed to delete post';

/** A post about to go out cannot wait for the undo time. */
const isDueSoon = (post: Post): boolean =>
  post.status === 'scheduled' && Date.parse(post.scheduled_at ?? '') - Date.now() < 2 * undoManyMs;

/** Returns false if some were not deleted. */
function tellDeleted(id: string, ended: readonly PromiseSettledResult<void>[]): boolean {
  const { length } = ended;
  const failed = ended.filter((one) => one.status === 'rejected');
  const isDone = failed.length === 0;
  if (isDone) toast.success(length === 1 ? 'Post deleted successfully!' : `${length} posts deleted`, { id });
  else {
    const sentence = length === 1 ? failedText : `${failed.length} of ${length} posts couldn’t be deleted`;
    toastFailure(sentence, failed[0]?.reason, { id });
  }
  return isDone;
}

/** What of it stays on LinkedIn. */
function stayingText(group: readonly Post[]): string | undefined {
  const onLinkedIn = group.filter(({ status }) => status === 'published').length;
  if (onLinkedIn === 0) return undefined;
  if (group.length === 1) return 'It stays on LinkedIn.';
  return onLinkedIn === 1 ? 'The published one stays on LinkedIn.' : 'Published ones stay on LinkedIn.';
}

type Dependencies = { api: Api; client: QueryClient; undoQueue: UndoQueue };

export function removePosts({ api, client, undoQueue }: Dependencies, chosen: readonly Post[]): void {
  async function sendOne(id: string): Promise<void> {
    await api.call('deletePost', { params: { id }, fallback: failedText, keepalive: true });
    client.removeQueries({ queryKey: keys.post(id) });
  }

  function removeGroup(group: readonly Post[]): void {
    const { length } = group;
    if (length === 0) return;
    const ids = group.map(({ id }) => id);
    undoQueue.wait({
      ids,
      queryKey: keys.posts,
      without: withoutPost,
      said: length === 1 ? 'Deleting the post' : `Deleting ${length} posts`,
      description: stayingText(group),
      ...(group.every(isDueSoon) ? { ms: 0 } : length > 1 && { ms: undoManyMs }),
      send: async (toastId) => tellDeleted(toastId, await Promise.allSettled(ids.map(sendOne))),
      restore: () => client.invalidateQueries({ queryKey: keys.posts }),
    });
  }

  const fresh = chosen.filter(({ id, status }) => !undoQueue.has(id) && status !== 'publishing');
  for (const post of fresh.filter(isDueSoon)) removeGroup([post]);
  removeGroup(fresh.filter((post) => !isDueSoon(post)));
}
