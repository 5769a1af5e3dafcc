// What a person typed, made fit to travel: which characters cannot reach LinkedIn, how a text is measured on the wire, and what a name is.
// LinkedIn's own format of a text (little text) is commentary.ts's.
import * as z from 'zod/mini';

const lineBreaks = /\r\n|[\r\v\f\u0085]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

/**
 * - CRLF, CR, VT (Word's soft break), FF and NEL become a line feed, the only line break LinkedIn's text has.
 * - The other control characters, which nobody sees and JSON or PostgreSQL refuse, are dropped; tab stays.
 * - A lone surrogate, which has no UTF-8 form, becomes U+FFFD.
 *
 * All else stays as typed. Doing it twice changes nothing.
 */
export function typedText(text: string): string {
  return text.toWellFormed().replace(lineBreaks, '\n').replace(controls, '');
}

/** Nothing that a reader would see: spaces, and characters without width such as U+200B. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);
}

/**
 * For `.check(...maxUnits(3000, sentence))`: a length in UTF-16 units, as the counter shows it (api.md, Conventions). zod's own maxLength counts code points, so that it alone would let a text of 3000
 * emoji, 6000 units, through; it stays for the description of the API.
 */
export const maxUnits = (max: number, sentence: string) =>
  [z.maxLength(max, sentence), z.refine<string>((text) => text.length <= max, sentence)] as const;

const oneLine = (text: string): string => typedText(text).replaceAll(/\s+/g, ' ').trim();

/** One line with something to read in it: what a label or a snippet is called. `ask` is said where there is none. */
export const ownName = (ask: string, max: number, tooLong: string) =>
  z.string(ask).check(
    z.overwrite(oneLine),
    z.refine((text) => !isBlank(text), ask),
    ...maxUnits(max, tooLong),
  );
