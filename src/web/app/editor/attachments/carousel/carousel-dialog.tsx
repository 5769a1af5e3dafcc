// Slides typed beside the pages they become, in a theme; Attach makes a PDF of them the post's document.
import { useChange } from '../../../calls.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Download, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { drawSlide } from '#contract/carousel-layout.ts';
import type { PostCarousel } from '#contract/carousel.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import {
  carouselOf,
  deckProblem,
  newSlide,
  shownOf,
  slideAt,
  slidesOfText,
  textOf,
  type Deck,
  type TypedSlide,
} from './deck.ts';
import { isSame } from '../kinds.ts';
import { LookFields } from './look-fields.tsx';
import { SlideCards } from './slide-cards.tsx';
import { SlidePicture, SlideSteps } from './slide-picture.tsx';

type CarouselDialogProps = {
  /** The initial deck. */
  deck: Deck;
  /** What discarding goes back to: the attached slides, or an empty one. */
  untyped: Deck;
  /** The post's text, which can be laid out as slides. */
  content: string;
  isEdited: boolean;
  /** Called at every change, so that nothing typed is lost. */
  onTyped: (deck: Deck) => void;
  onAttach: (carousel: PostCarousel) => void;
  onClose: () => void;
};

export function CarouselDialog(props: CarouselDialogProps) {
  const { untyped, content, isEdited: is_edited, onAttach, onClose } = props;
  const state = useDeck(props.deck, props.onTyped);
  const { deck, selected } = state;
  const [text, setText] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const layOut = useChange(
    (api) =>
      api.call('layOutCarousel', { body: { content }, timeout_ms: 60_000, fallback: 'We couldn’t lay out the post.' }),
    {
      onSuccess: ({ slides }) => {
        setText(null);
        state.change(slides.map(newSlide), 0, 'The post was laid out as slides');
      },
    },
  );
  const fallback = 'We couldn’t create the PDF.';
  const download = useChange(
    (api) => api.file('renderCarousel', { body: { carousel: carouselOf(deck) }, timeout_ms: 60_000, fallback }),
    { onSuccess: (file) => saveFile('carousel.pdf', file) },
  );
  /** Does it if nothing stands in the way; otherwise shows the problem and selects its slide. */
  const ifSound = (act: () => void) => {
    const problem = deckProblem(deck);
    setWrong(problem);
    if (problem === null) return act();
    const number = /^Slide (\d+)/.exec(problem)?.[1];
    if (number) state.select(Number(number) - 1);
  };
  const undo = () => {
    const slides = state.undo();
    if (text !== null) setText(textOf({ slides }));
  };
  const discard = () => {
    setWrong(null);
    if (text !== null) setText(textOf(untyped));
    state.change(untyped.slides, 0, is_edited ? 'Changes discarded' : 'Slides discarded');
  };
  const failure = wrong ?? layOut.error?.message ?? download.error?.message ?? null;
  return (
    <Dialog
      widest
      title="Carousel"
      about="Each slide becomes a page of a PDF, which LinkedIn shows as a carousel."
      onClose={onClose}
      actions={
        <>
          <Button busy={download.isPending} onClick={() => ifSound(() => download.mutate())}>
            <Download aria-hidden />
            Download PDF
          </Button>
          <Button look="primary" onClick={() => ifSound(() => onAttach(carouselOf(deck)))}>
            {is_edited ? 'Update carousel' : 'Attach to post'}
          </Button>
        </>
      }
    >
      {failure && (
        <div className="mb-4">
          <ErrorNote>{failure}</ErrorNote>
        </div>
      )}
      <div className="relative grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)_minmax(0,17rem)]">
        <Announcer>{state.said}</Announcer>
        <Preview deck={deck} selected={selected} onSelect={state.select} />
        <section aria-label="Words" className="flex min-w-0 flex-col gap-3 lg:order-first">
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="small"
              disabled={content.trim() === ''}
              busy={layOut.isPending}
              onClick={() => layOut.mutate()}
            >
              From this post
            </Button>
            <Button
              size="small"
              aria-pressed={text !== null}
              onClick={() => setText(text === null ? textOf(deck) : null)}
            >
              {text === null ? 'Type as one text' : 'Show as cards'}
            </Button>
            <Button size="small" look="plain" disabled={!state.canUndo} onClick={undo}>
              <Undo2 aria-hidden />
              Undo
            </Button>
            <Button
              size="small"
              look="plain"
              disabled={isSame(carouselOf(deck).slides, carouselOf(untyped).slides)}
              onClick={discard}
            >
              <Trash2 aria-hidden />
              {is_edited ? 'Discard changes' : 'Discard slides'}
            </Button>
          </div>
          {text === null ? (
            <SlideCards slides={deck.slides} selected={selected} onChange={state.change} />
          ) : (
            <TextArea
              label="Slides"
              labelHidden
              rows={18}
              value={text}
              hint="The first line of a slide is its heading. Put an empty line, or ---, between slides."
              onChange={(event) => {
                setText(event.target.value);
                state.change(
                  slidesOfText(event.target.value, deck.slides),
                  slideAt(event.target.value, event.target.selectionStart),
                );
              }}
            />
          )}
        </section>
        <section aria-label="Look" className="min-w-0">
          <LookFields deck={deck} isAttached={is_edited} onEdit={state.edit} />
        </section>
      </div>
    </Dialog>
  );
}

function Preview({ deck, selected, onSelect }: { deck: Deck; selected: number; onSelect: (at: number) => void }) {
  const page = useMemo(() => drawSlide(shownOf(deck), selected), [deck, selected]);
  const count = deck.slides.length;
  return (
    <section
      aria-label="Preview"
      className="sticky -top-3 z-10 flex min-w-0 flex-col gap-2 bg-raised py-2 lg:top-0 lg:py-0"
    >
      <SlidePicture
        page={page}
        portrait={deck.portrait}
        label={`Slide ${selected + 1}: ${page.lines.join(' ')}`}
        className="rounded-control border border-line max-lg:mx-auto max-lg:max-w-36"
      />
      <div className="flex items-center justify-center gap-2">
        <SlideSteps at={selected} count={count} onStep={onSelect} />
      </div>
      {page.problem && (
        <p role="status" className="text-sm text-fair">
          {page.problem}
        </p>
      )}
    </section>
  );
}

const undoMax = 50;

function useDeck(begun: Deck, onTyped: (deck: Deck) => void) {
  const [deck, setDeck] = useState(begun);
  const [selected, setSelected] = useState(0);
  const [past, setPast] = useState<TypedSlide[][]>([]);
  const [said, setSaid] = useState('');
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const put = (next: Deck) => {
    setDeck(next);
    // An answer that comes once the panel is closed must not replace the slides that are kept.
    if (isOpen.current) onTyped(next);
  };
  const within = (at: number, slides: readonly TypedSlide[]) => Math.max(0, Math.min(at, slides.length - 1));
  return {
    deck,
    selected: within(selected, deck.slides),
    said,
    canUndo: past.length > 0,
    select: (at: number) => setSelected(within(at, deck.slides)),
    edit: (look: Partial<Omit<Deck, 'slides'>>) => put({ ...deck, ...look }),
    /** `announced`: describes a change to the order or number of slides, which can then be undone. Typing has the field's own undo. */
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
      if (!slides) return deck.slides;
      setPast(past.slice(0, -1));
      setSelected(within(selected, slides));
      setSaid('Undone');
      put({ ...deck, slides });
      return slides;
    },
  };
}
