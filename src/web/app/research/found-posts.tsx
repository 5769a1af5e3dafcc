// The posts that match a search: by relevance, by engagement, or newest first.
import { useState } from 'react';
import type { SearchSort } from '#contract/research.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { Section } from '#web/ui/section.tsx';
import { Part } from '#web/ui/part.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { asFilter, FoundFilters, nothingChosen } from './found-filters.tsx';
import { PostCard } from './post-card.tsx';
import { FoundSkeleton } from './research-skeleton.tsx';
import { number } from './research-words.ts';
import { useFoundPosts } from './use-research.ts';

const sorts: readonly { value: SearchSort; label: string }[] = [
  { value: 'relevance', label: 'Best' },
  { value: 'engagement', label: 'Most engaging' },
  { value: 'recent', label: 'Newest' },
];

/** `until` is the newest post's time; null if there is none. */
export function FoundPosts({ q, until }: { q: string; until: string | null }) {
  const [sort, setSort] = useState<SearchSort>('relevance');
  const [chosen, setChosen] = useState(nothingChosen);
  const found = useFoundPosts(q, sort, asFilter(chosen, until));
  const isFiltered = Object.values(chosen).some((one) => one !== '');
  const posts = found.data?.pages.flatMap((page) => page.posts) ?? [];
  const [first] = found.data?.pages ?? [];
  const total = first ? `${number(first.total)}${first.total_is_exact ? '' : '+'} posts` : '';
  return (
    <Section
      title="Posts found"
      about={total}
      actions={<ToggleChips label="Order" value={sort} choices={sorts} onChange={setSort} />}
    >
      <FoundFilters chosen={chosen} onChoose={setChosen} />
      <Announcer>{found.isSuccess && !found.isFetching ? `${total} found` : ''}</Announcer>
      {first?.corrections.map(({ typed, searched }) => (
        <p key={typed} className="text-sm text-muted">
          No post has “{typed}”: searched for “{searched}”.
        </p>
      ))}
      {found.isError && <ErrorNote onAgain={() => void found.refetch()}>{found.error.message}</ErrorNote>}
      {(found.isPending || (found.isPlaceholderData && posts.length === 0)) && <FoundSkeleton />}
      {found.isSuccess && !found.isPlaceholderData && posts.length === 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-muted">
            {isFiltered
              ? 'No post with these words matches this age, format and audience.'
              : 'No post has these words. Try fewer words, or different ones.'}
          </p>
          {isFiltered && (
            <Button size="small" onClick={() => setChosen(nothingChosen)}>
              Show all
            </Button>
          )}
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {posts.map((post) => (
          <Part key={post.id} name="This post">
            <PostCard post={post} />
          </Part>
        ))}
      </div>
      <LoadMore of={found} />
    </Section>
  );
}
