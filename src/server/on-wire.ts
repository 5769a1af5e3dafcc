// Rows as the wire shows them: times as ISO strings, and of a row only what is named.
type OnWire<V> = V extends Date ? string : V;

export const withIsoTimes = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as { [Name in keyof Row]: OnWire<Row[Name]> };

/** A column that is added to a table is shown nowhere by itself. */
export const shown = <Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]) =>
  withIsoTimes(Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>);
