// Two texts as one: removed words struck through, added ones underlined, and both named in words for screen readers.
import type { DiffPiece } from './word-diff.ts';

export function DiffView({ pieces }: { pieces: readonly DiffPiece[] }) {
  return (
    <p dir="auto" className="text-sm leading-relaxed [overflow-wrap:anywhere] whitespace-pre-wrap">
      <DiffPieces pieces={pieces} />
    </p>
  );
}

/** With a direction of its own: that of the text is told by the text. */
const Spoken = ({ children }: { children: string }) => (
  <span dir="ltr" className="sr-only">
    {children}
  </span>
);

/** The pieces alone, for callers that bring their own paragraph. */
export function DiffPieces({ pieces }: { pieces: readonly DiffPiece[] }) {
  return pieces.map(({ kind, text }, index) => {
    if (kind === 'same') return <span key={index}>{text}</span>;
    // A line break by itself would be invisible.
    const shown = text.trim() === '' ? text.replaceAll('\n', '¶\n') : text;
    return kind === 'out' ? (
      <del key={index} className="rounded-[3px] bg-poor/10 text-muted decoration-poor">
        <Spoken>Removed: </Spoken>
        {shown}
        <Spoken>. </Spoken>
      </del>
    ) : (
      <ins key={index} className="rounded-[3px] bg-good/15 decoration-good decoration-2 underline-offset-4">
        <Spoken>Added: </Spoken>
        {shown}
        <Spoken>. </Spoken>
      </ins>
    );
  });
}
