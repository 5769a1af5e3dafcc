// The textarea's selection, in whole characters, while the field or its bar has the focus. null while a pointer is still
// dragging, and if nothing is selected.
import { useEffect, useState, type RefObject } from 'react';
import { wholeRange, type TextRange } from './text-range.ts';

type HeldSelection = { range: TextRange | null; hold: (range: TextRange | null) => void };

const isSame = (a: TextRange | null, b: TextRange | null) => a?.start === b?.start && a?.end === b?.end;

export function useTextSelection(
  area: RefObject<HTMLTextAreaElement | null>,
  bar: RefObject<HTMLElement | null>,
): HeldSelection {
  const [range, setRange] = useState<TextRange | null>(null);
  useEffect(() => {
    const field = area.current;
    if (!field) return undefined;
    let isDragging = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      if (bar.current?.contains(document.activeElement)) return;
      const { selectionStart: start, selectionEnd: end, value } = field;
      const isSelected = document.activeElement === field && start !== end && !isDragging;
      const next = isSelected ? wholeRange(value, { start, end }) : null;
      setRange((old) => (isSame(old, next) ? old : next));
    };
    /** A selection that grows key by key shows once it rests; one that is removed disappears at once. */
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(read, field.selectionStart === field.selectionEnd ? 0 : 150);
    };
    // At once, so that selecting the same words again counts as another selection.
    const onDown = () => {
      clearTimeout(timer);
      isDragging = true;
      read();
    };
    const onUp = () => {
      if (!isDragging) return;
      isDragging = false;
      later();
    };
    const until = new AbortController();
    const { signal } = until;
    document.addEventListener('selectionchange', later, { signal });
    for (const name of ['select', 'input', 'focus', 'blur']) field.addEventListener(name, later, { signal });
    field.addEventListener('pointerdown', onDown, { signal });
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, onUp, { signal });
    return () => {
      clearTimeout(timer);
      until.abort();
    };
  }, [area, bar]);
  return { range, hold: setRange };
}
