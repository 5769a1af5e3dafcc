// Whether a key belongs to the writing of a Japanese, Chinese or Korean word: Enter then takes a spelling, and sends nothing.
import type { KeyboardEvent } from 'react';

/** Safari says so by the key's code alone, since it ends the word before the key arrives. */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
