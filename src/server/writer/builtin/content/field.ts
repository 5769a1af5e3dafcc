// The shape of what the built-in writer knows about one field of work. The fields themselves are in fields-*.ts.

/**
 * One piece of advice: what to do (imperative, capital first, no full stop), why (whole sentences), and the usual way of
 * getting it wrong (a phrase that starts with a verb in -ing, lower case, no full stop). `{a|b}` are equal wordings.
 */
export type Point = readonly [action: string, why: string, wrong: string];

export type Field = {
  name: string;
  /** The field as a singular noun phrase for the middle of a sentence: stands in for an idea that names no subject itself. */
  subject: string;
  /** Words of an idea that belong to the field; a trailing `*` matches any ending. */
  match: string;
  /** General statements that a competent person in the field would sign. */
  claims: readonly string[];
  /** What only the author can supply, as it stands between brackets. */
  prompts: readonly string[];
  /** Questions to the reader. */
  asks: readonly string[];
  points: readonly Point[];
};
