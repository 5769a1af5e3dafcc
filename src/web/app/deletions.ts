// Deleting with a few seconds to undo it. For posts the words and the calls are in post-deletion.ts; others bring their own.
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { Post } from '#contract/post-fields.ts';
import type { Api } from '#web/api/client.ts';
import { loadedSoon } from '#web/ui/on-demand.ts';
import { requiredContext } from '#web/required-context.ts';
import { createUndoQueue, type UndoQueue } from './undo-queue.ts';

export type Deletions = UndoQueue & {
  remove(post: Post): void;
  /** Deletes them all, with one undo. */
  removeAll(posts: readonly Post[]): void;
};

const ofPosts = loadedSoon(() => import('./post-deletion.ts'));

export function createDeletions({ api, client }: { api: Api; client: QueryClient }): Deletions {
  const undoQueue = createUndoQueue(client);
  const removeAll = async (posts: readonly Post[]) => {
    const loaded = await ofPosts.load();
    if (loaded) loaded.removePosts({ api, client, undoQueue }, posts);
    else toast.error('Failed to delete post');
  };
  return { ...undoQueue, remove: (post) => void removeAll([post]), removeAll: (posts) => void removeAll(posts) };
}

/** Lives as long as somebody is signed in: the undo time continues across pages. */
export const [DeletionsProvider, useDeletions] = requiredContext<Deletions>('DeletionsProvider');
