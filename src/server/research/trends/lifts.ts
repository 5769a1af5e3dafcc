// How hooks, lengths, formats and hours affect the engagement of posts, and what may be claimed. The arithmetic: effects.ts and bootstrap.ts.
import { hookKinds } from '#contract/hooks.ts';
import { mediaKinds } from '#contract/research.ts';
import { analysedLengths, postsNeeded, type Lift, type SharedTrends } from '#contract/trends.ts';
import { effectsOf, type Feature } from './effects.ts';
import type { Estimate } from './bootstrap.ts';
import { discoveries } from './false-discovery.ts';
import { panelOf } from './panel.ts';
import type { SignalPost } from './store.ts';

type FoundLifts = {
  hooks: Omit<SharedTrends['hooks'][number], 'examples'>[];
  lengths: SharedTrends['lengths'];
  formats: SharedTrends['formats'];
  best_times: SharedTrends['best_times'];
};

const hours = 7 * 24;

const lengthOf = ({ units }: SignalPost): number =>
  analysedLengths.findIndex(({ from, to }) => units >= from && (to === null || units <= to));
const hourOf = ({ posted_at, has_time }: SignalPost): number =>
  has_time && posted_at ? posted_at.getUTCDay() * 24 + posted_at.getUTCHours() : -1;

/**
 * Says something about those of `all` that are counted; their authors' other posts are for comparison. What posts on the subject get more or
 * less than others, whatever their opening, is the subject's effect: `isOnSubject` is for removing it.
 */
export async function liftsOf(
  all: SignalPost[],
  isCounted: (post: SignalPost) => boolean,
  isOnSubject: (post: SignalPost) => boolean = () => false,
): Promise<{ looked_at: number; posts: number; found: FoundLifts }> {
  const panel = panelOf(all);
  const feature = (kinds: number, kindOf: (post: SignalPost) => number): Feature => ({
    kinds,
    kind: Int32Array.from(panel.posts, kindOf),
  });
  const counted = Uint8Array.from(panel.posts, (post) => (isCounted(post) ? 1 : 0));
  const features = [
    feature(hookKinds.length, ({ hook }) => (hook === null ? -1 : hookKinds.indexOf(hook))),
    feature(analysedLengths.length, lengthOf),
    feature(mediaKinds.length, ({ media_kind }) => mediaKinds.indexOf(media_kind)),
    feature(hours, hourOf),
    feature(1, (post) => (isOnSubject(post) ? 0 : -1)),
  ];
  const estimates = (await effectsOf(panel, features, counted)).slice(0, -1);
  const [hooks = [], lengths = [], formats = [], times = []] = claimsOf(estimates);
  const named = <K, L extends Lift>(lifts: L[], kinds: readonly K[]): { of: K; lift: L }[] =>
    lifts.flatMap((lift, at) => (lift.posts > 0 ? [{ of: kinds[at] as K, lift }] : []));
  return {
    looked_at: estimates.flat().filter(({ p }) => p !== null).length,
    posts: counted.reduce((sum, one) => sum + one, 0),
    found: {
      hooks: bestFirst(named(hooks, hookKinds).map(({ of, lift }) => ({ hook: of, ...lift }))),
      lengths: named(lengths, analysedLengths).map(({ of, lift }) => ({ ...of, ...lift })),
      formats: bestFirst(named(formats, mediaKinds).map(({ of, lift }) => ({ format: of, ...lift }))),
      best_times: bestFirst(
        times
          .map((lift, at) => ({ weekday: Math.floor(at / 24), hour: at % 24, ...lift }))
          .filter(({ posts }) => posts >= postsNeeded),
      ),
    },
  };
}

/** "From a seventh to seven thousand times" is not a figure but the lack of one. */
const isTelling = ([from, to]: [number, number]): boolean => from > 0.05 && to < 20 && to < 10 * from;

/** Corrects for everything that was examined, together. */
function claimsOf(estimates: Estimate[][]): Lift[][] {
  const claimed = discoveries(estimates.flat().map(({ p }) => p));
  let at = 0;
  return estimates.map((feature) =>
    feature.map(({ posts, lift, interval }) => {
      const isClaimed = claimed[at++] === true;
      if (interval === null || !isTelling(interval)) return { posts, lift: null, interval: null, claimed: false };
      return { posts, lift, interval, claimed: isClaimed && (interval[0] > 1 || interval[1] < 1) };
    }),
  );
}

/** Highest lift first; those without a lift come last, most frequent first. */
const bestFirst = <L extends Lift>(lifts: L[]): L[] =>
  lifts.toSorted((a, b) => (b.lift ?? -1) - (a.lift ?? -1) || b.posts - a.posts);
