// Pictures of link cards and portraits of carousels: stored before a post shows them, and opened wherever they are.
import { shownName } from '#contract/file-name.ts';
import { Refusal } from '../refusal.ts';
import { mediaName, type Media, type NewFile } from './media.ts';
import { cleanPicture } from './picture.ts';
import { isPdf } from '../formats/pdf.ts';

type Dependencies = { media: Media; fetchPicture?: ((url: string) => Promise<NewFile | null>) | undefined };

export async function keepPicture({ media }: Dependencies, userId: string, file: NewFile): Promise<string> {
  // The media accept PDFs too, but a PDF is not a picture.
  if (isPdf(file.bytes))
    throw new Refusal(
      'unsupported_media_type',
      `${shownName(file.name, 'The file')} is a PDF. Choose a PNG, JPEG, GIF or WebP.`,
    );
  return media.keepOne(userId, file);
}

export async function openPicture({ media, fetchPicture }: Dependencies, address: string, userId: string) {
  const name = mediaName(address);
  if (name !== null) {
    const found = await media.open(name, userId);
    return found && { bytes: found.bytes, content_type: found.row.content_type };
  }
  const file = (await fetchPicture?.(address)) ?? null;
  try {
    return file && (await cleanPicture(file));
  } catch {
    return null;
  }
}
