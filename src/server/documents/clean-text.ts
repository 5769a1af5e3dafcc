// Makes text from a PDF plain: ligatures and compatibility forms as letters, one kind of space, no soft hyphens, no control characters.
import { remembered } from './remembered.ts';

const compatibility = /[\uFB00-\uFB4F\u2E80-\u2FDF\uFF01-\uFF5E\u2126\u212A\u212B]/g;
const spaces = /[\u00A0\u2000-\u200A\u202F\u205F\u3000\uE00A\uF020\t\r\n]/g;
const nothing = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]|(?! )\p{Cc}/gu;
/** Word prints a hyphen as two characters with a soft hyphen between them. */
const hyphens = /-?\u00AD?[\u2010\u2011]/g;
/** Bullets of symbol fonts, from the private use area. */
const symbolBullets = /[\uF0B7\uF0A7\uF076\uF0D8\uF0FC\uF0A8\uF06E\uF075\uF02D]/g;
/** LaTeX's bitmap fonts name a character only by its position in their table, where dashes and ligatures come before the letters. */
const typeset: Readonly<Record<string, string>> = {
  '\u0015': '\u2013',
  '\u0016': '\u2014',
  '\u001B': 'ff',
  '\u001C': 'fi',
  '\u001D': 'fl',
  '\u001E': 'ffi',
  '\u001F': 'ffl',
};
// oxlint-disable-next-line no-control-regex -- these are what the fonts say
const typesetSigns = /[\u0015\u0016\u001B-\u001F]/g;
const privateUse = /[\uE000-\uF8FF\uFFFD]/g;

export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(typesetSigns, (sign) => typeset[sign] ?? '')
    .replace(compatibility, (sign) => sign.normalize('NFKC'))
    .replace(spaces, ' ')
    .replace(hyphens, '-')
    .replace(symbolBullets, '\u2022')
    .replace(nothing, '')
    .replace(privateUse, '');
}

/** "E X P E R I E N C E" as "EXPERIENCE"; words are two or more spaces apart. */
export function withoutLetterSpacing(text: string): string {
  const tokens = text.trim().split(/\s+/);
  const single = tokens.filter((token) => /^[\p{L}&]$/u.test(token)).length;
  if (tokens.length < 4 || single < tokens.length * 0.8) return text;
  return text
    .trim()
    .split(/\s{2,}/)
    .map((word) => word.replaceAll(' ', ''))
    .join(' ');
}

/** For comparing headings and dictionary words: lower case, no accents, only letters and digits. */
export const plainWord = remembered((text: string): string => {
  const lower = text.toLowerCase();
  // A shortcut: most texts are ASCII, and every line is checked many times.
  // oxlint-disable-next-line no-control-regex -- ASCII is what is meant
  if (/^[\0-\x7F]*$/.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim();
  return lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
});
