// The Trend Analyzer: what did well in the trend database, for all posts or for a subject, each claim with what it rests on.
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Trends } from '#contract/trends.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { Section } from '../dev-dashboard/section.tsx';
import { Page } from '../page.tsx';
import { dateText } from '../times.ts';
import { useSettled } from '../use-settled.ts';
import { FoundPosts } from './found-posts.tsx';
import { FormatsSection, HooksSection, LengthsSection, TimesSection } from './lift-sections.tsx';
import { OwnSection } from './own-section.tsx';
import { PostCard } from './post-card.tsx';
import { number } from './research-words.ts';
import { TopicsSection } from './topics-section.tsx';
import { useTrends } from './use-research.ts';

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;
type Span = (typeof spans)[number]['value'];

export function ResearchPage() {
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const q = useDeferredValue(useSettled(typed)).trim();
  const span: Span = spans.find(({ value }) => value === params.get('days'))?.value ?? '90';
  const trends = useTrends(q, Number(span));
  return (
    <Page title="Trend Analyzer" description="What works on LinkedIn, measured over the posts of the trend database.">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-full sm:w-80">
          <TextField
            label="Search posts and trends by subject"
            label_hidden
            type="search"
            placeholder="A subject, such as hiring"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <ToggleChips
          label="Days"
          value={span}
          choices={spans}
          onChange={(days) => setParams({ days, ...(q === '' ? {} : { q }) }, { replace: true })}
        />
      </div>
      {trends.isError && (
        <ErrorNote
          action={
            <Button size="small" onClick={() => void trends.refetch()}>
              Try again
            </Button>
          }
        >
          {trends.error.message}
        </ErrorNote>
      )}
      {trends.isPending && <Skeleton lines={12} />}
      {trends.data && (
        <div
          className={`flex flex-col gap-6 ${trends.isPlaceholderData ? 'opacity-60' : ''}`}
          aria-busy={trends.isFetching}
        >
          <Found trends={trends.data} days={Number(span)} q={q} />
        </div>
      )}
    </Page>
  );
}

function Found({ trends, days, q }: { trends: Trends; days: number; q: string }) {
  const { corpus } = trends;
  // Before the first posts are read nothing could be said of any topic: that is no finding.
  const is_begun = trends.is_complete || trends.measured.posts > 0;
  if (corpus.posts === 0) {
    return (
      <>
        <EmptyState
          title="The trend database is empty"
          about="Whoever runs this program fills it with npm run corpus -- import FILE. Then trends show here."
        />
        {q !== '' && trends.own.posts > 0 && <FoundPosts q={q} until={trends.until} />}
        <OwnSection trends={trends} />
      </>
    );
  }
  return (
    <>
      {corpus.sample && (
        <Note tone="fair">
          Sample data: these {number(corpus.posts)} posts and {number(corpus.profiles)} people are made up, so that you
          can see how it works. Whoever runs this program replaces them with npm run corpus -- import FILE.
        </Note>
      )}
      {!trends.is_complete && (
        <Note>
          {is_begun
            ? 'Posts are still being read: what is shown is of a part of them, and grows by itself.'
            : 'The posts are being read for the first time. Trends show here by themselves, in about a minute.'}
        </Note>
      )}
      {q !== '' && <FoundPosts q={q} until={trends.until} />}
      {is_begun ? <Measured trends={trends} days={days} /> : <Skeleton lines={12} />}
    </>
  );
}

function Measured({ trends, days }: { trends: Trends; days: number }) {
  return (
    <>
      <Basis trends={trends} />
      <TopicsSection trends={trends} days={days} />
      <OwnSection trends={trends} />
      <HooksSection trends={trends} />
      <FormatsSection trends={trends} />
      <LengthsSection trends={trends} />
      <TimesSection trends={trends} />
      <Section title="Exemplary posts" about="Those that did best against their authors' other posts, one an author.">
        {trends.posts.length === 0 ? (
          <p className="text-muted">None in these days.</p>
        ) : (
          <div className="grid gap-4 lg:grid-cols-2">
            {trends.posts.map((post) => (
              <PostCard key={post.id} post={post} />
            ))}
          </div>
        )}
      </Section>
      <Creators trends={trends} />
    </>
  );
}

/** What every figure on the page rests on. */
function Basis({ trends }: { trends: Trends }) {
  const { from, until, measured } = trends;
  if (from === null || until === null) return null;
  return (
    <p className="text-sm text-muted">
      {dateText(from)} to {dateText(until)}, the newest days there are. Lifts compare {number(measured.posts)} posts
      with the median of their authors' other posts: 1 is no effect. With {number(measured.lifts)} lifts looked at, only
      what holds after correction for that is claimed, and nothing is said of fewer than 30 posts.
    </p>
  );
}

function Creators({ trends }: { trends: Trends }) {
  return (
    <Section title="Creators" about="Whose posts of these days did best by their own measure.">
      {trends.creators.length === 0 ? (
        <p className="text-muted">None with three posts in these days.</p>
      ) : (
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {trends.creators.map(({ id, name, headline, followers, posts, profile_url }) => (
            <li key={id} className="border-b border-line py-2.5">
              <p className="font-medium">
                {profile_url ? (
                  <a href={profile_url} rel="noreferrer" target="_blank" className="underline underline-offset-2">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </p>
              <p className="text-sm text-muted [overflow-wrap:anywhere]">
                {headline}
                {followers !== null && ` · ${number(followers)} followers`} · {number(posts)} posts
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
