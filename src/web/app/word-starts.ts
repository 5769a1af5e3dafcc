// Which of a list some typed words mean: pages and actions, snippets. Pure.

/** Every word typed begins a word of the text; no words mean any text. */
export function beginsWords(text: string, typed: string): boolean {
  const own = text.toLowerCase().split(/\s+/);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => own.some((one) => one.startsWith(word)));
}
