// Texts about a person as they are kept: on one line, and no longer than this. Pure.
import { typedText } from '#contract/typed-text.ts';

const most = { name: 200, headline: 500, company: 200, text: 5000, message: 500 } as const;

export const cut = (text: string, field: keyof typeof most): string => text.trim().slice(0, most[field]).toWellFormed();

/** Our own list is written so that no spreadsheet takes a cell for a formula. */
export const unescaped = (text: string): string => text.replace(/^'(?=[=+@-])/, '');

export const oneLine = (text: string): string => unescaped(typedText(text).replaceAll(/\s+/g, ' ').trim());

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What is read of a text with LinkedIn's own marks (its editor for campaigns writes HTML), on one line. */
export function plainLine(text: string): string {
  const words = text
    .slice(0, 20_000)
    .replaceAll(/<\/?(?:p|br|div|span|strong|em|b|i|u|a|ul|ol|li|h[1-6]|blockquote|img)\b[^<>]*>/gi, ' ')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    });
  return oneLine(words);
}
