// What a sign that was just typed offers, `/` snippets and `@` names, and the keys that choose from it. It is offered only once: after Escape
// it is an ordinary character.
import { useState, type KeyboardEvent } from 'react';
import { useSnippets } from '../../snippets/use-snippets.ts';
import { useSettled } from '../../use-settled.ts';
import { beginsWords } from '../../word-starts.ts';
import { mentionAbout, useMentions } from '../use-mentions.ts';
import type { TextController } from './text-controller.ts';
import { slashBefore, type TriggerKey, type Slash } from './slash.ts';
import { isComposing } from '#web/ui/is-composing.ts';

export type SlashOption = { id: string; name: string; about: string; insert: string };
export type SlashOffer = { sign: TriggerKey; range: Slash; found: readonly SlashOption[]; chosen: number };

type SlashQuery = { sign: TriggerKey; at: Slash };

const signs = ['/', '@'] as const;

export function useSlash(controller: TextController) {
  const [asked, setAsked] = useState<SlashQuery | null>(null);
  const [at, setAt] = useState(0);
  const found = useOffered(asked);
  const offer: SlashOffer | null =
    asked && found.length > 0
      ? { sign: asked.sign, range: asked.at, found, chosen: Math.min(at, found.length - 1) }
      : null;

  /** Typing: a sign opens the list, whatever follows narrows it, and going elsewhere closes it. */
  const onInput = (area: HTMLTextAreaElement, data: string | null) => {
    const { selectionStart: caret, selectionEnd, value } = area;
    const here = signs.flatMap((sign): SlashQuery[] => {
      const before = caret === selectionEnd ? slashBefore(value, caret, sign) : null;
      const isNew = data === sign && before?.typed === '';
      const isOpen = asked?.sign === sign && before?.start === asked.at.start;
      return before && (isNew || isOpen) ? [{ sign, at: before }] : [];
    });
    // Of two signs, the one closer to the caret.
    setAsked(here.toSorted((a, b) => b.at.start - a.at.start)[0] ?? null);
    setAt(0);
  };
  /** The caret moved elsewhere. */
  const onSelect = (area: HTMLTextAreaElement) => {
    if (asked && (area.selectionStart !== asked.at.end || area.selectionEnd !== asked.at.end)) setAsked(null);
  };
  const take = (one: SlashOption | undefined) => {
    if (!asked || !one) return;
    const { start, end } = asked.at;
    const caret = start + one.insert.length;
    controller.change({ range: { start, end }, insert: one.insert, select: { start: caret, end: caret } });
    // Last, since an inserted name begins with its sign and counts as typed.
    setAsked(null);
  };
  /** Returns true if the key was meant for the list. */
  const onKeyDown = ({ key, nativeEvent, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
    if (!offer || isComposing({ nativeEvent }) || shiftKey || ctrlKey || metaKey || altKey) return false;
    const { length } = offer.found;
    if (key === 'ArrowDown') setAt((offer.chosen + 1) % length);
    else if (key === 'ArrowUp') setAt((offer.chosen - 1 + length) % length);
    else if (key === 'Enter' || key === 'Tab') take(offer.found[offer.chosen]);
    else if (key === 'Escape') setAsked(null);
    else return false;
    return true;
  };
  return { offer, onInput, onSelect, onKeyDown, take, point: setAt, close: () => setAsked(null) };
}

const none: readonly SlashOption[] = [];
const namesShown = 6;

function useOffered(asked: SlashQuery | null): readonly SlashOption[] {
  const snippets = useSnippets().data ?? [];
  const typed = asked?.at.typed ?? '';
  const settled = useSettled(typed.trim());
  const mentions = useMentions(settled, asked?.sign === '@').data?.mentions ?? [];
  if (asked?.sign === '/')
    return snippets
      .filter(({ name }) => beginsWords(name, typed))
      .map(({ id, name, content }) => ({ id, name, about: content, insert: content }));
  if (asked?.sign !== '@') return none;
  return mentions
    .filter(({ name }) => beginsWords(name, typed))
    .slice(0, namesShown)
    .map((one) => ({ id: one.name, name: one.name, about: mentionAbout(one), insert: `@${one.name}` }));
}
