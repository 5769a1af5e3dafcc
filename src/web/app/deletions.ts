// Deleting with a few seconds to undo it: what is deleted leaves the page at once, and the call is sent when the time is up. Here for
// posts; others bring their own words and call.
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { Post } from '#contract/post-fields.ts';
import type { Api } from '#web/api/client.ts';
import { dropPost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { requiredContext } from '#web/required-context.ts';
import { tellFailure } from './calls.ts';

/** How long a deletion waits for its undo; several posts take longer to look through. */
const undoMs = 4_000;
const undoManyMs = 10_000;

type Deletion = {
  ids: readonly string[];
  said: string;
  description?: string | undefined;
  /** 0: at once, without an undo. */
  ms?: number;
  /** Sends it, and replaces the toast of that id with the outcome. */
  send(toastId: string): Promise<unknown>;
  /** Shows again what was not deleted after all. */
  restore(): unknown;
};

export type Deletions = {
  remove(post: Post): void;
  /** Deletes them all, with one undo. */
  removeAll(posts: readonly Post[]): void;
  /** For whatever else the caller has taken off the page. */
  wait(deletion: Deletion): void;
  /** Sends what is pending, for example when the page is left. */
  sendAll(): void;
};

type Waiting = Pick<Deletion, 'ids' | 'send'> & { timer: ReturnType<typeof setTimeout> };

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

function createWaiting() {
  /** By the id of its toast. */
  const waiting = new Map<string, Waiting>();

  /** It waits no longer. */
  function take(key: string): Waiting | undefined {
    const one = waiting.get(key);
    clearTimeout(one?.timer);
    waiting.delete(key);
    return one;
  }
  const finish = (key: string): void => void take(key)?.send(key);

  function wait({ ids, said, description, ms = undoMs, send, restore }: Deletion): void {
    const key = `delete-${ids[0]}`;
    waiting.set(key, { ids, send, timer: setTimeout(() => finish(key), ms) });
    if (ms === 0) return;
    const undo = () => {
      take(key);
      toast.dismiss(key);
      restore();
    };
    toast.plain(said, {
      id: key,
      // Longer than the wait: the outcome replaces this toast, and a toast that is already leaving cannot be replaced.
      durationMs: ms + 3000,
      description,
      action: { label: 'Undo', onClick: undo },
    });
  }
  return {
    wait,
    has: (id: string): boolean => [...waiting.values()].some(({ ids }) => ids.includes(id)),
    sendAll() {
      for (const key of waiting.keys()) finish(key);
    },
  };
}

export function createDeletions({ api, client }: { api: Api; client: QueryClient }): Deletions {
  const { wait, has, sendAll } = createWaiting();
  const restore = () => client.invalidateQueries({ queryKey: keys.posts });

  async function sendOne(id: string): Promise<void> {
    await api.call('deletePost', { params: { id }, fallback: 'Failed to delete post', keepalive: true });
    client.removeQueries({ queryKey: keys.post(id) });
    // A list requested meanwhile still contained it.
    dropPost(client, id);
  }

  function removeGroup(group: readonly Post[]): void {
    const { length } = group;
    if (length === 0) return;
    const ids = group.map(({ id }) => id);
    for (const id of ids) dropPost(client, id);
    wait({
      ids,
      said: length === 1 ? 'Deleting the post' : `Deleting ${posts(length)}`,
      description: stayingText(group),
      ms: group.every(isDueSoon) ? 0 : length === 1 ? undoMs : undoManyMs,
      send: async (key) => {
        if (!tellDeleted(key, await Promise.allSettled(ids.map(sendOne)))) await restore();
      },
      restore,
    });
  }

  function removeAll(chosen: readonly Post[]): void {
    const fresh = chosen.filter(({ id, status }) => !has(id) && status !== 'publishing');
    for (const post of fresh.filter(isDueSoon)) removeGroup([post]);
    removeGroup(fresh.filter((post) => !isDueSoon(post)));
  }

  return { remove: (post) => removeAll([post]), removeAll, wait, sendAll };
}

/** Lives as long as somebody is signed in: the undo time continues across pages. */
export const [DeletionsProvider, useDeletions] = requiredContext<Deletions>('DeletionsProvider');
