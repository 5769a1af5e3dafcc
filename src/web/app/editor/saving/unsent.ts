// What the server does not have yet of a draft, files aside, kept in this browser until it does: across a reload, a crash, a time without
// a network.
import type { PostCarousel } from '#contract/carousel.ts';
import { visibilities, type Post } from '#contract/post-fields.ts';
import {
  anyFields,
  fields,
  flag,
  listOf,
  oneOf,
  orAbsent,
  orNull,
  otherwise,
  readAs,
  text,
  whole,
} from '#web/shape.ts';
import type { Shape, Shaped } from '#web/shape.ts';
import { typedPoll, unsentPrefix } from '../../post/unfinished.ts';
import type { UserStorage } from '../../user-storage.ts';
import { altList, type Attachments, type DraftDocument } from '../attachments/attachments.ts';
import { isSame, kindsOnly, noKinds } from '../attachments/kinds.ts';

const link = orNull(fields({ url: text, title: text, description: text, image_url: orNull(text) }));
const video = { url: text, title: text, thumbnail_url: orNull(text), captions_url: orNull(text) };
const slides = fields({ slides: listOf(fields({ heading: text, body: text })) });
/** Its look is not checked: the server does, and the themes' names would bring a library along. */
const carousel: Shape<PostCarousel> = (value) => ({ ...anyFields(value), ...slides(value) }) as PostCarousel;

/** The stored post, as far as it can be changed here. */
const base = fields({
  version: whole,
  content: text,
  // Earlier versions of the page kept only these two.
  visibility: orAbsent(oneOf(visibilities)),
  image_urls: orAbsent(listOf(text)),
  alt_texts: orAbsent(listOf(text)),
  document: orAbsent(orNull(fields({ url: text, title: text }))),
  video: orAbsent(orNull(fields({ ...video, status: oneOf(['processing', 'ready', 'failed']) }))),
  link: orAbsent(link),
  poll: orAbsent(typedPoll),
  first_comment: orAbsent(orNull(text)),
});

const attached = fields({
  image_urls: listOf(text),
  alt_texts: listOf(text),
  /** Absent if it is a file; `carousel` is null if the server has its PDF. */
  document: orAbsent(orNull(fields({ url: orNull(text), title: text, carousel: orNull(carousel) }))),
  video: orNull(fields({ ...video, is_new: flag })),
});

const author = otherwise(orNull(text), null);
const record = fields({
  content: text,
  visibility: oneOf(visibilities),
  author_id: author,
  /** False if the last words are the assistant's. */
  is_edited: otherwise(flag, true),
  /** The stored post that the text is based on; null for a new one. */
  base: orNull(base),
  /** A creation that was never answered: sent again unchanged, so that it makes only one draft. */
  creation: orNull(
    fields({
      key: text,
      content: text,
      visibility: oneOf(visibilities),
      author_id: author,
    }),
  ),
  /** As typed. */
  kinds: orAbsent(fields({ link, poll: typedPoll, first_comment: text })),
  attached: orAbsent(attached),
  typed_slides: otherwise(orNull(carousel), null),
  kept_at: text,
});
export type Unsent = Shaped<typeof record>;
export type UnsentNew = { key: string; unsent: Unsent };

/** The parts of a draft's state that are kept. */
type UnsentFields = Attachments &
  Pick<Unsent, 'content' | 'visibility' | 'author_id' | 'is_edited' | 'creation' | 'typed_slides'> & {
    post: Post | null;
  };

export function unsentOf(state: UnsentFields): Unsent {
  const { content, visibility, author_id, is_edited, creation, typed_slides, post } = state;
  return {
    content,
    visibility,
    author_id,
    is_edited,
    base: post && baseOf(post),
    creation,
    kinds: kindsOnly(state),
    attached: attachedOf(state),
    typed_slides,
    kept_at: new Date().toISOString(),
  };
}

function baseOf(post: Post): NonNullable<Unsent['base']> {
  const { version, content, visibility, image_urls, alt_texts, document, video: film, first_comment } = post;
  const kinds = { link: post.link, poll: post.poll, first_comment };
  return { version, content, visibility, image_urls, alt_texts, document, video: film, ...kinds };
}

function attachedOf(state: Attachments): NonNullable<Unsent['attached']> {
  const { image_urls, document, video: film } = state;
  const kept = { image_urls, alt_texts: altList({ ...state, new_images: [] }), video: film };
  if (document?.file) return kept;
  const unsent = document && (document.url === null ? document.carousel : null);
  return { ...kept, document: document && { url: document.url, title: document.title, carousel: unsent } };
}

/** What was changed before in the attachments `opened`. */
export function attachmentsIn({ kinds, attached: kept }: Unsent, opened: Attachments): Partial<Attachments> {
  if (!kept) return { ...kinds };
  const { image_urls, alt_texts, video: film } = kept;
  const described = Object.fromEntries(image_urls.map((url, at) => [url, alt_texts[at] ?? '']));
  return {
    image_urls,
    alt_texts: { ...opened.alt_texts, ...described },
    document: documentIn(kept, opened.document),
    video: film,
    ...kinds,
  };
}

function documentIn({ document }: NonNullable<Unsent['attached']>, opened: DraftDocument | null): DraftDocument | null {
  if (!document) return document === null ? null : opened;
  const { url, title, carousel: unsent } = document;
  if (!unsent) return opened && opened.url === url ? { ...opened, title } : opened;
  return { key: crypto.randomUUID(), url: null, file: null, title, pages: unsent.slides.length, carousel: unsent };
}

/** A new post has no id yet, so its tab assigns a key. */
export const newPostKey = (draftKey: string): string => `${unsentPrefix}new.${draftKey}`;

export function readUnsent(storage: UserStorage, key: string): Unsent | null {
  return readAs(record, storage.read(key));
}

export const keepUnsent = (storage: UserStorage, key: string, unsent: Unsent): boolean => storage.write(key, unsent);

/** What there is to read of it: its text, or else what goes with it. */
export const wordsOf = ({ content, kinds, attached: kept, typed_slides }: Unsent): string =>
  [
    content,
    kinds?.first_comment,
    kinds?.poll?.question,
    kinds?.link?.url,
    kept?.document?.title,
    kept?.video?.title,
    ...(typed_slides?.slides ?? []).flatMap(({ heading, body }) => [heading, body]),
  ].find((words) => words?.trim()) ?? '';

const isWorthKeeping = (unsent: Unsent): boolean =>
  wordsOf(unsent) !== '' || (unsent.kinds !== undefined && !isSame(unsent.kinds, noKinds));

/** New posts that another tab, or an earlier visit, left unsent; newest first. */
export function listUnsentNew(storage: UserStorage): UnsentNew[] {
  return storage
    .list(newPostKey(''))
    .flatMap((key) => {
      const unsent = readUnsent(storage, key);
      return unsent && isWorthKeeping(unsent) ? [{ key, unsent }] : [];
    })
    .sort((a, b) => b.unsent.kept_at.localeCompare(a.unsent.kept_at));
}
