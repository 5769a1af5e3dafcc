// "What do you think?": what can be measured of a post, said plainly. Judges no taste.
import { languageOf } from '../grammar/language.ts';
import { tokensOf } from '../grammar/tokens.ts';
import { partsOf } from '../edit/parts.ts';

/** Readers see so much before "see more", and no more lines than these. */
const fold = 210;
const foldLines = 3;
const postMax = 3000;
const longParagraph = 400;

export type Nearness = { score: number | null; reasons: string[] };

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** @param near how near the text is to its author's voice; null where nobody can tell. */
export function reviewOf(text: string, near: Nearness | null): string {
  const [first] = partsOf(text, 'sentence');
  const opening = first ? text.slice(first.start, first.end) : '';
  const open = text.match(/\[[^[\]\n]{1,300}\]/g) ?? [];
  const longest = Math.max(0, ...partsOf(text, 'paragraph').map(({ start, end }) => end - start));
  return [
    'What I can measure, which is not whether it is good:',
    `- ${sizeOf(text)}`,
    `- Opening: ${many(opening.length, 'character')}. ${opening.length > fold ? `Only ${fold} show before "see more": its end is hidden.` : 'All of it shows before "see more".'} ${foldText(text)}`,
    easeText(text),
    longest > longParagraph
      ? `- Its longest paragraph has ${longest} characters, which is a wall on a phone: say "more white space".`
      : '',
    open.length > 0
      ? `- ${many(open.length, 'open bracket')} to fill in: ${open.slice(0, 3).join(', ')}`
      : '- No open brackets.',
    nearText(near),
  ]
    .filter(Boolean)
    .join('\n');
}

export function sizeOf(text: string): string {
  const words = tokensOf(text).filter(({ kind }) => kind === 'word' || kind === 'number').length;
  const over = text.length > postMax ? `, ${text.length - postMax} too many for LinkedIn` : '';
  return `Length: ${many(text.length, 'character')}${over}, ${many(words, 'word')}, ${many(partsOf(text, 'sentence').length, 'sentence')}.`;
}

function foldText(text: string): string {
  const shown = text
    .trimStart()
    .split('\n')
    .slice(0, foldLines)
    .join('\n')
    .slice(0, fold)
    .replace(/\S{1,60}$/, (word) => (text.includes(`${word} `) ? word : ''));
  return shown.length >= text.trim().length
    ? 'Nobody has to press it.'
    : `What shows ends with "${shown.trimEnd().split(/\s+/).slice(-6).join(' ')}".`;
}

/** Flesch's formula by vowels in a row: made for English. */
function easeText(text: string): string {
  if (languageOf(text) !== 'en') return '';
  const words = tokensOf(text).filter(({ kind }) => kind === 'word');
  const sentences = partsOf(text, 'sentence').length;
  if (words.length < 20 || sentences === 0) return '';
  const syllables = words.reduce(
    (sum, { text: word }) =>
      sum +
      Math.max(
        1,
        word
          .toLowerCase()
          .replace(/e$/, '')
          .match(/[aeiouy]+/g)?.length ?? 1,
      ),
    0,
  );
  const ease = Math.round(206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length));
  const level = ease >= 70 ? 'easy' : ease >= 50 ? 'fairly plain' : 'hard: shorter sentences and words would help';
  return `- Reading ease: ${ease} of 100, ${level}. ${Math.round(words.length / sentences)} words a sentence.`;
}

function nearText(near: Nearness | null): string {
  if (near === null) return '';
  if (near.score === null) return '- Your voice: I have no posts of yours to compare with.';
  return `- Your voice: ${Math.round(near.score)} of 100 near to it. ${near.reasons.slice(0, 2).join(' ')}`.trimEnd();
}
