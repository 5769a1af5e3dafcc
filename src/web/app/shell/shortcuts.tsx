// Ctrl+K and ? on every page; what they open is loaded with the first press.
import { lazy, Suspense, useEffect, useState } from 'react';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function Shortcuts() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // On its way before the second key: what is typed right after must find the field.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette();
      const isPalette =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyped(event.target);
      // A dialog that is open has the keys to itself.
      const isBusy = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (event.defaultPrevented || isBusy || (!isPalette && !isHelp)) return;
      event.preventDefault();
      setOpened(isPalette ? 'palette' : 'shortcuts');
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (opened === null) return null;
  const close = () => setOpened(null);
  return (
    <Suspense>
      {opened === 'palette' ? (
        <Palette onClose={close} onShortcuts={() => setOpened('shortcuts')} />
      ) : (
        <ShortcutsDialog onClose={close} />
      )}
    </Suspense>
  );
}
