// Which words of a text were searched for, in any of their forms. PostgreSQL knows their stems; those it was asked for are remembered,
// since a word's stem never changes.
import type { Database } from '../../database/open.ts';
import { likelyWords } from './wire.ts';

/** The normalised words of the texts that have one of the stems. */
export type FindHits = (texts: string[], stems: string[]) => Promise<Set<string>>;

/** About 3 MB. Beyond, everything is forgotten. */
const rememberedMax = 20_000;

export function createFindHits(pool: Database['pool']): FindHits {
  const remembered = new Map<string, string[]>();

  async function remember(words: string[]): Promise<void> {
    if (words.length === 0) return;
    if (remembered.size + words.length > rememberedMax) remembered.clear();
    const { rows } = await pool.query<{ word: string; stems: string[] }>({
      name: 'corpus stems',
      text: `select word, tsvector_to_array(to_tsvector('pg_catalog.english', word)) as stems from unnest($1::text[]) word`,
      values: [words],
    });
    for (const { word, stems } of rows) remembered.set(word, stems);
  }

  return async (texts, stems) => {
    const likely = [...new Set(texts.flatMap((text) => likelyWords(text, stems)))];
    await remember(likely.filter((word) => !remembered.has(word)));
    const wanted = new Set(stems);
    return new Set(likely.filter((word) => remembered.get(word)?.some((stem) => wanted.has(stem))));
  };
}
