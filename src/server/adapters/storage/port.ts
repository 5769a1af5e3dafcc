// The port to where media files are kept: the local disk, or S3's protocol. Keys are made by us, never by a user.

export type Storage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** null if there is none. */
  get(key: string): Promise<Uint8Array | null>;
  delete(key: string): Promise<void>;
  /** Writes a few bytes and removes them again. What is wrong, in words for the operator; null if nothing is. Resolves within two seconds. */
  tryWrite(): Promise<string | null>;
};

// What a storage key looks like: made by us, never by a user, and checked all the same.

/** Segments of letters, digits, `-` and `_` with dots inside: no way out of the folder, no hidden file, no temporary one. */
const keyForm = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\/)*[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

export const isKey = (key: string): boolean => key.length <= 200 && keyForm.test(key);
