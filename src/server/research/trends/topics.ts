// What the posts of the trend database are about: which words and short phrases are topics. A topic comes up often, from several people but
// fewer than by chance (what everybody says is a turn of phrase), or far more at some times than at others.
import { setImmediate as breathe } from 'node:timers/promises';
import { dayMs } from '../../time.ts';
import { nounPhrasesOf, hashtag, heads, isVerb, keyOf, spansOf, termsOf, type Term } from './topic-terms.ts';
import { contextOf, framesOf, type Frames } from './phrase-contexts.ts';
import { countForm, isName, labelOf, tagLabel, type Forms } from './topic-label.ts';

/**
 * `by_time`: it is a topic only because it rises; if it does not, it is not shown. Terms that are the same topic share a label.
 */
type Topic = { key: string; label: string; by_time: boolean };
/** `profile_id` null: no author named. `posted_at` null: undated, or dated only to the month. */
export type Source = { profile_id: string | null; text: string; posted_at: Date | null };
/** `looked_at`: how many terms those `by_time` were picked from. */
type TopicSelection = { topics: Topic[]; looked_at: number };

const topicsMax = 400;
/** A topic has at least this many posts; in a large collection, at least this share. */
const leastPosts = 10;
const leastShare = 0.001;
/** A term in more than this share of posts says nothing; one that rises may be in more. */
const mostShare = 0.12;
const mostShareByTime = 0.6;
const leastAuthors = 5;
const leastTags = 2;
/** The number of authors, relative to what chance would give. */
const mostSpread = 0.85;
/** A term is worth a look if it is this many standard deviations from an even spread over time. */
const leastSurprise = 3;
/** The share of that which must remain without the posts of other rising topics. */
const leastUnexplained = 0.7;
/** A phrase says more than its words, unless one of them is far more common. */
const phraseWeight = 1.7;
/** How many times as often as by chance the words of a phrase must be adjacent. */
const leastCohesion = 4;
const step = 400;
const phrasesHeld = 150_000;

type CandidateTerm = {
  key: string;
  words: number;
  plain: string;
  forms: Forms;
  around: Map<string, number>;
  posts: number[];
};

/** From a sample of posts. Yields to requests in between; 6,000 posts take about two seconds. */
export async function chooseTopics(posts: Source[], signal?: AbortSignal): Promise<TopicSelection> {
  const least = Math.max(leastPosts, Math.ceil(posts.length * leastShare));
  const { counts, tags, spoken } = await countWords(posts, signal);
  const mayBe = (key: string, { words, written }: Term): boolean =>
    words === 1
      ? (counts.get(key) ?? 0) >= least
      : written
          .toLowerCase()
          .split(' ')
          .every(
            (word) => (spoken.get(word) ?? counts.get(keyOf(word)) ?? 0) >= least && (heads.has(word) || !isVerb(word)),
          );
  const found = await find(posts, { mayBe, least, signal });
  const phrases = found.filter(({ words }) => words > 1);
  const frames = framesOf(phrases);
  const isTagged = (key: string): boolean => sum(tags.get(key)) >= leastTags;
  const topicality = createTopicality(posts);
  const timing = createTiming(posts.map(({ posted_at }) => posted_at));
  let lookedAt = 0;
  const maybe = found.flatMap((term) => {
    if (term.words > 1 && !isTagged(term.key) && isByChance(term, spoken)) return [];
    const hasTag = isTagged(term.key);
    if ((hasTag || isSubject(term, frames)) && topicality.isTopic(term.posts, hasTag))
      return [{ ...term, by_time: false }];
    if ((term.words > 1 && frames.isCutWrong(term)) || !topicality.mayRise(term.posts)) return [];
    if (term.words === 1 && isVerb(term.plain)) return [];
    lookedAt += 1;
    return timing(term.posts) >= leastSurprise ? [{ ...term, by_time: true }] : [];
  });
  const nouns = await nounPhrasesOf([...new Set(maybe.map(({ plain }) => plain))], signal);
  const terms = maybe.filter(({ plain }) => nouns.has(plain));
  const own = withoutEchoes(withoutRepeats(terms, posts.length), timing);
  const topics = own.flatMap(({ key, forms, by_time, aliases }) => {
    const written = labelOf(forms);
    const isSaid = written.includes(' ') || (spoken.get(written.toLowerCase()) ?? 0) >= leastPosts;
    const label = isSaid ? written : tagLabel(mostOf(tags.get(key)) ?? written, spoken);
    return [key, ...aliases].map((one) => ({ key: one, by_time, label }));
  });
  return { topics, looked_at: lookedAt };
}

const sum = (counts: Map<string, number> | undefined): number =>
  counts ? [...counts.values()].reduce((total, count) => total + count, 0) : 0;
const mostOf = (counts: Map<string, number> | undefined): string | undefined =>
  counts && [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];

type WordCounts = {
  /** The number of posts with each word; how each hashtag is written; how often each word occurs outside hashtags, with '' for all words. */
  counts: Map<string, number>;
  tags: Map<string, Map<string, number>>;
  spoken: Map<string, number>;
};

async function countWords(posts: Source[], signal?: AbortSignal): Promise<WordCounts> {
  const { counts, tags, spoken }: WordCounts = { counts: new Map(), tags: new Map(), spoken: new Map() };
  for await (const { text, terms } of eachPost(posts, signal)) {
    for (const [, tag = ''] of text.matchAll(hashtag)) {
      const written = tags.get(keyOf(tag)) ?? new Map<string, number>();
      tags.set(keyOf(tag), written.set(tag, (written.get(tag) ?? 0) + 1));
    }
    for (const [key, { words }] of terms) if (words === 1) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const words of spansOf(text.replaceAll(hashtag, ' ')))
      for (const { plain } of words) {
        spoken.set(plain, (spoken.get(plain) ?? 0) + 1);
        spoken.set('', (spoken.get('') ?? 0) + 1);
      }
  }
  return { counts, tags, spoken };
}

type TermFilter = { mayBe(key: string, term: Term): boolean; least: number; signal: AbortSignal | undefined };

/** Every term with enough posts. A phrase of rare words is itself rare, so most phrases never have to be kept. */
async function find(posts: Source[], { mayBe, least, signal }: TermFilter): Promise<CandidateTerm[]> {
  const frequent = new Map<string, number>();
  for await (const { terms } of eachPost(posts, signal)) {
    for (const [key, term] of terms) if (mayBe(key, term)) frequent.set(key, (frequent.get(key) ?? 0) + 1);
    // Terms seen only once among so many are dropped, so that memory stays flat; a phrase that matters will come again.
    if (frequent.size > phrasesHeld) for (const [key, count] of frequent) if (count === 1) frequent.delete(key);
  }
  const found = new Map<string, CandidateTerm>();
  for await (const { at, terms } of eachPost(posts, signal)) {
    for (const [key, term] of terms) {
      if ((frequent.get(key) ?? 0) < least || !mayBe(key, term)) continue;
      const one = found.get(key) ?? {
        key,
        words: term.words,
        plain: term.written.toLowerCase(),
        forms: new Map(),
        around: new Map<string, number>(),
        posts: [] as number[],
      };
      found.set(key, one);
      one.words = Math.max(one.words, term.words);
      if (one.words > 1 && !one.plain.includes(' ')) one.plain = term.written.toLowerCase();
      one.posts.push(at);
      countForm(one.forms, term);
      const context = contextOf(term);
      one.around.set(context, (one.around.get(context) ?? 0) + 1);
    }
  }
  return [...found.values()].filter((one) => one.posts.length >= least);
}

/** A single word is a topic if people use it as a hashtag or a name: without grammar nothing else tells "pricing" from "turned". */
const isSubject = (term: CandidateTerm, frames: Frames): boolean =>
  term.words === 1 ? isName(term.forms) : !frames.isCutWrong(term) && frames.isSubject(term);

/** Whether its words are adjacent about as often as by chance. */
function isByChance({ plain, posts }: CandidateTerm, spoken: ReadonlyMap<string, number>): boolean {
  const said = spoken.get('') ?? 1;
  const expected = plain.split(' ').reduce((part, word) => part * ((spoken.get(word) ?? 1) / said), said);
  return posts.length < leastCohesion * expected;
}

async function* eachPost(posts: Source[], signal?: AbortSignal) {
  for (const [at, { text }] of posts.entries()) {
    if (at % step === step - 1) {
      await breathe();
      signal?.throwIfAborted();
    }
    yield { at, text, terms: termsOf(text) };
  }
}

function createTopicality(posts: Source[]) {
  const byAuthor = new Map<string, number>();
  for (const { profile_id } of posts)
    if (profile_id !== null) byAuthor.set(profile_id, (byAuthor.get(profile_id) ?? 0) + 1);
  const sizes = new Map<number, number>();
  for (const size of byAuthor.values()) sizes.set(size, (sizes.get(size) ?? 0) + 1);
  /** How many people would have said it by chance. */
  const expected = (said: number): number =>
    [...sizes].reduce((total, [size, authors]) => total + authors * (1 - (1 - said / posts.length) ** size), 0);
  const few = byAuthor.size < 3 * leastAuthors;
  const authorsOf = (said: number[]): number => new Set(said.flatMap((at) => posts[at]?.profile_id ?? [])).size;
  return {
    /** A hashtag may be used by everybody. */
    isTopic(said: number[], isTagged: boolean): boolean {
      if (said.length > posts.length * mostShare) return false;
      const authors = authorsOf(said);
      if (authors < leastAuthors) return false;
      return few || isTagged || authors <= mostSpread * expected(said.length);
    },
    mayRise: (said: number[]): boolean =>
      said.length <= posts.length * mostShareByTime && authorsOf(said) >= leastAuthors,
  };
}

/** Drops terms that rise only in posts with another rising topic: they are words of that topic's sentences. */
function withoutEchoes<T extends CandidateTerm & { by_time: boolean }>(
  terms: T[],
  timing: (posts: number[]) => number,
): T[] {
  const surprises = new Map(terms.map((term) => [term, timing(term.posts)]));
  const explained = new Set<number>();
  const kept = new Set<T>();
  const order = terms.toSorted(
    (a, b) => Number(a.by_time) - Number(b.by_time) || (surprises.get(b) ?? 0) - (surprises.get(a) ?? 0),
  );
  for (const term of order) {
    const surprise = surprises.get(term) ?? 0;
    const least = Math.max(leastSurprise, leastUnexplained * surprise);
    if (term.by_time && timing(term.posts.filter((at) => !explained.has(at))) < least) continue;
    kept.add(term);
    if (surprise >= leastSurprise) for (const at of term.posts) explained.add(at);
  }
  return terms.filter((term) => kept.has(term));
}

/** Frequent ones first; a term nearly the same as one already chosen becomes its alias. */
function withoutRepeats<T extends CandidateTerm & { by_time: boolean }>(
  terms: T[],
  posts: number,
): (T & { aliases: string[] })[] {
  const chosen: (T & { aliases: string[] })[] = [];
  const topicsOf: number[][] = Array.from({ length: posts }, () => []);
  const weight = (term: CandidateTerm): number => term.posts.length * (term.words > 1 ? phraseWeight : 1);
  for (const term of terms.toSorted(
    (a, b) =>
      Number(a.by_time) - Number(b.by_time) || weight(b) - weight(a) || b.words - a.words || (a.key < b.key ? -1 : 1),
  )) {
    const shared = new Map<number, number>();
    for (const at of term.posts)
      for (const topic of topicsOf[at] ?? []) shared.set(topic, (shared.get(topic) ?? 0) + 1);
    const same = [...shared].find(([topic, times]) => {
      const other = chosen[topic];
      return other !== undefined && isNearDuplicate(term, other, times / term.posts.length);
    });
    if (same) {
      chosen[same[0]]?.aliases.push(term.key);
      continue;
    }
    for (const at of term.posts) topicsOf[at]?.push(chosen.length);
    chosen.push({ ...term, aliases: [] });
    if (chosen.length === topicsMax) break;
  }
  return chosen;
}

// Which topics are one although written differently: leadership and leaders, funding and #seedfunding, terms that nearly always come together.

/** The share of the rarer topic's posts that the more frequent one must be in: by itself, with a common stem, with one part of the other. */
const sharedAlone = 0.5;
const sharedWithStem = 0.1;
const sharedWithPart = 0.25;
const stemLeast = 4;
const partLeast = 5;

/** "leadership", "leaders" and "leading" become "lead". */
export function rootOf(word: string): string {
  let root = word.toLowerCase();
  for (let step = 0; step < 3; step += 1) {
    const shorter = root.replace(/(?:ships?|ments?|ness|ings?|ations?|ers?|ors?|ies|ed|s|y|e)$/, '');
    if (shorter.length < stemLeast) break;
    root = shorter;
  }
  return root;
}

type NamedTerm = Pick<CandidateTerm, 'key' | 'plain'>;

const rootsOf = ({ plain }: NamedTerm): string =>
  plain
    .split(/[\s-]+/)
    .map(rootOf)
    .toSorted()
    .join(' ');

/** `shared` is the share of the rarer one's posts that also have the other. */
export function isNearDuplicate(one: NamedTerm, other: NamedTerm, shared: number): boolean {
  if (shared >= sharedAlone) return true;
  if (shared >= sharedWithStem && rootsOf(one) === rootsOf(other)) return true;
  const [short = '', long = ''] = [one.key, other.key].toSorted((a, b) => a.length - b.length);
  return shared >= sharedWithPart && short.length >= partLeast && long.includes(short);
}

/** The periods that trends are requested for. */
const looksDays = [30, 90, 365];

type Look = { side: Int8Array; before: number; after: number };

/** Returns how certainly, in standard deviations, the posts at these places are newer rather than older: the most certain of several periods. */
function createTiming(times: (Date | null)[]): (places: number[]) => number {
  const known = times.flatMap((at) => (at ? [at.getTime()] : []));
  if (known.length === 0) return () => 0;
  const newest = known.reduce((most, at) => Math.max(most, at), -Infinity);
  const oldest = known.reduce((least, at) => Math.min(least, at), Infinity);
  const looks = [...looksDays.map((days) => days * dayMs), newest - oldest].map((length) => {
    // As in rising-topics.ts: compared with as many days before or, if those are missing, the newer half with the older one.
    const reaches = newest - oldest >= 1.5 * length;
    const from = reaches ? newest - 2 * length : Math.max(oldest, newest - length);
    return lookAt(times, { from, middle: reaches ? newest - length : (from + newest) / 2 });
  });
  return (places) => looks.reduce((most, look) => Math.max(most, surprise(look, places)), 0);
}

function lookAt(times: (Date | null)[], { from, middle }: { from: number; middle: number }): Look {
  const look = { side: new Int8Array(times.length), before: 0, after: 0 };
  for (const [place, time] of times.entries()) {
    const at = time?.getTime() ?? -Infinity;
    if (at < from) continue;
    look.side[place] = at > middle ? 1 : -1;
    if (at > middle) look.after += 1;
    else look.before += 1;
  }
  return look;
}

function surprise({ side, before, after }: Look, places: number[]): number {
  if (before === 0 || after === 0) return 0;
  let [newer, all] = [0, 0];
  for (const place of places) {
    if (side[place] === 1) newer += 1;
    if (side[place] !== 0) all += 1;
  }
  const share = after / (before + after);
  const deviation = Math.sqrt(all * share * (1 - share));
  return deviation === 0 ? 0 : Math.max(0, newer - all * share - 0.5) / deviation;
}
