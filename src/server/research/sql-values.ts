// The values of a statement that is put together from parts, in the order in which it names them.

export class SqlValues {
  readonly list: unknown[] = [];

  /** The place of this value in the statement: $1, $2 and so on. */
  at(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}
