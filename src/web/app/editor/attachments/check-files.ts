// Which files may be attached, checked before they are sent: kind, size, how many, what can be combined. The server checks the bytes again.
import { imageMaxBytes, imagesMax } from '#contract/post-fields.ts';
import { documentType, imageTypes } from './file-types.ts';

type FileLike = Pick<File, 'name' | 'size' | 'type'>;
type Attached = { images: number; hasDocument: boolean };
type Checked<F> = { images: F[]; document: F | null; /** One sentence for each reason. */ refused: string[] };

const either = 'A post can have images or one PDF, not both.';

export function checkFiles<F extends FileLike>(files: readonly F[], attached: Attached): Checked<F> {
  const refused: string[] = [];
  const taken: F[] = [];
  for (const file of files) {
    const isKnown = file.type === documentType || imageTypes.some((type) => type === file.type);
    if (!isKnown) refused.push(`“${file.name}” isn’t a PNG, JPEG, GIF or WebP image, a PDF or an MP4 video.`);
    else if (file.size > imageMaxBytes) refused.push(`“${file.name}” is larger than ${imageMaxBytes / 2 ** 20} MB.`);
    else taken.push(file);
  }
  const images = taken.filter(({ type }) => type !== documentType);
  const [pdf = null, second] = taken.filter(({ type }) => type === documentType);
  if (second) refused.push('A post can have only one PDF, so we kept the first.');
  if (pdf && attached.images + images.length > 0) {
    refused.push(`${either} Remove the images first.`);
    return { images: withinRoom(images, attached, refused), document: null, refused };
  }
  if (images.length > 0 && attached.hasDocument) {
    refused.push(`${either} Remove the PDF first.`);
    return { images: [], document: pdf, refused };
  }
  return { images: withinRoom(images, attached, refused), document: pdf, refused };
}

function withinRoom<F>(images: F[], attached: Attached, refused: string[]): F[] {
  const room = Math.max(0, imagesMax - attached.images);
  if (images.length > room) refused.push(`A post can have up to ${imagesMax} images.`);
  return images.slice(0, room);
}

/** The pages of a PDF, if they can be counted without parsing it; null if they are in compressed objects. */
export async function countPages(file: File): Promise<number | null> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return text.match(/\/Type\s*\/Page(?![a-z])/gi)?.length ?? null;
}
