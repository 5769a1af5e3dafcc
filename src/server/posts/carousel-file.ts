// The PDF of a carousel, as a file that a post takes like an uploaded one. How it is drawn is left to carousels/.
import type { PostCarousel } from '#contract/carousel.ts';
import { documentTitleMax } from '#contract/post-fields.ts';
import { invalid } from '../refusal.ts';
import { mediaName, type Media, type NewFile } from './media.ts';

/** Throws Refusal unprocessable, with the slide's number, for anything that does not fit when drawn. */
export type DrawCarousel = (what: {
  carousel: PostCarousel;
  title: string;
  portrait: Uint8Array | null;
}) => Promise<Uint8Array>;

export type CarouselParts = { draw: DrawCarousel; media: Pick<Media, 'open'> };

export function titleOfCarousel({ slides }: PostCarousel): string {
  const [first] = slides;
  const words = first?.heading || first?.body.split('\n')[0] || '';
  return words.slice(0, documentTitleMax).toWellFormed() || 'Document';
}

/** Throws Refusal validation if the portrait is not this user's, and those of DrawCarousel. */
export async function carouselFile(
  { draw, media }: CarouselParts,
  userId: string,
  carousel: PostCarousel,
  title: string = titleOfCarousel(carousel),
): Promise<NewFile> {
  const portrait = carousel.portrait === null ? null : await readPortrait(media, userId, carousel.portrait);
  return { name: 'carousel.pdf', bytes: await draw({ carousel, title, portrait }) };
}

async function readPortrait(media: CarouselParts['media'], userId: string, address: string): Promise<Uint8Array> {
  const name = mediaName(address);
  const found = name === null ? null : await media.open(name, userId);
  if (found?.row.user_id !== userId)
    throw invalid('carousel', 'The portrait is one of your own pictures. Upload it first.');
  return found.bytes;
}
