// Bold and italic for a site that has neither: letters of Unicode's mathematical alphabets in place of plain ones, and the way back.
// Screen readers spell them out and no search finds them, so whatever reads a text for its words uses its plainLetters.

export type LetterStyle = 'bold' | 'italic';
type Styles = { bold: boolean; italic: boolean };

/** Where capitals, small letters and digits of a sans-serif alphabet start; italic has no digits of its own. */
const alphabets: readonly (Styles & { capitals: number; small: number; figures: number | null })[] = [
  { bold: true, italic: false, capitals: 0x1d5d4, small: 0x1d5ee, figures: 0x1d7ec },
  { bold: false, italic: true, capitals: 0x1d608, small: 0x1d622, figures: null },
  { bold: true, italic: true, capitals: 0x1d63c, small: 0x1d656, figures: 0x1d7ec },
];

/** One letter of any mathematical alphabet, with its diacritics. */
const styledLetter = /[\u{1d400}-\u{1d7ff}]\p{M}*/gu;
const anyStyled = /[\u{1d400}-\u{1d7ff}]/u;

export const hasStyledLetters = (text: string): boolean => anyStyled.test(text);

/** The same words in plain letters. Whatever never was a styled letter stays as it is, unit for unit. */
export const plainLetters = (text: string): string =>
  hasStyledLetters(text) ? text.replace(styledLetter, (letter) => letter.normalize('NFKC')) : text;

function stylesOf(letter: string): Styles {
  const code = letter.codePointAt(0) ?? 0;
  const isIn = (start: number | null, count: number) => start !== null && code >= start && code < start + count;
  const found = alphabets.find(
    ({ capitals, small, figures }) => isIn(capitals, 26) || isIn(small, 26) || isIn(figures, 10),
  );
  return found ?? { bold: false, italic: false };
}

/** `letter` is one character with its diacritics. What the alphabet lacks, such as ß, stays plain. */
function inStyles(letter: string, { bold, italic }: Styles): string {
  const [base = '', ...marks] = plainLetters(letter).normalize('NFD');
  const alphabet = alphabets.find((one) => one.bold === bold && one.italic === italic);
  if (!alphabet) return plainLetters(letter);
  const { capitals, small, figures } = alphabet;
  const start = /^[A-Z]$/.test(base) ? capitals - 65 : /^[a-z]$/.test(base) ? small - 97 : figures && figures - 48;
  if (start === null || !/^[A-Za-z0-9]$/.test(base)) return plainLetters(letter);
  return String.fromCodePoint(start + base.charCodeAt(0)) + marks.join('');
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * In other letters, a link, an address, a hashtag or a name would no longer be one. A name goes on in the words after it that begin with a
 * capital, up to the end of its sentence.
 */
const named =
  /[Hh]ttps?:\S+|(?<!\S)[Ww]ww\.\S+|(?<![\p{L}\p{N}_])(?:#[\p{L}\p{N}_]+|@[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.'’&-]{0,60}(?:(?<![\p{L}\p{M}\p{N}]{2}\.) [\p{Lu}&][\p{L}\p{M}\p{N}.'’&-]{0,60}){0,5})|(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{3,200}/gu;
/** Not 1️⃣, which begins with a digit. */
const canBeStyled = (letter: string): boolean =>
  !letter.includes('\u20E3') && /^[A-Za-z0-9]/.test(plainLetters(letter).normalize('NFD'));

type Range = { start: number; end: number };

function lettersOf(
  text: string,
  { start, end }: Range,
  names: readonly Range[],
): { letter: string; counts: boolean }[] {
  const known = new Set(names.map((name) => name.start));
  const guessed = [...text.matchAll(named)]
    .filter(([name]) => !hasStyledLetters(name))
    .map(({ index, 0: name }) => ({ start: index, end: index + name.length }));
  const kept = [...names, ...guessed.filter((one) => !known.has(one.start))].sort((a, b) => a.start - b.start);
  let next = 0;
  return Array.from(letters.segment(text.slice(start, end)), ({ segment, index }) => {
    while ((kept[next]?.end ?? Infinity) <= start + index) next += 1;
    const isKept = (kept[next]?.start ?? Infinity) <= start + index;
    return { letter: segment, counts: !isKept && canBeStyled(segment) };
  });
}

/**
 * The words in this range of a text in the style, or without it if all of them have it. Links, hashtags and @names stay as they are. `names`:
 * where the names are that are known; where others end is guessed.
 */
export function withStyle(
  text: string,
  style: LetterStyle,
  range: Range = { start: 0, end: text.length },
  names: readonly Range[] = [],
): string {
  const all = lettersOf(text, range, names);
  // Italic has no digits: what cannot take the style does not prevent its removal.
  const canTake = (letter: string) => style === 'bold' || !/^[0-9]/.test(plainLetters(letter));
  const counted = all.filter(({ letter, counts }) => counts && canTake(letter));
  const isOn = counted.length > 0 && counted.every(({ letter }) => stylesOf(letter)[style]);
  return all
    .map(({ letter, counts }) => (counts ? inStyles(letter, { ...stylesOf(letter), [style]: !isOn }) : letter))
    .join('');
}
