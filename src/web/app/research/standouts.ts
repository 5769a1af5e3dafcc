// What stands out: only the claims among everything that was measured, in the order in which a post is made.
import { hookLabels, type HookKind } from '#contract/hooks.ts';
import { postsNeeded, type Lift, type Trends, type TrendTopic } from '#contract/trends.ts';
import { hourOfWeek } from './hours.ts';
import { mediaLabels } from './research-words.ts';

export type Finding = Lift & { label: string };
/** `looked_at`: how many had enough posts to say anything. */
type Found<F> = { better: F[]; worse: F[]; looked_at: number };
export type Standouts = {
  rising: TrendTopic[];
  hooks: Found<Finding & { hook: HookKind }>;
  formats: Found<Finding>;
  lengths: Found<Finding>;
  times: Found<Finding>;
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
function claimedOf<F extends Finding>(all: F[]): Found<F> {
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
