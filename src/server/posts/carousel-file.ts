// The PDF of a carousel, as a file that a post takes like one that was uploaded. How it is drawn is carousels/' matter.
import type { PostCarousel } from '#contract/carousel.ts';
import { documentTitleMax } from '#contract/post-fields.ts';
import { invalid } from '../refusal.ts';
import { isSameCarousel } from './changes.ts';
import { mediaName, type Media, type NewFile } from './media.ts';
import type { OwnedPost } from './store.ts';

/** Throws Refusal unprocessable, with the slide's number, for what cannot be drawn whole. */
export type DrawCarousel = (what: {
  carousel: PostCarousel;
  title: string;
  portrait: Uint8Array | null;
}) => Promise<Uint8Array>;

type Parts = { draw: DrawCarousel; media: Pick<Media, 'open'> };

export function titleOfCarousel({ slides }: PostCarousel): string {
  const [first] = slides;
  const words = first?.heading || first?.body.split('\n')[0] || '';
  return words.slice(0, documentTitleMax).toWellFormed() || 'Document';
}

/** Throws Refusal: validation where the portrait is not this user's, else as DrawCarousel does. */
export async function carouselFile(
  { draw, media }: Parts,
  userId: string,
  carousel: PostCarousel,
  title: string = titleOfCarousel(carousel),
): Promise<NewFile> {
  const portrait = carousel.portrait === null ? null : await readPortrait(media, userId, carousel.portrait);
  return { name: 'carousel.pdf', bytes: await draw({ carousel, title, portrait }) };
}

async function readPortrait(media: Parts['media'], userId: string, address: string): Promise<Uint8Array> {
  const name = mediaName(address);
  const found = name === null ? null : await media.open(name, userId);
  if (found?.row.user_id !== userId)
    throw invalid('carousel', 'The portrait is one of your own pictures: upload it first.');
  return found.bytes;
}

/** The files of a change with the PDF of its slides behind them, unless it is there already. */
export async function withCarousel(
  parts: Parts,
  userId: string,
  files: NewFile[],
  { carousel, document_title }: { carousel?: PostCarousel | null; document_title?: string },
  before: Pick<OwnedPost, 'carousel' | 'document_url'> | null = null,
): Promise<NewFile[]> {
  if (!carousel) return files;
  const isThere = before !== null && before.document_url !== null && isSameCarousel(carousel, before.carousel);
  return isThere ? files : [...files, await carouselFile(parts, userId, carousel, document_title || undefined)];
}
