// Text as search sees it: lower case, without accents, punctuation and emoji. Posts and queries go through the same function, in this
// process, so that no database extension (unaccent) is needed.
import { shortHash } from '../../hash.ts';

/** Anything longer is not a word but a URL or a run of letters. */
const wordMax = 60;

const isAscii = (text: string): boolean => /^[ -~\s]*$/.test(text);

/** Words with one space between; '' if there are none. */
export function searchable(text: string): string {
  return wordsOf(text).join(' ');
}

export function wordsOf(text: string): string[] {
  // Most text is ASCII, for which the simple classes do the same in a third of the time.
  const [plain, word] = isAscii(text)
    ? [text.replaceAll("'", ''), /[a-z0-9]+/g]
    : [text.normalize('NFKD').replaceAll(/[\p{M}'\u2019]/gu, ''), /[\p{L}\p{N}]+/gu];
  return (plain.toLowerCase().match(word) ?? []).filter(({ length }) => length <= wordMax);
}

/** The same for texts that differ only in spaces, punctuation, case or accents. */
export function textHash(text: string, words = searchable(text)): string {
  const hashed = words === '' ? text.replaceAll(/\s+/g, ' ').trim() : words;
  return shortHash(hashed);
}
