// Sets sentences in paragraphs that read well on a phone, and leaves out what a length has no room for. Changes no sentence.
import type { Piece, Run } from './material.ts';

const paragraphUnits = 170;
const paragraphSentences = 2;
/** A very short second sentence ("Full stop.") stays beside the opening. */
const mostOnTop = 12;

/** The first sentence gets its own paragraph; sentences of one paragraph stay together while they are short. */
export function paragraphsOf(runs: readonly Run[]): string[] {
  const paragraphs: string[] = [];
  let open: Piece[] = [];
  const close = (): void => {
    if (open.length > 0)
      paragraphs.push(
        open.reduce((all, { text }) => all + (all === '' || /[。！？]$/u.test(all) ? '' : ' ') + text, ''),
      );
    open = [];
  };
  for (const { pieces } of runs) {
    for (const piece of pieces) {
      if (piece.isList) {
        close();
        paragraphs.push(piece.text);
        continue;
      }
      const units = open.reduce((sum, { text }) => sum + text.length + 1, piece.text.length);
      const together =
        open.length > 0 &&
        open.length < paragraphSentences &&
        units <= paragraphUnits &&
        (paragraphs.length > 0 || piece.text.length <= mostOnTop) &&
        open.at(-1)?.paragraph === piece.paragraph;
      if (!together) close();
      open.push(piece);
    }
  }
  close();
  return paragraphs;
}

const unitsOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { pieces }) => sum + pieces.reduce((units, { text }) => units + text.length + 2, 0), 0);

/** How much a run would be missed: first and last, answers, figures; then the early ones, so that a story has one gap rather than ten. */
const weightOf = (run: Run, place: number, last: number): number =>
  (run.from === 'answer' ? 4 : 0) +
  (run.hasFigure && /[%€$£]|\bfrom\b.{0,80}\d/i.test(run.pieces[0]?.text ?? '') ? 3 : 0) +
  (place === 0 ? 6 : place === last ? 5 : 0) -
  place / 100;

/** As many runs as there is room for, in order; if a single one is too long, it loses its last sentences. */
export function withinRoom(runs: readonly Run[], room: number): Run[] {
  if (unitsOf(runs) <= room) return [...runs];
  const byWeight = runs
    .map((run, place) => ({ run, place }))
    .toSorted((a, b) => weightOf(b.run, b.place, runs.length - 1) - weightOf(a.run, a.place, runs.length - 1));
  const kept = new Map<number, Run>();
  let left = room;
  let isFull = false;
  for (const { run, place } of byWeight) {
    const isPlain = weightOf(run, place, runs.length - 1) < 1;
    const isFitting = unitsOf([run]) <= left && !(isPlain && isFull);
    const fitting = isFitting ? run : kept.size === 0 ? shortened(run, left) : null;
    if (fitting === null) {
      isFull ||= isPlain;
      continue;
    }
    kept.set(place, fitting);
    left -= unitsOf([fitting]);
  }
  return runs.flatMap((_run, place) => kept.get(place) ?? []);
}

function shortened(run: Run, room: number): Run {
  const pieces: Piece[] = [];
  let left = room;
  for (const piece of run.pieces) {
    if (piece.text.length + 2 > left) break;
    pieces.push(piece);
    left -= piece.text.length + 2;
  }
  const [first] = run.pieces;
  if (pieces.length === 0 && first !== undefined) pieces.push({ ...first, text: cutAtWord(first.text, room) });
  return { ...run, pieces };
}

/** Cut at a word boundary, with an ellipsis if something is missing. */
export function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text
    .slice(0, most - 3)
    .toWellFormed()
    .replaceAll('\ufffd', '');
  return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut}...`;
}

export const sentencesIn = (runs: readonly Run[]): string[] =>
  runs.flatMap(({ pieces }) => pieces.map(({ text }) => text));
