// A copy of the text beneath the textarea: it gives the field its height, marks open brackets and the held selection, and draws the fold.
// While a part is rewritten, the copy is what is visible, with the rewrite in its place. Pointers, find in page and screen readers never
// reach it: they have the textarea.
import { Fragment, memo, useLayoutEffect, useRef, useState, type Ref } from 'react';
import type { Rewrite } from './rewrite.ts';
import type { TextRange } from './text-range.ts';
import { openBrackets } from '#contract/brackets.ts';

/** `start` is in UTF-16 units of the whole text. */
type TextBlock = { key: number; start: number; text: string };

const betweenBlocks = /(?<=\n)(?=[^\n])/;

const sharedCount = (
  before: readonly TextBlock[],
  after: readonly string[],
  most: number,
  fromEnd: boolean,
): number => {
  let count = 0;
  const at = (list: { length: number }) => (fromEnd ? list.length - 1 - count : count);
  while (count < most && before[at(before)]?.text === after[at(after)]) count += 1;
  return count;
};

/** Blocks before and after a change keep the keys they have in `before`, however many are added or removed between them. */
export function blocksOf(text: string, before: readonly TextBlock[] = []): TextBlock[] {
  const after = text === '' ? [] : text.split(betweenBlocks);
  const shorter = Math.min(before.length, after.length);
  const head = sharedCount(before, after, shorter, false);
  const tail = sharedCount(before, after, shorter - head, true);
  const changed = before.slice(head, before.length - tail);
  let nextKey = before.reduce((most, { key }) => Math.max(most, key), -1) + 1;
  const keyOf = (index: number): number => {
    if (index < head) return before[index]?.key ?? nextKey++;
    const fromEnd = after.length - index;
    const kept = fromEnd <= tail ? before[before.length - fromEnd] : changed[index - head];
    return kept?.key ?? nextKey++;
  };
  let start = 0;
  return after.map((block, index) => {
    const made = { key: keyOf(index), start, text: block };
    start += block.length;
    return made;
  });
}

/** The part of `range` inside the block, in the block's own units; null if there is none. */
export function within({ start, text }: TextBlock, range: TextRange | null): TextRange | null {
  if (!range) return null;
  const inside = { start: Math.max(range.start - start, 0), end: Math.min(range.end - start, text.length) };
  return inside.start < inside.end ? inside : null;
}

type MarkedPiece = { start: number; text: string; isBracket: boolean; isHeld: boolean };

/** What the field shows: the text with the rewrite in its place, as far as it has arrived. */
function shownText(text: string, rewrite: Rewrite | null): { text: string; held: TextRange | null } {
  if (!rewrite) return { text, held: null };
  const { range, replacement } = rewrite;
  if (replacement === '') return { text, held: range };
  return {
    text: text.slice(0, range.start) + replacement + text.slice(range.end),
    held: { start: range.start, end: range.start + replacement.length },
  };
}

const holds = ({ start, end }: TextRange, at: number): boolean => start <= at && at < end;

/** `cuts` are places where a piece must begin, such as the fold. */
function markedPieces(text: string, held: TextRange | null, cuts: readonly number[]): MarkedPiece[] {
  const brackets = openBrackets(text);
  const ends = [...brackets, ...(held ? [held] : [])].flatMap(({ start, end }) => [start, end]);
  const places = new Set([0, ...ends, ...cuts, text.length].filter((at) => at >= 0 && at <= text.length));
  const sorted = [...places].sort((a, b) => a - b);
  let next = 0;
  return sorted.slice(0, -1).map((start, index) => {
    while ((brackets[next]?.end ?? Infinity) <= start) next += 1;
    return {
      start,
      text: text.slice(start, sorted[index + 1]),
      isBracket: (brackets[next]?.start ?? Infinity) <= start,
      isHeld: held !== null && holds(held, start),
    };
  });
}

type MarkedTextProps = {
  text: string;
  /** Where the fold is drawn. */
  fold: number | null;
  held: TextRange | null;
  rewrite: Rewrite | null;
  ref: Ref<HTMLDivElement>;
};

/** State of the held part: selected, waiting for its rewrite, left unchanged by a failed one, or the rewrite as far as it has arrived. */
type HeldAs = 'selected' | 'waiting' | 'left' | 'new';

function heldAs(rewrite: Rewrite | null): HeldAs {
  if (!rewrite) return 'selected';
  if (rewrite.replacement !== '') return 'new';
  return rewrite.status === 'streaming' ? 'waiting' : 'left';
}

const heldLooks: Record<HeldAs, string> = {
  // While the field has the focus, the browser draws the selection itself.
  selected: 'visible group-has-[fieldset:focus-within]/field:bg-accent/24',
  waiting: 'text-muted underline decoration-dotted underline-offset-4',
  left: 'bg-accent/15',
  new: 'rounded-[3px] bg-accent/15 box-decoration-clone',
};

const lookOf = ({ isBracket, isHeld }: MarkedPiece, held: HeldAs): string => {
  if (isHeld) return heldLooks[held];
  return isBracket ? 'visible rounded-[3px] bg-fair/20' : '';
};

/** A keystroke in a long text costs only as much as one paragraph: the others keep their blocks. */
function useBlocks(text: string): readonly TextBlock[] {
  const [kept, setKept] = useState(() => ({ text, blocks: blocksOf(text) }));
  if (kept.text === text) return kept.blocks;
  const blocks = blocksOf(text, kept.blocks);
  setKept({ text, blocks });
  return blocks;
}

export function MarkedText({ text, fold, held, rewrite, ref }: MarkedTextProps) {
  const shown = shownText(text, rewrite);
  const blocks = useBlocks(shown.text);
  const marked = rewrite ? shown.held : held;
  return (
    <div
      ref={ref}
      inert
      dir="auto"
      className={`relative min-h-[var(--text-min,20rem)] px-5 py-4 [overflow-wrap:anywhere] whitespace-pre-wrap ${rewrite ? '' : 'invisible text-transparent'}`}
    >
      {blocks.map((block) => {
        const inside = within(block, marked);
        // While a rewrite is shown, the fold would have to be measured again at every word.
        const cut = rewrite === null && fold !== null ? fold - block.start : -1;
        return (
          <Block
            key={block.key}
            text={block.text}
            fold={cut >= 0 && cut < block.text.length ? cut : null}
            heldFrom={inside?.start ?? null}
            heldTo={inside?.end ?? null}
            held={heldAs(rewrite)}
          />
        );
      })}
      {(shown.text === '' || shown.text.endsWith('\n')) && <div>{'\u200b'}</div>}
    </div>
  );
}

type BlockProps = { text: string; fold: number | null; heldFrom: number | null; heldTo: number | null; held: HeldAs };

const Block = memo(function Block({ text, fold, heldFrom, heldTo, held }: BlockProps) {
  const range = heldFrom === null || heldTo === null ? null : { start: heldFrom, end: heldTo };
  return (
    // As in a field with dir="auto", each paragraph has its own direction.
    <div className="[unicode-bidi:plaintext]">
      {markedPieces(text, range, fold === null ? [] : [fold]).map((piece, index) => (
        <Fragment key={index}>
          {piece.start === fold && <FoldLine />}
          <Piece text={piece.text} look={lookOf(piece, held)} isHeld={piece.isHeld} />
        </Fragment>
      ))}
    </div>
  );
});

/** From this length on only the part of a piece that differs is replaced, so that the browser keeps its layout of the rest. Not worth it below. */
const longPiece = 2000;

function Piece({ text, look, isHeld }: { text: string; look: string; isHeld: boolean }) {
  const span = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const node = span.current?.firstChild;
    if (!(node instanceof Text)) span.current?.replaceChildren(text);
    else if (text.length < longPiece) node.data = text;
    else setSmallest(node, text);
  }, [text]);
  return <span ref={span} data-held={isHeld || undefined} className={look || undefined} />;
}

function setSmallest(node: Text, text: string): void {
  const before = node.data;
  const shorter = Math.min(before.length, text.length);
  let head = 0;
  while (head < shorter && before[head] === text[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
  node.replaceData(head, before.length - tail - head, text.slice(head, text.length - tail));
}

/** Takes up no space, so that the copy stays exactly beneath the text. */
function FoldLine() {
  return (
    <span>
      <span className="visible absolute mt-px h-[1.2em] w-0.5 rounded-full bg-fair" />
      <span className="visible absolute right-0 left-0 mt-[1.6em] border-t border-dashed border-fair/60" />
    </span>
  );
}
