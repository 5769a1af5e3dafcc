// Deletions with a few seconds to undo them: whoever deletes takes it off the page at once, and the call is sent when the time is up.
import { toast } from '#web/ui/toast.ts';
import { requiredContext } from '#web/required-context.ts';

const undoMs = 4_000;

type Deletion = {
  ids: readonly string[];
  said: string;
  description?: string;
  /** How long it waits; 0: it is sent at once, without an undo. */
  ms?: number;
  /** Sends it, and replaces the toast of that id with the outcome. */
  send(toastId: string): Promise<unknown>;
  /** Shows again what was not deleted after all. */
  restore(): unknown;
};

export type Deletions = {
  wait(deletion: Deletion): void;
  /** Whether the deletion of that id waits. */
  has(id: string): boolean;
  /** Sends what is pending, for example when the page is left. */
  sendAll(): void;
};

type Waiting = Pick<Deletion, 'ids' | 'send'> & { timer: ReturnType<typeof setTimeout> };

export function createDeletions(): Deletions {
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
    has: (id) => [...waiting.values()].some(({ ids }) => ids.includes(id)),
    sendAll() {
      for (const key of waiting.keys()) finish(key);
    },
  };
}

/** Lives as long as somebody is signed in: the undo time continues across pages. */
export const [DeletionsProvider, useDeletions] = requiredContext<Deletions>('DeletionsProvider');
