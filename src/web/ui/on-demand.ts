// A part that is loaded when somebody is about to use it (points at it, tabs to it, presses it), or else a little after the page,
// so that it is there even without a network.
import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { toast } from './toast.ts';

/** By then the page itself has what it needs. */
export const afterPageMs = 2000;

export type OnDemand<T> = {
  /** Loads it, and resolves with it; null if that failed. The next call tries again. */
  load: () => Promise<T | null>;
  /** null until it has loaded. */
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

const longestWaitMs = 15_000;

/**
 * null until it has loaded. Once wanted, loading is retried until it succeeds: after a second, then less and less often, and at once
 * when the network is back. If one of its own imports failed only a reload helps, so that is offered from the second failure on.
 */
export function useOnDemand<T>(part: OnDemand<T>, isWanted: boolean): T | null {
  const [loaded, setLoaded] = useState(part.now);
  useEffect(() => {
    if (!isWanted || loaded !== null) return undefined;
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const load = async () => {
      clearTimeout(timer);
      const found = await part.load();
      if (isOver) return;
      if (found !== null) {
        if (failures > 1) toast.dismiss(notLoadedId);
        setLoaded(() => found);
        return;
      }
      failures += 1;
      if (failures > 1) sayNotLoaded();
      timer = setTimeout(() => void load(), Math.min(longestWaitMs, 500 * 2 ** failures));
    };
    const begin = () => void load();
    begin();
    addEventListener('online', begin);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', begin);
    };
  }, [part, isWanted, loaded]);
  return loaded;
}

const notLoadedId = 'part-not-loaded';
const sayNotLoaded = (): void =>
  toast.error('Part of this page couldn’t be loaded.', {
    id: notLoadedId,
    description: 'We keep trying. If it doesn’t come, reload the page: your text is kept.',
    durationMs: Infinity,
    action: { label: 'Reload', onClick: () => location.reload() },
  });

/** Loads it soon after the page. */
export function useSoon(part: OnDemand<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void part.load(), afterPageMs);
    return () => clearTimeout(timer);
  }, [part]);
}

type Placeholder<P> = (props: P) => ReactNode;

/** A component that is loaded when it is first drawn; `waiting` takes its place until then. */
export function whenDrawn<P extends object>(
  fetchIt: () => Promise<ComponentType<P>>,
  waiting?: Placeholder<P>,
): (props: P) => ReactNode {
  return componentOf(onDemand(fetchIt), waiting);
}

/** Loaded soon after whatever may use it, if not before: then it is there even without a network. */
export function loadedSoon<T>(fetchIt: () => Promise<T>): OnDemand<T> {
  const part = onDemand(fetchIt);
  if (import.meta.env.PROD) setTimeout(() => void part.load(), afterPageMs);
  return part;
}

/** The same for a component: for dialogs and what somebody has just asked for. */
export const onFirstUse = <P extends object>(
  fetchIt: () => Promise<ComponentType<P>>,
  waiting?: Placeholder<P>,
): ((props: P) => ReactNode) => componentOf(loadedSoon(fetchIt), waiting);

/** Draws a part that others load too. */
export function componentOf<P extends object>(
  part: OnDemand<ComponentType<P>>,
  waiting: Placeholder<P> = () => null,
): (props: P) => ReactNode {
  return function Drawn(props: P) {
    const Part = useOnDemand(part, true);
    return Part ? createElement(Part, props) : waiting(props);
  };
}
