// Shows its children only after a moment, so that whatever loads quickly does not flicker.
import { useEffect, useState, type ReactNode } from 'react';

const delayMs = 300;

export function After({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
