import { startEmbedded } from '#server/database/embedded/server.ts';
import { openDatabase } from '#server/database/open.ts';
import { indexStep } from '#server/research/indexer.ts';
import { signalStep } from '#server/research/signals.ts';
const server = await startEmbedded({ data_dir: process.argv[2]! });
const db = openDatabase({ connection: server.connection });
for (const t of ['corpus_words','corpus_spellings','corpus_topics','corpus_answers','corpus_signals']) await db.pool.query(`truncate ${t}`);
await db.pool.query('update corpus_state set indexed_to=0, indexed_posts=0, mean_words=0, newest_at=null, signals_to=0, topics_of_posts=0');
let t=performance.now(); const T=t;
for (;;) { const n = await indexStep(db); const now=performance.now(); console.log('index', n, Math.round(now-t)); t=now; if(n===0) break; }
console.log('index total', Math.round(t-T)); const S=t;
for (;;) { const n = await signalStep(db); const now=performance.now(); if (now-t>600) console.log('signal', n, Math.round(now-t)); t=now; if(n===0) break; }
console.log('signal total', Math.round(t-S));
await db.close(); await server.stop();
