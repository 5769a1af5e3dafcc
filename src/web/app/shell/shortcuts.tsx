// Ctrl+K and ? on every page; what they open is loaded with the first press.
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '#web/ui/toast.ts';

const load = { palette: () => import('./palette.tsx'), shortcuts: () => import('./shortcuts-dialog.tsx') };
const Palette = lazy(async () => ({ default: (await load.palette()).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await load.shortcuts()).ShortcutsDialog }));
const sayNotLoaded = () =>
  toast.error('This part of the page hasn’t loaded yet. Try again once you’re online.', { id: 'not-loaded' });

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `words` and the key typed behind them; null for a shortcut. Ctrl and Alt together are AltGr. */
function typedOn(words: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (metaKey || ctrlKey !== altKey) return null;
  if (key === 'Backspace') return words.slice(0, -1);
  return key.length === 1 ? words + key : words;
}

export function Shortcuts() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  /** What is typed between Ctrl+K and the palette's first picture; null at any other time. */
  const early = useRef<string | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (early.current !== null) {
        const words = event.key === 'Escape' ? null : typedOn(early.current, event);
        if (words === null && event.key !== 'Escape') return;
        early.current = words;
        event.preventDefault();
        return;
      }
      // On its way before the second key: what is typed right after must find the field.
      if (event.key === 'Control' || event.key === 'Meta') void load.palette().catch(() => undefined);
      const isPalette =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyped(event.target);
      // A dialog that is open has the keys to itself.
      const isBusy = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (event.defaultPrevented || isBusy || (!isPalette && !isHelp)) return;
      event.preventDefault();
      const wanted = isPalette ? 'palette' : 'shortcuts';
      if (isPalette) early.current = '';
      load[wanted]().then(
        () => {
          // Escape has taken it back.
          if (!isPalette || early.current !== null) setOpened(wanted);
        },
        () => {
          early.current = null;
          sayNotLoaded();
        },
      );
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const typedEarly = useCallback((): string => early.current ?? '', []);
  const onShown = useCallback(() => {
    early.current = null;
  }, []);
  if (opened === null) return null;
  const close = () => setOpened(null);
  return (
    <Suspense>
      {opened === 'palette' ? (
        <Palette
          typedEarly={typedEarly}
          onShown={onShown}
          onClose={close}
          onShortcuts={() => void load.shortcuts().then(() => setOpened('shortcuts'), sayNotLoaded)}
        />
      ) : (
        <ShortcutsDialog onClose={close} />
      )}
    </Suspense>
  );
}
