// Copying text, even if the browser gives this page no clipboard; and the two seconds for which a button says it was copied.
import { useEffect, useRef, useState } from 'react';

/** Spec, section 9: how long a button shows "copied". */
const copiedMs = 2000;

/** False if the browser refuses. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.className = 'fixed opacity-0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}

export function useCopy(): { copied: boolean; failed: boolean; copy(text: string): void } {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    copied: state === 'copied',
    failed: state === 'failed',
    copy(text) {
      void copyText(text).then((done) => {
        clearTimeout(timer.current);
        setState(done ? 'copied' : 'failed');
        timer.current = window.setTimeout(() => setState('idle'), copiedMs);
      });
    },
  };
}
