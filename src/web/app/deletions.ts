// Deleting with a few seconds to undo it: what is deleted leaves the page at once, and the call is sent when the time is up. Here for
// posts; others bring their own words and call.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { Post } from '#contract/post-fields.ts';
import type { Api } from '#web/api/client.ts';
import { withoutPost } from '#web/api/post-list.ts';
import { keys } from '#web/api/query-client.ts';
import { requiredContext } from '#web/required-context.ts';
import { tellFailure } from './calls.ts';

/** How long a deletion waits for its undo; several posts take longer to look through. */
const undoMs = 4_000;
const undoManyMs = 10_000;

type Deletion<D> = {
  ids: readonly string[];
  /** The cached answers that show it. */
  queryKey: QueryKey;
  /** Such an answer without one of the ids. */
  without(answer: D, id: string): D;
  said: string;
  description?: string | undefined;
  /** 0: at once, without an undo. */
  ms?: number;
  /** Sends it, and replaces the toast of that id with the outcome. True: it is gone for good, and nothing needs to be restored. */
  send(toastId: string): Promise<boolean>;
  /** Fetches again what was taken off the page. */
  restore(): unknown;
};

export type Deletions = {
  remove(post: Post): void;
  /** Deletes them all, with one undo. */
  removeAll(posts: readonly Post[]): void;
  /** For whatever else there is to delete. */
  wait<D>(deletion: Deletion<D>): void;
  /** Sends what is pending, for example when the page is left. */
  sendAll(): Promise<unknown>;
  /** Keeps what is pending out of whatever is fetched meanwhile; returns a function that stops it. */
  start(): () => void;
};

type Waiting = Deletion<unknown> & { isSent: boolean; timer: ReturnType<typeof setTimeout> };

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

/** Sends one call and tells how it ended. What was shown is fetched again either way. */
export const sendAndTell =
  (call: () => Promise<unknown>, done: string, failed: string) =>
  async (id: string): Promise<boolean> => {
    try {
      await call();
      toast.success(done, { id });
    } catch (error) {
      tellFailure(failed, error, { id });
    }
    return false;
  };

function createWaiting(client: QueryClient) {
  /** By the id of its toast. What is gone for good stays here: a list requested before may still contain it. */
  const waiting = new Map<string, Waiting>();

  function hide(query: Query, { ids, queryKey, without }: Waiting): void {
    const { data, dataUpdatedAt: updatedAt } = query.state;
    if (query.queryKey[0] !== queryKey[0] || data === undefined) return;
    client.setQueryData(query.queryKey, ids.reduce(without, data), { updatedAt });
  }

  async function finish(key: string): Promise<void> {
    const one = waiting.get(key);
    if (!one || one.isSent) return;
    one.isSent = true;
    clearTimeout(one.timer);
    // The same without its undo, until the outcome replaces it.
    toast.plain(one.said, { id: key, description: one.description, durationMs: 15_000 });
    if (await one.send(key)) return;
    waiting.delete(key);
    one.restore();
  }

  function wait(deletion: Deletion<unknown>): void {
    const { ids, said, description, ms = undoMs, restore } = deletion;
    const key = `delete-${ids[0]}`;
    const one = { ...deletion, isSent: false, timer: setTimeout(() => void finish(key), ms) };
    waiting.set(key, one);
    for (const query of client.getQueryCache().getAll()) hide(query, one);
    if (ms === 0) return;
    const undo = () => {
      if (one.isSent) return;
      clearTimeout(one.timer);
      waiting.delete(key);
      toast.dismiss(key);
      restore();
    };
    toast.plain(said, { id: key, durationMs: Infinity, description, action: { label: 'Undo', onClick: undo } });
  }
  return {
    wait,
    has: (id: string): boolean => [...waiting.values()].some(({ ids }) => ids.includes(id)),
    sendAll: () => Promise.all([...waiting.keys()].map(finish)),
    start: () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
        for (const one of waiting.values()) hide(event.query, one);
      }),
  };
}

export function createDeletions({ api, client }: { api: Api; client: QueryClient }): Deletions {
  const { has, ...waiting } = createWaiting(client);

  async function sendOne(id: string): Promise<void> {
    await api.call('deletePost', { params: { id }, fallback: 'Failed to delete post', keepalive: true });
    client.removeQueries({ queryKey: keys.post(id) });
  }

  function removeGroup(group: readonly Post[]): void {
    const { length } = group;
    if (length === 0) return;
    const ids = group.map(({ id }) => id);
    waiting.wait({
      ids,
      queryKey: keys.posts,
      without: withoutPost,
      said: length === 1 ? 'Deleting the post' : `Deleting ${posts(length)}`,
      description: stayingText(group),
      ms: group.every(isDueSoon) ? 0 : length === 1 ? undoMs : undoManyMs,
      send: async (key) => tellDeleted(key, await Promise.allSettled(ids.map(sendOne))),
      restore: () => client.invalidateQueries({ queryKey: keys.posts }),
    });
  }

  function removeAll(chosen: readonly Post[]): void {
    const fresh = chosen.filter(({ id, status }) => !has(id) && status !== 'publishing');
    for (const post of fresh.filter(isDueSoon)) removeGroup([post]);
    removeGroup(fresh.filter((post) => !isDueSoon(post)));
  }

  return { ...waiting, remove: (post) => removeAll([post]), removeAll };
}

/** Lives as long as somebody is signed in: the undo time continues across pages. */
export const [DeletionsProvider, useDeletions] = requiredContext<Deletions>('DeletionsProvider');
