// The slides of one visit to the panel: what is typed, which slide is looked at, and what can be undone.
import { useState } from 'react';
import type { Deck, TypedSlide } from './deck.ts';

const undoMax = 50;

export function useDeck(begun: Deck, onTyped: (deck: Deck) => void) {
  const [deck, setDeck] = useState(begun);
  const [selected, setSelected] = useState(0);
  const [past, setPast] = useState<TypedSlide[][]>([]);
  const [said, setSaid] = useState('');
  const put = (next: Deck) => {
    setDeck(next);
    onTyped(next);
  };
  const within = (at: number, slides: readonly TypedSlide[]) => Math.max(0, Math.min(at, slides.length - 1));
  return {
    deck,
    selected: within(selected, deck.slides),
    said,
    canUndo: past.length > 0,
    select: (at: number) => setSelected(within(at, deck.slides)),
    edit: (look: Partial<Omit<Deck, 'slides'>>) => put({ ...deck, ...look }),
    /** `announced`: a change of the order or the number of slides, which can be undone. Typing has the field's own undo. */
    change: (slides: TypedSlide[], at: number, announced?: string) => {
      if (announced !== undefined) {
        setPast([...past.slice(1 - undoMax), deck.slides]);
        setSaid(announced);
      }
      setSelected(within(at, slides));
      if (slides !== deck.slides) put({ ...deck, slides });
    },
    undo: () => {
      const slides = past.at(-1);
      if (!slides) return;
      setPast(past.slice(0, -1));
      setSelected(within(selected, slides));
      setSaid('Undone');
      put({ ...deck, slides });
    },
  };
}
