// The list of posts as a file for spreadsheets, made row by row.
import type { Post } from '#contract/post-fields.ts';
import { csvCell } from '../formats/csv.ts';

const columns = [
  'id',
  'status',
  'content',
  'scheduled_at',
  'time_zone',
  'published_at',
  'linkedin_url',
  'visibility',
  'author_id',
  'author',
  'labels',
  'image_urls',
  'document',
  'video',
  'link',
  'poll',
  'first_comment',
  'error',
  'created_at',
  'updated_at',
] as const satisfies (keyof Post | 'author')[];

/** What ids on a post are called. */
type Names = { labels: Map<string, string>; authors: Map<string, string> };

/** `pages` are read as the file is taken. A label is told by its name, an account by both. */
export async function* postsCsv(pages: AsyncIterable<Post[]>, names: Names): AsyncGenerator<string> {
  // The mark at the beginning tells Excel that this is UTF-8.
  yield `\ufeff${columns.join(',')}\r\n`;
  for await (const posts of pages)
    yield posts.map((post) => `${cellsOf(post, names).map(csvCell).join(',')}\r\n`).join('');
}

const cellsOf = (post: Post, { labels, authors }: Names): (string | null)[] =>
  columns.map((column) => {
    if (column === 'image_urls') return post.image_urls.join(' ');
    if (column === 'labels') return post.labels.map((id) => labels.get(id) ?? '').join('; ');
    if (column === 'author') return authors.get(post.author_id ?? '') ?? null;
    if (column === 'document' || column === 'video') return post[column]?.url ?? null;
    if (column === 'link') return post.link?.url ?? null;
    if (column === 'poll') return post.poll && [post.poll.question, ...post.poll.options].join(' | ');
    return post[column];
  });
