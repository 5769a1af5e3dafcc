// Why an import cannot begin or go on: one sentence for the person who typed the command.
export class ImportProblem extends Error {
  override name = 'ImportProblem';
}

/** The database stopped, or the way to it is cut. */
export function wentAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(?:08|57P)|^(?:ECONNRESET|ECONNREFUSED|EPIPE|ENOENT|ETIMEDOUT)$/.test(code) || /connection/i.test(error.message)
  );
}
