// Collects items that arrive in quick succession and hands them on once per frame, in order; by timer while the page is hidden.
export type Frames<T> = { add(item: T): void; /** Hands on what is waiting, now. */ flush(): void };

export type Schedule = (work: () => void) => () => void;

/** A hidden page gets no animation frames, so a timer does it. */
export const onNextFrame: Schedule = (work) => {
  if (document.hidden) {
    const timer = setTimeout(work, 100);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
};

/** Runs `work` once the changes so far have been painted. */
export const afterPaint = (work: () => void): void => void onNextFrame(() => setTimeout(work));

export function createFrames<T>(handOn: (items: T[]) => void, schedule: Schedule = onNextFrame): Frames<T> {
  let waiting: T[] = [];
  let cancel: (() => void) | null = null;
  const flush = () => {
    cancel?.();
    cancel = null;
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    handOn(items);
  };
  return {
    add: (item) => {
      waiting.push(item);
      cancel ??= schedule(flush);
    },
    flush,
  };
}
