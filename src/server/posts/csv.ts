// The list of posts as a CSV for spreadsheets, generated row by row.
import { figureNames, type Figures } from '#contract/figures.ts';
import type { Post } from '#contract/post-fields.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import { csvLine } from '../formats/csv.ts';

const postColumns = [
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
const figureColumns = [
  'people_engaged',
  'reactions',
  'comments',
  'impressions',
  'members_reached',
  'reshares',
] as const;

/** How a published post did, and how many people are known to have engaged with it. */
export type PostFigures = Partial<Record<(typeof figureColumns)[number], number | null>>;

/** LinkedIn's own counts take precedence over counts of the people known here. */
export function figuresOf(
  engaged: AnswerOf<'listEngagedPosts'>['posts'],
  counted: Map<string, Figures>,
): Map<string, PostFigures> {
  const all = new Map<string, PostFigures>(
    engaged.map(({ post_id, people, reactions, comments }) => [
      post_id,
      { people_engaged: people, reactions, comments },
    ]),
  );
  for (const [id, figures] of counted) {
    const told = figureNames.flatMap((name) => (figures[name] === null ? [] : [[name, figures[name]]]));
    all.set(id, { ...all.get(id), ...Object.fromEntries(told) });
  }
  return all;
}

/** The names of the ids on a post. */
type Names = { labels: Map<string, string>; authors: Map<string, string>; figures: Map<string, PostFigures> };

/** `pages` is read only as the file is downloaded. A label is written by its name, an account by its name and id. */
export async function* postsCsv(pages: AsyncIterable<Post[]>, names: Names): AsyncGenerator<string> {
  // The byte order mark tells Excel that this is UTF-8.
  yield `\ufeff${[...postColumns, ...figureColumns].join(',')}\r\n`;
  for await (const posts of pages) yield posts.map((post) => csvLine(cellsOf(post, names))).join('');
}

const cellsOf = (post: Post, { labels, authors, figures }: Names): (string | number | null)[] => [
  ...postColumns.map((column) => {
    if (column === 'image_urls') return post.image_urls.join(' ');
    if (column === 'labels') return post.labels.map((id) => labels.get(id) ?? '').join('; ');
    if (column === 'author') return authors.get(post.author_id ?? '') ?? null;
    if (column === 'document' || column === 'video') return post[column]?.url ?? null;
    if (column === 'link') return post.link?.url ?? null;
    if (column === 'poll') return post.poll && [post.poll.question, ...post.poll.options].join(' | ');
    return post[column];
  }),
  ...figureColumns.map((column) => figures.get(post.id)?.[column] ?? null),
];
