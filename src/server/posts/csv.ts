// The list of posts as a file for spreadsheets, made row by row.
import type { Post } from '#contract/post-fields.ts';
import { csvLine } from '../formats/csv.ts';

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
  'people_engaged',
  'reactions',
  'comments',
] as const satisfies (keyof Post | 'author' | keyof Figures)[];

/** Who is known to have engaged with a published post. */
export type Figures = { people_engaged: number; reactions: number; comments: number };

/** What ids on a post are called. */
type Names = { labels: Map<string, string>; authors: Map<string, string>; figures: Map<string, Figures> };

/** `pages` are read only as the file is downloaded. A label is written by its name, an account by name and id. */
export async function* postsCsv(pages: AsyncIterable<Post[]>, names: Names): AsyncGenerator<string> {
  // The mark at the beginning tells Excel that this is UTF-8.
  yield `\ufeff${columns.join(',')}\r\n`;
  for await (const posts of pages) yield posts.map((post) => csvLine(cellsOf(post, names))).join('');
}

const cellsOf = (post: Post, { labels, authors, figures }: Names): (string | number | null)[] =>
  columns.map((column) => {
    if (column === 'image_urls') return post.image_urls.join(' ');
    if (column === 'labels') return post.labels.map((id) => labels.get(id) ?? '').join('; ');
    if (column === 'author') return authors.get(post.author_id ?? '') ?? null;
    if (column === 'document' || column === 'video') return post[column]?.url ?? null;
    if (column === 'link') return post.link?.url ?? null;
    if (column === 'poll') return post.poll && [post.poll.question, ...post.poll.options].join(' | ');
    if (column === 'people_engaged' || column === 'reactions' || column === 'comments')
      return figures.get(post.id)?.[column] ?? null;
    return post[column];
  });
