// A list as a card of rows.
import type { ReactNode } from 'react';

type RowsProps = {
  /** Rows of the choice before, while those of this one are asked for. */ is_old?: boolean;
  children: ReactNode;
};

export function Rows({ is_old = false, children }: RowsProps) {
  return <ul className={`card divide-y divide-line ${is_old ? 'opacity-60' : ''}`}>{children}</ul>;
}
