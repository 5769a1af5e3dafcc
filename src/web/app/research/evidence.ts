// The evidence for an idea, as it is passed to the dashboard.
import { fields, flag, orAbsent, otherwise, readAs, text, type Shaped } from '#web/shape.ts';

/** Kept in the history entry, so that it survives a reload and is gone on the next visit. */
const evidence = fields({
  about: text,
  sentence: text,
  is_sample: otherwise(flag, false),
  /** The search for the posts shown beside it. */
  q: orAbsent(text),
  /** Where it came from: the query string of the research page. */
  from: orAbsent(text),
});
export type Evidence = Shaped<typeof evidence>;

const carried = fields({ evidence });
export const evidenceIn = (state: unknown): Evidence | null => readAs(carried, state)?.evidence ?? null;
