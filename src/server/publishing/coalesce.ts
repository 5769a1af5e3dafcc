// Joins many small writes into one statement: while one batch is on its way, the next gathers.

/** The returned function answers what `flush` answers at its item's place, and throws what `flush` throws. */
export function coalesce<In, Out>(flush: (items: In[]) => Promise<Out[]>, max = 200): (item: In) => Promise<Out> {
  type Waiting = { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void };
  const waiting: Waiting[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // What becomes ready in this turn of the event loop goes along.
      await new Promise(setImmediate);
      const batch = waiting.splice(0, max);
      try {
        const outs = await flush(batch.map(({ item }) => item));
        for (const [at, { resolve }] of batch.entries()) resolve(outs[at] as Out);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
