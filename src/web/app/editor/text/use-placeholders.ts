// Stepping through the text's placeholders: which one is being filled in, and what happens when it is left.
import { useState } from 'react';
import { useStore } from 'zustand';
import { openBrackets, type OpenBracket } from '#contract/brackets.ts';
import type { DraftSession } from '../saving/draft-session.ts';
import type { TextController } from './text-controller.ts';
import type { TextRange } from './text-range.ts';

/** The placeholder after the caret, or before it. null at the end: Tab then leaves the text as it always does. */
const placeholderFrom = (
  brackets: readonly OpenBracket[],
  caret: number,
  way: 'next' | 'previous',
): OpenBracket | null =>
  (way === 'next' ? brackets.find(({ start }) => start >= caret) : brackets.findLast(({ end }) => end <= caret)) ??
  null;

export type PlaceholderStep = {
  /** The one being filled in. */
  current: OpenBracket | null;
  number: number;
  count: number;
  /** Returns false if none follows, so that the key does what it always does. */
  startAt(caret: number): boolean;
  leave(words: string, way: 'next' | 'previous'): void;
  close(): void;
};

/** `backTo` focuses the text and selects a range. */
export function usePlaceholders(
  { store }: DraftSession,
  controller: TextController,
  backTo: (range: TextRange) => void,
): PlaceholderStep {
  /** `filled`: how many were filled in during this walk; they are still counted. */
  const [{ start, filled }, setWalk] = useState<{ start: number | null; filled: number }>({ start: null, filled: 0 });
  // The text matters, and rerenders the field, only while its placeholders are being filled in.
  const watched = useStore(store, ({ content }) => (start === null ? '' : content));
  const brackets = openBrackets(watched);
  // A placeholder that was changed or moved meanwhile is no longer being filled in.
  const index = brackets.findIndex((one) => one.start === start);
  const current = brackets[index] ?? null;

  const startAt = (caret: number) => {
    const next = placeholderFrom(openBrackets(store.getState().content), caret, 'next');
    setWalk({ start: next?.start ?? null, filled: 0 });
    return next !== null;
  };
  const leave = (words: string, way: 'next' | 'previous') => {
    if (!current) return;
    const { start: from, end } = current;
    const { content } = store.getState();
    if (words !== '') controller.replaceRange({ start: from, end }, words, 'user');
    const after = words === '' ? end : from + words.length;
    const text = words === '' ? content : content.slice(0, from) + words + content.slice(end);
    const next = placeholderFrom(openBrackets(text), way === 'next' ? after : from, way);
    setWalk({ start: next?.start ?? null, filled: words === '' ? filled : filled + 1 });
    if (!next) backTo({ start: after, end: after });
  };
  const close = () => {
    setWalk({ start: null, filled: 0 });
    // Only the caret: a selection would become the part that the assistant is asked about.
    if (current) backTo({ start: current.end, end: current.end });
  };
  return { current, number: filled + index + 1, count: filled + brackets.length, startAt, leave, close };
}
