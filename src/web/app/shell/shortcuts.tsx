// Ctrl+K and ? on every page; what they open is loaded with the first press.
import { lazy, Suspense, useEffect, useState } from 'react';
import { toast } from '#web/ui/toast.ts';

const load = { palette: () => import('./palette.tsx'), shortcuts: () => import('./shortcuts-dialog.tsx') };
const Palette = lazy(async () => ({ default: (await load.palette()).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await load.shortcuts()).ShortcutsDialog }));
const sayNotLoaded = () =>
  toast.error('This part of the page hasn’t loaded yet. Try again once you’re online.', { id: 'not-loaded' });

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function Shortcuts() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
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
      load[wanted]().then(() => setOpened(wanted), sayNotLoaded);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (opened === null) return null;
  const close = () => setOpened(null);
  return (
    <Suspense>
      {opened === 'palette' ? (
        <Palette
          onClose={close}
          onShortcuts={() => void load.shortcuts().then(() => setOpened('shortcuts'), sayNotLoaded)}
        />
      ) : (
        <ShortcutsDialog onClose={close} />
      )}
    </Suspense>
  );
}
