// What is deleted leaves the page at once, and the call is sent a few seconds later unless it is undone.
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { toast } from '#web/ui/toast.ts';

/** How long a deletion waits for its undo. */
const undoMs = 4_000;

type Deletion<D> = {
  ids: readonly string[];
  /** The cached answers that show it. */
  queryKey: QueryKey;
  /** Such an answer without one of the ids. */
  without(answer: D, id: string): D;
  said: string;
  description?: string | undefined;
  /** How long it waits, if not as long as usual; 0: it is sent at once, without an undo. */
  ms?: number;
  /** Sends it, and replaces the toast of that id with the outcome. True: it is gone for good, and nothing needs to be restored. */
  send(toastId: string): Promise<boolean>;
  /** Fetches again what was taken off the page. */
  restore(): unknown;
};

export type UndoQueue = {
  /** Takes it off the page, and sends it unless it is undone. */
  wait<D>(deletion: Deletion<D>): void;
  /** Whether it waits, or is gone. */
  has(id: string): boolean;
  /** Somebody has opened it: it is not deleted. */
  keep(id: string): void;
  /** Sends what is pending, for example when the page is left. */
  sendAll(): Promise<unknown>;
  /** Keeps what is pending out of whatever is fetched meanwhile; returns a function that stops it. */
  start(): () => void;
};

type PendingDeletion = {
  ids: readonly string[];
  /** Takes it out of what is cached. */
  hide(this: void, query: Query): void;
  /** Sends it, unless it is sent or undone already. */
  finish(): Promise<void>;
  undo(this: void): void;
};

export function createUndoQueue(client: QueryClient): UndoQueue {
  /** What is gone for good stays here: a list requested before may still contain it. */
  const waiting = new Set<PendingDeletion>();

  function wait<D>({ ids, queryKey, without, said, description, ms = undoMs, send, restore }: Deletion<D>): void {
    const id = `delete-${ids[0]}`;
    // Until it is replaced: a toast that is already leaving cannot be.
    const shown = { id, description, durationMs: Infinity };
    let isOver = false;
    const forget = () => {
      waiting.delete(one);
      restore();
    };
    const undo = () => {
      if (isOver) return;
      isOver = true;
      toast.dismiss(id);
      forget();
    };
    const one: PendingDeletion = {
      ids,
      undo,
      hide(query) {
        const { data, dataUpdatedAt: updatedAt } = query.state;
        if (query.queryKey[0] === queryKey[0] && data !== undefined)
          client.setQueryData(query.queryKey, ids.reduce(without, data as D), { updatedAt });
      },
      async finish() {
        if (isOver) return;
        isOver = true;
        // The same without its undo, until the outcome replaces it.
        toast.plain(said, shown);
        if (!(await send(id))) forget();
      },
    };
    waiting.add(one);
    client.getQueryCache().getAll().forEach(one.hide);
    setTimeout(() => void one.finish(), ms);
    if (ms > 0) toast.plain(said, { ...shown, action: { label: 'Undo', onClick: undo } });
  }
  return {
    wait,
    has: (id) => [...waiting].some(({ ids }) => ids.includes(id)),
    keep: (id) => [...waiting].filter(({ ids }) => ids.includes(id)).forEach(({ undo }) => undo()),
    sendAll: () => Promise.all([...waiting].map((one) => one.finish())),
    start: () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
          for (const one of waiting) one.hide(event.query);
      }),
  };
}
