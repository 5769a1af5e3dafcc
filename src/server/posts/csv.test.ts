// The CSV of posts: names instead of ids, figures of published posts, and no cell that a spreadsheet would run.
import { expect, test } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import { figuresOf, postsCsv } from './csv.ts';

test('a row has the names of its labels, how it did and who engaged; a formula is text', async () => {
  const post = { id: 'p1', status: 'published', content: '=HYPERLINK("x")', labels: ['l1'], image_urls: [] };
  const engaged = [{ post_id: 'p1', people: 3, reactions: 2, comments: 1, is_sample: false }];
  const told = { impressions: 900, members_reached: 400, reactions: 31, comments: null, reshares: 0, engagements: 40 };
  const figures = figuresOf(engaged, new Map([['p1', told]]));
  async function* pages() {
    yield await Promise.resolve([post, { ...post, id: 'p2', labels: [] }] as unknown as Post[]);
  }
  let file = '';
  for await (const part of postsCsv(pages(), { labels: new Map([['l1', 'Hiring']]), authors: new Map(), figures }))
    file += part;
  const [header = '', first = '', second = ''] = file.split('\r\n');
  expect(header.endsWith(',people_engaged,reactions,comments,impressions,members_reached,reshares')).toBe(true);
  expect(first).toContain(`p1,published,"'=HYPERLINK(""x"")"`);
  expect(first).toContain(',Hiring,');
  expect(first.endsWith(',3,31,1,900,400,0')).toBe(true);
  expect(second.endsWith(',,,,,,')).toBe(true);
});
