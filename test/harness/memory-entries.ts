// A router's history as a list in memory, for tests of pages.
import type { Entries } from '#web/router/entries.ts';
import { locationOf, type Location } from '#web/router/location.ts';

export function memoryEntries(first: string): Entries {
  let all = [locationOf(first, '/', null, 'default')];
  let at = 0;
  const listeners = new Set<() => void>();
  return {
    now: () => all[at] as Location,
    write: (place, replace) => {
      if (!replace) at += 1;
      all = [...all.slice(0, at), place];
    },
    go: (by) => {
      at = Math.min(Math.max(at + by, 0), all.length - 1);
      for (const listener of listeners) listener();
    },
    listen: (onMove) => {
      listeners.add(onMove);
      return () => listeners.delete(onMove);
    },
  };
}
