import { startEmbedded } from '#server/database/embedded/server.ts';
import { openDatabase } from '#server/database/open.ts';
import { indexStep } from '#server/research/indexer.ts';
const server = await startEmbedded({ data_dir: process.argv[2]! });
const db = openDatabase({ connection: server.connection, max:1 });
for (const wm of (process.argv[3] ?? '4MB').split(',')) {
await db.pool.query(`set work_mem='${wm}'`);
for (const t of ['corpus_words','corpus_spellings']) await db.pool.query(`truncate ${t}`);
await db.pool.query('update corpus_state set indexed_to=0, indexed_posts=0, mean_words=0, newest_at=null');
let t=performance.now(); const T=t;
const step = Number(process.argv[4] ?? '10000');
for (;;) { const n = await indexStep(db, {limit:step}); const now=performance.now(); console.log('index', n, Math.round(now-t)); t=now; if(n===0) break; }
console.log(wm, 'index total', Math.round(t-T));
console.log((await db.pool.query(`select count(*), sum(posts), md5(string_agg(word || entries::text, ',' order by word)) from corpus_words`)).rows[0]);
}
await db.close(); await server.stop();
