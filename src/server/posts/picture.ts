// What a picture must be to reach LinkedIn, judged by its bytes, and the clean copy that we keep: no metadata, upright, in sRGB.
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { shownName } from '#contract/file-name.ts';
import { imageMaxBytes } from '#contract/post-fields.ts';
import { Refusal } from '../refusal.ts';

export type Picture = {
  bytes: Uint8Array;
  content_type: string;
  extension: string;
  width: number;
  height: number;
};

/** LinkedIn accepts fewer pixels than this, and no more frames (its Images API). */
const pixelsMax = 36_152_320;
const framesMax = 250;
/** All frames of an animation together: decoding takes four bytes of our memory per pixel. */
const animationPixelsMax = 4 * pixelsMax;

/** What comes in -> what is kept. LinkedIn does not accept WebP; of an animated PNG it shows the first frame, as we do. */
const keptAs = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'png',
} as const;
type AcceptedFormat = keyof typeof keptAs;
const contentTypes = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;

/**
 * Throws Refusal: too_large over 10 MB, unsupported_media_type if the bytes are not a PNG, JPEG, GIF or WebP, unprocessable
 * if the picture is broken or has too many pixels. `name` is the user's file name, for the sentences.
 */
export async function cleanPicture({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<Picture> {
  const called = shownName(name, 'The picture');
  if (bytes.length > imageMaxBytes) {
    throw new Refusal('too_large', `${called} is larger than 10 MB. Make it smaller and add it again.`);
  }
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (!isTaken(type)) {
    throw new Refusal(
      'unsupported_media_type',
      `${called} isn’t a PNG, JPEG, GIF or WebP picture or a PDF. Add one of these.`,
    );
  }
  await checkSize(called, bytes);
  const extension = keptAs[type];
  try {
    const { data, info } = await encode(bytes, extension).toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      content_type: contentTypes[extension],
      extension,
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch (error) {
    throw broken(called, error);
  }
}

const isTaken = (type: string): type is AcceptedFormat => Object.hasOwn(keptAs, type);

async function checkSize(called: string, bytes: Uint8Array): Promise<void> {
  // Reads the header alone: no pixel is decoded before the size is known.
  const { width, height, pages } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw broken(called, error);
    });
  if (!(width > 0 && height > 0)) throw broken(called);
  const frames = pages ?? 1;
  if (width * height >= pixelsMax) {
    throw new Refusal('unprocessable', `${called} has more than 36 million pixels. Make it smaller and add it again.`);
  }
  if (frames > framesMax || width * height * frames > animationPixelsMax) {
    throw new Refusal('unprocessable', `${called} has too many frames: LinkedIn takes at most ${framesMax}.`);
  }
}

/** sharp keeps no metadata unless asked, and converts to sRGB by the embedded profile, so the colours survive without it. */
function encode(bytes: Uint8Array, extension: (typeof keptAs)[AcceptedFormat]): Sharp {
  const picture = sharp(bytes, {
    animated: extension === 'gif',
    autoOrient: true,
    limitInputPixels: animationPixelsMax,
    failOn: 'error',
  });
  if (extension === 'gif') return picture.gif();
  if (extension === 'jpg') return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  return picture.png({ compressionLevel: 7 });
}

const broken = (called: string, cause?: unknown): Refusal =>
  new Refusal('unprocessable', `${called} is damaged and can’t be read. Save it again, then add it.`, { cause });
