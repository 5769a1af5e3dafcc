// So many at once, the others in line in the order they came; one of them may leave the line, which p-limit does not know.

export type Semaphore = {
  /** True once it is one's turn; false at once where the line is full. Rejects with the signal's reason when the caller leaves the line. */
  take(signal?: AbortSignal): Promise<boolean>;
  /** Every turn that was taken is given back, once. */
  give(): void;
  /** The work in a turn of its own. For a line without an end. */
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

  /** Hands the slot to the next in line directly, so that no newcomer can take it first. */
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
