// Runs several event sources side by side and yields their events in the order in which they come.

/** Ends when all have ended. A source that throws ends the whole: sources turn their own failures into events. Leaving early ends all of them. */
export async function* mergeSideBySide<E>(sources: AsyncIterable<E>[]): AsyncGenerator<E> {
  const iterators = sources.map((source) => source[Symbol.asyncIterator]());
  const step = async (at: number) => ({ at, next: await iterators[at]?.next() });
  const running = new Map(iterators.map((_, at) => [at, step(at)]));
  try {
    while (running.size > 0) {
      const { at, next } = await Promise.race(running.values());
      if (!next || next.done === true) {
        running.delete(at);
      } else {
        running.set(at, step(at));
        yield next.value;
      }
    }
  } finally {
    for (const promise of running.values()) promise.catch(() => undefined);
    await Promise.allSettled([...running.keys()].map(async (at) => iterators[at]?.return?.(undefined)));
  }
}
