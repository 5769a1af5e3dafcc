// Texts of a user out of what they give: pasted text, a text file, or Shares.csv of LinkedIn's data export.
import { voice_sample_max, type VoiceSource } from '#contract/voice.ts';
import { isBlank, typedText } from '#contract/typed-text.ts';
import type { UploadedFile } from '../http/handler.ts';
import { csvRows, textOf } from '../http/text-file.ts';
import { Refusal } from '../refusal.ts';

const share_column = 'sharecommentary';

export type GivenTexts = { source: VoiceSource; texts: string[] };

/** A line of three hyphens or more stands between posts. */
export const splitPosts = (text: string): string[] =>
  typedText(text)
    .split(/^\s*-{3,}\s*$/m)
    .map((post) => post.trim().slice(0, voice_sample_max).toWellFormed())
    .filter((post) => !isBlank(post));

/** Throws Refusal unsupported_media_type or unprocessable. */
export function readFile({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>): GivenTexts {
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

function sharesOf(text: string): string[] {
  const rows = csvRows(text, (names) => names.includes(share_column)) ?? [];
  return rows.map(({ values }) => cleanShare(values[share_column] ?? '')).filter((share) => !isBlank(share));
}

/** LinkedIn's export puts quotation marks around every line break inside a post. */
const cleanShare = (share: string): string =>
  typedText(share)
    .replaceAll(/"(?:[ \t]*\n[ \t]*")+/g, (breaks) => breaks.replaceAll(/[^\n]/g, ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, voice_sample_max)
    .toWellFormed();
