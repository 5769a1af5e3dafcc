// A list as a card of rows.
import type { KeyboardEventHandler, ReactNode } from 'react';

type RowsProps = {
  /** These rows are still the previous choice's, while the new ones load. */ isOld?: boolean;
  /** Keys pressed inside a row. */ onKeyDown?: KeyboardEventHandler<HTMLUListElement>;
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
