// Starts what keeps the focus in place for keyboard users (ui/kept-focus.ts).
import { useEffect } from 'react';
import { afterPageMs } from '#web/ui/on-demand.ts';

/** Starts a little after the page, since what the page itself needs comes first; or with the first key, since it is for those who use them. */
export function useKeptFocus(): void {
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    let isBegun = false;
    const begin = async () => {
      if (isBegun) return;
      isBegun = true;
      const loaded = await import('#web/ui/kept-focus.ts').catch(() => null);
      if (loaded && !isOver) stop = loaded.keepFocus();
    };
    const timer = setTimeout(() => void begin(), afterPageMs);
    const onKey = () => void begin();
    addEventListener('keydown', onKey, { once: true });
    return () => {
      isOver = true;
      removeEventListener('keydown', onKey);
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
