// Which words of a text were searched for, in any of their forms. PostgreSQL knows their stems; those it was asked for are remembered,
// since a word's stem never changes.
import type { Database } from '../../database/open.ts';
import { likelyWords } from './wire.ts';

/** The normalised words of the texts that have one of the stems. */
export type FindHits = (texts: string[], stems: string[]) => Promise<Set<string>>;

/** `rememberedMax`: beyond so many words everything is forgotten; 20,000 are about 3 MB. */
export function createFindHits(pool: Database['pool'], { rememberedMax = 20_000 } = {}): FindHits {
  const remembered = new Map<string, string[]>();
  return async (texts, stems) => {
    const likely = [...new Set(texts.flatMap((text) => likelyWords(text, stems)))];
    const known = likely.map((word) => ({ word, stems: remembered.get(word) }));
    const read = await readStems(
      pool,
      known.filter((one) => one.stems === undefined).map(({ word }) => word),
    );
    if (remembered.size + read.length > rememberedMax) remembered.clear();
    for (const one of read) remembered.set(one.word, one.stems);
    const wanted = new Set(stems);
    // Not from what is remembered: that may have been forgotten meanwhile.
    return new Set(
      [...known, ...read].filter((one) => one.stems?.some((stem) => wanted.has(stem))).map(({ word }) => word),
    );
  };
}

async function readStems(pool: Database['pool'], words: string[]): Promise<{ word: string; stems: string[] }[]> {
  if (words.length === 0) return [];
  const { rows } = await pool.query<{ word: string; stems: string[] }>({
    name: 'corpus stems',
    text: `select word, tsvector_to_array(to_tsvector('pg_catalog.english', word)) as stems from unnest($1::text[]) word`,
    values: [words],
  });
  return rows;
}
