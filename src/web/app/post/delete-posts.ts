// Deleting posts, with a few seconds to undo it: they leave the lists at once.
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { dropPost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { useDeletions } from '../deletions.ts';
import { tellFailure } from '../tell-failure.ts';

/** Several posts take longer to look through. */
const undoManyMs = 10_000;

/** A post about to go out cannot wait for the undo time. */
const isDueSoon = (post: Post): boolean =>
  post.status === 'scheduled' && Date.parse(post.scheduled_at ?? '') - Date.now() < 2 * undoManyMs;

const posts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

/** Returns false if some were not deleted. */
function tellDeleted(id: string, ended: readonly PromiseSettledResult<void>[]): boolean {
  const failed = ended.filter((one) => one.status === 'rejected');
  const isOne = ended.length === 1;
  if (failed.length === 0)
    toast.success(isOne ? 'Post deleted successfully!' : `${posts(ended.length)} deleted`, { id });
  else {
    const sentence = isOne ? 'Failed to delete post' : `${failed.length} of ${posts(ended.length)} couldn’t be deleted`;
    tellFailure(sentence, failed[0]?.reason, { id });
  }
  return failed.length === 0;
}

/** What of it stays on LinkedIn. */
function stayingText(group: readonly Post[]): string | undefined {
  const onLinkedIn = group.filter(({ status }) => status === 'published').length;
  if (onLinkedIn === 0) return undefined;
  if (group.length === 1) return 'It stays on LinkedIn.';
  return onLinkedIn === 1 ? 'The published one stays on LinkedIn.' : 'Published ones stay on LinkedIn.';
}

/** Deletes them all, with one undo. */
export function useDeletePosts(): (posts: readonly Post[]) => void {
  const api = useApi();
  const client = useQueryClient();
  const { wait, has } = useDeletions();
  const restore = () => client.invalidateQueries({ queryKey: keys.posts });

  async function sendOne(id: string): Promise<void> {
    await api.call('deletePost', { params: { id }, fallback: 'Failed to delete post', keepalive: true });
    client.removeQueries({ queryKey: keys.post(id) });
    // A list requested meanwhile still contained it.
    dropPost(client, id);
  }

  function remove(group: readonly Post[]): void {
    const { length } = group;
    if (length === 0) return;
    const ids = group.map(({ id }) => id);
    for (const id of ids) dropPost(client, id);
    const ms = group.every(isDueSoon) ? 0 : length > 1 ? undoManyMs : undefined;
    wait({
      ids,
      said: length === 1 ? 'Deleting the post' : `Deleting ${posts(length)}`,
      description: stayingText(group),
      ms,
      send: async (key) => {
        if (!tellDeleted(key, await Promise.allSettled(ids.map(sendOne)))) await restore();
      },
      restore,
    });
  }

  return (chosen) => {
    const fresh = chosen.filter(({ id, status }) => !has(id) && status !== 'publishing');
    for (const post of fresh.filter(isDueSoon)) remove([post]);
    remove(fresh.filter((post) => !isDueSoon(post)));
  };
}
