// Everything the scheduler shows, kept fresh while something is due or on its way.
import { useEffect, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { postsOf, type PostPages } from '#web/api/post-list.ts';
import { keys } from '#web/api/query-client.ts';
import { isOnItsWay, usePosts } from '../post/use-posts.ts';

const pageSize = 100;
/** The lists are polled one by one, so a post that has left one may take a little longer to show up in another. */
const lingerMs = 12_000;

/** True while a post in these lists is due soon or on its way, and a little longer. */
function createWatch(client: QueryClient): () => boolean {
  let lastSeen = 0;
  return () => {
    const lists = ['scheduled', 'publishing'] as const;
    const posts = lists.flatMap((list) => postsOf(client.getQueryData<PostPages>(keys.postList(list, ''))));
    if (posts.some(isOnItsWay)) lastSeen = Date.now();
    return Date.now() - lastSeen < lingerMs;
  };
}

/** Lists are sorted by latest change, and no post was due after its last change: everything due since `backTo` has been loaded. */
const reachesBackTo = (data: PostPages | undefined, backTo: string): boolean => {
  const last = postsOf(data).at(-1);
  return last !== undefined && last.updated_at < backTo;
};

/** Past posts are loaded page by page, or automatically as far back as `backTo` (an instant). */
export function useSchedule(backTo: string | null) {
  const client = useQueryClient();
  const [isWatched] = useState(() => createWatch(client));
  const options = { limit: pageSize, isWatched };
  const scheduled = usePosts('scheduled', '', options);
  const publishing = usePosts('publishing', '', options);
  const published = usePosts('published', '', options);
  const failed = usePosts('failed', '', options);
  const lists = [scheduled, publishing, published, failed];
  const posts = lists.flatMap((list) => postsOf(list.data));
  // Upcoming posts are loaded completely.
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = scheduled;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  useEffect(() => {
    if (backTo === null) return;
    for (const list of [published, failed]) {
      if (list.hasNextPage && !list.isFetchingNextPage && !list.isError && !reachesBackTo(list.data, backTo)) {
        void list.fetchNextPage();
      }
    }
  });
  const more = [published, failed].filter((list) => list.hasNextPage);
  const unique = new Map(posts.map((post) => [post.id, post]));
  return {
    posts: [...unique.values()],
    isPending: lists.some((list) => list.isPending),
    isError: lists.some((list) => list.isError),
    retry: () => void Promise.all(lists.map((list) => list.refetch())),
    /** More past posts: all lists load their next page together. */
    more: {
      hasNextPage: more.length > 0,
      isFetchingNextPage: more.some((list) => list.isFetchingNextPage),
      fetchNextPage: () => Promise.all(more.map((list) => list.fetchNextPage())),
    },
  };
}
