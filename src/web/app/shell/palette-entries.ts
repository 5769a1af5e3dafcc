// What can be gone to or done, and which of it some words mean. Pure.

export type Entry = {
  id: string;
  group: 'Pages' | 'Actions' | 'Posts' | 'People';
  label: string;
  /** Other words for it. */
  also?: string;
  keys?: string;
  run: () => void;
};

/** Those in which every word begins a word; all of them where there are no words. */
export function matching(entries: readonly Entry[], words: string): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ label, also = '' }) => {
    const own = `${label} ${also}`.toLowerCase().split(/\s+/);
    return wanted.every((word) => own.some((one) => one.startsWith(word)));
  });
}
