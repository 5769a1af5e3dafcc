// The list of posts from the server, page by page; stale by the rules of the product spec, section 4.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.tsx';
import { keys, postListStaleTime } from '#web/api/query-client.ts';
import type { PostFilter } from '#web/api/query-client.ts';

const watch_ms = 3000;

export function usePosts(
  filter: PostFilter,
  q: string,
  options: {
    limit?: number;
    /** While it answers true the list is asked for again and again. */ isWatched?: () => boolean;
  } = {},
) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keys.postList(filter, q),
    queryFn: ({ pageParam, signal }) =>
      api.call('listPosts', {
        query: { status: filter, q, limit: options.limit, cursor: pageParam },
        signal,
        fallback: 'Failed to fetch posts',
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: postListStaleTime,
    refetchInterval: () => (options.isWatched?.() ? watch_ms : false),
    placeholderData: keepPreviousData,
  });
}
