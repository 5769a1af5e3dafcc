// Invisible text that screen readers announce when it changes, once they finish what they are reading.
import type { ReactNode } from 'react';

export function Announcer({ children }: { children: ReactNode }) {
  return (
    <output aria-live="polite" className="sr-only">
      {children}
    </output>
  );
}
