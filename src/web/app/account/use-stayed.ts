// For a button that waits until the browser has left for another site: some who pressed it are here all the same.
import { useEffect, useEffectEvent } from 'react';

/** Calls `onStay` for whoever stays to keep what is not saved yet, or comes back by the browser's button to the page as it was left. */
export function useStayed(isLeaving: boolean, onStay: () => void): void {
  const stay = useEffectEvent(onStay);
  useEffect(() => {
    if (!isLeaving) return undefined;
    // The browser asks once all have been heard; nothing runs here until that is answered.
    const onLeave = (event: BeforeUnloadEvent) => setTimeout(() => event.defaultPrevented && stay());
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && stay();
    addEventListener('beforeunload', onLeave);
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('beforeunload', onLeave);
      removeEventListener('pageshow', onShow);
    };
  }, [isLeaving]);
}
