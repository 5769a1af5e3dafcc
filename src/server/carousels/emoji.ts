// The drawings of emoji: Twemoji's (CC BY 4.0), one file each, named by its code points.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { emojiName } from '#contract/carousel-text.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));
const nameForm = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,12}$/;

/** null if there is none with that name. */
export async function readEmojiNamed(name: string): Promise<Buffer | null> {
  if (!nameForm.test(name)) return null;
  return readFile(join(folder, `${name}.svg`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

export const readEmoji = (emoji: string): Promise<Buffer | null> => readEmojiNamed(emojiName(emoji));
