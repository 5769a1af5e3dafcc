// The heading of a table's column.
import type { ComponentProps } from 'react';

export const Th = ({ children, ...rest }: ComponentProps<'th'>) => (
  <th scope="col" {...rest}>
    {children}
  </th>
);
