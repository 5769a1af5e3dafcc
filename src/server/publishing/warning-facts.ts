// What pre-flight needs from the database about a user's posts: which files exist, other posts with the same text, outcomes in doubt.
import type { Database } from '../database/open.ts';

export type Facts = {
  /** URLs of files that are in our storage. */
  kept_files: Set<string>;
  /** Scheduled, publishing or published posts with one of the texts, trimmed. */
  same_text: {
    id: string;
    content: string;
    author_id: string | null;
    status: string;
    scheduled_at: Date | null;
    published_at: Date | null;
  }[];
  /** Failed posts that may be on LinkedIn all the same. */
  unknown: Set<string>;
  /** By post id: why its first comment is not on LinkedIn, or not known to be. */
  comments: Map<string, string>;
};

/** The characters that JavaScript's trim removes, so that PostgreSQL trims alike. */
const spaces =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

type PostToCheck = {
  id: string | null;
  status: string;
  content: string;
  image_urls: string[];
  document?: { url: string } | null;
  video?: { url: string; thumbnail_url?: string | null; captions_url?: string | null } | null;
  link?: { image_url: string | null } | null;
  first_comment?: string | null;
};

/** The post's files that are in our storage. */
export const filesToHave = ({ image_urls, document, video, link }: PostToCheck): string[] => {
  const ofVideo = [video?.url, video?.thumbnail_url, video?.captions_url];
  const others = [document?.url, ...ofVideo, link?.image_url].filter(
    (url) => typeof url === 'string' && url.startsWith('/media/'),
  );
  return [...image_urls, ...(others as string[])];
};

/** Texts are compared for the posts in `waiting` alone. Queries have names, so that PostgreSQL plans each once: every list asks them. */
export async function readFacts(
  { pool }: Database,
  userId: string,
  { posts, waiting }: { posts: PostToCheck[]; waiting: PostToCheck[] },
): Promise<Facts> {
  const files = waiting.flatMap(filesToHave);
  // A scheduled post has nothing in doubt; one that is only being looked at may have failed before.
  const ids = posts.flatMap(({ id, status }) => (id === null || status === 'scheduled' ? [] : [id]));
  const commented = posts.flatMap(({ id, first_comment = null }) =>
    id === null || first_comment === null ? [] : [id],
  );
  const ask = async <Row extends object>(name: string, text: string, asked: string[], more: unknown[] = []) =>
    asked.length === 0 ? [] : (await pool.query<Row>({ name, text, values: [userId, asked, ...more] })).rows;
  const [kept, same, unknown, comments] = await Promise.all([
    ask<{ url: string }>(
      'warnings files',
      `select '/media/' || name as url from media where user_id = $1 and '/media/' || name = any ($2)`,
      files,
    ),
    ask<Facts['same_text'][number]>(
      'warnings same text',
      `select id, btrim(content, $3) as content, author_id, status, scheduled_at, published_at from posts
       where user_id = $1 and origin is distinct from 'sample' and status in ('scheduled', 'publishing', 'published') and btrim(content, $3) = any ($2)
       order by published_at desc nulls first limit 500`,
      waiting.map(({ content }) => content.trim()),
      [spaces],
    ),
    ask<{ id: string }>(
      'warnings unknown',
      `select distinct p.id from posts p join publication_attempts a on a.post_id = p.id and a.run = p.run
       where p.user_id = $1 and p.id = any ($2) and p.status = 'failed' and a.state = 'unknown'`,
      ids,
    ),
    ask<{ post_id: string; why: string }>(
      'warnings comments',
      `select c.post_id, c.why from first_comments c join posts p on p.id = c.post_id and p.run = c.run
       where c.user_id = $1 and c.post_id = any ($2) and c.why is not null`,
      commented,
    ),
  ]);
  return {
    kept_files: new Set(kept.map(({ url }) => url)),
    same_text: same,
    unknown: new Set(unknown.map(({ id }) => id)),
    comments: new Map(comments.map(({ post_id, why }) => [post_id, why])),
  };
}
