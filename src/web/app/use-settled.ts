// A typed text once it has been unchanged for a moment, for whatever queries the server or counts while somebody types.
import { useEffect, useState } from 'react';

const pauseMs = 250;

export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
