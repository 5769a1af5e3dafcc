// Text as search sees it: lower case, without accents, signs and emoji. Posts and queries go through the same function, in this
// process, so that no extension of the database (unaccent) is needed.
import { createHash } from 'node:crypto';

/** What is longer is no word but an address or a run of letters. */
const wordMax = 60;

/** Words with one space between; '' where there are none. */
export function searchable(text: string): string {
  return wordsOf(text).join(' ');
}

export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\p{M}'\u2019]/gu, '');
  return (plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= wordMax);
}

/** The same for texts that differ in spaces, signs, case or accents alone. */
export function textHash(text: string, words = searchable(text)): string {
  const hashed = words === '' ? text.replaceAll(/\s+/g, ' ').trim() : words;
  return createHash('sha256').update(hashed).digest('base64url').slice(0, 22);
}
