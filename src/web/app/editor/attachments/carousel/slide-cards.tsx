// The slides as cards: typed, moved by dragging or with the arrow keys, duplicated and deleted.
import { Copy, GripVertical, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { slideBodyMax, slideHeadingMax, slidesMax } from '#contract/carousel.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { moved } from '../attachments.ts';
import { newSlide, type TypedSlide } from './deck.ts';

/** Tells a slide from a file that is dragged in. */
const dragKind = 'application/x-postwright-slide';

type SlideCardsProps = {
  slides: TypedSlide[];
  selected: number;
  /** `said` is announced, and makes the change undoable. */
  onChange: (slides: TypedSlide[], selected: number, said?: string) => void;
};

export function SlideCards({ slides, selected, onChange }: SlideCardsProps) {
  const [over, setOver] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= slides.length || to === from) return;
    onChange(moved(slides, from, to), to, `Slide ${from + 1} is number ${to + 1} now`);
  };
  const insert = (at: number, slide: TypedSlide, said: string) =>
    onChange([...slides.slice(0, at), slide, ...slides.slice(at)], at, said);
  const isFull = slides.length >= slidesMax;
  return (
    <div className="flex flex-col gap-3">
      <ol aria-label="Slides" className="flex flex-col gap-3">
        {slides.map((slide, at) => (
          // Dragging is a shortcut: the arrow keys on its handle do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={slide.key}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(dragKind)) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              setOver(null);
              const from = Number.parseInt(event.dataTransfer.getData(dragKind), 10);
              if (Number.isInteger(from)) move(from, at);
            }}
            onFocus={() => at !== selected && onChange(slides, at)}
            className={`rounded-control border p-3 ${over === at ? 'outline-2 outline-accent' : ''} ${at === selected ? 'border-accent' : 'border-line'}`}
          >
            <div className="mb-2 flex items-center gap-1">
              <button
                type="button"
                draggable
                aria-label={`Move slide ${at + 1} with the arrow keys`}
                title="Drag to move, or use the arrow keys"
                onDragStart={(event) => event.dataTransfer.setData(dragKind, String(at))}
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                  event.preventDefault();
                  const card = event.currentTarget.closest('li');
                  move(at, event.key === 'ArrowUp' ? at - 1 : at + 1);
                  // Once it is there: among many slides it would move out of sight, or, on a phone, under the preview.
                  requestAnimationFrame(() => card?.scrollIntoView({ block: 'center' }));
                }}
                className="grid size-8 cursor-grab place-items-center rounded-control text-muted hover:bg-ink/5 pointer-coarse:size-11"
              >
                <GripVertical aria-hidden className="size-4" />
              </button>
              <p className="flex-1 text-sm font-medium">Slide {at + 1}</p>
              <IconButton
                size="small_icon"
                label={`Duplicate slide ${at + 1}`}
                icon={<Copy />}
                disabled={isFull}
                onClick={() => insert(at + 1, newSlide(slide), `Slide ${at + 1} was duplicated`)}
              />
              <IconButton
                size="small_icon"
                label={`Delete slide ${at + 1}`}
                icon={<Trash2 />}
                disabled={slides.length === 1}
                data-deletes
                onClick={({ currentTarget }) => {
                  focusNeighbor(currentTarget.closest('li'), slides.length);
                  onChange(
                    slides.filter((_, index) => index !== at),
                    Math.min(at, slides.length - 2),
                    `Slide ${at + 1} was deleted`,
                  );
                }}
              />
            </div>
            <SlideFields
              slide={slide}
              number={at + 1}
              onEdit={(change) =>
                onChange(
                  slides.map((old, index) => (index === at ? { ...old, ...change } : old)),
                  at,
                )
              }
            />
          </li>
        ))}
      </ol>
      <Button disabled={isFull} onClick={() => insert(slides.length, newSlide(), 'A slide was added')}>
        <Plus aria-hidden />
        Add a slide
      </Button>
      {isFull && <p className="text-sm text-muted">LinkedIn takes at most {slidesMax} pages.</p>}
    </div>
  );
}

/** Before the slide goes, with the focus on its button: several can be deleted in a row. The last one's button is off. */
function focusNeighbor(card: Element | null, count: number): void {
  const neighbor = card?.nextElementSibling ?? card?.previousElementSibling;
  neighbor?.querySelector<HTMLElement>(count > 2 ? '[data-deletes]' : '[draggable]')?.focus();
}

type SlideFieldsProps = {
  slide: TypedSlide;
  number: number;
  onEdit: (change: Partial<Pick<TypedSlide, 'heading' | 'body'>>) => void;
};

function SlideFields({ slide, number, onEdit }: SlideFieldsProps) {
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={`Heading of slide ${number}`}
        labelHidden
        placeholder={number === 1 ? 'What it is about' : 'Heading'}
        maxLength={slideHeadingMax}
        value={slide.heading}
        onChange={(event) => onEdit({ heading: event.target.value })}
      />
      <TextArea
        label={`Text of slide ${number}`}
        labelHidden
        rows={Math.min(8, Math.max(2, slide.body.split('\n').length))}
        placeholder="Text, or points that begin with -"
        maxLength={slideBodyMax}
        value={slide.body}
        onChange={(event) => onEdit({ body: event.target.value })}
      />
    </div>
  );
}
