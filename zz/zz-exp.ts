import { startEmbedded } from '#server/database/embedded/server.ts';
import { openDatabase } from '#server/database/open.ts';
import { boostSql, wordPartSql } from '#server/research/score.ts';
const server = await startEmbedded({ data_dir: process.argv[2]! });
const db = openDatabase({ connection: server.connection, max: 1 });
const q = async (name: string, sql: string, v: unknown[] = []) => { const t=performance.now(); const r = await db.pool.query(sql, v); console.log(name, Math.round(performance.now()-t), r.rowCount, JSON.stringify(r.rows.slice(0,1)).slice(0,200)); return r; };
await q('work_mem','show work_mem');
const mm = (await db.pool.query('select avg(words)::float8 m, max(posted_at) n from (select words, posted_at from corpus_posts where number<=30000) p')).rows[0];
const args=[20000,30000,mm.m,mm.n];
const entry=`(least(32767, round(${wordPartSql('cardinality(t.positions)', 'p.words', '$3::float8')} * ${boostSql('p', '$4::timestamptz')} * 8192))::bigint << 48)
      | (greatest(0, least(65535, floor(coalesce(extract(epoch from p.posted_at), 0) / 86400)))::bigint << 32)
      | p.number::bigint as entry`;
for (const wm of ['4MB','64MB']) {
await q('set',`set work_mem='${wm}'`);
await q('unnest only', `select count(*) from corpus_posts p, unnest(p.search) t where p.number > 20000 and p.number <= 30000`);
await q('old entries', `select sum(entry::numeric) from (select t.lexeme as word, ${entry} from corpus_posts p, unnest(p.search) t where p.number > $1 and p.number <= $2) e`, args);
const pre=`select p.number::bigint as number, p.search, ${boostSql('p','$4::timestamptz')} * 8192 as boost, 1.2::float8 * (0.25::float8 + 0.75::float8 * p.words / greatest(1, $3::float8)) as norm, (greatest(0, least(65535, floor(coalesce(extract(epoch from p.posted_at), 0) / 86400)))::bigint << 32) | p.number::bigint as low from corpus_posts p where p.number > $1 and p.number <= $2 offset 0`;
const entry2=`(least(32767, round(cardinality(t.positions) * 2.2::float8 / (cardinality(t.positions) + p.norm) * p.boost))::bigint << 48) | p.low as entry`;
await q('new entries', `select sum(entry::numeric) from (select t.lexeme as word, ${entry2} from (${pre}) p, unnest(p.search) t) e`, args);
await q('old grouped', `select count(*) from (select word, count(*), (array_agg(entry order by entry desc))[1:4000] from (select t.lexeme as word, ${entry} from corpus_posts p, unnest(p.search) t where p.number > $1 and p.number <= $2) e group by word order by word) x`, args);
await q('new grouped', `select count(*) from (select word, count(*), (array_agg(entry order by entry desc))[1:4000] from (select t.lexeme as word, ${entry2} from (${pre}) p, unnest(p.search) t) e group by word order by word) x`, args);
await q('new grouped C', `select count(*) from (select word, count(*), (array_agg(entry order by entry desc))[1:4000] from (select t.lexeme collate "C" as word, ${entry2} from (${pre}) p, unnest(p.search) t) e group by word order by word) x`, args);
await q('new grouped hash unsorted', `select count(*) from (select word, count(*), array_agg(entry) from (select t.lexeme as word, ${entry2} from (${pre}) p, unnest(p.search) t) e group by word) x`, args);
await q('spellings', `select count(*) from (select lexeme, count(*) from corpus_posts p, unnest(to_tsvector('pg_catalog.simple', p.text)) t where p.number > 20000 and p.number <= 30000 and t.lexeme ~ '^[a-z]{4,30}$' group by lexeme order by lexeme) x`);
await q('spellings tsv only', `select sum(length(to_tsvector('pg_catalog.simple', p.text))) from corpus_posts p where p.number > 20000 and p.number <= 30000`);
await q('english tsv only', `select sum(length(to_tsvector('pg_catalog.english', p.text))) from corpus_posts p where p.number > 20000 and p.number <= 30000`);
}
await q('coll', `select datcollate, datlocprovider from pg_database where datname=current_database()`);
await q('words', `select count(*), sum(cardinality(entries)), count(*) filter (where cardinality(entries)=4000) as full from corpus_words`);
await db.close(); await server.stop();
