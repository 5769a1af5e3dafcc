// The evidence for an idea, as it is passed to the dashboard.
/** Kept in the history entry, so that it survives a reload and is gone on the next visit. */
export type Evidence = {
  about: string;
  sentence: string;
  is_sample: boolean;
  /** The search for the posts shown beside it. */
  q?: string;
  /** Where it came from: the query string of the research page. */
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
