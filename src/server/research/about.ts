// Posts on a subject in plain words: as cards for the chat, and as evidence for the writers.
import type { ResearchCard } from '#contract/posts.ts';
import type { Database } from '../database/open.ts';
import { toCard } from './card.ts';
import { no_filter } from './filter.ts';
import type { Ranker } from './relevance.ts';
import { getPosts, type FullPost } from './store.ts';
import { understand, type KnownSpellings } from './understand.ts';
import { rounded } from './wire.ts';

type Parts = { pool: Database['pool']; rank: Ranker; knownSpellings: KnownSpellings };

const cards_most = 5;
const evidence_most = 5;
/** A card that answers much worse than the best says nothing about the subject: by its words, and by how many of them it has. */
const card_share = 0.4;
const card_words_share = 0.5;
/** What a card is looked for by: a message may be long, its subject stands early. */
const card_query_max = 1000;

/** Those that fit about as well as the best. */
async function bestAbout(
  { pool, rank, knownSpellings }: Parts,
  subject: string,
): Promise<{ number: number; score: number }[]> {
  const understood = await understand(pool, subject.slice(0, card_query_max), knownSpellings);
  const asked = { ...understood, query: { ...understood.query, phrases: [] }, filter: no_filter };
  const { posts } = await rank(asked, { offset: 0, limit: 4 * cards_most });
  const { value = 0, met = 0 } = posts[0] ?? {};
  return posts.filter((post) => post.value >= value * card_share && post.met >= met * card_words_share);
}

/** At most five, one an author, the best first; none where nothing fits. */
export async function cardsFor(parts: Parts, query: string, signal: AbortSignal): Promise<ResearchCard[]> {
  signal.throwIfAborted();
  const found = await bestAbout(parts, query);
  signal.throwIfAborted();
  const scores = new Map(found.map(({ number, score }) => [number, score]));
  return onePerAuthor(await getPosts(parts.pool, [...scores.keys()]))
    .slice(0, cards_most)
    .map((post) => toCard(post, rounded(scores.get(post.number) ?? 0)));
}

export async function evidenceFor(parts: Parts, subject: string): Promise<{ text: string; author: string }[]> {
  const found = await bestAbout(parts, subject);
  const posts = await getPosts(
    parts.pool,
    found.slice(0, evidence_most).map(({ number }) => number),
  );
  return posts.filter(({ is_sample }) => !is_sample).map(({ text, name }) => ({ text, author: name }));
}

/** Five voices say more than one voice five times. */
function onePerAuthor(posts: FullPost[]): FullPost[] {
  const seen = new Set<string>();
  return posts.filter(({ profile_id }) => !seen.has(profile_id) && seen.add(profile_id));
}
