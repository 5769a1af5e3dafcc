// "What do you think?": what can be measured about a post, in plain words. No judgement of taste.
import { languageOf } from '../grammar/language.ts';
import { tokensOf } from '../grammar/tokens.ts';
import { textsOf } from '../edit/parts.ts';

/** Readers see this many characters before "see more", and no more lines than these. */
const fold = 210;
const foldLines = 3;
const postMax = 3000;
const longParagraph = 400;

export type Nearness = { score: number | null; reasons: string[] };

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** @param near how close the text is to its author's voice; null if unknown. */
export function reviewOf(text: string, near: Nearness | null): string {
  const [opening = ''] = textsOf(text, 'sentence');
  const open = text.match(/\[[^[\]\n]{1,300}\]/g) ?? [];
  const longest = Math.max(0, ...textsOf(text, 'paragraph').map(({ length }) => length));
  const brackets =
    open.length === 0
      ? 'No open brackets.'
      : `${many(open.length, 'open bracket')} to fill in: ${open.slice(0, 3).join(', ')}`;
  return [
    "I can't judge taste, but here's what I can measure:",
    `- ${sizeOf(text)}`,
    `- Opening: ${many(opening.length, 'character')}. ${foldText(text, opening)}`,
    easeText(text),
    longest > longParagraph
      ? `- The longest paragraph has ${longest} characters, which looks dense on a phone. Say "split the long paragraphs".`
      : '',
    `- ${brackets}`,
    nearText(near),
  ]
    .filter(Boolean)
    .join('\n');
}

export function sizeOf(text: string): string {
  const words = tokensOf(text).filter(({ kind }) => kind === 'word' || kind === 'number').length;
  const over = text.length > postMax ? ` (${text.length - postMax} too many for LinkedIn)` : '';
  return `Length: ${many(text.length, 'character')}${over}, ${many(words, 'word')}, ${many(textsOf(text, 'sentence').length, 'sentence')}.`;
}

function foldText(text: string, opening: string): string {
  const shown = text.trim().split('\n').slice(0, foldLines).join('\n');
  if (shown.length === text.trim().length && shown.length <= fold) return 'The whole post shows without "see more".';
  if (opening.length > fold) return `Only the first ${fold} show before "see more", so its end is hidden.`;
  const last = shown.length <= fold ? shown : shown.slice(0, fold).replace(/\S{1,60}$/, '');
  return `It shows in full before "see more", which comes after "${last
    .trim()
    .split(/\s+/)
    .slice(-5)
    .join(' ')
    .replace(/[.,:;]$/, '')}".`;
}

/** Flesch's formula, with runs of vowels as syllables: for English. */
function easeText(text: string): string {
  const words = tokensOf(text).flatMap(({ kind, text: word }) =>
    kind === 'word' ? [word.toLowerCase().replace(/e$/, '')] : [],
  );
  if (languageOf(text) !== 'en' || words.length < 20) return '';
  const syllables = words.reduce((sum, word) => sum + Math.max(1, word.match(/[aeiouy]+/g)?.length ?? 1), 0);
  const inSentence = words.length / Math.max(1, textsOf(text, 'sentence').length);
  const ease = Math.round(206.835 - 1.015 * inSentence - 84.6 * (syllables / words.length));
  const level = ease >= 70 ? 'easy' : ease >= 50 ? 'fairly plain' : 'hard: shorter sentences and words would help';
  return `- Reading ease: ${ease} of 100, ${level}. About ${Math.round(inSentence)} words a sentence.`;
}

function nearText(near: Nearness | null): string {
  if (near === null) return '';
  if (near.score === null) return '- Your voice: I have no posts of yours to compare it with.';
  return `- Your voice: ${Math.round(near.score)} of 100 close to your own posts. ${near.reasons.slice(0, 2).join(' ')}`.trimEnd();
}
