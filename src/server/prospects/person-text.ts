// Texts about a person as they are stored: on one line, with a maximum length. Pure.
import { notesMax } from '#contract/prospects.ts';
import { oneLine as bareLine } from '#contract/typed-text.ts';
import { withoutEntities } from '../formats/entities.ts';

const most = { name: 200, headline: 500, company: 200, text: 5000, message: 500, notes: notesMax } as const;

const words = { name: 'The name', headline: 'The headline', company: 'The company', text: 'The text', notes: 'Notes' };

/** What is wrong with the first one that is longer than is stored; null if none is. */
export function lengthProblem(texts: Record<keyof typeof words, string>): string | null {
  const long = (['name', 'headline', 'company', 'text', 'notes'] as const).find(
    (field) => texts[field].length > most[field],
  );
  return long === undefined ? null : `${words[long]} may have at most ${most[long].toLocaleString('en')} characters.`;
}

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
