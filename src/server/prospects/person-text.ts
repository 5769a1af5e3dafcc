// Texts about a person as they are stored: on one line, with a maximum length. Pure.
import { oneLine as bareLine } from '#contract/typed-text.ts';
import { withoutEntities } from '../formats/entities.ts';

const most = { name: 200, headline: 500, company: 200, text: 5000, message: 500 } as const;

export const cut = (text: string, field: keyof typeof most): string => text.trim().slice(0, most[field]).toWellFormed();

/** Our own list is written so that no spreadsheet takes a cell for a formula; this undoes it. */
export const unescaped = (text: string): string => text.replace(/^'(?=[=+@-])/, '');

export const oneLine = (text: string): string => unescaped(bareLine(text));

/** The readable part of a text with LinkedIn's own markup (its campaign editor writes HTML), on one line. */
export function plainLine(text: string): string {
  const words = text
    .slice(0, 20_000)
    .replaceAll(/<\/?(?:p|br|div|span|strong|em|b|i|u|a|ul|ol|li|h[1-6]|blockquote|img)\b[^<>]*>/gi, ' ');
  return oneLine(withoutEntities(words));
}
