// Rows of the trend database in the API's shape.
import type { ResearchPost } from '#contract/research.ts';
import type { FullPost } from './store.ts';
import { wordsOf } from './normalise.ts';

export const rounded = (score: number): number => Math.round(score * 1000) / 1000;

/** `hits` are the normalised words to highlight. */
export function toWire(post: FullPost, hits: Set<string>, score: number): ResearchPost {
  const { id, text, posted_at, reactions, comments, reposts, media_kind, url, language, is_sample } = post;
  return {
    id,
    author: {
      id: post.profile_id,
      name: post.name,
      headline: post.headline,
      followers: post.followers ?? post.profile_followers,
      profile_url: post.profile_url,
    },
    text,
    highlights: rangesOf(text, hits),
    posted_at: posted_at?.toISOString() ?? null,
    metrics: { reactions, comments, reposts },
    media_kind,
    url,
    language,
    is_sample,
    is_own: false,
    score: rounded(score),
  };
}

type TextRange = { start: number; end: number };

const wordForm = /[\p{L}\p{N}\p{M}'\u2019]+/gu;

/** The normalised words of a text that could have one of these stems: stemming keeps the first letters. */
export function likelyWords(text: string, stems: string[]): string[] {
  const starts = stems.map((stem) => stem.slice(0, 3));
  return [...new Set(wordsOf(text))].filter((word) => starts.some((start) => word.startsWith(start)));
}

/** `hits` are the normalised words that have one of the stems. Ranges are in order and do not overlap. */
export function rangesOf(text: string, hits: Set<string>): TextRange[] {
  if (hits.size === 0) return [];
  const ranges: TextRange[] = [];
  for (const { 0: form, index } of text.matchAll(wordForm)) {
    // Most forms are a hit or none as they stand; only the others are taken apart.
    const plain = form.toLowerCase();
    if (hits.has(plain) || (!/^[a-z0-9]+$/.test(plain) && wordsOf(form).some((word) => hits.has(word))))
      ranges.push({ start: index, end: index + form.length });
  }
  return ranges;
}
