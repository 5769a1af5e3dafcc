// What stops the database from opening, in one sentence for the person who started the program. main.ts and the
// commands print the message and exit 1; it names no stack and no SQL.

export class DatabaseProblem extends Error {
  override name = 'DatabaseProblem';
}
