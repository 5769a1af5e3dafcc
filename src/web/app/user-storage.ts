// Small records kept in this browser, per user. If the browser refuses to keep them, that is no error: the caller is told.
export type UserStorage = {
  read(key: string): unknown;
  /** Returns false if the browser refused (full, or private). */
  write(key: string, value: unknown): boolean;
  remove(key: string): void;
  /** The keys that start with `prefix`. */
  list(prefix: string): string[];
};

/** What the browser calls a user's record. */
export const storedAs = (userId: string, key: string): string => `postwright.${userId}.${key}`;

export function createUserStorage(storage: Storage, userId: string): UserStorage {
  const scope = storedAs(userId, '');
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => quietly(() => JSON.parse(storage.getItem(scope + key) ?? 'null') as unknown, null),
    write: (key, value) =>
      quietly(() => {
        storage.setItem(scope + key, JSON.stringify(value));
        return true;
      }, false),
    remove: (key) => quietly(() => storage.removeItem(scope + key), undefined),
    list: (prefix) =>
      quietly(
        () =>
          Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
            .filter((key) => key.startsWith(scope + prefix))
            .map((key) => key.slice(scope.length)),
        [],
      ),
  };
}
