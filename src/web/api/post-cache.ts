// Updates a changed post in every cached list and in its own entry, by the rules of post-list.ts.
import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '#contract/post-fields.ts';
import { withPostOnTop, withPostReplaced, type ListNarrowing, type PostPages } from './post-list.ts';
import { keys } from './query-client.ts';

type Change = (data: PostPages, narrowing: ListNarrowing) => PostPages;

function changeLists(client: QueryClient, change: Change): void {
  for (const [key, data] of client.getQueriesData<PostPages>({ queryKey: keys.posts })) {
    const [, filter, q, sort, label, author] = key as ReturnType<typeof keys.postList>;
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    if (data) client.setQueryData(key, change(data, { filter, q, label, author }), { updatedAt });
    // Only the server knows its new place among the scheduled posts.
    if (sort === 'due') void client.invalidateQueries({ queryKey: key, exact: true });
  }
}

function keepPost(client: QueryClient, post: Post): void {
  const was = client.getQueryData<{ post: Post }>(keys.post(post.id))?.post.status;
  client.setQueryData(keys.post(post.id), (old: { post: Post } | undefined) => ({ ...old, success: true, post }));
  // There is a notification about it too.
  if (was !== post.status && (post.status === 'failed' || post.status === 'published'))
    void client.invalidateQueries({ queryKey: keys.notifications });
}

export function putPostOnTop(client: QueryClient, post: Post): void {
  keepPost(client, post);
  changeLists(client, (data, narrowing) => withPostOnTop(data, post, narrowing));
}

export function replacePost(client: QueryClient, post: Post): void {
  const old = client.getQueryData<{ post: Post }>(keys.post(post.id))?.post;
  keepPost(client, post);
  changeLists(client, (data, narrowing) => withPostReplaced(data, post, narrowing));
  // It may now belong in a list that was fetched without it.
  if (old?.status !== post.status) void client.invalidateQueries({ queryKey: ['posts', post.status] });
}
