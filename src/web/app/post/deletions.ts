// Deleting with a few seconds to undo it: the post leaves the lists at once, and the call is sent when the time is up.
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { Post } from '#contract/post-fields.ts';
import type { Api } from '#web/api/client.ts';
import { dropPost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { requiredContext } from '#web/required-context.ts';
import { tellFailure } from '../tell-failure.ts';

/** How long a deletion waits for its undo; several posts take longer to look through. */
const undoMs = 4_000;
const undoManyMs = 10_000;
const waitOf = (count: number): number => (count === 1 ? undoMs : undoManyMs);

export type Deletions = {
  remove(post: Post): void;
  /** Deletes them all, with one undo. */
  removeAll(posts: readonly Post[]): void;
  /** Sends what is pending, for example when the page is left. */
  sendAll(): void;
};

type Group = { ids: string[]; timer: ReturnType<typeof setTimeout> };

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

function tellDeleting(id: string, group: readonly Post[], undo: () => void): void {
  const onLinkedIn = group.filter(({ status }) => status === 'published').length;
  const staying = onLinkedIn === 1 ? 'The published one stays on LinkedIn.' : 'Published ones stay on LinkedIn.';
  toast.plain(group.length === 1 ? 'Deleting the post' : `Deleting ${posts(group.length)}`, {
    id,
    // Longer than the wait: the outcome replaces this toast, and a toast that is already leaving cannot be replaced.
    durationMs: waitOf(group.length) + 3000,
    description: onLinkedIn === 0 ? undefined : group.length === 1 ? 'It stays on LinkedIn.' : staying,
    action: { label: 'Undo', onClick: undo },
  });
}

export function createDeletions({ api, client }: { api: Api; client: QueryClient }): Deletions {
  const waiting = new Map<string, Group>();
  const isWaiting = (id: string): boolean => [...waiting.values()].some(({ ids }) => ids.includes(id));

  async function sendOne(id: string): Promise<void> {
    await api.call('deletePost', { params: { id }, fallback: 'Failed to delete post', keepalive: true });
    client.removeQueries({ queryKey: keys.post(id) });
    // A list requested meanwhile still contained it.
    dropPost(client, id);
  }

  /** `key` names the toast that the outcome replaces. */
  async function send(key: string): Promise<void> {
    const group = waiting.get(key);
    if (!group) return;
    clearTimeout(group.timer);
    waiting.delete(key);
    const ended = await Promise.allSettled(group.ids.map(sendOne));
    if (!tellDeleted(key, ended)) await client.invalidateQueries({ queryKey: keys.posts });
  }

  function undo(key: string): void {
    clearTimeout(waiting.get(key)?.timer);
    waiting.delete(key);
    toast.dismiss(key);
    void client.invalidateQueries({ queryKey: keys.posts });
  }

  function removeGroup(group: readonly Post[]): void {
    const [first] = group;
    if (!first) return;
    const key = `delete-${first.id}`;
    for (const { id } of group) dropPost(client, id);
    const isNow = group.every(isDueSoon);
    const timer = setTimeout(() => void send(key), isNow ? 0 : waitOf(group.length));
    waiting.set(key, { ids: group.map(({ id }) => id), timer });
    if (!isNow) tellDeleting(key, group, () => undo(key));
  }

  function removeAll(chosen: readonly Post[]): void {
    const fresh = chosen.filter(({ id, status }) => !isWaiting(id) && status !== 'publishing');
    for (const post of fresh.filter(isDueSoon)) removeGroup([post]);
    removeGroup(fresh.filter((post) => !isDueSoon(post)));
  }

  return {
    remove: (post) => removeAll([post]),
    removeAll,
    sendAll() {
      for (const key of waiting.keys()) void send(key);
    },
  };
}

/** Lives as long as somebody is signed in: the undo time continues across pages. */
export const [DeletionsProvider, useDeletions] = requiredContext<Deletions>('DeletionsProvider');
