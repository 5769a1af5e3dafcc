// A user's texts from what they provide: pasted text, a text file, or LinkedIn's data export (Shares.csv, or the ZIP that contains it).
import { voiceSampleMax, type VoiceSource } from '#contract/voice.ts';
import { isBlank, typedText } from '#contract/typed-text.ts';
import type { UploadedFile } from '../http/handler.ts';
import { textOf } from '../formats/csv.ts';
import { readShares } from '../formats/linkedin-shares.ts';
import { isZip } from '../formats/zip.ts';
import { Refusal } from '../refusal.ts';
import { wordsIn } from './measure.ts';
import { shortHash } from '../hash.ts';

/** The limit for one file. If there are more, the first ones are read: LinkedIn writes the newest first. */
const textsMax = 5000;

export type GivenTexts = { source: VoiceSource; texts: string[] };
/** The hash covers the words only: the same text is recognized however it is formatted. */
export type HashedText = { text: string; text_hash: string; words: number };

export function hashed(text: string): HashedText {
  const words = wordsIn(text);
  const knownBy = words.length > 0 ? words.join(' ') : text.trim();
  const textHash = shortHash(knownBy);
  return { text, text_hash: textHash, words: words.length };
}

/** A line of three or more hyphens separates posts. */
export const splitPosts = (text: string): string[] =>
  partsOf(typedText(text))
    .flatMap(inPieces)
    .map((post) => post.trim().toWellFormed())
    .filter((post) => !isBlank(post))
    .slice(0, textsMax);

function partsOf(text: string): string[] {
  const parts: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (/^-{3,}$/.test(line.trim())) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.map((lines) => lines.join('\n'));
}

/** A text longer than any post is cut between paragraphs, or else anywhere, so that nothing is lost. */
function inPieces(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (text.length - from > voiceSampleMax) {
    const end = text.slice(from, from + voiceSampleMax + 2).lastIndexOf('\n\n');
    const next = from + (end > voiceSampleMax / 2 ? end : voiceSampleMax);
    pieces.push(text.slice(from, next));
    from = next;
  }
  return [...pieces, text.slice(from)];
}

/** Throws Refusal unsupported_media_type, unprocessable or too_large. */
export async function readFile({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>): Promise<GivenTexts> {
  const shares: string[] = [];
  const isExport = await readShares(bytes, ({ text }) => {
    if (!isBlank(text) && shares.length < textsMax) shares.push(text.slice(0, voiceSampleMax).toWellFormed());
  });
  if (isExport) return { source: 'linkedin_export', texts: shares };
  // Word's and other writing programs' files are ZIPs, too.
  if (isZip(bytes) && !/\.zip$/i.test(name)) {
    throw new Refusal('unsupported_media_type', 'We can’t read this kind of file. Save it as plain text, or paste it.');
  }
  if (isZip(bytes)) {
    throw new Refusal(
      'unprocessable',
      'This ZIP has no Shares.csv. Ask LinkedIn for the larger archive, or for your posts (‘Shares’).',
    );
  }
  if (/\.csv$/i.test(name)) {
    throw new Refusal(
      'unprocessable',
      'This CSV has no ShareCommentary column. Choose Shares.csv from LinkedIn’s data export, or a text file with --- between posts.',
    );
  }
  return { source: 'file', texts: splitPosts(textOf(bytes)) };
}

// What the author wrote of a published post: the lines that none of the assistant's drafts or edits had. Pure.

/** '' if it was published as the assistant wrote it. */
export function ownWordsOf(content: string, suggested: readonly string[]): string {
  if (suggested.length === 0) return content;
  const known = new Set(suggested.flatMap((text) => text.split('\n')).map((line) => line.trim()));
  return content
    .split('\n')
    .filter((line) => !known.has(line.trim()))
    .join('\n\n');
}
