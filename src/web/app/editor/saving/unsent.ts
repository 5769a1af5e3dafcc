// Text that the server does not have yet, kept in this browser until it does: across a reload, a crash, a time without a network.
import { visibilities } from '#contract/post-fields.ts';
import { pollDays } from '#contract/post-kinds.ts';
import { fields, flag, listOf, oneOf, orAbsent, orNull, otherwise, readAs, text, whole } from '#web/shape.ts';
import type { Shaped } from '#web/shape.ts';
import type { UserStorage } from '../../user-storage.ts';

const author = otherwise(orNull(text), null);
const record = fields({
  content: text,
  visibility: oneOf(visibilities),
  author_id: author,
  /** False if the last words are the assistant's. */
  is_edited: otherwise(flag, true),
  /** The stored post that the text is based on; null for a new one. */
  base: orNull(fields({ version: whole, content: text })),
  /** A creation that was never answered: sent again unchanged, so that it makes only one draft. */
  creation: orNull(
    fields({
      key: text,
      content: text,
      visibility: oneOf(visibilities),
      author_id: author,
    }),
  ),
  /** As typed: a poll may be incomplete. */
  kinds: orAbsent(
    fields({
      link: orNull(fields({ url: text, title: text, description: text, image_url: orNull(text) })),
      poll: orNull(fields({ question: text, options: listOf(text), days: oneOf(pollDays) })),
      first_comment: text,
    }),
  ),
  kept_at: text,
});
export type Unsent = Shaped<typeof record>;
export type UnsentNew = { key: string; unsent: Unsent };

const prefix = 'unsent.';
/** A new post has no id yet, so its tab assigns a key. */
export const newPostKey = (draftKey: string): string => `${prefix}new.${draftKey}`;
export const postKey = (postId: string): string => `${prefix}post.${postId}`;

export function readUnsent(storage: UserStorage, key: string): Unsent | null {
  return readAs(record, storage.read(key));
}

export const keepUnsent = (storage: UserStorage, key: string, unsent: Unsent): boolean => storage.write(key, unsent);

/** New posts that another tab, or an earlier visit, left unsent; newest first. */
export function listUnsentNew(storage: UserStorage): UnsentNew[] {
  return storage
    .list(newPostKey(''))
    .flatMap((key) => {
      const unsent = readUnsent(storage, key);
      return unsent?.content.trim() ? [{ key, unsent }] : [];
    })
    .sort((a, b) => b.unsent.kept_at.localeCompare(a.unsent.kept_at));
}
