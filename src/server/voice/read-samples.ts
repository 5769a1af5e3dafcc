// Texts of a user out of what they give: pasted text, a text file, or LinkedIn's data export: Shares.csv, or the ZIP that it is in.
import { voice_sample_max, type VoiceSource } from '#contract/voice.ts';
import { isBlank, typedText } from '#contract/typed-text.ts';
import type { UploadedFile } from '../http/handler.ts';
import { filesIn, isZip } from '../http/archive.ts';
import { csvRows, csvRowsIn, textOf } from '../http/text-file.ts';
import { Refusal } from '../refusal.ts';

const share_column = 'sharecommentary';

export type GivenTexts = { source: VoiceSource; texts: string[] };

/** A line of three hyphens or more stands between posts. */
export const splitPosts = (text: string): string[] =>
  typedText(text)
    .split(/^\s*-{3,}\s*$/m)
    .flatMap(inPieces)
    .map((post) => post.trim().toWellFormed())
    .filter((post) => !isBlank(post));

/** Longer than any post: cut between paragraphs, else anywhere, so that nothing of it is lost. */
function inPieces(text: string): string[] {
  if (text.length <= voice_sample_max) return [text];
  const end = text.lastIndexOf('\n\n', voice_sample_max);
  const at = end > voice_sample_max / 2 ? end : voice_sample_max;
  return [text.slice(0, at), ...inPieces(text.slice(at))];
}

/** Throws Refusal unsupported_media_type, unprocessable or too_large. */
export async function readFile({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>): Promise<GivenTexts> {
  if (isZip(bytes)) return { source: 'linkedin_export', texts: await sharesIn(bytes) };
  const text = textOf(bytes);
  const header = /^[^\n]*/.exec(text)?.[0] ?? '';
  if (/(^|,)"?ShareCommentary"?(,|\r?$)/i.test(header)) return { source: 'linkedin_export', texts: sharesOf(text) };
  if (/\.csv$/i.test(name)) {
    throw new Refusal(
      'unprocessable',
      "This CSV has no column ShareCommentary: choose Shares.csv of LinkedIn's data export, or a text file with --- between posts.",
    );
  }
  return { source: 'file', texts: splitPosts(text) };
}

const isSharesHeader = (names: string[]): boolean => names.includes(share_column);

function sharesOf(text: string): string[] {
  const rows = csvRows(text, isSharesHeader) ?? [];
  return rows.map(({ values }) => cleanShare(values[share_column] ?? '')).filter((share) => !isBlank(share));
}

/** Nothing else of the archive is read. */
async function sharesIn(bytes: Uint8Array): Promise<string[]> {
  const shares: string[] = [];
  const files = await filesIn(bytes, (name) => /^shares(?:[ _]?\(?\d+\)?)?\.csv$/i.test(name));
  for (const { chunks } of files)
    for await (const values of csvRowsIn(chunks(), isSharesHeader)) {
      const share = cleanShare(values[share_column] ?? '');
      // Whoever has published more has the newest, which LinkedIn writes first, read.
      if (!isBlank(share) && shares.length < shares_max) shares.push(share);
    }
  if (files.length === 0) {
    throw new Refusal(
      'unprocessable',
      "This ZIP has no Shares.csv: ask LinkedIn for the larger archive, or for your posts ('Shares').",
    );
  }
  return shares;
}

const shares_max = 5000;

/** LinkedIn's export puts quotation marks around every line break inside a post. */
const cleanShare = (share: string): string =>
  typedText(share)
    .replaceAll(/"(?:[ \t]*\n[ \t]*")+/g, (breaks) => breaks.replaceAll(/[^\n]/g, ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, voice_sample_max)
    .toWellFormed();
