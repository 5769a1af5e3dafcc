// A list as a card of rows.
import type { KeyboardEventHandler, ReactNode } from 'react';

type RowsProps = {
  /** Rows of the choice before, while those of this one are asked for. */ isOld?: boolean;
  /** Keys pressed in a row. */ onKeyDown?: KeyboardEventHandler<HTMLUListElement>;
  children: ReactNode;
};

export function Rows({ isOld = false, onKeyDown, children }: RowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- short cuts to what the rows have as links and buttons
    <ul className={`card divide-y divide-line ${isOld ? 'opacity-60' : ''}`} onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
}
