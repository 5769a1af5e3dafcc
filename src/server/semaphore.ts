// Limits how many run at once; the others queue in order of arrival. Anyone may leave the queue, which p-limit does not support.

export type Semaphore = {
  /** True once it is your turn; false at once if the line is full. Rejects with the signal's reason if the caller leaves the line. */
  take(signal?: AbortSignal): Promise<boolean>;
  /** Every turn taken must be given back, once. */
  give(): void;
  /** Runs the work in a turn of its own. Meant for an unbounded line. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

export function createSemaphore(count: number, waitingMax = Infinity): Semaphore {
  const line: (() => void)[] = [];
  let free = count;

  function take(signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    if (free > 0) {
      free -= 1;
      return Promise.resolve(true);
    }
    if (line.length >= waitingMax) return Promise.resolve(false);
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve(true);
      };
      const leave = (): void => {
        line.splice(line.indexOf(go), 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.push(go);
    });
  }

  /** Hands the turn directly to the next in line, so that no newcomer can take it first. */
  function give(): void {
    const next = line.shift();
    if (next) next();
    else free += 1;
  }

  return {
    take,
    give,
    async run(work) {
      await take();
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}
