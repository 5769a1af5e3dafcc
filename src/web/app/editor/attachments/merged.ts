// What two editors made of one post's attachments, brought together: whatever was changed here since `base` stays, the rest is as the
// server has it. Pure.
import { tooManyKinds, type Carried } from '#contract/post-kinds.ts';
import { oneLine } from '#contract/typed-text.ts';
import { isUnsent, nothingAttached, storedOf } from './attachments.ts';
import type { Attachments, DraftDocument, DraftVideo, Stored } from './attachments.ts';
import { isSame, tidied } from './kinds.ts';

/** Whose value stays if both sides changed it: usually the one here. */
export type Winner = 'mine' | 'theirs';

/**
 * As the server has them; what has not been sent yet, or was changed since `base`, is kept to be sent. If the two sides carry different
 * kinds, of which a post has one, what is here stays where it was compared with a `base`, and theirs otherwise.
 */
export function attachmentsOf(
  theirs: Stored,
  mine: Attachments = nothingAttached,
  base: Attachments | null = null,
  winner: Winner = 'mine',
): Attachments {
  const all = together(theirs, mine, base, winner);
  if (!tooManyKinds(carriedBy(all))) return all;
  return base ? withKindsOf(mine, all) : { ...storedOf(theirs), first_comment: all.first_comment };
}

/** Whether they can't all stay: a post has one kind. */
export const isCrowded = (
  theirs: Stored,
  mine: Attachments,
  base: Attachments | null = null,
  winner: Winner = 'mine',
): boolean => tooManyKinds(carriedBy(together(theirs, mine, base, winner))) !== null;

/** With the pictures that are to be sent. */
export const carriedBy = (all: Attachments): Carried => ({
  ...all,
  image_urls: [...all.image_urls, ...all.new_images.map(({ key }) => key)],
});

const withKindsOf = (mine: Attachments, all: Attachments): Attachments => ({
  ...all,
  image_urls: carriedBy(mine).image_urls.length > 0 ? all.image_urls : [],
  document: mine.document && all.document,
  video: mine.video && all.video,
  link: mine.link && all.link,
  poll: mine.poll && all.poll,
});

function together(theirs: Stored, mine: Attachments, base: Attachments | null, winner: Winner): Attachments {
  const stored = storedOf(theirs);
  const merged = base ? mergedAttachments(stored, mine, base, winner) : stored;
  const isNewVideo = mine.video?.is_new && mine.video.url !== stored.video?.url;
  return {
    ...merged,
    new_images: mine.new_images,
    document: isUnsent(mine.document) ? mine.document : merged.document,
    video: isNewVideo ? mine.video : merged.video,
  };
}

type Pick = <T>(theirs: T, mine: T, base: unknown, tidyMine?: T) => T;

/** `tidyMine`: as the server stores it, where that differs from what was typed. */
const keepMine: Pick = (theirs, mine, base, tidyMine = mine) => (isSame(tidyMine, base) ? theirs : mine);
const keepTheirs: Pick = (theirs, mine, base) => (isSame(theirs, base) ? mine : theirs);

function mergedAttachments(theirs: Attachments, mine: Attachments, base: Attachments, winner: Winner): Attachments {
  const pick = winner === 'mine' ? keepMine : keepTheirs;
  const [tidy, was] = [tidied(mine), tidied(base)];
  const altOf = ([url, text]: [string, string]) =>
    [url, pick(text, mine.alt_texts[url] ?? '', base.alt_texts[url] ?? '')] as const;
  return {
    image_urls: mergedImages(theirs.image_urls, mine.image_urls, base.image_urls),
    alt_texts: Object.fromEntries(Object.entries(theirs.alt_texts).map(altOf)),
    new_images: mine.new_images,
    document: mergedDocument(theirs.document, mine.document, base.document, pick),
    video: mergedVideo(theirs.video, mine.video, base.video, pick),
    link: pick(theirs.link, mine.link, was.link, tidy.link),
    poll: pick(theirs.poll, mine.poll, was.poll, tidy.poll),
    first_comment: pick(theirs.first_comment, mine.first_comment, was.first_comment, tidy.first_comment),
  };
}

/** In the order chosen here, if one was; removed on either side is removed, and what was added there comes last. */
function mergedImages(theirs: string[], mine: string[], base: string[]): string[] {
  if (isSame(mine, base)) return theirs;
  const added = theirs.filter((url) => !base.includes(url) && !mine.includes(url));
  return [...mine.filter((url) => theirs.includes(url)), ...added];
}

function mergedDocument(
  theirs: DraftDocument | null,
  mine: DraftDocument | null,
  base: DraftDocument | null,
  pick: Pick,
): DraftDocument | null {
  if (mine === null) return theirs?.url === base?.url ? null : theirs;
  if (theirs === null || mine.url !== theirs.url) return theirs;
  const { key, pages } = mine;
  return { ...theirs, key, pages, title: pick(theirs.title, mine.title, base?.title) };
}

function mergedVideo(
  theirs: DraftVideo | null,
  mine: DraftVideo | null,
  base: DraftVideo | null,
  pick: Pick,
): DraftVideo | null {
  if (mine === null) return theirs?.url === base?.url ? null : theirs;
  if (theirs === null || mine.url !== theirs.url) return theirs;
  return {
    ...theirs,
    title: pick(theirs.title, mine.title, base && oneLine(base.title), oneLine(mine.title)),
    thumbnail_url: pick(theirs.thumbnail_url, mine.thumbnail_url, base?.thumbnail_url),
    captions_url: pick(theirs.captions_url, mine.captions_url, base?.captions_url),
  };
}
