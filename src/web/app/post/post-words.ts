// How a post and its state are named.
import type { Post, PostStatus } from '#contract/post-fields.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { momentText } from '../times.ts';

export const statusWords: Record<PostStatus, { word: string; tone: BadgeTone }> = {
  draft: { word: 'Draft', tone: 'plain' },
  scheduled: { word: 'Scheduled', tone: 'planned' },
  publishing: { word: 'Publishing', tone: 'planned' },
  published: { word: 'Published', tone: 'good' },
  failed: { word: 'Failed', tone: 'poor' },
};

/** Failed after its answer was lost: it may be on LinkedIn. */
export const isUnknown = (post: Post): boolean =>
  post.status === 'failed' && post.warnings.some(({ code }) => code === 'outcome_unknown');

/** A failed post whose answer was lost may be on LinkedIn, so it gets a word of its own. */
export const stateOf = (post: Post): { word: string; tone: BadgeTone } =>
  isUnknown(post) ? { word: 'In doubt', tone: 'fair' } : statusWords[post.status];

/** The first line that contains words. */
export const firstLine = (content: string): string =>
  content
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? 'Empty draft';

/** When it will go out, went out, or was edited. */
export function whenText(post: Post, now: Date, zoneName: string): string {
  if (post.status === 'scheduled' && post.scheduled_at) return `for ${momentText(post.scheduled_at, now, zoneName)}`;
  if (post.status === 'published' && post.published_at) return momentText(post.published_at, now, zoneName);
  if (post.status === 'failed' && post.scheduled_at) return `Was due ${momentText(post.scheduled_at, now, zoneName)}`;
  return `Edited ${momentText(post.updated_at, now, zoneName)}`;
}
