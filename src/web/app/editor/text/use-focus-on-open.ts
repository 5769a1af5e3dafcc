// The text has the focus when the editor opens: at its end, or before its first placeholder, so that Tab goes there.
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { openBrackets } from '#contract/brackets.ts';

export function useFocusOnOpen(area: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const field = area.current;
    // Somebody has put the focus elsewhere already, such as a dialog.
    if (!field || document.activeElement !== document.body) return;
    // On a phone the keyboard would cover what somebody wants to read first.
    if (field.value !== '' && matchMedia('(pointer: coarse)').matches) return;
    const at = openBrackets(field.value).length > 0 ? 0 : field.value.length;
    field.focus({ preventScroll: true });
    field.setSelectionRange(at, at);
  }, [area]);
}
