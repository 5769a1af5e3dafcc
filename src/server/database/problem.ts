// Why the database cannot be opened, in one sentence for the person who started the program. main.ts and the
// commands print the message and exit 1; it contains no stack and no SQL.

export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}
