// Lets a few pieces of work run at once and the rest wait for their turn. scrypt takes a thread of Node's pool of four and
// 32 MB for about 0.1 s: without turns, a burst of sign-ins would hold up every file and stream of the program.

export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(at_once: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < at_once) running += 1;
    // Whoever ends hands its place over, so `running` stays.
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
