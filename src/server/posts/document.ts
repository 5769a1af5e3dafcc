// What a PDF must be to go to LinkedIn as a carousel, judged by its bytes. It is kept unchanged: how it is shown is left to LinkedIn.
import { imageMaxBytes } from '#contract/post-fields.ts';
import { Refusal } from '../refusal.ts';
import { countPages } from './pdf-pages.ts';
import { shownName, type Picture } from './picture.ts';

export const pdfType = 'application/pdf';
/** The limit of LinkedIn's Documents API. */
const pagesMax = 300;

/** Throws Refusal: too_large over 10 MB, unprocessable if it is truncated, encrypted, or too long. */
export async function checkDocument({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<Picture> {
  const called = shownName(name, 'The PDF');
  if (bytes.length > imageMaxBytes)
    throw new Refusal('too_large', `${called} is larger than 10 MB. Make it smaller and add it again.`);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(-2048).includes('%%EOF')) {
    throw new Refusal('unprocessable', `${called} is damaged: its end is missing. Save it again, then add it.`);
  }
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(file.toString('latin1'))) {
    throw new Refusal('unprocessable', `${called} is protected by a password. Save it without one and add it again.`);
  }
  const pages = await countPages(bytes);
  if (pages > pagesMax)
    throw new Refusal('unprocessable', `${called} has ${pages} pages: LinkedIn takes at most ${pagesMax}.`);
  return { bytes, content_type: pdfType, extension: 'pdf', width: 0, height: 0 };
}
