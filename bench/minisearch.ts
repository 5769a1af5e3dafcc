// Starts MiniSearch (search-minisearch.ts) over the posts of a database, and asks it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#server/database/open.ts';
import { root } from './benchmark.ts';

export type RunningMiniSearch = {
  build_s: number;
  memory_mb: number;
  /** Milliseconds of the search alone, without the way to the process and back; and the positions of the ten best among all posts. */
  search(q: string): Promise<{ ms: number; found: number[] }>;
  stop(): Promise<void>;
};

const page = 5000;

export async function startMiniSearch(db: Database): Promise<RunningMiniSearch> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postwright-bench-'));
  const file = path.join(folder, 'posts.jsonl');
  await writeTexts(db, file);
  const child = fork(path.join(root, 'bench/search-minisearch.ts'), [file], {
    cwd: root,
    execArgv: ['--max-old-space-size=6000'],
  });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  type Message = { build_s?: number; memory_mb?: number; ms?: number; found?: number[] };
  const answer = async (): Promise<Message> => {
    const [message] = (await once(child, 'message', { signal: ended.signal })) as [Message];
    return message;
  };
  const { build_s = 0, memory_mb = 0 } = await answer();
  return {
    build_s,
    memory_mb,
    async search(q) {
      child.send(q);
      const { ms = Number.NaN, found = [] } = await answer();
      return { ms, found };
    },
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One per line. */
async function writeTexts({ pool }: Database, file: string): Promise<void> {
  const out = createWriteStream(file);
  for (let after = 0; ;) {
    const { rows } = await pool.query<{ number: number; text: string }>(
      'select number, text from corpus_posts where number > $1 order by number limit $2',
      [after, page],
    );
    if (rows.length === 0) break;
    after = rows.at(-1)?.number ?? after;
    if (!out.write(rows.map(({ text }) => `${JSON.stringify(text)}\n`).join(''))) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
}
