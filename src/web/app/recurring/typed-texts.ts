// The texts being typed for a recurring post: kept in this browser until they are sent, whatever closes their dialog.
import { useState } from 'react';
import { useApp } from '../app-context.ts';
import { textsOf } from './use-series.ts';

/** `id`: of the recurring post; 'new' for one that is yet to begin. */
export function useTypedTexts(id: string) {
  const { storage } = useApp();
  const key = `series_texts.${id}`;
  const [typed, setTyped] = useState(() => {
    const kept = storage.read(key);
    return typeof kept === 'string' ? kept : '';
  });
  return {
    typed,
    texts: textsOf(typed),
    type: (text: string): void => {
      setTyped(text);
      storage.write(key, text);
    },
    /** They were sent: the dialog shows them until it closes. */
    forget: (): void => storage.remove(key),
  };
}
