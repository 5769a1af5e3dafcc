// Others' turn in the middle of long work that has to stay in the program's own thread.
import { setImmediate } from 'node:timers/promises';

const longestMs = 20;

/** Await the answer after each step: it passes the turn on as soon as the steps together took 20 ms. */
export function takingTurns(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < longestMs) return undefined;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
}
