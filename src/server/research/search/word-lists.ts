// What is known of a query's words: how many posts have each, and the list of the best of these. Lists that were read are kept in this process
// and checked against the database with every search, since every process may change them.
import type { Database } from '../../database/open.ts';

/** The best posts for a word, best first, as columns. */
export type WordList = {
  numbers: Uint32Array;
  /** In days since 1970. */
  days: Uint16Array;
  /** What the word is worth in the post, before the word's weight; in units of 1 / partUnit (indexer.ts). */
  parts: Uint16Array;
  /** Whether more posts have the word than are in its list. */
  isCut: boolean;
};

export type FoundWord = {
  typed: string;
  /** null: a stop word, which is not searched for. */
  stem: string | null;
  /** How many posts have it; null if no indexed post has. */
  posts: number | null;
  list: WordList | null;
};

/** In the order of the words. */
export type WordFinder = (words: string[]) => Promise<FoundWord[]>;

type KeptList = { stamp: string; list: WordList };
/** A short list takes memory, too: as much as this many entries. */
const shortest = 64;
const sizeOf = ({ numbers }: WordList): number => shortest + numbers.length;

/** `keptEntriesMax`: of all kept lists together; a million are 8 MB. */
export function createWordFinder(pool: Database['pool'], { keptEntriesMax = 1_000_000 } = {}): WordFinder {
  /** By the typed word, the least recently used first. */
  const kept = new Map<string, KeptList>();
  let keptEntries = 0;

  function drop(typed: string): void {
    const one = kept.get(typed);
    if (!one) return;
    keptEntries -= sizeOf(one.list);
    kept.delete(typed);
  }

  function keep(typed: string, one: KeptList): WordList {
    drop(typed);
    kept.set(typed, one);
    keptEntries += sizeOf(one.list);
    for (const oldest of kept.keys()) {
      if (keptEntries <= keptEntriesMax) break;
      drop(oldest);
    }
    return one.list;
  }

  return async (words) => {
    const known = new Map(words.map((word) => [word, kept.get(word)]));
    const rows = await readWords(
      pool,
      words,
      words.map((word) => known.get(word)?.stamp ?? null),
    );
    return rows.map(({ typed, stem, posts, stamp, entries }) => {
      if (stamp === null) return { typed, stem, posts, list: null };
      const one = entries === null ? known.get(typed) : { stamp, list: listOf(entries, posts ?? 0) };
      return { typed, stem, posts, list: one ? keep(typed, one) : null };
    });
  };
}

type WordRow = Pick<FoundWord, 'typed' | 'stem' | 'posts'> & {
  /** Changes whenever the list does; null if there is none. */
  stamp: string | null;
  /** As array_send writes bigint[]: a head of 20 bytes, then 4 bytes of length and 8 of value per entry. null if `known` is still right. */
  entries: Buffer | null;
};

/** `known`: the stamp of each word's list as it was read last. */
async function readWords(pool: Database['pool'], words: string[], known: (string | null)[]): Promise<WordRow[]> {
  const { rows } = await pool.query<WordRow>({
    name: 'corpus words',
    text: `select w.typed, s.stem, c.posts, l.stamp, case when l.stamp is distinct from w.known then array_send(c.entries[1:l.most]) end as entries
      from unnest($1::text[], $2::text[]) with ordinality w(typed, known, place)
      left join lateral unnest(tsvector_to_array(to_tsvector('pg_catalog.english', w.typed))) s(stem) on true
      left join corpus_words c on c.word = s.stem
      left join lateral (select z.most, concat_ws(' ', c.word, c.xmin, z.most) as stamp
        from (select greatest(2000, (select indexed_posts from corpus_state) / 50) as most) z) l on c.word is not null
      order by w.place`,
    values: [words, known],
  });
  return rows;
}

const headBytes = 20;
const entryBytes = 12;

function listOf(entries: Buffer, posts: number): WordList {
  const length = Math.max(0, Math.floor((entries.length - headBytes) / entryBytes));
  const list = {
    numbers: new Uint32Array(length),
    days: new Uint16Array(length),
    parts: new Uint16Array(length),
    isCut: posts > length,
  };
  for (let i = 0; i < length; i += 1) {
    const at = headBytes + i * entryBytes + 4;
    list.parts[i] = entries.readUInt16BE(at);
    list.days[i] = entries.readUInt16BE(at + 2);
    list.numbers[i] = entries.readUInt32BE(at + 4);
  }
  return list;
}
