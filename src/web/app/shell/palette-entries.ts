// The palette's entries, to go to or to do, and which of them typed words match. Pure.
import type { Author } from '../account/authors.ts';
import { beginsWords } from '../word-starts.ts';

export type Entry = {
  id: string;
  group: 'Pages' | 'Actions' | 'Posts' | 'People';
  label: string;
  /** Other words that find it. */
  also?: string;
  keys?: string;
  /** The account a post goes out as, if there are several. */
  author?: Pick<Author, 'name' | 'color'> | null;
  run: () => void;
};

/** The entries that match every typed word; within each group, matches in the label come first. Without words, all of them. */
export function matching(entries: readonly Entry[], words: string): Entry[] {
  const found = entries.filter(({ label, also = '' }) => beginsWords(`${label} ${also}`, words));
  const isCalledSo = ({ label }: Entry) => beginsWords(label, words);
  return [...new Set(found.map(({ group }) => group))].flatMap((group) => {
    const members = found.filter((entry) => entry.group === group);
    return [...members.filter(isCalledSo), ...members.filter((entry) => !isCalledSo(entry))];
  });
}
