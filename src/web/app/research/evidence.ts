// What speaks for an idea, as it goes along to the dashboard.
/** Kept in the history entry, so that it is there again after a reload and gone on the next visit. */
export type Evidence = {
  about: string;
  sentence: string;
  is_sample: boolean;
  /** What posts are shown beside it: those found by these words. */
  q?: string;
  /** Where it was brought from: the query of the research page. */
  from?: string;
};

export function evidenceIn(state: unknown): Evidence | null {
  if (typeof state !== 'object' || state === null || !('evidence' in state)) return null;
  const { evidence } = state;
  if (typeof evidence !== 'object' || evidence === null) return null;
  const { about, sentence, is_sample, q, from } = evidence as Partial<Record<keyof Evidence, unknown>>;
  if (typeof about !== 'string' || typeof sentence !== 'string') return null;
  return {
    about,
    sentence,
    is_sample: is_sample === true,
    ...(typeof q === 'string' ? { q } : {}),
    ...(typeof from === 'string' ? { from } : {}),
  };
}
