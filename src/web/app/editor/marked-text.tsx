// A copy of the text behind the textarea: it gives the field its height, marks open brackets and the held selection, and draws the fold.
// While a part is rewritten it is what is seen, with the rewrite in its place.
import { Fragment } from 'react';
import type { Ref } from 'react';
import { markedPieces, shownText } from './marked-pieces.ts';
import type { MarkedPiece } from './marked-pieces.ts';
import type { Rewrite } from './rewrite.ts';
import type { TextRange } from './text-range.ts';

type MarkedTextProps = {
  text: string;
  /** Where the fold is drawn. */
  fold: number | null;
  held: TextRange | null;
  rewrite: Rewrite | null;
  ref: Ref<HTMLDivElement>;
};

function lookOf({ is_bracket, is_held, is_new }: MarkedPiece, is_seen: boolean, is_waiting: boolean): string {
  if (is_new) return 'rounded-[3px] bg-accent/15 box-decoration-clone';
  if (is_held && is_waiting) return 'text-muted underline decoration-dotted underline-offset-4';
  if (is_held) return is_seen ? 'bg-accent/15' : 'group-has-[fieldset:focus-within]/field:bg-accent/24';
  return is_bracket ? 'rounded-[3px] bg-fair/20' : '';
}

export function MarkedText({ text, fold, held, rewrite, ref }: MarkedTextProps) {
  const shown = shownText(text, rewrite);
  const is_new = rewrite !== null && rewrite.replacement !== '';
  // While a rewrite is shown the fold would have to be measured anew with every word of it.
  const fold_at = rewrite ? null : fold;
  const pieces = markedPieces(shown.text, rewrite ? shown.held : held, is_new, fold_at === null ? [] : [fold_at]);
  return (
    <div
      ref={ref}
      aria-hidden
      className={`relative col-start-1 row-start-1 min-h-80 px-5 py-4 [overflow-wrap:anywhere] whitespace-pre-wrap ${rewrite ? '' : 'text-transparent'}`}
    >
      {pieces.map((piece) => {
        const look = lookOf(piece, rewrite !== null, rewrite?.status === 'streaming');
        return (
          <Fragment key={piece.start}>
            {piece.start === fold_at && <FoldLine />}
            {look === '' ? (
              piece.text
            ) : (
              <span data-held={piece.is_held || undefined} className={look}>
                {piece.text}
              </span>
            )}
          </Fragment>
        );
      })}
      {'\u200b'}
    </div>
  );
}

/** It takes no room of its own, so that the copy stays exactly under the text. */
function FoldLine() {
  return (
    <span>
      <span className="absolute mt-px h-[1.2em] w-0.5 rounded-full bg-fair" />
      <span className="absolute right-0 left-0 mt-[1.6em] border-t border-dashed border-fair/60" />
    </span>
  );
}
