// What goes with a draft’s text: images in order, each with its description, one PDF, and what kinds.ts has; and what two editors made of one
// post’s, brought together: whatever was changed here since `base` stays, the rest is as the server has it. Pure; autosave.ts sends them.
import type { PostCarousel } from '#contract/carousel.ts';
import { shownName } from '#contract/file-name.ts';
import { documentTitleMax, type Post } from '#contract/post-fields.ts';
import { oneLine } from '#contract/typed-text.ts';
import type { PostVideo } from '#contract/videos.ts';
import { ApiError } from '#web/api/api-error.ts';
import { isSame, kindFields, kindsOfPost, noKinds, tidied, type Kinds } from './kinds.ts';
import { tooManyKinds, type PostMedia } from '#contract/post-kinds.ts';

export type NewImage = { key: string; file: File; previewUrl: string };

export type DraftDocument = {
  key: string;
  /** null until the server has it; `file` is null from then on. */
  url: string | null;
  file: File | null;
  title: string;
  /** null if not known. */
  pages: number | null;
  /** The slides that the server turns into the PDF; null for a file. */
  carousel: PostCarousel | null;
};

export type Attachments = Kinds & {
  /** The stored images that stay, in order; `new_images` come after them. */
  image_urls: string[];
  /** Descriptions by image URL; an image without an entry has none. */
  alt_texts: Readonly<Record<string, string>>;
  new_images: NewImage[];
  document: DraftDocument | null;
  video: DraftVideo | null;
};

/** Already uploaded; `is_new` until a save has named it. */
export type DraftVideo = Omit<PostVideo, 'status'> & { is_new: boolean };

type StoredAttachments = Pick<Post, 'image_urls' | 'alt_texts' | 'document' | keyof Kinds> &
  Partial<Pick<Post, 'video' | 'carousel'>>;

const altsOf = ({ image_urls, alt_texts }: StoredAttachments): Record<string, string> =>
  Object.fromEntries(image_urls.map((url, index) => [url, alt_texts[index] ?? '']));

const documentOf = ({ document, carousel = null }: StoredAttachments): DraftDocument | null =>
  document && {
    key: document.url,
    url: document.url,
    file: null,
    title: document.title,
    pages: carousel?.slides.length ?? null,
    carousel,
  };

/** A file, or slides, that the server does not have yet. */
export const isUnsent = (document: DraftDocument | null): boolean =>
  document !== null && (document.file !== null || (document.carousel !== null && document.url === null));

const videoOf = ({ video }: StoredAttachments): DraftVideo | null =>
  video
    ? {
        url: video.url,
        title: video.title,
        thumbnail_url: video.thumbnail_url,
        captions_url: video.captions_url,
        is_new: false,
      }
    : null;

export const nothingAttached: Attachments = {
  image_urls: [],
  alt_texts: {},
  new_images: [],
  document: null,
  video: null,
  ...noKinds,
};

/** As the server has them. */
export const storedOf = (post: StoredAttachments): Attachments => ({
  image_urls: post.image_urls,
  alt_texts: altsOf(post),
  new_images: [],
  document: documentOf(post),
  video: videoOf(post),
  ...kindsOfPost(post),
});

export const hasUnsent = ({ new_images, document, video }: Attachments): boolean =>
  new_images.length > 0 || isUnsent(document) || video?.is_new === true;

/** Files exist in this page only: the rest of it can be kept in the browser. */
export const hasFiles = ({ new_images, document }: Attachments): boolean =>
  new_images.length > 0 || (document !== null && document.file !== null);

/** The descriptions as they are sent: one per stored image; new ones have none yet. */
export const altList = ({ image_urls, alt_texts, new_images }: Attachments): string[] => [
  ...image_urls.map((url) => alt_texts[url] ?? ''),
  ...new_images.map(() => ''),
];

/** Slides of which the server is to make the PDF. */
export const slidesField = ({ document }: Attachments) => ({
  carousel: isUnsent(document) && document?.carousel ? JSON.stringify(document.carousel) : undefined,
});

/** A file was refused for what it is, and would be refused again. */
export const isRefusedFile = ({ status }: ApiError): boolean => [413, 415, 422].includes(status);

/** The files that the server does not have yet. */
export const filesOf = ({ new_images, document }: Attachments): File[] => [
  ...new_images.map(({ file }) => file),
  ...(document?.file ? [document.file] : []),
];

/** The first that was moved, changed or deleted since it was chosen: no browser sends it, and all that is heard is that nothing answered. */
export async function unreadableOf(files: readonly File[]): Promise<File | null> {
  for (const file of files)
    try {
      await file.slice(0, 1).arrayBuffer();
    } catch {
      return file;
    }
  return null;
}

/** So that it is left out, as one that the server refused. */
export const unreadable = ({ name }: File): ApiError =>
  new ApiError(`${shownName(name, 'The picture')} was moved or changed since you chose it. Add it again.`, {
    status: 422,
    code: 'unprocessable',
  });

const portionBytes = 10 * 2 ** 20;

/** The first of them, as many as one save carries: it has to arrive in time on a slow line. The others go with the next ones. */
export function portionOf(images: readonly NewImage[]): NewImage[] {
  let bytes = 0;
  return images.filter(({ file }, at) => (bytes += file.size) <= portionBytes || at === 0);
}

/** How long a save may take: on a slow line (64 bytes a millisecond), or until slides are drawn. The server waits five minutes. */
export function sendingMs(all: Attachments): number | undefined {
  const bytes = filesOf(all).reduce((sum, { size }) => sum + size, 0);
  return isUnsent(all.document) || bytes > 0 ? Math.min(290_000, 60_000 + bytes / 64) : undefined;
}

/** As a save sends them to a post that the server has as `stored`; files go separately. */
export function attachmentFields(attachments: Attachments, stored: StoredAttachments) {
  const { image_urls, document, video } = attachments;
  return {
    image_urls: JSON.stringify(image_urls),
    alt_texts: JSON.stringify(altList(attachments)),
    // An empty title counts as none: the previous one stays.
    document_title: document?.title.trim() || undefined,
    ...slidesField(attachments),
    remove_document: stored.document && !document ? ('true' as const) : undefined,
    video: JSON.stringify(video && videoFields(video)),
    ...kindFields(attachments),
  };
}

export const videoFields = ({ url, title, thumbnail_url, captions_url }: DraftVideo) => ({
  url,
  title: oneLine(title),
  thumbnail_url,
  captions_url,
});

/** Whether a save would change what the server has. */
export const isChanged = (mine: Attachments, stored: StoredAttachments): boolean =>
  hasUnsent(mine) || !isSame(attachmentFields(mine, stored), attachmentFields(storedOf(stored), stored));

/** Whether `stored` is what a save of `sent` makes of them, whose files have new addresses by then. */
export function isResultOf(sent: Attachments, stored: StoredAttachments): boolean {
  const uploaded = stored.image_urls.slice(sent.image_urls.length);
  if (uploaded.length !== sent.new_images.length) return false;
  const theirs = documentOf(stored);
  return !isChanged(
    {
      ...sent,
      image_urls: [...sent.image_urls, ...uploaded],
      new_images: [],
      document: sent.document && theirs ? { ...theirs, title: sent.document.title } : sent.document,
      video: sent.video && { ...sent.video, is_new: false },
    },
    stored,
  );
}

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...rest.slice(0, to), item, ...rest.slice(to)];
};

/** A save of `sent` was answered with `post`: whatever was changed here meanwhile stays changed. */
export function afterAnswer(now: Attachments, sent: Attachments, post: StoredAttachments): Attachments {
  const uploaded = post.image_urls.slice(post.image_urls.length - sent.new_images.length);
  const givenUp = new Set(
    sent.new_images.flatMap(({ key }, index) => {
      const isWanted = now.new_images.some((image) => image.key === key);
      return isWanted ? [] : [uploaded[index]];
    }),
  );
  // Whatever was removed by the save, and brought back while it was under way, is to be sent again.
  const isBack = (url: string) => !post.image_urls.includes(url) && !sent.image_urls.includes(url);
  const kept = now.image_urls.filter((url) => post.image_urls.includes(url) || isBack(url));
  const added = post.image_urls.filter((url) => !sent.image_urls.includes(url) && !givenUp.has(url));
  // They may have been reordered while they were being sent.
  const place = new Map(
    sent.new_images.map(({ key }, index) => [uploaded[index], now.new_images.findIndex((image) => image.key === key)]),
  );
  added.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0));
  const changed = Object.entries(now.alt_texts).filter(([url, text]) => isBack(url) || text !== sent.alt_texts[url]);
  return {
    image_urls: [...kept, ...added.filter((url) => !kept.includes(url))],
    alt_texts: { ...altsOf(post), ...Object.fromEntries(changed) },
    new_images: now.new_images.filter(({ key }) => !sent.new_images.some((image) => image.key === key)),
    document: documentAfter(now.document, sent.document, post),
    // As typed: the server's tidied version must not replace it under the cursor.
    link: now.link,
    poll: now.poll,
    first_comment: now.first_comment,
    video: now.video && { ...now.video, is_new: now.video.is_new && now.video.url !== post.video?.url },
  };
}

function documentAfter(
  now: DraftDocument | null,
  sent: DraftDocument | null,
  { document }: StoredAttachments,
): DraftDocument | null {
  if (!now || now.key !== sent?.key || !document) return now;
  return { ...now, url: document.url, file: null, title: now.title === sent.title ? document.title : now.title };
}

/** What such a post already carries, in a word; null if there is room. A post has only one of them. */
export function carriedWord({ image_urls, new_images, document, video, link, poll }: Attachments): string | null {
  if (image_urls.length + new_images.length > 0) return 'images';
  if (document) return 'PDF';
  if (video) return 'video';
  if (link) return 'link card';
  return poll ? 'poll' : null;
}

export const newImage = (file: File): NewImage => ({
  key: crypto.randomUUID(),
  file,
  previewUrl: URL.createObjectURL(file),
});

/** The file's name is the initial title. */
export const newDocument = (file: File, pages: number | null): DraftDocument => ({
  key: crypto.randomUUID(),
  url: null,
  file,
  title: file.name.replace(/\.pdf$/i, '').slice(0, documentTitleMax) || 'Document',
  pages,
  carousel: null,
});

/** Whose value stays if both sides changed it: usually the one here. */
export type Winner = 'mine' | 'theirs';

/**
 * As the server has them; what has not been sent yet, or was changed since `base`, is kept to be sent. If the two sides carry different
 * kinds, of which a post has one, what is here stays where it was compared with a `base`, and theirs otherwise.
 */
export function attachmentsOf(
  theirs: StoredAttachments,
  mine: Attachments = nothingAttached,
  base: Attachments | null = null,
  winner: Winner = 'mine',
): Attachments {
  const all = together(theirs, mine, base, winner);
  if (!tooManyKinds(mediaOf(all))) return all;
  return base ? withKindsOf(mine, all) : { ...storedOf(theirs), first_comment: all.first_comment };
}

/** Whether they can't all stay: a post has one kind. */
export const isCrowded = (
  theirs: StoredAttachments,
  mine: Attachments,
  base: Attachments | null = null,
  winner: Winner = 'mine',
): boolean => tooManyKinds(mediaOf(together(theirs, mine, base, winner))) !== null;

/** With the pictures that are to be sent. */
export const mediaOf = (all: Attachments): PostMedia => ({
  ...all,
  image_urls: [...all.image_urls, ...all.new_images.map(({ key }) => key)],
});

const withKindsOf = (mine: Attachments, all: Attachments): Attachments => ({
  ...all,
  image_urls: mediaOf(mine).image_urls.length > 0 ? all.image_urls : [],
  document: mine.document && all.document,
  video: mine.video && all.video,
  link: mine.link && all.link,
  poll: mine.poll && all.poll,
});

function together(theirs: StoredAttachments, mine: Attachments, base: Attachments | null, winner: Winner): Attachments {
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

type MergeField = <T>(theirs: T, mine: T, base: unknown, tidyMine?: T) => T;

/** `tidyMine`: as the server stores it, where that differs from what was typed. */
const keepMine: MergeField = (theirs, mine, base, tidyMine = mine) => (isSame(tidyMine, base) ? theirs : mine);
const keepTheirs: MergeField = (theirs, mine, base) => (isSame(theirs, base) ? mine : theirs);

function mergedAttachments(theirs: Attachments, mine: Attachments, base: Attachments, winner: Winner): Attachments {
  const pick = winner === 'mine' ? keepMine : keepTheirs;
  const [tidy, was] = [tidied(mine), tidied(base)];
  const altOf = ([url, text]: [string, string]) =>
    [url, pick(text, mine.alt_texts[url] ?? '', base.alt_texts[url] ?? '')] as const;
  return {
    image_urls: mergedImages(theirs.image_urls, mine.image_urls, base.image_urls),
    alt_texts: { ...mine.alt_texts, ...Object.fromEntries(Object.entries(theirs.alt_texts).map(altOf)) },
    new_images: mine.new_images,
    document: mergedDocument(theirs.document, mine.document, base.document, pick),
    video: mergedVideo(theirs.video, mine.video, base.video, pick),
    link: pick(theirs.link, mine.link, was.link, tidy.link),
    poll: pick(theirs.poll, mine.poll, was.poll, tidy.poll),
    first_comment: pick(theirs.first_comment, mine.first_comment, was.first_comment, tidy.first_comment),
  };
}

/** In the order chosen here, if one was; removed on either side is removed, unless it was brought back here; what was added there comes last. */
function mergedImages(theirs: string[], mine: string[], base: string[]): string[] {
  if (isSame(mine, base)) return theirs;
  const added = theirs.filter((url) => !base.includes(url) && !mine.includes(url));
  return [...mine.filter((url) => theirs.includes(url) || !base.includes(url)), ...added];
}

function mergedDocument(
  theirs: DraftDocument | null,
  mine: DraftDocument | null,
  base: DraftDocument | null,
  pick: MergeField,
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
  pick: MergeField,
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
