// The headline and the place in the lines above the first heading, beside the name and the contact details. LinkedIn's own export: documents/linkedin-export.ts.
import { plainWord } from '../documents/clean-text.ts';
import { findContact } from '../documents/contact.ts';
import type { Line } from '../documents/document.ts';
import { isTitleOfDocument } from '../documents/person.ts';
import { isCountry, isTown } from '../documents/towns.ts';
import { isPlace } from '../documents/words-of-work.ts';

/** The name, alone or with what follows it: "Dana Cole, PhD" is neither a headline nor a place. */
const isNamed = (text: string, name: string): boolean => name !== '' && plainWord(text).startsWith(plainWord(name));

/** "Nationality: Irish": a form's label and what it asks for. */
const labelled =
  /^(?:full name|name|nationality|citizenship|place of birth|marital status|gender|address|location|website|nationalit\u00E4t|staatsangeh\u00F6rigkeit|geburtsort|familienstand|anschrift|wohnort|nacionalidad|estado civil|direcci\u00F3n|nationalit\u00E9|adresse|nazionalit\u00E0|residenza|nacionalidade|endere\u00E7o|nationaliteit|adres)\s*:/iu;

/** "github.com/ada | linkedin.com/in/ada"; "Founder of crumbly.io" says more than an address. */
const isAddresses = (line: Line): boolean =>
  findContact([line], []).links.length > 0 &&
  !/\p{L} \p{L}/u.test(line.text.replaceAll(/(?<!\S)\S{1,200}[.:]\S*/g, '|'));

export function headlineIn(head: readonly Line[], name: string): string {
  const below = head.filter(
    ({ text }) =>
      !/[@\d]|https?:|www\./.test(text) && text.length > 3 && !isTitleOfDocument(text) && !labelled.test(text),
  );
  return below.find((line) => !isPlace(line.text) && !isNamed(line.text, name) && !isAddresses(line))?.text ?? '';
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
