// Shows its children only after a moment, so that whatever loads quickly does not flicker.
import { useEffect, useState, type ReactNode } from 'react';

export const skeletonDelayMs = 300;

export function After({ ms = skeletonDelayMs, children }: { ms?: number; children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isDue ? children : null;
}
