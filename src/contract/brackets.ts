// Open bracketed prompts in a post: places where the author still has to fill in a fact. The editor's marks and the check before publishing
// share this.

/** `start` and `end` are UTF-16 offsets around the brackets themselves; `text` is what is inside, trimmed. */
export type OpenBracket = { start: number; end: number; text: string };

/**
 * Plain square brackets on one line with words inside, in order. Not prompts: footnote marks such as [1], check boxes such as [x] and [ ],
 * and the text of a markdown link.
 */
export function openBrackets(content: string): OpenBracket[] {
  const found: OpenBracket[] = [];
  for (const match of content.matchAll(/\[([^[\]\r\n]*)\]/g)) {
    const text = (match[1] ?? '').trim();
    const end = match.index + match[0].length;
    if (!/\p{L}{2}/u.test(text) || content[end] === '(') continue;
    found.push({ start: match.index, end, text });
  }
  return found;
}
