// What stands out, for a reader with five seconds: what to write about, how to open, in which format, how long, when. Claims only.
import { Fragment, type ReactNode } from 'react';
import { postsNeeded, type Trends, type TrendTopic, type Lift } from '#contract/trends.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { useZoneName } from '../post/posting-times.ts';
import { dateText } from '../times.ts';
import { useHook } from './lift-sections.tsx';
import { HowWeKnow } from './lift-table.tsx';
import { capital, counted, effectText, growthText, number, mediaLabels } from './research-words.ts';
import { topicEvidence, useWriteAbout } from './write-about.ts';
import { hookLabels, type HookKind } from '#contract/hooks.ts';
import { hourOfWeek } from './heat-map.tsx';

type Finding = Lift & { label: string };
/** `looked_at`: how many had enough posts to say anything. */
type BetterAndWorse<F> = { better: F[]; worse: F[]; looked_at: number };
type Standouts = {
  rising: TrendTopic[];
  hooks: BetterAndWorse<Finding & { hook: HookKind }>;
  formats: BetterAndWorse<Finding>;
  lengths: BetterAndWorse<Finding>;
  times: BetterAndWorse<Finding>;
};

/** `zone` and `now` set the clock on which hours are shown. */
export function standoutsOf(trends: Trends, zone: string, now: Date): Standouts {
  return {
    rising: trends.topics.filter(({ claimed, growth }) => claimed && (growth ?? 0) > 0),
    hooks: claimedOf(trends.hooks.map((one) => ({ ...one, label: hookLabels[one.hook].label }))),
    formats: claimedOf(trends.formats.map((one) => ({ ...one, label: mediaLabels[one.format] }))),
    lengths: claimedOf(trends.lengths.map((one) => ({ ...one, label: capitalised(one.length) }))),
    times: claimedOf(
      trends.best_times.map((one) => ({ ...one, label: hourOfWeek(one.weekday, one.hour, zone, now).label })),
    ),
  };
}

export const isNothing = ({ rising, ...lifts }: Standouts): boolean =>
  rising.length === 0 && Object.values(lifts).every(({ better, worse }) => better.length + worse.length === 0);

/** Strongest first, on either side. */
function claimedOf<F extends Finding>(all: F[]): BetterAndWorse<F> {
  const claimed = all.filter((one) => one.claimed);
  const strength = ({ lift }: F): number => Math.abs(Math.log(lift ?? 1));
  const strongest = (some: F[]): F[] => some.toSorted((a, b) => strength(b) - strength(a));
  return {
    better: strongest(claimed.filter(({ lift }) => (lift ?? 1) > 1)),
    worse: strongest(claimed.filter(({ lift }) => (lift ?? 1) < 1)),
    looked_at: all.filter(({ posts }) => posts >= postsNeeded).length,
  };
}

const capitalised = (text: string): string => text.replace(/^u/, 'U');

export function StandoutsSection({ trends, days, now }: { trends: Trends; days: number; now: Date }) {
  const found = standoutsOf(trends, useZoneName(), now);
  return (
    <Section title="What stands out">
      {trends.measured.posts < postsNeeded ? (
        <p className="text-muted">
          {trends.measured.posts === 0 ? 'No post' : `Only ${counted(trends.measured.posts, 'post')}`} can be compared:
          too few to tell. Try more days or a broader topic.
        </p>
      ) : isNothing(found) ? (
        <p className="text-muted">Nothing clearly stands out. Try more days or a broader topic.</p>
      ) : (
        <Answers trends={trends} found={found} days={days} />
      )}
      {trends.measured.posts > 0 && <Basis trends={trends} />}
    </Section>
  );
}

function Answers({ trends, found, days }: { trends: Trends; found: Standouts; days: number }) {
  const use = useHook();
  const bestHook = trends.hooks.find(({ hook }) => hook === found.hooks.better[0]?.hook);
  return (
    <div className="@container">
      <dl className="grid divide-line @max-4xl:divide-y @4xl:grid-cols-5 @4xl:divide-x">
        <Subject trends={trends} found={found} days={days} />
        <Answer
          name="Open with"
          nothing="No hook"
          {...found.hooks}
          action={
            bestHook && (
              <Button
                size="small"
                aria-label={`Use this hook: ${found.hooks.better[0]?.label ?? ''}`}
                onClick={() => use(bestHook, trends.corpus.sample)}
              >
                Use this hook
              </Button>
            )
          }
        />
        <Answer name="Format" nothing="No format" {...found.formats} />
        <Answer name="Length" nothing="No length" {...found.lengths} />
        <Answer name="Time" nothing="No hour" {...found.times} />
      </dl>
    </div>
  );
}

function Subject({ trends, found: { rising }, days }: { trends: Trends; found: Standouts; days: number }) {
  const writeAbout = useWriteAbout();
  const [first, ...others] = rising;
  if (!first) return <Cell name="Write about" answer={null} nothing="No topic clearly rises" />;
  const evidence = topicEvidence(first, days, trends.corpus.sample);
  return (
    <Cell
      name="Write about"
      answer={capital(first.topic)}
      action={
        <Button
          size="small"
          aria-label={`Write about this, the first: ${first.topic}`}
          onClick={() => writeAbout({ idea: evidence.about, evidence })}
        >
          Write about this
        </Button>
      }
    >
      <p>{topicText(first)}</p>
      {others.length > 0 && (
        <p>
          Then{' '}
          {others.slice(0, 2).map((topic, at) => (
            <Fragment key={topic.topic}>
              {at > 0 && ', '}
              <bdi>{topic.topic}</bdi> ({topicText(topic)})
            </Fragment>
          ))}
        </p>
      )}
    </Cell>
  );
}

/** Growth counts other people's posts only. */
const topicText = (topic: TrendTopic): string =>
  `${growthText(topic)}, ${counted(topic.posts - topic.own_posts, 'post')}`;

type AnswerProps = { name: string; nothing: string; better: Finding[]; worse: Finding[]; action?: ReactNode };

function Answer({ name, nothing, better: [best], worse: [worst], action }: AnswerProps) {
  return (
    <Cell
      name={name}
      answer={best?.label ?? null}
      nothing={`${nothing} clearly ${worst ? 'does better' : 'stands out'}`}
      action={action}
    >
      {best && <Figures finding={best} />}
      {worst && (
        <p>
          <span className="font-medium text-ink">Weaker: {worst.label}</span>
          <Figures finding={worst} />
        </p>
      )}
    </Cell>
  );
}

function Figures({ finding: { lift, posts } }: { finding: Finding }) {
  if (lift === null) return null;
  return (
    <span className="block">
      {effectText(lift)} ({counted(posts, 'post')})
    </span>
  );
}

type CellProps = { name: string; answer: string | null; nothing?: string; action?: ReactNode; children?: ReactNode };

function Cell({ name, answer, nothing, action, children }: CellProps) {
  return (
    <div className="grid min-w-0 grid-cols-[5.5rem_1fr] content-start gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0 @4xl:flex @4xl:flex-col @4xl:px-5 @4xl:py-0 @4xl:first:pl-0 @4xl:last:pr-0">
      <dt className="row-span-3 text-xs leading-6 font-medium text-muted">{name}</dt>
      {answer === null ? (
        <dd className="text-sm text-muted">{nothing}</dd>
      ) : (
        <dd className="text-lg leading-snug font-semibold [overflow-wrap:anywhere]" dir="auto">
          {answer}
        </dd>
      )}
      {children && (
        <dd className="flex flex-col gap-1 text-sm text-muted tabular-nums [overflow-wrap:anywhere]">{children}</dd>
      )}
      {action && <dd className="mt-auto pt-1.5 @4xl:pt-2">{action}</dd>}
    </div>
  );
}

/** What every figure on the page is based on. */
function Basis({ trends: { from, until, measured } }: { trends: Trends }) {
  if (from === null || until === null) return null;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3 text-sm text-muted">
      <p>
        {dateText(from)} to {dateText(until)}, {counted(measured.posts, 'post')}. Engagement is compared with each
        author’s other posts.
      </p>
      <HowWeKnow>
        <p>
          These are the newest days in the database. Other effects and growth are taken out: 1× is the author’s usual,
          and the tables show the 95% interval beside it. Of {counted(measured.lifts, 'comparison')}, only those that
          hold after correction for their number are called better or worse. We say nothing about fewer than{' '}
          {number(postsNeeded)} posts.
        </p>
      </HowWeKnow>
    </div>
  );
}
