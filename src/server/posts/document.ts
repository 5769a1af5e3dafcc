// What a PDF must be to go to LinkedIn as a carousel, told by its bytes. It is kept as it is: what it shows is LinkedIn's matter.
import { image_max_bytes } from '#contract/post-fields.ts';
import { Refusal } from '../refusal.ts';
import { shownName, type Picture } from './picture.ts';

/** LinkedIn's Documents API takes no more. */
const pages_max = 300;

/** Readers look for the mark in the first kilobyte. */
export const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** Throws Refusal: too_large over 10 MB, unprocessable where it is cut off, encrypted, or too long. */
export function checkDocument({ name, bytes }: { name: string; bytes: Uint8Array }): Picture {
  const called = shownName(name, 'The PDF');
  if (bytes.length > image_max_bytes)
    throw new Refusal('too_large', `${called} is larger than 10 MB: make it smaller and add it again.`);
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.slice(-2048).includes('%%EOF')) {
    throw new Refusal('unprocessable', `${called} is damaged: its end is missing. Save it anew and add it again.`);
  }
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) {
    throw new Refusal('unprocessable', `${called} is protected by a password: save it without one and add it again.`);
  }
  // Pages inside compressed object streams are not seen here; LinkedIn counts them itself.
  const pages = text.match(/\/Type\s*\/Page(?![a-z])/g)?.length ?? 0;
  if (pages > pages_max)
    throw new Refusal('unprocessable', `${called} has ${pages} pages: LinkedIn takes at most ${pages_max}.`);
  return { bytes, content_type: 'application/pdf', extension: 'pdf', width: 0, height: 0 };
}
