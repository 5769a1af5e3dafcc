// Trends: what comes up more often lately, and which hooks, lengths, formats and times do better than the same authors' other posts.
// The rows: store.ts.
import { analysedLengths, postsNeeded, type SharedTrends, type Lift } from '#contract/trends.ts';
import type { Database } from '../../database/open.ts';
import { firstLine } from '../../formats/opening-kind.ts';
import { hookKinds } from '#contract/hooks.ts';
import { mediaKinds } from '#contract/research.ts';
import { listProfilesById } from '../search/profiles.ts';
import { getPosts } from '../search/store.ts';
import {
  countTopics,
  getCorpusState,
  getKept,
  keep,
  listSignals,
  listSignalsOfAuthors,
  type CorpusState,
  type SignalPost,
} from './store.ts';
import { risingFirst } from './rising-topics.ts';
import { toWire } from '../search/wire.ts';
import { countBelow, panelOf } from './panel.ts';
import { effectsOf, type Feature } from './effects.ts';
import type { Estimate } from './bootstrap.ts';
import { discoveries } from './false-discovery.ts';
import { dayMs } from '../../time.ts';

type Pool = Database['pool'];

/** What an author's median is taken over, whatever period is requested. */
const baselineDays = 365;
/** Measuring a lift on more posts takes longer without making it more certain. */
const measuredMost = 25_000;
const spans = 12;
const shownTopics = 24;
const shownPosts = 6;
const shownCreators = 6;
const examples = 3;

type Window = { from: Date; until: Date };
/** For a view of a subject, including the authors' other posts to compare with. */
const subjectMeasuredMost = 10_000;

/** The period ends with the newest post: an old collection has the trends of its time. `about`: the posts of a subject; null: all posts. */
export async function trendsOf(pool: Pool, days: number, about: number[] | null): Promise<SharedTrends> {
  const state = await getCorpusState(pool);
  const corpus = { posts: state.posts, profiles: state.profiles, sample: state.sample };
  const { is_complete } = state;
  if (state.posts === 0) return { ...nothing, is_complete, corpus };
  // If no post has a date there is no period, but there still are openings, lengths and formats.
  const until = state.newest_at ?? new Date(0);
  const window = { from: new Date(until.getTime() - days * dayMs), until };
  const key = `trends ${days}`;
  const signature = signatureOf(state);
  const kept = about === null ? await getKept<SharedTrends>(pool, key, signature) : null;
  if (kept) return { ...kept, is_complete, corpus };
  const made = await analyse(pool, state, window, about);
  if (about === null && is_complete) await keep(pool, key, signature, made);
  return { ...made, is_complete, corpus };
}

const nothing = {
  topics: [],
  hooks: [],
  lengths: [],
  best_times: [],
  formats: [],
  posts: [],
  creators: [],
  from: null,
  until: null,
  measured: { posts: 0, lifts: 0 },
};

/** Increase when the analysis changes, so that an earlier program's answers are not used. */
const version = 7;
const signatureOf = ({ posts, newest_at, signals_to }: CorpusState): string =>
  `${version} ${posts} ${newest_at?.toISOString() ?? ''} ${signals_to}`;

async function analyse(
  pool: Pool,
  state: CorpusState,
  window: Window,
  about: number[] | null,
): Promise<Omit<SharedTrends, 'corpus' | 'is_complete'>> {
  const from = new Date(Math.min(window.from.getTime(), window.until.getTime() - baselineDays * dayMs));
  const [all, topics] = await Promise.all([
    about === null
      ? listSignals(pool, { from, until: window.until, most: measuredMost, all: state.posts })
      : listSignalsOfAuthors(pool, { numbers: about, from, until: window.until, most: subjectMeasuredMost }),
    // A topic's growth is measured against as many days before.
    countTopics(pool, { from: before(window), until: window.until, spans: 2 * spans, numbers: about }),
  ]);
  const asked = about && new Set(about);
  const isOnSubject = ({ number }: SignalPost): boolean => asked?.has(number) === true;
  const isCounted = (post: SignalPost): boolean =>
    (post.dated_at === null || post.dated_at >= window.from) && (asked === null || isOnSubject(post));
  const lifts = await liftsOf(all, isCounted, isOnSubject);
  const ratios = ratiosOf(all).filter(isCounted);
  const best = exemplary(ratios);
  return {
    topics: risingFirst(topics.topics, topics.all, state.topics_looked_at).slice(0, shownTopics),
    ...lifts.found,
    hooks: await withExamples(pool, lifts.found.hooks, ratios),
    posts: (await getPosts(pool, best.slice(0, shownPosts))).map((post) => toWire(post, new Set(), 0)),
    creators: await listProfilesById(pool, creatorsOf(ratios).slice(0, shownCreators)),
    from: state.newest_at && window.from.toISOString(),
    until: state.newest_at && window.until.toISOString(),
    measured: { posts: lifts.posts, lifts: lifts.looked_at },
  };
}

const before = ({ from, until }: Window): Date => new Date(2 * from.getTime() - until.getTime());

type Post = Ratio<SignalPost>;
const byRatio = (posts: Post[]): Post[] => posts.toSorted((a, b) => b.logRatio - a.logRatio || b.number - a.number);

function onePerAuthor(posts: Post[]): Post[] {
  const seen = new Set<string>();
  return posts.filter(({ author }) => !seen.has(author) && seen.add(author));
}

const exemplary = (ratios: Post[]): number[] => onePerAuthor(byRatio(ratios)).map(({ number }) => number);

/** Authors whose posts of these days did best by their own standard: by the median of at least three. */
function creatorsOf(ratios: Post[]): string[] {
  const authors = [...Map.groupBy(ratios, ({ author }) => author)].filter(([, posts]) => posts.length >= 3);
  const middles = authors.map(([author, posts]) => ({
    author,
    middle: byRatio(posts)[Math.floor(posts.length / 2)]?.logRatio ?? 0,
  }));
  return middles.toSorted((a, b) => b.middle - a.middle).map(({ author }) => author);
}

async function withExamples(
  pool: Pool,
  hooks: Omit<SharedTrends['hooks'][number], 'examples'>[],
  ratios: Post[],
): Promise<SharedTrends['hooks']> {
  const best = hooks.map(({ hook }) =>
    onePerAuthor(byRatio(ratios.filter((post) => post.hook === hook))).slice(0, examples),
  );
  const posts = await getPosts(
    pool,
    best.flat().map(({ number }) => number),
  );
  const byNumber = new Map(posts.map((post) => [post.number, post]));
  return hooks.map((hook, at) => ({
    ...hook,
    examples: (best[at] ?? []).flatMap(({ number, logRatio }) => {
      const post = byNumber.get(number);
      return post
        ? [
            {
              id: post.id,
              opening: firstLine(post.text),
              author: post.name,
              ratio: Math.round(Math.exp(logRatio) * 10) / 10,
            },
          ]
        : [];
    }),
  }));
}

// How a single post did by its own author's standard, which examples and creators are chosen by. The effect of a kind of post: bootstrap.ts.
type MeasuredPost = { author: string; engagement: number };
/** `logRatio`: the logarithm of its ratio to the median of the author's other posts. */
type Ratio<P extends MeasuredPost> = P & { logRatio: number };

/** A median of fewer others is down to chance. */
const othersNeeded = 4;
/** If an author's usual post gets less, any post that is seen at all is many times as much. */
const usualLeast = 5;
/** Beyond this, a post went viral, which says nothing about how posts are written. */
const ratioMost = 30;

/** Leaves out authors with too few posts or hardly any engagement, and posts that went viral. One is added to each count, to avoid dividing by 0. */
function ratiosOf<P extends MeasuredPost>(posts: P[]): Ratio<P>[] {
  return [...Map.groupBy(posts, ({ author }) => author).values()].flatMap((own) => {
    if (own.length <= othersNeeded) return [];
    const sorted = Float64Array.from(own, ({ engagement }) => Math.log(engagement + 1)).sort();
    return own.flatMap((post) => {
      const log = Math.log(post.engagement + 1);
      const usual = medianWithout(sorted, log);
      const isTelling = usual >= Math.log(usualLeast + 1) && log - usual <= Math.log(ratioMost);
      return isTelling ? [{ ...post, logRatio: log - usual }] : [];
    });
  });
}

/** The median of the other values of a sorted list. Including the post itself, the median of five posts would often be that post. */
function medianWithout(sorted: Float64Array, value: number): number {
  const out = countBelow(sorted, 0, sorted.length - 1, value);
  const at = (place: number): number => sorted[place < out ? place : place + 1] ?? 0;
  const left = sorted.length - 1;
  return left % 2 === 1 ? at((left - 1) / 2) : (at(left / 2 - 1) + at(left / 2)) / 2;
}

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
async function liftsOf(
  all: SignalPost[],
  isCounted: (post: SignalPost) => boolean,
  isOnSubject: (post: SignalPost) => boolean,
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
