// Rows of the trend database in the API's shape.
import type { ResearchPost } from '#contract/research.ts';
import { rangesOf } from './highlight.ts';
import type { FullPost } from './store.ts';

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
