// Going back to the page restores its scroll position, and the focus on whatever led away.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '#web/router/routes.tsx';
import { useApp } from '../app-context.ts';

const keptAs = 'research-place';
type ScrollPosition = { key: string; search: string; y: number; label: string | null };

/** History state for links back: they are new history entries, and still mean the place that was left last. */
export const toScrollPosition = { kept_place: true };

/** `isReady`: what the page shows has loaded, so the page is as high as it was. */
export function useKeptScroll(isReady: boolean): void {
  const { storage } = useApp();
  const { key, search, state } = useLocation();
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    const place = storage.read(keptAs) as Partial<ScrollPosition> | null;
    const isBack = place?.key === key || (isLinkedBack(state) && place?.search === search);
    if (!isBack || typeof place.y !== 'number') return;
    window.scrollTo(0, place.y);
    const { label } = place;
    if (typeof label !== 'string') return;
    document.querySelector<HTMLElement>(`main [aria-label="${CSS.escape(label)}"]`)?.focus({ preventScroll: true });
  }, [isReady, key, search, state, storage]);
  useLayoutEffect(
    () => () => {
      const label = document.activeElement?.closest('main') ? document.activeElement.getAttribute('aria-label') : null;
      storage.write(keptAs, { key, search, y: window.scrollY, label } satisfies ScrollPosition);
    },
    [key, search, storage],
  );
}

const isLinkedBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'kept_place' in state && state.kept_place === true;
