// What a person typed, made fit to travel: which characters cannot reach LinkedIn. Checks on the wire are in text-checks.ts, separate
// because every page has this and none needs zod for it. Left to commentary.ts: LinkedIn's own format of a text (little text).

const lineBreaks = /\r\n|[\r\v\f\u0085]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const controls = /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

/**
 * - CRLF, CR, VT (Word's soft break), FF and NEL become a line feed, the only line break that LinkedIn's text has.
 * - The other control characters, which nobody sees and JSON or PostgreSQL refuse, are dropped; tab stays.
 * - A lone surrogate, which has no UTF-8 form, becomes U+FFFD.
 *
 * Everything else stays as typed. Applying it twice changes nothing.
 */
export function typedText(text: string): string {
  return text.toWellFormed().replace(lineBreaks, '\n').replace(controls, '');
}

/** Typed text on one line: whitespace of any kind becomes single spaces. */
export const oneLine = (text: string): string => typedText(text).replaceAll(/\s+/g, ' ').trim();

/** True if a reader would see nothing: spaces, and zero-width characters such as U+200B. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]*$/u.test(text);
}
