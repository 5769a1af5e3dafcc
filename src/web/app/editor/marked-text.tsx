// A copy of the text behind the textarea: it gives the field its height, marks open brackets, and draws the fold.
import type { ReactNode } from 'react';
import { openBrackets } from '#contract/brackets.ts';
import { foldIndex } from './post-text.ts';

type Mark = { at: number; node: ReactNode; length: number };

export function MarkedText({ text }: { text: string }) {
  const fold = foldIndex(text);
  const marks: Mark[] = openBrackets(text).map(({ start, end }) => ({
    at: start,
    length: end - start,
    node: (
      <mark key={start} className="rounded-[3px] bg-fair/20 text-transparent">
        {text.slice(start, end)}
      </mark>
    ),
  }));
  // The fold takes no room of its own, so that the copy stays exactly under the text.
  if (fold !== null && !marks.some(({ at, length }) => at < fold && fold < at + length)) {
    marks.push({
      at: fold,
      length: 0,
      node: (
        <span key="fold">
          <span className="absolute mt-px h-[1.2em] w-0.5 rounded-full bg-fair" />
          <span className="absolute right-0 left-0 mt-[1.6em] border-t border-dashed border-fair/60" />
        </span>
      ),
    });
  }
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const mark of marks.sort((a, b) => a.at - b.at)) {
    pieces.push(text.slice(from, mark.at), mark.node);
    from = mark.at + mark.length;
  }
  pieces.push(text.slice(from), '\u200b');
  return (
    <div
      aria-hidden
      className="relative col-start-1 row-start-1 min-h-80 px-5 py-4 [overflow-wrap:anywhere] whitespace-pre-wrap text-transparent"
    >
      {pieces}
    </div>
  );
}
