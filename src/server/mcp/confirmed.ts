// What an assistant may do to what LinkedIn has or will get: only what a person said yes to, word for word and to the minute.
import type { Post } from '#contract/post-fields.ts';
import type { SentVideo } from '#contract/videos.ts';
import type { Clock } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import type { createConfirmations } from './confirmation.ts';

type ConfirmationOptions = { confirmations: ReturnType<typeof createConfirmations>; clock: Clock };

export type Step = {
  tool: 'publish_post' | 'schedule_post' | 'save_draft';
  /** The post as stored, and the part of it that is to go out. */
  post: Post;
  content: string;
  visibility: Post['visibility'];
  /** The account it goes out as; null if none is connected. */
  author: { id: string; name: string } | null;
  link: Post['link'];
  poll: Post['poll'];
  first_comment: Post['first_comment'];
  carousel: Post['carousel'];
  video: SentVideo;
  /** null: now. */
  scheduled_at: string | null;
  /** What the person should know before they say yes, above all that the post may be on LinkedIn already. */
  warnings: string[];
};

/** Asks for the person's yes; null if `confirmation` is their yes to exactly this. Throws Refusal conflict if it is for something else. */
export function toConfirm(
  { confirmations, clock }: ConfirmationOptions,
  userId: string,
  { tool, post, author, warnings, ...out }: Step,
  confirmation: string | undefined,
): object | null {
  const { link, poll, first_comment, carousel, video, ...words } = out;
  const beside = JSON.stringify([link, poll, first_comment, carousel, video]);
  const authorId = author?.id ?? null;
  const what = {
    user_id: userId,
    post_id: post.id,
    version: post.version,
    status: post.status,
    updated_at: post.updated_at,
    tool,
    author_id: authorId,
    ...words,
    beside,
  };
  const now = clock.now();
  if (confirmation === undefined)
    return {
      [{ publish_post: 'published', schedule_post: 'scheduled', save_draft: 'saved' }[tool]]: false,
      needs_confirmation: true,
      confirmation: confirmations.give(what, now),
      what_goes_out: {
        as: author?.name ?? null,
        ...out,
        images: post.image_urls.length,
        document: post.document?.title ?? null,
        warnings,
      },
      next: `Show this exact text${out.scheduled_at === null ? '' : ' and its time'} to the person.${told(warnings)} After their yes call ${tool} again with the same input and this confirmation, within 10 minutes.`,
    };
  if (confirmations.holds(confirmation, what, now)) return null;
  throw new Refusal(
    'conflict',
    'The confirmation is of another text or time, was used before, or is too old: call without it, and show again what goes out.',
  );
}

const told = (warnings: string[]): string =>
  warnings.length === 0 ? '' : ` Tell them this first, word for word: "${warnings.join(' ')}"`;
