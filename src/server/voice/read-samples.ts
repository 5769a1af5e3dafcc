// Texts of a user out of what they give: pasted text, a text file, or Shares.csv of LinkedIn's data export.
import { parse } from 'csv-parse/sync';
import { voice_sample_max, type VoiceSource } from '#contract/voice.ts';
import { isBlank, typedText } from '#contract/typed-text.ts';
import type { UploadedFile } from '../http/handler.ts';
import { Refusal } from '../refusal.ts';

export type GivenTexts = { source: VoiceSource; texts: string[] };

/** A line of three hyphens or more stands between posts. */
export const splitPosts = (text: string): string[] =>
  typedText(text)
    .split(/^\s*-{3,}\s*$/m)
    .map((post) => post.trim().slice(0, voice_sample_max).toWellFormed())
    .filter((post) => !isBlank(post));

/** Throws Refusal unsupported_media_type or unprocessable. */
export function readFile({ name, bytes }: Pick<UploadedFile, 'name' | 'bytes'>): GivenTexts {
  const text = decoded(bytes);
  const header = /^\ufeff?([^\n]*)/.exec(text)?.[1] ?? '';
  if (/(^|,)"?ShareCommentary"?(,|\r?$)/i.test(header)) return { source: 'linkedin_export', texts: sharesOf(text) };
  if (/\.csv$/i.test(name)) {
    throw new Refusal(
      'unprocessable',
      "This CSV has no column ShareCommentary: choose Shares.csv of LinkedIn's data export, or a text file with --- between posts.",
    );
  }
  return { source: 'file', texts: splitPosts(text.replace(/^\ufeff/, '')) };
}

/** UTF-8, or UTF-16 as Excel saves it. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\u0000')) return text;
  } catch {
    // Said below.
  }
  throw new Refusal('unsupported_media_type', 'This is no text file: send plain text in UTF-8, or Shares.csv.');
}

function sharesOf(text: string): string[] {
  let rows: Record<string, string>[];
  try {
    rows = parse(text, {
      bom: true,
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch {
    throw new Refusal('unprocessable', 'The CSV is damaged: export it from LinkedIn again.');
  }
  return rows.map((row) => cleanShare(row['sharecommentary'] ?? '')).filter((share) => !isBlank(share));
}

/** LinkedIn's export puts quotation marks around every line break inside a post. */
const cleanShare = (share: string): string =>
  typedText(share)
    .replaceAll(/"(?:[ \t]*\n[ \t]*")+/g, (breaks) => breaks.replaceAll(/[^\n]/g, ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, voice_sample_max)
    .toWellFormed();
