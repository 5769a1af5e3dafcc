import { readFileSync } from 'node:fs';
import { startEmbedded } from '#server/database/embedded/server.ts';
import { openDatabase } from '#server/database/open.ts';
import { boostSql, wordPartSql } from '#server/research/score.ts';
const server = await startEmbedded({ data_dir: process.argv[2]! });
const db = openDatabase({ connection: server.connection, max: 1 });
const pid = (await db.pool.query('select pg_backend_pid() as pid')).rows[0].pid;
const cpu = () => { const f = readFileSync(`/proc/${pid}/stat`,'utf8').split(') ')[1]!.split(' '); return (Number(f[11])+Number(f[12]))*10; };
const q = async (name: string, sql: string, v: unknown[] = []) => { const t=performance.now(), c=cpu(); await db.pool.query('begin'); const r = await db.pool.query(sql, v); await db.pool.query('rollback'); console.log(name, 'wall', Math.round(performance.now()-t), 'cpu', cpu()-c, r.rowCount); return r; };
const mm = (await db.pool.query('select avg(words)::float8 m, max(posted_at) n from (select words, posted_at from corpus_posts where number<=30000) p')).rows[0];
const base = (await db.pool.query('select min(number) as m from corpus_posts')).rows[0].m;
const args=[base+90000-1,base+100000-1,mm.m,mm.n];
const src=`(
    select t.lexeme as word, (least(32767, round(${wordPartSql('cardinality(t.positions)::float8', 'p.words', '$3::float8')} * p.boost * 8192))::bigint << 48)
      | p.day_and_number as entry
    from (
      select search, words::float8 as words, ${boostSql('c', '$4::timestamptz')} as boost,
        (greatest(0, least(65535, floor(coalesce(extract(epoch from posted_at), 0) / 86400)))::bigint << 32) | number::bigint as day_and_number
      from corpus_posts c where number > $1 and number <= $2 offset 0
    ) p, unnest(p.search) t
  ) e`;
for (const wm of ['4MB','32MB']) {
await db.pool.query(`set work_mem='${wm}'`);
await q('entries', `select sum(entry) from ${src}`, args);
await q('agg sorted', `select sum(cardinality(a)) from (select word, (array_agg(entry order by entry desc))[1:4000] a from ${src} group by word order by word) x`, args);
await q('agg unsorted hash', `select sum(cardinality(a)) from (select word, array_agg(entry) a from ${src} group by word) x`, args);
await q('presorted int', `select sum(cardinality(a)) from (select word, (array_agg(entry))[1:4000] a from (select * from ${src} order by word, entry desc) y group by word) x`, args);
const merge=(expr:string)=>`insert into corpus_words as w (word, posts, entries) select word, count(*), (array_agg(entry order by entry desc))[1:4000] from ${src} group by word order by word on conflict (word) do update set posts=w.posts+excluded.posts, entries=${expr}`;
await q('insert posts only', merge('w.entries'), args);
await q('insert concat slice', merge('(w.entries || excluded.entries)[1:4000]'), args);
await q('insert case sort', merge(`case when cardinality(w.entries) = 4000 and excluded.entries[1] <= w.entries[4000] then w.entries else array(select entry from unnest(w.entries || excluded.entries) entry order by entry desc limit 4000) end`), args);
await q('insert sort', merge(`array(select entry from unnest(w.entries || excluded.entries) entry order by entry desc limit 4000)`), args);
}
console.log((await db.pool.query(`select attcompression, attstorage from pg_attribute where attrelid='corpus_words'::regclass and attname='entries'`)).rows, (await db.pool.query('show default_toast_compression')).rows);
console.log((await db.pool.query(`select pg_size_pretty(pg_total_relation_size('corpus_words')), pg_size_pretty(pg_relation_size('corpus_words'))`)).rows);
await db.close(); await server.stop();
