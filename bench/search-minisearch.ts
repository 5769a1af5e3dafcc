// A peer of the search benchmark, as a process of its own: MiniSearch with its defaults, all posts in memory. It is given a file of posts, then
// queries.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fromCache } from './into-cache.ts';

type MiniSearch = {
  add(post: { id: number; text: string }): void;
  search(q: string): { id: number }[];
};

const { default: Index } = (await fromCache('minisearch', ['minisearch@7.2.0'])) as {
  default: new (options: { fields: string[] }) => MiniSearch;
};
const index = new Index({ fields: ['text'] });
const began = performance.now();
let id = 0;
for await (const line of createInterface({ input: createReadStream(process.argv[2] ?? '') })) {
  index.add({ id: (id += 1), text: JSON.parse(line) as string });
}
process.send?.({ build_s: (performance.now() - began) / 1000, memory_mb: process.memoryUsage().rss / 2 ** 20 });
process.on('message', (q: string) => {
  const asked = performance.now();
  const found = index.search(q).slice(0, 10);
  const ms = performance.now() - asked;
  process.send?.({ ms, found: found.map((one) => one.id - 1) });
});
