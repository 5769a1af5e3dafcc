// Ctrl+K and ? on every page; what they open is loaded on the first press.
import { useCallback, useEffect, useRef, useState } from 'react';
import { componentOf, onDemand } from '#web/ui/on-demand.ts';
import { toast } from '#web/ui/toast.ts';

const paletteDialog = onDemand(async () => (await import('./palette.tsx')).Palette);
const shortcutsDialog = onDemand(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
const Palette = componentOf(paletteDialog);
const ShortcutsDialog = componentOf(shortcutsDialog);
const sayNotLoaded = () =>
  toast.error('This part of the page hasn’t loaded yet. Try again once you’re online.', { id: 'not-loaded' });

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** `words` with the typed key applied; null for a shortcut. Ctrl and Alt together are AltGr. */
function typedOn(words: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (metaKey || ctrlKey !== altKey) return null;
  if (key === 'Backspace') return words.slice(0, -1);
  return key.length === 1 ? words + key : words;
}

export function Shortcuts() {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | null>(null);
  /** What is typed between Ctrl+K and the palette's first render; null at any other time. */
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
      // Starts loading before the second key: what is typed right after must reach the field.
      if (event.key === 'Control' || event.key === 'Meta') void paletteDialog.load();
      const isPalette =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isHelp = event.key === '?' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyped(event.target);
      if (event.defaultPrevented || (!isPalette && !isHelp)) return;
      // An open dialog has the keys to itself.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      if (isPalette) early.current = '';
      void (isPalette ? paletteDialog : shortcutsDialog).load().then((found) => {
        // Escape has cancelled it.
        if (isPalette && early.current === null) return;
        if (found) return setOpened(isPalette ? 'palette' : 'shortcuts');
        early.current = null;
        sayNotLoaded();
      });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const typedEarly = useCallback((): string => early.current ?? '', []);
  const onShown = useCallback(() => {
    early.current = null;
  }, []);
  const close = () => setOpened(null);
  const showShortcuts = async () => {
    if (await shortcutsDialog.load()) setOpened('shortcuts');
    else sayNotLoaded();
  };
  if (opened === null) return null;
  if (opened === 'shortcuts') return <ShortcutsDialog onClose={close} />;
  return <Palette typedEarly={typedEarly} onShown={onShown} onClose={close} onShortcuts={() => void showShortcuts()} />;
}
