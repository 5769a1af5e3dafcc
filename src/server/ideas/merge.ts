// Runs several event sources side by side and yields their events in the order in which they arrive.

type Ready<E> = { at: number; next: IteratorResult<E> } | { at: number; error: unknown };

/** Ends when all have ended. A source that throws ends the whole, so sources turn their failures into events. Leaving early ends them all. */
export async function* mergeSideBySide<E>(sources: AsyncIterable<E>[]): AsyncGenerator<E> {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]());
  const ready: Ready<E>[] = [];
  // Not Promise.race: that costs several times as much per event.
  let wake = (): void => undefined;
  const arrive = (one: Ready<E>): void => {
    ready.push(one);
    wake();
  };
  const step = (at: number): void => {
    iterators[at]?.next().then(
      (next) => arrive({ at, next }),
      (error: unknown) => arrive({ at, error }),
    );
  };
  const running = new Set(iterators.keys());
  for (const at of running) step(at);
  try {
    while (running.size > 0) {
      const one = ready.shift();
      if (!one) {
        await new Promise<void>((resolve) => (wake = resolve));
        continue;
      }
      if ('error' in one) throw one.error;
      if (one.next.done === true) running.delete(one.at);
      else {
        step(one.at);
        yield one.next.value;
      }
    }
  } finally {
    await Promise.allSettled([...running].map(async (at) => iterators[at]?.return?.(undefined)));
  }
}
