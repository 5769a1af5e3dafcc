// Pictures of link cards: taken in before a post shows them, and opened wherever they are.
import type { Database } from '../database/open.ts';
import { mediaAddress, mediaName, type Media, type NewFile } from './media.ts';
import { cleanPicture } from './picture.ts';

type Parts = { db: Database; media: Media; fetchPicture?: ((url: string) => Promise<NewFile | null>) | undefined };

export async function keepPicture({ media, db }: Parts, userId: string, file: NewFile): Promise<string> {
  return media.keepWith(userId, [file], async (rows) => {
    await db.orm.transaction((tx) => media.insert(tx, rows));
    const [row] = rows;
    if (!row) throw new Error('a picture that was kept has no row');
    return mediaAddress(row.name);
  });
}

export async function openPicture({ media, fetchPicture }: Parts, address: string, userId: string) {
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
