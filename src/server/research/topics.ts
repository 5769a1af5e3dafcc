// What the posts of the trend database are about: which words and short phrases are topics, and which of them a post has.
// A topic is said often, by several people, and by fewer people than chance would have it: what everybody says is a turn of phrase.
import { setImmediate as breathe } from 'node:timers/promises';
import { isClearVerb, isPast } from '../writer/builtin/english/verbs.ts';
import { function_words } from '../writer/builtin/english/words.ts';

/** `key` is the words without spaces, so that #CashFlow and "cash flow" are one. */
export type Topic = { key: string; label: string };
export type Source = { profile_id: string; text: string };

const topics_max = 400;
/** Fewer posts are no topic; of many posts, a share. */
const least_posts = 8;
const least_share = 0.001;
/** What is in more of all posts says nothing. */
const most_share = 0.12;
const least_authors = 3;
/** Against what chance would have it. */
const most_spread = 0.85;
/** Of a phrase's posts, those in which the same words stand before and after it: more, and it is a sentence that is repeated. */
const most_alike = 0.5;
const least_contexts = 4;
/** Of a term's posts that have a better term already. */
const most_shared = 0.6;
const step = 400;
const hashtag = /#([\p{L}\p{N}_]+)/gu;
const phrases_held = 150_000;

const generic = new Set(
  `new like one two three four five six seven eight nine ten first last next year years month months week weeks day days time times thing things
  people person team teams work works working worked way ways lot make makes made making need needs want wants know think say says said tell told
  ask asked take takes took give gives gave come comes came going went see saw use used good better best great big small right wrong today
  yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday morning evening spring summer autumn winter quarter sprint season
  company companies post posts comment comments question questions answer experience share save read many much less still also even find found
  twenty thirty forty fifty hundred thousand million minutes hours seconds half single colleague colleagues finally together instead back
  start started end keep kept let try tried look looked happened happens changed change nobody everybody anybody somebody everyone someone`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const says_little = (word: string): boolean =>
  word.length < 3 || /^\d/.test(word) || function_words.has(word) || generic.has(word);

/** `around`: the words before and after it, by which a sentence that many repeat is told from a subject that many speak of. */
type Term = { label: string; around: string };

/** Every term of a text once: single words, and phrases of two and three that no sign and no small word breaks. */
function termsOf(text: string): Map<string, Term> {
  const terms = new Map<string, Term>();
  for (const words of spansOf(text)) {
    for (let last = 0; last < words.length; last += 1) {
      for (let first = last; first >= Math.max(0, last - 2); first -= 1) {
        const word = words[first] ?? '';
        if (says_little(word)) break;
        if (first === last && word.length <= 3) continue;
        const label = words.slice(first, last + 1).join(' ');
        terms.set(keyOf(label), { label, around: `${plainly(words[first - 1])} _ ${plainly(words[last + 1])}` });
      }
    }
  }
  return terms;
}

const plainly = (word = ''): string => word.replaceAll(/\d+/g, '0');

/** Words between two signs. */
function* spansOf(text: string): Generator<string[]> {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll('\u2019', "'");
  for (const span of plain.split(/[^\p{L}\p{N}\p{M}'\s-]+|\n+/u)) {
    const words = span
      .split(/\s+/)
      .map((word) => word.replace(/^['-]+|['-]+$/g, ''))
      .filter((word) => word !== '');
    if (words.length > 0) yield words;
  }
}

/** "calls" is, "became" is not what a post is about. */
const isVerb = (word: string): boolean => isPast(word) || isClearVerb(word) || /[^e]ed$/.test(word);

/** A plural is its singular. */
const keyOf = (label: string): string =>
  label
    .replaceAll(/[ ']/g, '')
    .replace(/([^s])s$/, '$1')
    .slice(0, 80);

/** The keys of a post's topics. */
export function topicsIn(text: string, known: ReadonlySet<string>): string[] {
  return [...termsOf(text).keys()].filter((key) => known.has(key));
}

/** Out of a sample of posts. Breathes in between; 8,000 posts take about two seconds. */
export async function chooseTopics(posts: Source[], signal?: AbortSignal): Promise<Topic[]> {
  const counts = new Map<string, number>();
  const tags = new Set<string>();
  const spoken = new Map<string, number>();
  const least = Math.max(least_posts, Math.ceil(posts.length * least_share));
  // Words first: a phrase of rare words is rare itself, so that most phrases need never be held.
  for await (const { text, terms } of eachPost(posts, signal)) {
    for (const [, tag = ''] of text.matchAll(hashtag)) tags.add(keyOf(tag.toLowerCase()));
    for (const [key, { label }] of terms) if (!label.includes(' ')) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const words of spansOf(text.replaceAll(hashtag, ' ')))
      for (const word of words) spoken.set(word, (spoken.get(word) ?? 0) + 1);
  }
  const counted = (word: string): number => counts.get(keyOf(word)) ?? 0;
  // A word alone is a topic where somebody has made a hashtag of it: without grammar nothing else tells "pricing" from "turned".
  const mayBe = (key: string, label: string): boolean =>
    label.includes(' ')
      ? label.split(' ').every((word) => counted(word) >= least && !isVerb(word))
      : tags.has(key) && counted(label) >= least;
  const frequent = new Map<string, number>();
  for await (const { terms } of eachPost(posts, signal)) {
    for (const [key, { label }] of terms) if (mayBe(key, label)) frequent.set(key, (frequent.get(key) ?? 0) + 1);
    // What was met once in so many is dropped, so that memory stays flat; a phrase that matters comes again.
    if (frequent.size > phrases_held) for (const [key, count] of frequent) if (count === 1) frequent.delete(key);
  }
  const found = new Map<string, Found>();
  for await (const { at, terms } of eachPost(posts, signal)) {
    for (const [key, { label, around }] of terms) {
      if ((frequent.get(key) ?? 0) < least || !mayBe(key, label)) continue;
      const term = found.get(key) ?? {
        key,
        labels: new Map<string, number>(),
        around: new Map<string, number>(),
        posts: [],
      };
      found.set(key, term);
      term.posts.push(at);
      term.labels.set(label, (term.labels.get(label) ?? 0) + 1);
      term.around.set(around, (term.around.get(around) ?? 0) + 1);
    }
  }
  const isTopic = topicality(posts, least);
  const topics = withoutRepeats(
    [...found.values()].filter((term) => isTopic(term) && (tags.has(term.key) || isSpokenOf(term))),
    posts.length,
  );
  return topics.map(({ key, label }) => ({ key, label: label.includes(' ') ? label : apart(label, spoken) }));
}

type Found = { key: string; labels: Map<string, number>; around: Map<string, number>; posts: number[] };

/** In one sentence and in another. */
function isSpokenOf({ labels, around, posts }: Found): boolean {
  if (![...labels.keys()].some((label) => label.includes(' '))) return true;
  return around.size >= least_contexts && Math.max(...around.values()) <= most_alike * posts.length;
}

/** A hashtag's words with spaces, where they are words that are said: "futureofwork" as "future of work". Else with its sign. */
function apart(tag: string, spoken: ReadonlyMap<string, number>): string {
  const isWord = (word: string): boolean =>
    (spoken.get(word) ?? 0) >= least_posts && (word.length > 2 || function_words.has(word));
  /** For each length of the beginning: its fewest words. */
  const best: (string[] | null)[] = [[]];
  for (let end = 1; end <= tag.length; end += 1) {
    best[end] = null;
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const word = tag.slice(start, end);
      // Not the whole tag: it is said as a tag.
      if (!before || word.length === tag.length || !isWord(word)) continue;
      if (before.length + 1 < (best[end]?.length ?? Infinity)) best[end] = [...before, word];
    }
  }
  const words = best[tag.length];
  if ((spoken.get(tag) ?? 0) >= least_posts) return tag;
  return words && words.length <= 4 ? words.join(' ') : `#${tag}`;
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

function topicality(posts: Source[], least: number): (term: Found) => boolean {
  const by_author = new Map<string, number>();
  for (const { profile_id } of posts) by_author.set(profile_id, (by_author.get(profile_id) ?? 0) + 1);
  const sizes = new Map<number, number>();
  for (const size of by_author.values()) sizes.set(size, (sizes.get(size) ?? 0) + 1);
  /** How many people would have said it, had it been said by chance. */
  const expected = (said: number): number =>
    [...sizes].reduce((sum, [size, authors]) => sum + authors * (1 - (1 - said / posts.length) ** size), 0);
  const few = by_author.size < 3 * least_authors;
  return (term) => {
    const said = term.posts.length;
    if (said < least || said > posts.length * most_share) return false;
    if (few) return true;
    const authors = new Set(term.posts.map((at) => posts[at]?.profile_id)).size;
    return authors >= least_authors && authors <= most_spread * expected(said);
  };
}

/** Phrases before words, the frequent before the rare; what mostly comes with one that was chosen is left out. */
function withoutRepeats(terms: Found[], posts: number): Topic[] {
  const chosen: Topic[] = [];
  const topics_of: number[][] = Array.from({ length: posts }, () => []);
  const weight = (term: Found): number => term.posts.length * (labelOf(term).includes(' ') ? 3 : 1);
  for (const term of terms.toSorted((a, b) => weight(b) - weight(a) || (a.key < b.key ? -1 : 1))) {
    const shared = new Map<number, number>();
    for (const at of term.posts)
      for (const topic of topics_of[at] ?? []) shared.set(topic, (shared.get(topic) ?? 0) + 1);
    if (Math.max(0, ...shared.values()) >= most_shared * term.posts.length) continue;
    for (const at of term.posts) topics_of[at]?.push(chosen.length);
    chosen.push({ key: term.key, label: labelOf(term) });
    if (chosen.length === topics_max) break;
  }
  return chosen;
}

/** As it is written most, with spaces where anybody wrote them. */
function labelOf({ labels }: Found): string {
  const all = [...labels];
  const spaced = all.filter(([label]) => label.includes(' '));
  const ordered = (spaced.length > 0 ? spaced : all).toSorted(([, a], [, b]) => b - a);
  return ordered[0]?.[0] ?? '';
}
