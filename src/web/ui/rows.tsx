// A list as a card of rows.
import type { ReactNode } from 'react';

type RowsProps = {
  /** Rows of the choice before, while those of this one are asked for. */ isOld?: boolean;
  children: ReactNode;
};

export function Rows({ isOld = false, children }: RowsProps) {
  return <ul className={`card divide-y divide-line ${isOld ? 'opacity-60' : ''}`}>{children}</ul>;
}
