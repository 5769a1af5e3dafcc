// Which posts in the list are ticked: one by one, a range with Shift, all, or none. Posts that leave the list are unticked.
import { useRef, useState } from 'react';
import type { Post } from '#contract/post-fields.ts';

export type Selection = {
  posts: readonly Post[];
  has: (id: string) => boolean;
  /** With `isRange`, every post from the last one toggled to this one gets this one's new state. */
  toggle: (id: string, isRange: boolean) => void;
  all: () => void;
  clear: () => void;
};

export function useSelection(posts: readonly Post[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(null);
  const indexOf = (id: string | null): number => posts.findIndex((post) => post.id === id);
  return {
    posts: posts.filter(({ id }) => ticked.has(id)),
    has: (id) => ticked.has(id),
    toggle(id, isRange) {
      const [from, to] = [isRange ? indexOf(last.current) : -1, indexOf(id)];
      const touched = from < 0 ? [id] : posts.slice(Math.min(from, to), Math.max(from, to) + 1).map((post) => post.id);
      const after = new Set(ticked);
      for (const one of touched)
        if (ticked.has(id)) after.delete(one);
        else after.add(one);
      last.current = id;
      setTicked(after);
    },
    all: () => setTicked(new Set(posts.map(({ id }) => id))),
    clear() {
      last.current = null;
      setTicked(new Set());
    },
  };
}
