// Which snippets a `/` that was just typed offers, and the keys that choose among them. It is offered once: Escape leaves it a letter.
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Snippet } from '#contract/snippets.ts';
import { useSnippets } from '../../snippets/use-snippets.ts';
import { beginsWords } from '../../word-starts.ts';
import type { Pen } from './pen.ts';
import { slashBefore } from './slash.ts';
import type { Slash } from './slash.ts';

export type SlashOffer = { range: Slash; found: readonly Snippet[]; chosen: number };

const none: readonly Snippet[] = [];

export function useSlash(pen: Pen) {
  const snippets = useSnippets().data ?? none;
  const [slash, setSlash] = useState<Slash | null>(null);
  const [at, setAt] = useState(0);
  const found = slash ? snippets.filter(({ name }) => beginsWords(name, slash.typed)) : none;
  const offer: SlashOffer | null =
    slash && found.length > 0 ? { range: slash, found, chosen: Math.min(at, found.length - 1) } : null;

  /** What was typed: a `/` opens the list, whatever follows narrows it, and going elsewhere closes it. */
  const onInput = (area: HTMLTextAreaElement, data: string | null) => {
    const here = area.selectionStart === area.selectionEnd ? slashBefore(area.value, area.selectionStart) : null;
    const isNew = data === '/' && here?.typed === '';
    setSlash(here && (isNew || here.start === slash?.start) ? here : null);
    setAt(0);
  };
  /** The caret went elsewhere. */
  const onSelect = (area: HTMLTextAreaElement) => {
    if (slash && (area.selectionStart !== slash.end || area.selectionEnd !== slash.end)) setSlash(null);
  };
  const take = (snippet: Snippet | undefined) => {
    if (!slash || !snippet) return;
    const { start, end } = slash;
    setSlash(null);
    const caret = start + snippet.content.length;
    pen.change({ range: { start, end }, insert: snippet.content, select: { start: caret, end: caret } });
  };
  /** True where the key was for the list. */
  const onKeyDown = ({ key, nativeEvent, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (!offer || nativeEvent.isComposing || shiftKey || ctrlKey || metaKey || altKey) return false;
    const { length } = offer.found;
    if (key === 'ArrowDown') setAt((offer.chosen + 1) % length);
    else if (key === 'ArrowUp') setAt((offer.chosen - 1 + length) % length);
    else if (key === 'Enter' || key === 'Tab') take(offer.found[offer.chosen]);
    else if (key === 'Escape') setSlash(null);
    else return false;
    return true;
  };
  return { offer, onInput, onSelect, onKeyDown, take, point: setAt, close: () => setSlash(null) };
}
