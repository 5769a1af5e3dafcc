// Everything that was concluded, in sections that can be linked to.
import { useState, type ReactNode } from 'react';
import type { Trends, Lift } from '#contract/trends.ts';
import { Section } from '#web/ui/section.tsx';
import { Part } from '#web/ui/part.tsx';
import { useNow } from '../now.ts';
import { FormatsSection, HooksSection, LengthsSection } from './lift-sections.tsx';
import { liftScale, LiftTable, HowWeKnow } from './lift-table.tsx';
import { PostCard } from './post-card.tsx';
import { counted, effectText, number } from './research-words.ts';
import { StandoutsSection } from './standouts-section.tsx';
import { TopicsSection } from './topics-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { useZoneName } from '../post/posting-times.ts';
import { HeatMap, hourOfWeek, zoneText } from './heat-map.tsx';
import { hookLabels, type HookKind } from '#contract/hooks.ts';
import type { SearchSort } from '#contract/research.ts';
import { Announcer } from '#web/ui/announcer.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { ToggleChips } from '#web/ui/toggle-chips.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { asFilter, FoundFilters, nothingChosen } from './found-filters.tsx';
import { FoundSkeleton } from './research-skeleton.tsx';
import { useFoundPosts } from './use-research.ts';

const hourMs = 3_600_000;

type PlacedPart = PagePart & { part: ReactNode };

export function MeasuredSections({ trends, days, q }: { trends: Trends; days: number; q: string }) {
  const now = useNow(hourMs);
  const scale = liftScale([...trends.hooks, ...trends.formats, ...trends.lengths]);
  const isEmpty = trends.measured.posts === 0;
  const lifted: PlacedPart[] = [
    { id: 'times', name: 'When to post', part: <TimesSection trends={trends} now={now} /> },
    { id: 'hooks', name: 'Hooks', part: <HooksSection trends={trends} scale={scale} /> },
    { id: 'formats', name: 'Formats', part: <FormatsSection trends={trends} scale={scale} /> },
    { id: 'lengths', name: 'Lengths', part: <LengthsSection trends={trends} scale={scale} /> },
    { id: 'posts', name: 'Top posts', part: <Exemplary trends={trends} /> },
    { id: 'creators', name: 'Creators', part: <Creators trends={trends} /> },
  ];
  const parts: PlacedPart[] = [
    ...(q === '' ? [] : [{ id: 'found', name: 'Posts found', part: <FoundPosts q={q} until={trends.until} /> }]),
    ...(isEmpty && trends.topics.length === 0
      ? []
      : [{ id: 'topics', name: 'Topics', part: <TopicsSection trends={trends} days={days} /> }]),
    ...(trends.own.posts === 0 ? [] : [{ id: 'own', name: 'Your posts', part: <OwnSection trends={trends} /> }]),
    ...(isEmpty ? [] : lifted),
  ];
  return (
    <>
      <StandoutsSection trends={trends} days={days} now={now} />
      {parts.length > 1 && <SectionLinks parts={parts} />}
      {parts.map(({ id, part }) => (
        <div key={id} id={id} className="scroll-mt-28">
          {part}
        </div>
      ))}
    </>
  );
}

function Exemplary({ trends }: { trends: Trends }) {
  return (
    <Section
      title="Top posts"
      about="One per author: the posts that did best compared with their others."
      nothing={trends.posts.length === 0 && 'None in this period.'}
    >
      <div className="grid gap-4 lg:grid-cols-2">
        {trends.posts.map((post) => (
          <Part key={post.id} name="This post">
            <PostCard post={post} topics={trends.topics.map(({ topic }) => topic)} />
          </Part>
        ))}
      </div>
    </Section>
  );
}

function Creators({ trends }: { trends: Trends }) {
  return (
    <Section
      title="Creators"
      about="People whose posts did better than their usual."
      nothing={trends.creators.length === 0 && 'None with three posts in this period.'}
    >
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {trends.creators.map(({ id, name, headline, followers, posts, profile_url }) => (
          <li key={id} className="border-b border-line py-2.5 [overflow-wrap:anywhere]">
            <p className="font-medium">
              {profile_url ? (
                <a href={profile_url} rel="noreferrer" target="_blank" className="underline underline-offset-2">
                  {name}
                </a>
              ) : (
                name
              )}
            </p>
            {headline && (
              <p className="text-sm text-muted" dir="auto">
                {headline}
              </p>
            )}
            <p className="text-sm text-muted tabular-nums">
              {followers !== null && `${counted(followers, 'follower')} · `}
              {counted(posts, 'post')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type PagePart = { id: string; name: string };

function SectionLinks({ parts }: { parts: readonly PagePart[] }) {
  const go = (id: string): void => {
    const part = document.getElementById(id);
    const heading = part?.querySelector('h2');
    if (!part || !heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'start' });
  };
  return (
    <nav
      aria-label="On this page"
      className="sticky top-14 z-20 -mx-4 -my-2 overflow-x-auto bg-paper/95 px-4 py-2 sm:-mx-6 sm:px-6"
    >
      <ul className="flex gap-1">
        {parts.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                go(id);
              }}
              className="inline-flex h-8 items-center rounded-full px-3 text-sm text-muted hover:bg-ink/7 hover:text-ink pointer-coarse:h-11"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const shownFirst = 5;
const namedFirst = 3;

/** The hours that clearly do better, best first. */
function bestText(cells: readonly (Lift & { label: string })[]): string {
  const better = cells
    .filter(({ claimed, lift }) => claimed && (lift ?? 1) > 1)
    .toSorted((a, b) => (b.lift ?? 1) - (a.lift ?? 1))
    .slice(0, namedFirst)
    .map(({ label, lift }) => `${label} (${effectText(lift ?? 1)})`);
  return better.length === 0 ? 'No hour clearly does better.' : `Best: ${better.join('; ')}.`;
}

function TimesSection({ trends, now }: { trends: Trends; now: Date }) {
  const [isLong, setLong] = useState(false);
  const zone = useZoneName();
  const cells = trends.best_times.map((time) => {
    const at = hourOfWeek(time.weekday, time.hour, zone, now);
    return { ...time, key: `${time.weekday} ${time.hour}`, at, label: at.label };
  });
  const rows = isLong ? cells : cells.slice(0, shownFirst);
  return (
    <Section
      title="When to post"
      about={`On your clock: ${zoneText(zone, now)}.`}
      nothing={cells.length === 0 && 'No hour of the week has enough posts in this period. Try more days.'}
    >
      <p>{bestText(cells)}</p>
      <HeatMap cells={cells} />
      <HowWeKnow>
        <LiftTable caption="Lift of the best hours" what="Hour" rows={rows} scale={liftScale(rows)} />
        {cells.length > shownFirst && (
          <div className="flex justify-center">
            <Button size="small" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
              {isLong ? 'Show fewer' : `Show all ${number(cells.length)} hours`}
            </Button>
          </div>
        )}
      </HowWeKnow>
    </Section>
  );
}

export function OwnSection({ trends: { own, hooks } }: { trends: Trends }) {
  if (own.posts === 0) return null;
  const said = (hook: HookKind): string => {
    const lift = hooks.find((one) => one.hook === hook);
    if (!lift?.claimed || lift.lift === null) return '';
    return `, which ${lift.lift > 1 ? 'does better' : 'does worse'} in the trend database: ${effectText(lift.lift)}`;
  };
  return (
    <Section
      title="Your posts"
      about={`${own.posts === 1 ? 'One post' : `${number(own.posts)} posts`} you published from here in these days. Only you see them, and they are not part of the comparisons on this page.`}
    >
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[auto_1fr]">
        {own.topics.length > 0 && (
          <>
            <dt className="text-muted">About</dt>
            <dd>{own.topics.map(({ topic, posts }) => `${topic} (${number(posts)})`).join(', ')}</dd>
          </>
        )}
        {own.hooks.length > 0 && (
          <>
            <dt className="text-muted">Openings</dt>
            <dd className="tabular-nums">
              {own.hooks
                .map(({ hook, posts }) => `${hookLabels[hook].label} (${number(posts)})${said(hook)}`)
                .join('; ')}
            </dd>
          </>
        )}
      </dl>
      <div className="grid gap-4 lg:grid-cols-2">
        {own.best.map((post) => (
          <Part key={post.id} name="This post">
            <PostCard post={post} />
          </Part>
        ))}
      </div>
    </Section>
  );
}

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
