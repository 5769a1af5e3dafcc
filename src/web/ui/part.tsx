// A part of a page that may fail on its own: a note takes its place, and the others stay.
import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { ErrorNote } from './note.tsx';

type PartProps = {
  /** The start of the sentence, such as "This post". */
  name: string;
  /** It is an item of a list. */
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
