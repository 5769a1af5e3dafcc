// The word that Node, a library or PostgreSQL puts on an error (ENOENT, 23505), which no type tells of.

/** null where the error has none. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
