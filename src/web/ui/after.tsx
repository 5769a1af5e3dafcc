// Shows its children only once a moment has passed, so that what is quick does not flicker.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

export const skeleton_delay_ms = 300;

export function After({ ms = skeleton_delay_ms, children }: { ms?: number; children: ReactNode }) {
  const [is_due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return is_due ? children : null;
}
