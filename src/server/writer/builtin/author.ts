// What the onboarding answers change in a draft: which field a doubtful idea is read in, and whom the draft speaks to. Nothing of them is
// told as a fact about the author.
import type { Background } from '../port.ts';
import { inMidSentence, inOrdinaryCase } from './english/casing.ts';
import { contentWords } from './english/words.ts';

export type Author = {
  /** Words of what they are, write about, and want. */
  leanings: readonly string[];
  /** Whom they write for, as a phrase for the middle of a sentence; null where none can stand in one. */
  reader: string | null;
};

/** A few words without anything that would break a sentence or be taken for a place to fill in. */
const sayable = /^\p{L}[\p{L}\p{M}'’&-]*(?: (?:\p{L}[\p{L}\p{M}'’&-]*|&)){0,4}$/u;
const reader_max = 40;

export function authorOf({
  description,
  contentFocus,
  linkedinGoals,
  targetAudience,
}: Background['onboarding']): Author {
  const reader = targetAudience.find((name) => name.length <= reader_max && sayable.test(name));
  return {
    leanings: [...new Set(contentWords([...contentFocus, ...description, ...linkedinGoals].join('. ')))],
    reader: reader === undefined ? null : inMidSentence(inOrdinaryCase(reader)),
  };
}

/** Drafts of one idea speak to their reader in different places; a third of them by what they say alone. */
export function addressed(question: string, reader: string | null, lane: number): string {
  if (reader === null || lane % 3 === 1) return question;
  const asked = inMidSentence(question);
  return lane % 3 === 0
    ? `${reader.charAt(0).toUpperCase()}${reader.slice(1)}: ${asked}`
    : `A question for ${reader}: ${asked}`;
}

export const dedicationTo = (reader: string | null, lane: number): string | null =>
  reader !== null && lane % 3 === 1 ? `This one is for ${reader}.` : null;
