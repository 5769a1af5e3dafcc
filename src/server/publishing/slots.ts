// How many may do something at once; who comes later waits in line.

export type Slots = {
  take(): Promise<void>;
  give(): void;
};

export function createSlots(count: number): Slots {
  const line: (() => void)[] = [];
  let free = count;
  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      return new Promise((resolve) => line.push(resolve));
    },
    give() {
      const next = line.shift();
      if (next) next();
      else free += 1;
    },
  };
}
