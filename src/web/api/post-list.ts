// The rules of the post list as pure changes to its cached pages (product spec, section 4). No network.
import type { Post } from '#contract/post-fields.ts';

export type PostPage = { success: boolean; posts: Post[]; next_cursor: string | null };
export type PostFilter = 'all' | 'draft' | 'scheduled' | 'publishing' | 'published' | 'failed';
export type PostPages = { pages: PostPage[]; pageParams: unknown[] };

export const countPosts = (data: PostPages | undefined): number =>
  data?.pages.reduce((sum, page) => sum + page.posts.length, 0) ?? 0;

export const postsOf = (data: PostPages | undefined): Post[] => data?.pages.flatMap((page) => page.posts) ?? [];

const mapPages = (data: PostPages, change: (posts: Post[]) => Post[]): PostPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, posts: change(page.posts) })),
});

/** What a list shows; '' for any. */
export type ListNarrowing = { filter: PostFilter; q: string; label: string; author: string };

const matches = (post: Post, { filter, q, label, author }: ListNarrowing): boolean =>
  (label === '' || post.labels.includes(label)) &&
  // A post that names no account may be any one's: only the server knows the default.
  (author === '' || post.author_id === null || post.author_id === author) &&
  (filter === 'all' || post.status === filter) &&
  post.content.toLowerCase().includes(q.trim().toLowerCase());

/** Deleted: gone from the list. */
export const withoutPost = (data: PostPages, id: string): PostPages =>
  mapPages(data, (posts) => posts.filter((post) => post.id !== id));

/** Published or scheduled: moved to the top; gone from a list whose filter it no longer passes. */
export function withPostOnTop(data: PostPages, post: Post, narrowing: ListNarrowing): PostPages {
  const others = withoutPost(data, post.id);
  const [first, ...rest] = others.pages;
  if (!matches(post, narrowing) || !first) return others;
  return { ...others, pages: [{ ...first, posts: [post, ...first.posts] }, ...rest] };
}

/** Rescheduled or saved: replaced in place. */
export const withPostReplaced = (data: PostPages, post: Post, narrowing: ListNarrowing): PostPages =>
  mapPages(data, (posts) =>
    posts.flatMap((old) => (old.id !== post.id ? [old] : matches(post, narrowing) ? [post] : [])),
  );
