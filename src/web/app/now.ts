// The present moment for what is shown, renewed now and then.
import { useEffect, useState } from 'react';

export function useNow(every_ms = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), every_ms);
    return () => clearInterval(timer);
  }, [every_ms]);
  return now;
}
