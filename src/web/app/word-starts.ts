// Which entries of a list typed words match: pages and actions, snippets. Pure.

/** Whether every typed word begins a word of the text; no words match any text. */
export function beginsWords(text: string, typed: string): boolean {
  const own = text.toLowerCase().split(/\s+/);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => own.some((one) => one.startsWith(word)));
}
