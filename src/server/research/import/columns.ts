// Which column of a file is what: by its name alone, or as the caller says.

const names = {
  text: [
    'text',
    'content',
    'post',
    'post_content',
    'post_text',
    'body',
    'commentary',
    'sharecommentary',
    'post_body',
    'message',
  ],
  author: ['author', 'name', 'author_name', 'full_name', 'user', 'user_name', 'profile_name', 'creator', 'influencer'],
  headline: ['headline', 'author_headline', 'title', 'job_title', 'occupation'],
  followers: ['followers', 'author_followers', 'follower_count', 'num_followers', 'followers_count'],
  profile_url: ['profile_url', 'author_url', 'profile', 'author_profile', 'linkedin_url'],
  date: [
    'date',
    'posted_at',
    'published_at',
    'created_at',
    'time',
    'timestamp',
    'post_date',
    'posted',
    'time_spent',
    'posted_date',
  ],
  reactions: [
    'reactions',
    'likes',
    'num_likes',
    'like_count',
    'num_reactions',
    'reaction_count',
    'likes_count',
    'total_reactions',
  ],
  comments: ['comments', 'num_comments', 'comment_count', 'comments_count'],
  reposts: ['reposts', 'shares', 'num_shares', 'share_count', 'repost_count', 'num_reposts', 'shares_count'],
  media: ['media_type', 'media_kind', 'media', 'format', 'post_type', 'type'],
  url: ['post_url', 'url', 'link', 'permalink', 'sharelink', 'post_link'],
} as const;
export type Column = keyof typeof names;
export const column_names = Object.keys(names) as Column[];
export type Columns = Partial<Record<Column, string>>;

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');

/** What each column is called in the file; those that are not there are left out. `said` goes before names. */
export function columnsOf(header: string[], said: Columns = {}): Columns {
  const by_name = new Map(header.map((name) => [plain(name), name]));
  const found: Columns = {};
  for (const column of column_names) {
    const given = said[column];
    const name = given === undefined ? names[column].find((one) => by_name.has(one)) : plain(given);
    const real = name === undefined ? undefined : by_name.get(name);
    if (real !== undefined) found[column] = real;
  }
  return found;
}
