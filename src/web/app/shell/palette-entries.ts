// What can be gone to or done, and which of it some words mean. Pure.
import type { Author } from '../account/authors.ts';
import { beginsWords } from '../word-starts.ts';

export type Entry = {
  id: string;
  group: 'Pages' | 'Actions' | 'Posts' | 'People';
  label: string;
  /** Other words for it. */
  also?: string;
  keys?: string;
  /** As whom a post goes out, where there is more than one account. */
  author?: Pick<Author, 'name' | 'color'> | null;
  run: () => void;
};

/** Those in which every word begins a word, within each group those first that are called so; all where there are no words. */
export function matching(entries: readonly Entry[], words: string): Entry[] {
  const found = entries.filter(({ label, also = '' }) => beginsWords(`${label} ${also}`, words));
  const isCalledSo = ({ label }: Entry) => beginsWords(label, words);
  return [...new Set(found.map(({ group }) => group))].flatMap((group) => {
    const members = found.filter((entry) => entry.group === group);
    return [...members.filter(isCalledSo), ...members.filter((entry) => !isCalledSo(entry))];
  });
}
