// The headline and the place in the lines above the first heading, beside the name and the contact details. LinkedIn's own export: read-export.ts.
import { plainWord } from '../documents/clean-text.ts';
import type { Line } from '../documents/document.ts';
import { isCountry, isTown } from '../documents/towns.ts';
import { isPlace } from '../documents/words-of-work.ts';

/** The name, alone or with what follows it: "Dana Cole, PhD" is neither a headline nor a place. */
const isNamed = (text: string, name: string): boolean => name !== '' && plainWord(text).startsWith(plainWord(name));

export function headlineIn(head: readonly Line[], name: string): string {
  const below = head.filter(({ text }) => text !== name && !/[@\d]|https?:|www\./.test(text) && text.length > 3);
  return below.find(({ text }) => !isPlace(text) && !isNamed(text, name))?.text ?? '';
}

/** Parts of a line with contact details: "ada@example.org | Lisbon, Portugal |", "ada@example.org, Lisbon". */
const between = /(?<!\s)\s*[|\u2022\u00B7]\s*|(?<=@\S{1,80}|\d{3}),\s+/u;
const ofContact = /@|\d{3}|https?:|www\.|\.com\//;

/** The place on a line of its own, or beside what else a line says. */
export function placeIn(head: readonly Line[], name: string): string {
  const parts = head.flatMap(({ cells, text: line }) =>
    cells.flatMap(({ text }) => {
      const [first = '', ...others] = text.split(between).map((part) => part.trim());
      // "Engineer | Python, Go" has the form of a place.
      const isSure = (part: string): boolean => part.split(/,\s*/).some((word) => isTown(word) || isCountry(word));
      return [first, ...others.filter((part) => ofContact.test(line) || isSure(part))];
    }),
  );
  return parts.find((part) => isPlace(part) && !isNamed(part, name)) ?? '';
}
