// A peer of the search benchmark: SQLite's full-text index as it comes with Node, with stemming, any word, ranked by its own BM25.
import { DatabaseSync } from 'node:sqlite';

export function createFts5(posts: Iterable<{ id: string; text: string }>) {
  const db = new DatabaseSync(':memory:');
  db.exec("create virtual table posts using fts5(id unindexed, text, tokenize = 'porter unicode61')");
  const insert = db.prepare('insert into posts (id, text) values (?, ?)');
  db.exec('begin');
  for (const { id, text } of posts) insert.run(id, text);
  db.exec('commit');
  const find = db.prepare('select id from posts where posts match ? order by rank limit 10');
  return {
    search(q: string): string[] {
      const words = q.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      return find.all(words.map((word) => `"${word}"`).join(' OR ')).map((row) => String(row['id']));
    },
    close: () => db.close(),
  };
}
