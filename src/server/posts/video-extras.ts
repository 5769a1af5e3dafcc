// What may go along with a video: a picture that stands for it, and captions. What they must be, told by their bytes.
import { captionsMaxBytes, captionsType, readSrt, toSrt } from '#contract/captions.ts';
import { textOf } from '../formats/csv.ts';
import { Refusal } from '../refusal.ts';
import type { NewFile } from './media.ts';
import { cleanPicture, shownName, type Picture } from './picture.ts';

/** Throws Refusal as cleanPicture does, and for a GIF: LinkedIn takes a PNG or JPEG here. */
export async function cleanThumbnail(file: NewFile): Promise<Picture> {
  const refuse = (what: string) =>
    new Refusal(
      'unsupported_media_type',
      `${shownName(file.name)} is ${what}: the thumbnail of a video is a PNG or JPEG.`,
    );
  const picture = await cleanPicture(file).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'unsupported_media_type' ? refuse('not a picture') : error;
  });
  if (picture.extension === 'gif') throw refuse('a GIF');
  return picture;
}

/** Written anew, in UTF-8 and numbered. Throws Refusal: too_large, unsupported_media_type for what is no text, unprocessable with the line. */
export function cleanCaptions({ name, bytes }: NewFile): Picture & { captions: number } {
  const called = shownName(name, 'The file');
  if (bytes.length > captionsMaxBytes) throw new Refusal('too_large', `${called} is larger than 512 KB.`);
  const read = readSrt(asText(called, bytes));
  if ('problem' in read) throw new Refusal('unprocessable', `${called}: ${read.problem}`);
  const srt = Buffer.from(toSrt(read.captions));
  const kind = { content_type: captionsType, extension: 'srt', width: 0, height: 0 };
  return { bytes: srt, ...kind, captions: read.captions.length };
}

function asText(called: string, bytes: Uint8Array): string {
  try {
    return textOf(bytes);
  } catch (cause) {
    throw new Refusal('unsupported_media_type', `${called} isn’t a text file. Save the captions as SRT in UTF-8.`, {
      cause,
    });
  }
}
