// The code that Node, a library or PostgreSQL puts on an error (ENOENT, 23505), which the types do not show.

/** null if the error has none. */
export const errorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
