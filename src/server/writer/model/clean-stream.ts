// Removes what models put around a text (a label, code fences, quotation marks) while it streams, holding back only a few characters.

const fenceStart = /^```[a-z]*[ \t]*\r?\n/i;
/** Alone on its line: before a text in the same line it may be the author's. */
const label =
  /^(?:\**(?:linkedin )?(?:post|draft|version|variation|replacement|rewrite|result|edited (?:text|version)|rewritten (?:text|version))(?: \d+)?\**[ \t]*:\**[ \t]*\r?\n+)/i;
const announcement =
  /^(?:sure|certainly|of course|okay|ok|absolutely|here(?:'s|’s| is| are))\b[^\n]{0,160}:[ \t]*\r?\n+/i;
/** An announcement says what follows; any other such line ("Here's what happened:") is how a post opens. */
const whatFollows =
  /\b(?:posts?|drafts?|versions?|rewrites?|rewritten|revised|replacements?|texts?|here it is|here you go)\b/i;
/** "Here's the text I sent my boss:" */
const author = /\b(?:i|me|my|we|our)\b/i;
const maybeAnnouncement =
  /^(?:sure|certainly|of course|okay|ok|absolutely|here(?:'s|’s| is| are))\b[^\n]{0,160}$|^here['’]?$/i;
const maybeFence = /^`{1,3}[a-z]*[ \t]*$/i;
const maybeLabel = /^\*{0,9}(?:[a-z][a-z ]{0,18})?(?: \d{0,2})?\*{0,9}[ \t]{0,9}:?\*{0,9}[ \t]{0,9}\r?$/i;
const openQuote = /^["“]/;
/** Nothing after a closing quotation mark yet, so it may still be wrapping. */
const maybeQuote = /^["“][^"”\n]*(?:["”]\s*)?$/;
const heldTail = /(?<![\s`"”])[\s`"”]+$/;

type Start = { text: string; hasFence: boolean; hasQuote: boolean };

/** The beginning without its wrapping, or null if more text is needed to tell. */
function startOf(held: string, isEnd: boolean): Start | null {
  const text = held.replace(/^\s+/, '');
  if (!isEnd) {
    const isOpen =
      text === '' ||
      maybeFence.test(text) ||
      maybeAnnouncement.test(text) ||
      (text.length < 24 && maybeLabel.test(text));
    if (isOpen || maybeQuote.test(text)) return null;
  }
  const unannounced = withoutAnnouncement(text);
  if (unannounced !== text) return startOf(unannounced, isEnd);
  for (const wrapping of [label, fenceStart]) {
    const rest = text.replace(wrapping, '');
    if (rest !== text) return withFence(startOf(rest, isEnd), fenceStart.test(text));
  }
  // A quotation that closes within its line is the author's; one that does not is wrapping.
  const firstLine = text.split('\n', 1)[0] ?? '';
  const hasQuote =
    openQuote.test(text) &&
    (!/["”]/.test(firstLine.slice(1)) ||
      (isEnd && /["”]$/.test(text.trimEnd()) && (text.match(/["“”]/g) ?? []).length === 2));
  return { text: hasQuote ? text.slice(1) : text, hasFence: false, hasQuote };
}

function withoutAnnouncement(text: string): string {
  const line = announcement.exec(text)?.[0] ?? '';
  return whatFollows.test(line) && !author.test(line) ? text.slice(line.length) : text;
}

const withFence = (start: Start | null, hasFence: boolean): Start | null =>
  start === null ? null : { ...start, hasFence: start.hasFence || hasFence };

/** Joined, the pieces are the source without wrapping and surrounding white space. */
export async function* cleanStream(source: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  let start: Start | null = null;
  for await (const piece of source) {
    held += piece;
    if (start === null) {
      start = startOf(held, false);
      if (start === null) continue;
      held = start.text;
    }
    // White space, quotation marks and backticks are held back: at the end they may be wrapping.
    const tail = heldTail.exec(held)?.[0] ?? '';
    const ready = held.slice(0, held.length - tail.length);
    held = tail;
    if (ready !== '') yield ready;
  }
  if (start === null) {
    start = startOf(held, true) ?? { text: '', hasFence: false, hasQuote: false };
    held = start.text;
  }
  let rest = held.trimEnd();
  if (start.hasFence) rest = rest.replace(/(?<!\s)\s*```$/, '');
  if (start.hasQuote) rest = rest.replace(/["”]$/, '');
  if (rest.trimEnd() !== '') yield rest.trimEnd();
}
