// The posts that answer a search: by relevance, by engagement, or the newest.
import { useState } from 'react';
import type { SearchSort } from '#contract/research.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { Section } from '../dev-dashboard/section.tsx';
import { PostCard } from './post-card.tsx';
import { number } from './research-words.ts';
import { useFoundPosts } from './use-research.ts';

const sorts: readonly { value: SearchSort; label: string }[] = [
  { value: 'relevance', label: 'Best' },
  { value: 'engagement', label: 'Most engaging' },
  { value: 'recent', label: 'Newest' },
];

export function FoundPosts({ q }: { q: string }) {
  const [sort, setSort] = useState<SearchSort>('relevance');
  const found = useFoundPosts(q, sort);
  const posts = found.data?.pages.flatMap((page) => page.posts) ?? [];
  const [first] = found.data?.pages ?? [];
  const total = first ? `${number(first.total)}${first.total_is_exact ? '' : '+'} posts` : '';
  return (
    <Section
      title="Posts found"
      about={total}
      actions={<ToggleChips label="Order" value={sort} choices={sorts} onChange={setSort} />}
    >
      <Announcer>{found.isSuccess && !found.isFetching ? `${total} found` : ''}</Announcer>
      {first?.corrections.map(({ typed, searched }) => (
        <p key={typed} className="text-sm text-muted">
          No post has “{typed}”: searched for “{searched}”.
        </p>
      ))}
      {found.isError && (
        <ErrorNote
          action={
            <Button size="small" onClick={() => void found.refetch()}>
              Try again
            </Button>
          }
        >
          {found.error.message}
        </ErrorNote>
      )}
      {found.isPending && <Skeleton lines={6} />}
      {found.isSuccess && posts.length === 0 && (
        <p className="text-muted">No post has these words. Try fewer, or others for the same.</p>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
      {found.hasNextPage && (
        <div className="flex justify-center">
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </Section>
  );
}
