// Captions of a video: SRT read line by line, rewritten, and as WebVTT, the format in which browsers show them. Shared by server and browser.
export const captionsMaxBytes = 512 * 1024;
export const captionsType = 'application/x-subrip';
const captionsMax = 5000;
const captionMaxUnits = 500;

export type Caption = { from_ms: number; to_ms: number; text: string };
export type ReadCaptions = { captions: Caption[] } | { problem: string };

const number = /^\d{1,6}$/;
const span = /^(\d{2}):([0-5]\d):([0-5]\d),(\d{3}) --> (\d{2}):([0-5]\d):([0-5]\d),(\d{3})$/;
const timeForm = '00:00:01,000 --> 00:00:04,000';

/** `problem` says what is wrong with which line, and what it should be; lines count from 1. Linear in the text. */
export function readSrt(text: string): ReadCaptions {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const captions: Caption[] = [];
  if (/^WEBVTT(?:\s|$)/.test(lines[0] ?? '')) return { problem: 'This is WebVTT. Export the captions as SRT.' };
  for (let at = 0; at < lines.length;) {
    if (lineAt(lines, at) === '') {
      at += 1;
      continue;
    }
    const end = endOf(lines, at);
    const read = readOne(lines, { at, end }, captions.at(-1)?.from_ms ?? 0);
    if ('problem' in read) return read;
    if (captions.length === captionsMax)
      return { problem: `A video may have at most ${captionsMax.toLocaleString('en-US')} captions.` };
    captions.push(read);
    at = end;
  }
  return captions.length > 0 ? { captions } : { problem: 'The file has no captions.' };
}

const lineAt = (lines: readonly string[], at: number): string => (lines[at] ?? '').trim();

/** The blank line after the caption that starts at `at`, or the end. */
function endOf(lines: readonly string[], at: number): number {
  let end = at;
  while (end < lines.length && lineAt(lines, end) !== '') end += 1;
  return end;
}

function readOne(
  lines: readonly string[],
  { at, end }: { at: number; end: number },
  notBefore: number,
): Caption | { problem: string } {
  const wrong = (line: number, sentence: string) => ({ problem: `Line ${line + 1} ${sentence}` });
  if (!number.test(lineAt(lines, at))) return wrong(at, 'should be the number of a caption, such as 1.');
  const times = span.exec(lineAt(lines, at + 1));
  if (!times) return wrong(at + 1, `should say when the caption shows, such as ${timeForm}.`);
  const [from_ms, to_ms] = [msOf(times.slice(1, 5)), msOf(times.slice(5, 9))];
  if (to_ms <= from_ms) return wrong(at + 1, 'has a caption end before it begins.');
  if (from_ms < notBefore) return wrong(at + 1, 'has a caption begin before the one above it.');
  const words = lines.slice(at + 2, end).map((line) => line.trim());
  if (words.length === 0) return wrong(at + 2, 'should be the words of the caption, and is empty.');
  const arrow = words.findIndex((line) => line.includes('-->'));
  if (arrow >= 0) return wrong(at + 2 + arrow, 'begins a caption without an empty line above its number.');
  // oxlint-disable-next-line no-control-regex -- what no screen shows is no caption
  const odd = words.findIndex((line) => /[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/.test(line));
  if (odd >= 0) return wrong(at + 2 + odd, 'has characters that are not text. Save the file as UTF-8.');
  const text = words.join('\n');
  if (text.length > captionMaxUnits)
    return wrong(at + 2, `begins a caption of more than ${captionMaxUnits} characters.`);
  return { from_ms, to_ms, text };
}

function msOf([hours = '0', minutes = '0', seconds = '0', ms = '0']: string[]): number {
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(ms);
}

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
function timeOf(ms: number, mark: ',' | '.'): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds % 60, 2)}${mark}${padded(ms % 1000, 3)}`;
}

export const toSrt = (captions: readonly Caption[]): string =>
  captions
    .map(({ from_ms, to_ms, text }, at) => `${at + 1}\n${timeOf(from_ms, ',')} --> ${timeOf(to_ms, ',')}\n${text}\n`)
    .join('\n');

export const toVtt = (captions: readonly Caption[]): string =>
  `WEBVTT\n\n${captions
    .map(
      ({ from_ms, to_ms, text }) =>
        `${timeOf(from_ms, '.')} --> ${timeOf(to_ms, '.')}\n${text.replaceAll('&', '&amp;').replaceAll(/<(?!\/?[biu]>)/g, '&lt;')}\n`,
    )
    .join('\n')}`;
