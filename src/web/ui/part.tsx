// A part of a page that may break by itself: the others stay, and its place says so.
import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { ErrorNote } from './note.tsx';

type PartProps = {
  /** Begins the sentence: "This post". */
  name: string;
  /** Stands in a list. */
  isRow?: boolean;
  children: ReactNode;
};

export function Part({ name, isRow = false, children }: PartProps) {
  const fallback = (again: () => void) => {
    const note = <ErrorNote onAgain={again}>{name} could not be shown.</ErrorNote>;
    return isRow ? <li className="p-3">{note}</li> : note;
  };
  return <Boundary fallback={fallback}>{children}</Boundary>;
}
