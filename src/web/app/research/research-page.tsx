// The Trend Analyzer: what did well in the trend database, over all posts or for a subject, each claim with its basis.
import { memo, useEffect, useState, useDeferredValue, useEffectEvent } from 'react';
import { Link } from '#web/router/link.tsx';
import { useSearchParams } from '#web/router/routes.tsx';
import type { Trends } from '#contract/trends.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote, Note } from '#web/ui/note.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { useApp } from '../app-context.ts';
import { Page } from '../page.tsx';
import { paths } from '../paths.ts';
import { FoundPosts, MeasuredSections, OwnSection } from './measured-sections.tsx';
import { ResearchSkeleton } from './research-skeleton.tsx';
import { counted, number, capital } from './research-words.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useTrends } from './use-research.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSettled } from '../use-settled.ts';

const shown = 6;

function SubjectBox({ first, onSettled, days }: { first: string; onSettled: (subject: string) => void; days: number }) {
  const [typed, setTyped] = useState(first);
  const settled = useDeferredValue(useSettled(typed)).trim();
  const tell = useEffectEvent(onSettled);
  useEffect(() => tell(settled), [settled]);
  // Over all posts: topics are suggested before anything is searched.
  const all = useTrends('', days);
  const words = typed.trim().toLowerCase();
  const topics = (all.data?.topics ?? [])
    .map(({ topic }) => topic)
    .filter((topic) => topic.toLowerCase().includes(words) && topic.toLowerCase() !== words)
    .slice(0, shown);
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Search posts and trends by topic"
        placeholder="Search a topic, e.g. hiring"
        value={typed}
        onType={setTyped}
        className="!h-12 !text-base"
      />
      {/* The same height without any topics: what is below never moves while somebody types. */}
      <div className="h-8 [contain:strict] pointer-coarse:h-11">
        <ul aria-label="Suggested topics" hidden={topics.length === 0} className="flex gap-2 overflow-x-auto">
          {topics.map((topic) => (
            <li key={topic} className="shrink-0">
              <button
                type="button"
                onClick={() => setTyped(topic)}
                className="rounded-full border border-line bg-surface px-3 text-sm leading-[1.875rem] text-muted hover:bg-ink/5 hover:text-ink pointer-coarse:min-h-11"
              >
                <bdi>{capital(topic)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const spans = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;
type Span = (typeof spans)[number]['value'];

export function ResearchPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [q, setQ] = useState(asked.trim());
  // A link may lead to another subject, or to none, while the page is open; what was typed is put into the address by the page itself.
  const [seen, setSeen] = useState(asked);
  const [opened, setOpened] = useState(0);
  if (asked !== seen) {
    setSeen(asked);
    if (asked.trim() !== q) {
      setQ(asked.trim());
      setOpened(opened + 1);
    }
  }
  const span: Span = spans.find(({ value }) => value === params.get('days'))?.value ?? '90';
  const trends = useTrends(q, Number(span));
  useKeptScroll(trends.data !== undefined);
  // The subject is in the URL: a reload, the back button and a link to somebody else show the same page.
  useEffect(() => {
    if (q !== asked) setParams(paramsOf(q, span), { replace: true });
  }, [q, asked, span, setParams]);
  return (
    <Page title="Trend Analyzer" description="What works on LinkedIn, measured across the posts in the trend database.">
      <SubjectBox key={opened} first={q} onSettled={setQ} days={Number(span)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ToggleChips
          label="Days"
          value={span}
          choices={spans}
          onChange={(days) => setParams(paramsOf(q, days), { replace: true })}
        />
        <Link to={paths.voice} className="text-sm text-muted underline-offset-2 hover:underline">
          Your voice
        </Link>
      </div>
      {trends.isError && <ErrorNote onAgain={() => void trends.refetch()}>{trends.error.message}</ErrorNote>}
      {trends.isPending && <ResearchSkeleton />}
      {trends.data && (
        <div
          className={`flex flex-col gap-6 ${trends.isPlaceholderData ? 'opacity-60' : ''}`}
          aria-busy={trends.isFetching}
        >
          <Announcer>{trends.isFetching ? '' : `${counted(trends.data.measured.posts, 'post')} compared`}</Announcer>
          <Found trends={trends.data} days={Number(span)} q={q} />
        </div>
      )}
    </Page>
  );
}

const paramsOf = (q: string, days: Span): Record<string, string> => ({ days, ...(q === '' ? {} : { q }) });

/** A long page: rendered again only if what it shows has changed. */
const Found = memo(FoundTrends);

function FoundTrends({ trends, days, q }: { trends: Trends; days: number; q: string }) {
  const { corpus } = trends;
  const { user } = useApp();
  // Until the first posts have been read, nothing can be said of any topic: that is not a finding.
  const isBegun = trends.is_complete || trends.measured.posts > 0;
  if (corpus.posts === 0) {
    return (
      <>
        <EmptyState
          title="The trend database is empty"
          about={
            user.is_admin
              ? 'Fill it with npm run corpus -- import FILE. Then trends show here.'
              : 'Trends show here as soon as it has posts.'
          }
        />
        {q !== '' && trends.own.posts > 0 && <FoundPosts q={q} until={trends.until} />}
        <OwnSection trends={trends} />
      </>
    );
  }
  return (
    <>
      {corpus.sample && (
        <p className="-mt-2 text-sm text-muted">
          <Badge tone="fair">Sample data</Badge> {counted(corpus.posts, 'post')} by{' '}
          {corpus.profiles === 1 ? '1 person' : `${number(corpus.profiles)} people`}, made up to show how it works.{' '}
          {user.is_admin && (
            <>
              An import replaces them:{' '}
              <code className="text-xs sm:whitespace-nowrap">npm run corpus -- import FILE</code>
            </>
          )}
        </p>
      )}
      {!trends.is_complete && (
        <Note>
          {isBegun
            ? 'We’re still reading posts. This covers the ones read so far and updates automatically.'
            : 'We’re reading posts for the first time. Trends appear here in about a minute.'}
        </Note>
      )}
      {isBegun ? (
        <MeasuredSections trends={trends} days={days} q={q} />
      ) : (
        <>
          {q !== '' && <FoundPosts q={q} until={trends.until} />}
          <ResearchSkeleton label="The posts are being read" isIntroduced />
        </>
      )}
    </>
  );
}
