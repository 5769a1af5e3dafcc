// Posts on a subject given in plain words: as cards for the chat (first line, beginning of the rest, figures), and as evidence for the writers.
import type { ResearchCard } from '#contract/posts.ts';
import { noFilter } from './filter.ts';
import type { SearchContext } from './ranking.ts';
import { getPosts, isSampleOnly, type FullPost } from './store.ts';
import { understand } from './understand.ts';
import { rounded } from './wire.ts';

const cardsMost = 5;
const evidenceMost = 5;
/** A card much worse than the best is not about the subject: the least share of the best's score, and of the words it has. */
const cardShare = 0.4;
const cardWordsShare = 0.5;
/** How much of a message is searched by: it may be long, but its subject comes early. */
const cardQueryMax = 1000;

/** The posts that fit about as well as the best one. */
async function bestAbout(context: SearchContext, subject: string): Promise<{ number: number; score: number }[]> {
  const understood = await understand(context, subject.slice(0, cardQueryMax));
  const asked = { ...understood, query: { ...understood.query, phrases: [] }, filter: noFilter };
  const { posts } = await context.rank(asked, { offset: 0, limit: 4 * cardsMost });
  const { value = 0, met = 0 } = posts[0] ?? {};
  return posts.filter((post) => post.value >= value * cardShare && post.met >= met * cardWordsShare);
}

/** At most five, one per author, best first; none if nothing fits. */
type FoundCards = { cards: ResearchCard[]; made_up: ReadonlySet<string> };

export async function cardsFor(context: SearchContext, query: string, signal: AbortSignal): Promise<FoundCards> {
  signal.throwIfAborted();
  const found = await bestAbout(context, query);
  signal.throwIfAborted();
  const scores = new Map(found.map(({ number, score }) => [number, score]));
  const posts = onePerAuthor(await getPosts(context.pool, [...scores.keys()])).slice(0, cardsMost);
  return {
    cards: posts.map((post) => toCard(post, rounded(scores.get(post.number) ?? 0))),
    made_up: new Set(posts.filter(({ is_sample }) => is_sample).map(({ id }) => id)),
  };
}

export async function evidenceFor(
  context: SearchContext,
  subject: string,
): Promise<{ text: string; author: string }[]> {
  // The sample never counts as evidence: if there is nothing else, there is nothing to look for.
  if (await isSampleOnly(context.pool)) return [];
  const found = await bestAbout(context, subject);
  const posts = await getPosts(
    context.pool,
    found.slice(0, evidenceMost).map(({ number }) => number),
  );
  return posts.filter(({ is_sample }) => !is_sample).map(({ text, name }) => ({ text, author: name }));
}

/** Five voices say more than one voice five times. */
function onePerAuthor(posts: FullPost[]): FullPost[] {
  const seen = new Set<string>();
  return posts.filter(({ profile_id }) => !seen.has(profile_id) && seen.add(profile_id));
}

const titleMax = 120;
const summaryMax = 240;

/** A sample post is marked in its author's name. */
function toCard(post: FullPost, score: number): ResearchCard {
  const { id, text, name, url, posted_at, reactions, comments, reposts, is_sample } = post;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = '', ...rest] = lines;
  return {
    id,
    title: shortened(first, titleMax),
    summary: shortened(rest.join(' ') || first, summaryMax),
    author: is_sample ? `${name} (sample)` : name,
    url,
    published_at: posted_at?.toISOString() ?? null,
    metrics: { reactions, comments, reposts },
    score,
  };
}

/** Cut after a whole word if possible, never inside a character. `max` in UTF-16 units. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.-])[\s,;:.-]+$/, '')}…`;
}
