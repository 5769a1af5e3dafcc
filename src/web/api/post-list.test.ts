// The list rules of the product spec, section 4.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Post } from '#contract/post-fields.ts';
import { samplePost } from '#test/harness/sample-post.ts';
import { putPostOnTop, replacePost } from './post-cache.ts';
import { postsOf, withoutPost } from './post-list.ts';
import type { PostPages } from './post-list.ts';
import { keys, postListStaleMs, postListStaleTime } from './query-client.ts';
import type { PostFilter } from './post-list.ts';

const post = (id: string, change: Partial<Post> = {}) => samplePost({ id, content: `text ${id}`, ...change });
const pages = (...posts: Post[][]): PostPages => ({
  pages: posts.map((page, index) => ({
    success: true,
    posts: page,
    next_cursor: index + 1 < posts.length ? `${index}` : null,
  })),
  pageParams: posts.map((_, index) => (index === 0 ? undefined : `${index - 1}`)),
});
const fetchedAt = Date.parse('2026-01-01T10:00:00Z');

function clientWith(filter: PostFilter, q: string, data: PostPages): { client: QueryClient; ids: () => string[] } {
  const client = new QueryClient();
  client.setQueryData(keys.postList(filter, q), data, { updatedAt: fetchedAt });
  const ids = () => postsOf(client.getQueryData(keys.postList(filter, q))).map(({ id }) => id);
  return { client, ids };
}

test('a published or scheduled post stands on top, once', () => {
  const { client, ids } = clientWith('all', '', pages([post('a'), post('b')], [post('c')]));
  putPostOnTop(client, post('c', { status: 'scheduled' }));
  expect(ids()).toEqual(['c', 'a', 'b']);
  putPostOnTop(client, post('d', { status: 'published' }));
  expect(ids()).toEqual(['d', 'c', 'a', 'b']);
});

test('it leaves the list of drafts and does not enter a search that it does not match', () => {
  const drafts = clientWith('draft', '', pages([post('a'), post('b')]));
  putPostOnTop(drafts.client, post('b', { status: 'published' }));
  expect(drafts.ids()).toEqual(['a']);
  const search = clientWith('all', 'Needle', pages([post('a', { content: 'a needle' })]));
  putPostOnTop(search.client, post('b'));
  putPostOnTop(search.client, post('c', { content: 'NEEDLE too' }));
  expect(search.ids()).toEqual(['c', 'a']);
});

test('a post that goes out as another account leaves the list of the first', () => {
  const client = new QueryClient();
  const key = keys.postList('all', '', 'changed', '', 'ada');
  client.setQueryData(key, pages([post('a', { author_id: 'ada' }), post('b', { author_id: 'ada' })]));
  putPostOnTop(client, post('b', { author_id: 'acme', status: 'published' }));
  replacePost(client, post('a', { author_id: 'ada', content: 'edited' }));
  expect(postsOf(client.getQueryData(key)).map(({ id, content }) => [id, content])).toEqual([['a', 'edited']]);
});

test('a rescheduled post is replaced where it stands', () => {
  const { client, ids } = clientWith(
    'scheduled',
    '',
    pages([post('a', { status: 'scheduled' }), post('b', { status: 'scheduled' })]),
  );
  replacePost(client, post('b', { status: 'scheduled', scheduled_at: '2026-02-01T09:00:00Z' }));
  expect(ids()).toEqual(['a', 'b']);
  const list = postsOf(client.getQueryData(keys.postList('scheduled', '')));
  expect(list[1]?.scheduled_at).toBe('2026-02-01T09:00:00Z');
});

test('a deleted post is removed from every page', () => {
  const left = postsOf(withoutPost(pages([post('a')], [post('b'), post('c')]), 'b'));
  expect(left.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('a change of the list does not make it younger', () => {
  const { client } = clientWith('all', '', pages([post('a')]));
  replacePost(client, post('a', { content: 'edited' }));
  expect(client.getQueryState(keys.postList('all', ''))?.dataUpdatedAt).toBe(fetchedAt);
});

test('a list is stale when empty or never fetched, else after five minutes', () => {
  const of = (data: unknown) => postListStaleTime({ state: { data } as never });
  expect(of(undefined)).toBe(0);
  expect(of(pages([]))).toBe(0);
  expect(of(pages([post('a')]))).toBe(postListStaleMs);
  expect(postListStaleMs).toBe(300_000);
});

test('a list in the order of going out asks the server anew where a changed post stands', () => {
  const client = new QueryClient();
  const key = keys.postList('all', '', 'due');
  client.setQueryData(key, pages([post('a'), post('b')]));
  replacePost(client, post('b', { status: 'scheduled' }));
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
