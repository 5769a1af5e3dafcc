// So many at once, so many in line, in the order they came.

export type Slots = {
  /** True once it is one's turn; false at once where the line is full. Rejects with the signal's reason when the caller leaves the line. */
  take(signal: AbortSignal): Promise<boolean>;
  give(): void;
};

export function createSlots(count: number, waiting_max: number): Slots {
  let free = count;
  const line: { go: () => void }[] = [];
  return {
    take(signal) {
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      if (free > 0) {
        free -= 1;
        return Promise.resolve(true);
      }
      if (line.length >= waiting_max) return Promise.resolve(false);
      return new Promise((resolve, reject) => {
        const place = {
          go: () => {
            signal.removeEventListener('abort', leave);
            resolve(true);
          },
        };
        const leave = () => {
          line.splice(line.indexOf(place), 1);
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', leave, { once: true });
        line.push(place);
      });
    },
    give() {
      const next = line.shift();
      if (next) next.go();
      else free += 1;
    },
  };
}
