// Shows its children only once a moment has passed, so that what is quick does not flicker.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

export const skeletonDelayMs = 300;

export function After({ ms = skeletonDelayMs, children }: { ms?: number; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue ? children : null;
}
