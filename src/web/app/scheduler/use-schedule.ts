// All that the scheduler shows, kept fresh while something is due or on its way.
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/post-fields.ts';
import { postsOf } from '#web/api/post-list.ts';
import type { PostPages } from '#web/api/post-list.ts';
import { keys } from '#web/api/query-client.ts';
import { usePosts } from '../posts/use-posts.ts';

const page_size = 100;
const soon_ms = 90_000;
/** The lists are asked one by one: a post that left the one is looked for in the other a little longer. */
const linger_ms = 12_000;

const isOnItsWay = (post: Post): boolean =>
  post.status === 'publishing' ||
  (post.status === 'scheduled' && Date.parse(post.scheduled_at ?? '') < Date.now() + soon_ms);

/** True while a post of these lists is due soon or on its way, and a moment longer. */
function createWatch(client: QueryClient): () => boolean {
  let last_seen = 0;
  return () => {
    const lists = ['scheduled', 'publishing'] as const;
    const posts = lists.flatMap((list) => postsOf(client.getQueryData<PostPages>(keys.postList(list, ''))));
    if (posts.some(isOnItsWay)) last_seen = Date.now();
    return Date.now() - last_seen < linger_ms;
  };
}

export function useSchedule() {
  const client = useQueryClient();
  const [isWatched] = useState(() => createWatch(client));
  const options = { limit: page_size, isWatched };
  const scheduled = usePosts('scheduled', '', options);
  const publishing = usePosts('publishing', '', options);
  const published = usePosts('published', '', options);
  const failed = usePosts('failed', '', options);
  const lists = [scheduled, publishing, published, failed];
  const posts = lists.flatMap((list) => postsOf(list.data));
  // What is coming is shown whole; what is done, page by page.
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = scheduled;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const more = [published, failed].filter((list) => list.hasNextPage);
  const unique = new Map(posts.map((post) => [post.id, post]));
  return {
    posts: [...unique.values()],
    isPending: lists.some((list) => list.isPending),
    isError: lists.some((list) => list.isError),
    retry: () => void Promise.all(lists.map((list) => list.refetch())),
    showMore: more.length > 0 ? () => void Promise.all(more.map((list) => list.fetchNextPage())) : null,
    isFetchingMore: more.some((list) => list.isFetchingNextPage),
  };
}
