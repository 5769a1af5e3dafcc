// What a storage key looks like: made by us, never by a user, and checked all the same.

/** Segments of letters, digits, `-` and `_` with dots inside: no way out of the folder, no hidden file, no temporary one. */
const keyForm = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\/)*[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

export const isKey = (key: string): boolean => key.length <= 200 && keyForm.test(key);
