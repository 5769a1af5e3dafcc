// Going back to the page shows it where it was left, and gives the focus back to what led away.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from '#web/router/routes.tsx';
import { useApp } from '../app-context.ts';

const kept_as = 'research-place';
type Place = { key: string; search: string; y: number; label: string | null };

/** Given by whoever links back: the place that was left last is meant, though in a new entry of the history. */
export const to_kept_place = { kept_place: true };

/** `is_ready`: what the page shows is there, so that it is as high as it was. */
export function useKeptScroll(is_ready: boolean): void {
  const { keeper } = useApp();
  const { key, search, state } = useLocation();
  const is_done = useRef(false);
  useEffect(() => {
    if (!is_ready || is_done.current) return;
    is_done.current = true;
    const place = keeper.read(kept_as) as Partial<Place> | null;
    const is_back = place?.key === key || (isLinkedBack(state) && place?.search === search);
    if (!is_back || typeof place.y !== 'number') return;
    window.scrollTo(0, place.y);
    const { label } = place;
    if (typeof label !== 'string') return;
    document.querySelector<HTMLElement>(`main [aria-label="${CSS.escape(label)}"]`)?.focus({ preventScroll: true });
  }, [is_ready, key, search, state, keeper]);
  useLayoutEffect(
    () => () => {
      const label = document.activeElement?.closest('main') ? document.activeElement.getAttribute('aria-label') : null;
      keeper.write(kept_as, { key, search, y: window.scrollY, label } satisfies Place);
    },
    [key, search, keeper],
  );
}

const isLinkedBack = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'kept_place' in state && state.kept_place === true;
