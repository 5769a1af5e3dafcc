// A text once it has been unchanged for a moment, for whatever asks the server or counts while somebody types or chooses.
import { useEffect, useState } from 'react';

const pauseMs = 250;

export function useSettled<T extends string | null>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
