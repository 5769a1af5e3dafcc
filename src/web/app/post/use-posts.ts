// The list of posts from the server, page by page; staleness as in the product spec, section 4.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { PostSort } from '#contract/posts.ts';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { postsOf } from '#web/api/post-list.ts';
import { keys, postListStaleTime } from '#web/api/query-client.ts';
import type { PostFilter } from '#web/api/post-list.ts';

const watchMs = 3000;
const soonMs = 90_000;

/** Due soon, or being published: its state is about to change by itself. */
export const isOnItsWay = (post: Post): boolean =>
  post.status === 'publishing' ||
  (post.status === 'scheduled' &&
    post.origin !== 'sample' &&
    Date.parse(post.scheduled_at ?? '') < Date.now() + soonMs);

export function usePosts(
  filter: PostFilter,
  q: string,
  options: {
    limit?: number;
    sort?: PostSort;
    label?: string;
    author?: string;
    /** While it returns true, or a post in the list is on its way, the list is polled. */
    isWatched?: () => boolean;
  } = {},
) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.postList(filter, q, options.sort, options.label, options.author),
    queryFn: ({ pageParam, signal }) =>
      api.call('listPosts', {
        query: {
          status: filter,
          q,
          sort: options.sort,
          label: options.label,
          author: options.author,
          limit: options.limit,
          cursor: pageParam,
        },
        signal,
        fallback: 'Failed to fetch posts',
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: postListStaleTime,
    refetchInterval: ({ state }) => (options.isWatched?.() || postsOf(state.data).some(isOnItsWay) ? watchMs : false),
    placeholderData: keepPreviousData,
  });
}
