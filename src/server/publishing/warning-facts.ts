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

export async function readFacts({ pool }: Database, userId: string, posts: PostToCheck[]): Promise<Facts> {
  const files = posts.flatMap(filesToHave);
  const ids = posts.flatMap(({ id }) => (id === null ? [] : [id]));
  const commented = posts.flatMap(({ id, first_comment = null }) =>
    id === null || first_comment === null ? [] : [id],
  );
  const [kept, same, unknown, comments] = await Promise.all([
    files.length === 0
      ? { rows: [] }
      : pool.query<{ url: string }>(
          `select '/media/' || name as url from media where user_id = $1 and '/media/' || name = any ($2)`,
          [userId, files],
        ),
    pool.query<Facts['same_text'][number]>(
      `select id, btrim(content, $3) as content, author_id, status, scheduled_at, published_at from posts
       where user_id = $1 and origin is distinct from 'sample' and status in ('scheduled', 'publishing', 'published') and btrim(content, $3) = any ($2)
       order by published_at desc nulls first limit 500`,
      [userId, posts.map(({ content }) => content.trim()), spaces],
    ),
    ids.length === 0
      ? { rows: [] }
      : pool.query<{ id: string }>(
          `select distinct p.id from posts p join publication_attempts a on a.post_id = p.id and a.run = p.run
           where p.user_id = $1 and p.id = any ($2) and p.status = 'failed' and a.state = 'unknown'`,
          [userId, ids],
        ),
    commented.length === 0
      ? { rows: [] }
      : pool.query<{ post_id: string; why: string }>(
          `select c.post_id, c.why from first_comments c join posts p on p.id = c.post_id and p.run = c.run
           where c.user_id = $1 and c.post_id = any ($2) and c.why is not null`,
          [userId, commented],
        ),
  ]);
  return {
    kept_files: new Set(kept.rows.map(({ url }) => url)),
    same_text: same.rows,
    unknown: new Set(unknown.rows.map(({ id }) => id)),
    comments: new Map(comments.rows.map(({ post_id, why }) => [post_id, why])),
  };
}
