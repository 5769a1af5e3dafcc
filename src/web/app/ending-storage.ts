// A user's storage that ends: what signing out or deleting the account removed, here or in another tab, is not restored by a late write.
import { createUserStorage, storedAs, type UserStorage } from './user-storage.ts';

export type EndingStorage = UserStorage & {
  /** Removes the record that does not outlive a session. */
  endSession(): void;
  /** Removes everything. */
  endAll(): void;
  /** Follows the user's other tabs; returns a function that stops it. */
  follow(): () => void;
};

/** Stored only for a moment, so that other tabs hear that everything was removed. */
const goneKey = 'gone';

/** `sessionKey`: the record that does not outlive a session. Nothing else ever removes it. */
export function createEndingStorage(userId: string, sessionKey: string): EndingStorage {
  const all = createUserStorage(localStorage, userId);
  let isSessionOver = false;
  let isGone = false;
  const isOver = (key: string) => isGone || (isSessionOver && key === sessionKey);
  return {
    ...all,
    write: (key, value) => !isOver(key) && all.write(key, value),
    endSession() {
      isSessionOver = true;
      all.remove(sessionKey);
    },
    endAll() {
      isGone = true;
      all.write(goneKey, true);
      for (const key of all.list('')) all.remove(key);
    },
    follow() {
      // Removed when the person signed out: tabs that are still open hear that they have signed in again.
      if (all.read(sessionKey) === null) all.write(sessionKey, null);
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === storedAs(userId, sessionKey)) isSessionOver = newValue === null;
        if (key === storedAs(userId, goneKey)) isGone = true;
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
  };
}
