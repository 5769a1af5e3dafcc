// The file of posts: names for ids, figures of published posts, and no cell that a spreadsheet runs.
import { expect, test } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import { postsCsv } from './csv.ts';

test('a row has the names of its labels and who engaged; a formula is text', async () => {
  const post = { id: 'p1', status: 'published', content: '=HYPERLINK("x")', labels: ['l1'], image_urls: [] };
  const figures = new Map([['p1', { people_engaged: 3, reactions: 2, comments: 1 }]]);
  async function* pages() {
    yield await Promise.resolve([post, { ...post, id: 'p2', labels: [] }] as unknown as Post[]);
  }
  let file = '';
  for await (const part of postsCsv(pages(), { labels: new Map([['l1', 'Hiring']]), authors: new Map(), figures }))
    file += part;
  const [header = '', first = '', second = ''] = file.split('\r\n');
  expect(header.endsWith(',people_engaged,reactions,comments')).toBe(true);
  expect(first).toContain(`p1,published,"'=HYPERLINK(""x"")"`);
  expect(first).toContain(',Hiring,');
  expect(first.endsWith(',3,2,1')).toBe(true);
  expect(second.endsWith(',,,')).toBe(true);
});
