// The history that a router moves through: the browser's own. Page tests have a list in memory (test/harness/memory-entries.ts).
import { hrefOf, type Location } from './location.ts';

export type Entries = {
  now: () => Location;
  /** Adds a new entry, or replaces the current one. */
  write: (location: Location, replace: boolean) => void;
  go: (by: number) => void;
  /** Calls `onMove` when somebody goes back or forward; returns a function that stops it. */
  listen: (onMove: () => void) => () => void;
};

/** Sent to the window before somebody goes back or forward; a listener that prevents it keeps them where they are. */
export const leaveEvent = 'leave-page';

/** `idx` counts entries since the app was opened: above 0, the page was navigated to (page.tsx). */
type HistoryState = { usr?: unknown; key?: string; idx?: number } | null;

export function browserEntries(): Entries {
  const kept = () => history.state as HistoryState;
  // With a key of its own: the same address opened another day is another entry.
  if (kept()?.idx === undefined) history.replaceState({ ...kept(), idx: 0, key: Date.now().toString(36) }, '');
  /** The place in the history of what is shown. */
  let at = kept()?.idx ?? 0;
  return {
    now: () => {
      const { pathname, search, hash } = location;
      return { pathname, search, hash, state: kept()?.usr ?? null, key: kept()?.key ?? 'default' };
    },
    write: (place, replace) => {
      at = (kept()?.idx ?? 0) + (replace ? 0 : 1);
      const state = { usr: place.state, key: place.key, idx: at };
      if (replace) history.replaceState(state, '', hrefOf(place));
      else history.pushState(state, '', hrefOf(place));
    },
    go: (by) => history.go(by),
    listen: (onMove) => {
      let isReturning = false;
      const move = () => {
        const to = kept()?.idx ?? at;
        if (isReturning) isReturning = to !== at;
        else if (to === at || dispatchEvent(new Event(leaveEvent, { cancelable: true }))) {
          at = to;
          onMove();
        } else {
          // The browser is there already: back to what is shown.
          isReturning = true;
          history.go(at - to);
        }
      };
      addEventListener('popstate', move);
      return () => removeEventListener('popstate', move);
    },
  };
}
