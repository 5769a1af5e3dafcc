// Which calls of a user this process is answering: what they still write after the account was erased has to be looked for once they have ended.

export type CallsUnderWay = {
  /** Call the returned function when it has ended. */
  begin(userId: string): () => void;
  /** Resolves once all that are under way now have ended; null if there is none but the one that asks. */
  othersOf(userId: string): Promise<unknown> | null;
};

export function createCallsUnderWay(): CallsUnderWay {
  const running = new Map<string, Set<Promise<void>>>();
  return {
    begin(userId) {
      const own = running.get(userId) ?? new Set();
      running.set(userId, own);
      const { promise, resolve } = Promise.withResolvers<void>();
      own.add(promise);
      return () => {
        own.delete(promise);
        if (own.size === 0) running.delete(userId);
        resolve();
      };
    },
    othersOf(userId) {
      const own = running.get(userId);
      return own && own.size > 1 ? Promise.all(own) : null;
    },
  };
}
