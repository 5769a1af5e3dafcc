// What a store holds, a moment behind: for what is shown beside a text and must not make a keystroke wait.
import { startTransition, useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** Follows at most `ms` after a change, and never renders along with it. `select` has to be the same function at every render. */
export function useTrailing<S, T>(store: StoreApi<S>, select: (state: S) => T, ms: number): T {
  const [seen, setSeen] = useState(() => select(store.getState()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      timer = undefined;
      const next = select(store.getState());
      startTransition(() => setSeen(() => next));
    };
    // It may have changed between the first render and now.
    follow();
    const stop = store.subscribe(() => {
      if (timer === undefined) timer = setTimeout(follow, ms);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store, select, ms]);
  return seen;
}
