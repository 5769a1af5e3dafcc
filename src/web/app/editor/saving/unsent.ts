// Text that the server does not have yet, kept in this browser until it does: over a reload, a crash, a time without network.
import { visibilities } from '#contract/post-fields.ts';
import { poll_days, post_link } from '#contract/post-kinds.ts';
import * as z from 'zod/mini';
import type { Keeper } from '../../keep.ts';

const record = z.object({
  content: z.string(),
  visibility: z.enum(visibilities),
  author_id: z._default(z.nullable(z.string()), null),
  /** False where the last words are the assistant's. */
  is_edited: z._default(z.boolean(), true),
  /** The stored post that the text was written on; null for a new one. */
  base: z.nullable(z.object({ version: z.int(), content: z.string() })),
  /** A creation whose answer never came: sent again as it was, so that it makes one draft only. */
  creation: z.nullable(
    z.object({
      key: z.string(),
      content: z.string(),
      visibility: z.enum(visibilities),
      author_id: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** As typed: a poll may lack words. */
  kinds: z.optional(
    z.object({
      link: z.nullable(post_link),
      poll: z.nullable(
        z.object({
          question: z.string(),
          options: z.array(z.string()),
          days: z.union(poll_days.map((days) => z.literal(days))),
        }),
      ),
      first_comment: z.string(),
    }),
  ),
  kept_at: z.string(),
});
export type Unsent = z.infer<typeof record>;

const prefix = 'unsent.';
/** A new post has no id yet; its tab gives it one of its own. */
export const newPostKey = (draft_key: string): string => `${prefix}new.${draft_key}`;
export const postKey = (post_id: string): string => `${prefix}post.${post_id}`;

export function readUnsent(keeper: Keeper, key: string): Unsent | null {
  const read = record.safeParse(keeper.read(key));
  return read.success ? read.data : null;
}

export const keepUnsent = (keeper: Keeper, key: string, unsent: Unsent): boolean => keeper.write(key, unsent);

/** New posts that another tab, or an earlier visit, left unsent; the newest first. */
export function listUnsentNew(keeper: Keeper): { key: string; unsent: Unsent }[] {
  return keeper
    .list(newPostKey(''))
    .flatMap((key) => {
      const unsent = readUnsent(keeper, key);
      return unsent?.content.trim() ? [{ key, unsent }] : [];
    })
    .sort((a, b) => b.unsent.kept_at.localeCompare(a.unsent.kept_at));
}
