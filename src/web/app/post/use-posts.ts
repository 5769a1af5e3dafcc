// The list of posts from the server, page by page; staleness as in the product spec, section 4.
import type { PostSort } from '#contract/posts.ts';
import type { Post } from '#contract/post-fields.ts';
import { postsOf, type PostFilter } from '#web/api/post-list.ts';
import { keys, postListStaleTime } from '#web/api/query-client.ts';
import { usePages } from '../page-by-page.ts';

export const watchMs = 3000;
const soonMs = 90_000;

/** Due soon, or being published: its state is about to change by itself. */
export const isOnItsWay = (post: Post): boolean =>
  post.status === 'publishing' ||
  (post.status === 'scheduled' &&
    post.origin !== 'sample' &&
    Date.parse(post.scheduled_at ?? '') < Date.now() + soonMs);

type Options = {
  limit?: number;
  sort?: PostSort;
  label?: string;
  author?: string;
  /** While it returns true, or a post in the list is on its way, the list is polled. */
  isWatched?: () => boolean;
};

export const usePosts = (filter: PostFilter, q: string, { isWatched, ...options }: Options = {}) =>
  usePages(
    keys.postList(filter, q, options.sort, options.label, options.author),
    (api, { cursor, signal }) =>
      api.call('listPosts', {
        query: { status: filter, q, ...options, cursor },
        signal,
        fallback: 'Failed to fetch posts',
      }),
    {
      staleTime: postListStaleTime,
      refetchInterval: ({ state }) => (isWatched?.() || postsOf(state.data).some(isOnItsWay) ? watchMs : false),
    },
  );
