// Says its text aloud when it changes, after what is being read; it is not seen.
import type { ReactNode } from 'react';

export function Announcer({ children }: { children: ReactNode }) {
  return (
    <output aria-live="polite" className="sr-only">
      {children}
    </output>
  );
}
