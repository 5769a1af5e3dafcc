// Why an import cannot start or continue: one sentence for the person who typed the command.
export class ImportProblem extends Error {
  override name = 'ImportProblem';
}

/** Whether the database stopped or the connection to it was lost. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(?:08|57P)|^(?:ECONNRESET|ECONNREFUSED|EPIPE|ENOENT|ETIMEDOUT)$/.test(code) || /connection/i.test(error.message)
  );
}
