// The account that the last new post was begun as, kept in this browser.
import { useApp } from '../app-context.ts';
import type { UserStorage } from '../user-storage.ts';
import type { Author } from './authors.ts';
import { useAuthors } from './queries.ts';

const key = 'last_author';

export const keepLastAuthor = (storage: UserStorage, authorId: string): boolean => storage.write(key, authorId);

/** The id if that account is connected; else undefined, which means the default one. */
export const connectedAuthor = (authors: readonly Author[], authorId: unknown): string | undefined =>
  authors.find(({ id, account }) => account !== null && id === authorId)?.id;

export function useLastAuthor(): string | undefined {
  const { storage } = useApp();
  return connectedAuthor(useAuthors(), storage.read(key));
}
