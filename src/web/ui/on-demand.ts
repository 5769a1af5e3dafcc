// A part that is loaded when somebody is about to use it: pointed at, reached by the Tab key, pressed; at the latest a little after the
// page, so that it is there without a network too.
import { createElement, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** By then what the page itself needs has come. */
export const afterPageMs = 2000;

export type OnDemand<T> = {
  /** Begins to load it; answers it once it is there. A failure is tried again with the next call. */
  load: () => Promise<T | null>;
  /** null until it is there. */
  now: () => T | null;
};

export function onDemand<T>(fetchIt: () => Promise<T>): OnDemand<T> {
  let there: T | null = null;
  let underWay: Promise<T | null> | null = null;
  const load = () => {
    underWay ??= fetchIt().then(
      (loaded) => (there = loaded),
      () => (underWay = null),
    );
    return underWay;
  };
  return { load, now: () => there };
}

/** null until it is there: from the first time it is wanted it is asked for until it comes, again when there is a network again. */
export function useOnDemand<T>(part: OnDemand<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState(part.now);
  useEffect(() => {
    if (!isWanted || loaded !== null) return undefined;
    const load = () => void part.load().then((found) => found !== null && setLoaded(() => found));
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [part, isWanted, loaded]);
  return loaded;
}

/** Loads it a little after the page. */
export function useSoon(part: OnDemand<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void part.load(), afterPageMs);
    return () => clearTimeout(timer);
  }, [part]);
}

/**
 * A component that is loaded when it is drawn for the first time, or a little after what may draw it was loaded. Nothing stands in its place
 * until it is there: for dialogs and what somebody has just asked for.
 */
export function onFirstUse<P extends object>(fetchIt: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const part = onDemand(fetchIt);
  if (import.meta.env.PROD) setTimeout(() => void part.load(), afterPageMs);
  return function OnFirstUse(props: P) {
    const Part = useOnDemand(part, true);
    return Part && createElement(Part, props);
  };
}
