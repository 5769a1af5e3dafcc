// Long work in the program's own thread that lets other work in between its steps.
import { setImmediate } from 'node:timers/promises';

const longestMs = 20;

/** Await the result after each step: it yields to the event loop as soon as the steps together have taken 20 ms. */
export function createYielding(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < longestMs) return undefined;
    return setImmediate().then(() => {
      began = performance.now();
    });
  };
}
