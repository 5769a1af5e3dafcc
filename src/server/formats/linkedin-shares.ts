// Shares.csv of LinkedIn's data export, by itself or in the ZIP it comes in: what somebody posted there, row by row. What becomes of a
// row is left to its feature.
import { typedText } from '#contract/typed-text.ts';
import { csvRowsIn, readRows, textOf } from './csv.ts';
import { damaged } from './csv-rows.ts';
import { filesIn, isZip } from './zip.ts';

/** As LinkedIn writes them; '' if a column is empty or missing. The text has its own line breaks again. */
export type Share = {
  date: string;
  link: string;
  text: string;
  shared_url: string;
  media_url: string;
  visibility: string;
};

const textColumn = 'sharecommentary';
const isHeader = (names: string[]): boolean => names.includes(textColumn);
const isSharesFile = (name: string): boolean => /^shares(?:[ _]?\(?\d+\)?)?\.csv$/i.test(name);

/**
 * Hands over each row that has any content; nothing else in an archive is read. False if the file is not a Shares.csv and contains none.
 * Throws Refusal unsupported_media_type, unprocessable or too_large, and what `take` throws.
 */
export async function readShares(bytes: Uint8Array, take: (share: Share) => void): Promise<boolean> {
  if (!isZip(bytes))
    return readRows(textOf(bytes), isHeader, ({ values, problem }) => {
      // Half a text is nobody's post.
      if (problem === 'unclosed') throw damaged();
      take(toShare(values));
    });
  const files = await filesIn(bytes, isSharesFile);
  for (const { chunks } of files) for await (const values of csvRowsIn(chunks(), isHeader)) take(toShare(values));
  return files.length > 0;
}

const toShare = (values: Record<string, string>): Share => ({
  date: (values['date'] ?? '').trim(),
  link: (values['sharelink'] ?? '').trim(),
  text: cleanText(values[textColumn] ?? ''),
  shared_url: (values['sharedurl'] ?? '').trim(),
  media_url: (values['mediaurl'] ?? '').trim(),
  visibility: (values['visibility'] ?? '').trim(),
});

/** LinkedIn's export puts quotation marks around every line break inside a post. */
const cleanText = (text: string): string =>
  typedText(text)
    .replaceAll(/"(?:[ \t]*\n[ \t]*")+/g, (breaks) => breaks.replaceAll(/[^\n]/g, ''))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
