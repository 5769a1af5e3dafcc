// A post of the trend database as a card in the chat: its first line, the beginning of the rest, its figures. A sample says so in its author.
import type { ResearchCard } from '#contract/posts.ts';
import type { FullPost } from './store.ts';

const title_max = 120;
const summary_max = 240;

export function toCard(post: FullPost, score: number): ResearchCard {
  const { id, text, name, url, posted_at, reactions, comments, reposts, is_sample } = post;
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = '', ...rest] = lines;
  return {
    id,
    title: shortened(first, title_max),
    summary: shortened(rest.join(' ') || first, summary_max),
    author: is_sample ? `${name} (sample)` : name,
    url,
    published_at: posted_at?.toISOString() ?? null,
    metrics: { reactions, comments, reposts },
    score,
  };
}

/** Cut after a whole word where there is one, never inside a character. UTF-16 units. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:.-])[\s,;:.-]+$/, '')}…`;
}
