// What a person typed, made fit to travel: which characters cannot reach LinkedIn. How a text is checked on the wire is text-checks.ts's, apart
// because every page has this and none needs zod for it. LinkedIn's own format of a text (little text) is commentary.ts's.

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

/** Typed text on one line: blanks of any kind become single spaces. */
export const oneLine = (text: string): string => typedText(text).replaceAll(/\s+/g, ' ').trim();

/** Nothing that a reader would see: spaces, and characters without width such as U+200B. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);
}
