// Deleting with a few seconds to think better of it: the post leaves the lists at once, the call is sent when the time is up.
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';
import type { Post } from '#contract/post-fields.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { dropPost } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { requiredContext } from '#web/required-context.ts';

export const undo_ms = 5000;

export type Deletions = {
  remove(post: Post): void;
  /** Sends what is waiting, such as when the page is left. */
  sendAll(): void;
};

export function createDeletions({ api, client }: { api: Api; client: QueryClient }): Deletions {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();

  async function send(id: string): Promise<void> {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    try {
      await api.call('deletePost', { params: { id }, fallback: 'Failed to delete post', keepalive: true });
      client.removeQueries({ queryKey: keys.post(id) });
      toast.success('Post deleted successfully!', { id: `delete-${id}` });
    } catch (error) {
      toast.error(messageOf(error, 'Failed to delete post'), { id: `delete-${id}` });
      await client.invalidateQueries({ queryKey: keys.posts });
    }
  }

  function undo(id: string): void {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    toast.dismiss(`delete-${id}`);
    void client.invalidateQueries({ queryKey: keys.posts });
  }

  return {
    remove(post) {
      if (waiting.has(post.id)) return;
      dropPost(client, post.id);
      // A post that is about to go out has no seconds to wait.
      const is_due_soon = post.status === 'scheduled' && Date.parse(post.scheduled_at ?? '') - Date.now() < 4 * undo_ms;
      waiting.set(
        post.id,
        setTimeout(() => void send(post.id), is_due_soon ? 0 : undo_ms),
      );
      if (is_due_soon) return;
      toast.plain('Deleting the post', {
        id: `delete-${post.id}`,
        // Longer than the wait: what comes of it replaces this toast, and one that is just going cannot be replaced.
        duration_ms: undo_ms + 3000,
        description: post.status === 'published' ? 'It stays on LinkedIn.' : undefined,
        action: { label: 'Undo', onClick: () => undo(post.id) },
      });
    },
    sendAll() {
      for (const id of waiting.keys()) void send(id);
    },
  };
}

/** One for as long as somebody is signed in: the time to undo goes on over pages. */
export const [DeletionsProvider, useDeletions] = requiredContext<Deletions>('DeletionsProvider');
