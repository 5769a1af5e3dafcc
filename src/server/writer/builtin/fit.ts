// Chooses which parts of a draft stay, so that its length lies in the band. Works on finished parts; writes no words.
import { length_bands } from '#contract/hooks.ts';
import type { PostLength } from '#contract/hooks.ts';

/** `must` stays, `keep` goes only when there is too much, `spare` comes only when there is too little. */
export type Part = {
  text: string;
  brief?: string;
  need: 'must' | 'keep' | 'spare';
  /** Of a row that may end early but has no gaps. */ isRow?: boolean;
};

const joined = (parts: readonly string[]): string => parts.join('\n\n');

export type Fitted = { text: string; verdict: 'fits' | 'short' | 'long' };

/** The parts in their order as one text; `short` or `long` where no choice of them fits the band. */
export function fitParts(parts: readonly Part[], post_length: PostLength, goal: number): Fitted {
  const { min, max } = length_bands[post_length];
  const state = parts.map((part) => ({ part, isIn: part.need !== 'spare', isBrief: false }));
  const text = (): string =>
    joined(
      state
        .filter((entry) => entry.isIn)
        .map((entry) => (entry.isBrief ? (entry.part.brief ?? entry.part.text) : entry.part.text)),
    );

  for (const entry of state.toReversed()) {
    if (text().length <= max) break;
    if (entry.part.brief !== undefined) entry.isBrief = true;
  }
  for (const entry of state.toReversed()) {
    if (text().length <= max) break;
    if (entry.part.need === 'keep') entry.isIn = false;
  }
  let isRowOver = false;
  for (const entry of state) {
    if (text().length >= goal) break;
    if (entry.isIn || entry.part.need !== 'spare' || (isRowOver && entry.part.isRow === true)) continue;
    entry.isIn = true;
    if (text().length <= max) continue;
    entry.isIn = false;
    isRowOver ||= entry.part.isRow === true;
  }
  const { length } = text();
  return { text: text(), verdict: length < min ? 'short' : length > max ? 'long' : 'fits' };
}
