// How many pages a PDF says it has, read without a PDF library: the trailer names the root, the root the page tree, the tree its count.
// Nothing is rendered, and nothing but object streams is unpacked.
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);
const objectStreamMax = 4 * 2 ** 20;
/** A page tree needs a few kilobytes; a file that hides it under more than this is not read. */
const unpackedMax = 64 * 2 ** 20;
const objectMax = 64 * 1024;
const streamsMax = 5000;
const dictionaryMax = 1000;

/** `from` and `end` delimit its packed bytes. */
type ObjectStream = { at: number; first: number; from: number; end: number };
type Pdf = { bytes: Buffer; text: string; streams: ObjectStream[]; unpacked: Map<number, string>; budget: number };

/** Readers look for the mark in the first kilobyte. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/** 0 if it does not say, is damaged, or is encrypted and so cannot be read. */
export async function countPages(bytes: Buffer): Promise<number> {
  const text = bytes.toString('latin1');
  const pdf: Pdf = { bytes, text, streams: objectStreams(text), unpacked: new Map(), budget: unpackedMax };
  const root = await objectOf(pdf, lastNumber(text, /\/Root\s+(\d+)\s+\d+\s+R/g));
  const tree = await objectOf(pdf, lastNumber(root, /\/Pages\s+(\d+)\s+\d+\s+R/g));
  return lastNumber(tree, /\/Count\s+(\d+)(?!\s+\d+\s+R)/g) ?? 0;
}

function lastNumber(text: string, pattern: RegExp): number | null {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  return found === undefined ? null : Number(found);
}

/** The newest text of an object: a changed PDF has the older ones further up. '' if there is none. */
async function objectOf(pdf: Pdf, number: number | null): Promise<string> {
  if (number === null) return '';
  const plain = [...pdf.text.matchAll(new RegExp(`(?<!\\d)${number}\\s+\\d+\\s+obj\\b`, 'g'))].at(-1);
  const plainAt = plain?.index ?? -1;
  for (const stream of pdf.streams.filter(({ at }) => at > plainAt).toReversed()) {
    const found = inStream(stream, await unpackedText(pdf, stream), number);
    if (found !== null) return found;
  }
  if (!plain) return '';
  const text = pdf.text.slice(plainAt, plainAt + objectMax);
  const end = text.indexOf('endobj');
  return end < 0 ? text : text.slice(0, end);
}

/** One pass over the file, whatever is written in it. */
function objectStreams(text: string): ObjectStream[] {
  const streams: ObjectStream[] = [];
  let next = 0;
  while (streams.length < streamsMax) {
    const at = text.indexOf('/ObjStm', next);
    if (at < 0) break;
    next = at + 1;
    const begin = /stream\r?\n/.exec(text.slice(at, at + dictionaryMax));
    if (!begin) continue;
    const from = at + begin.index + begin[0].length;
    const before = text.slice(Math.max(0, at - dictionaryMax), at);
    const dictionary = before.slice(before.lastIndexOf('obj') + 1) + text.slice(at, from);
    next = text.indexOf('endstream', from);
    if (next < 0) break;
    streams.push({ at, first: lastNumber(dictionary, /\/First\s+(\d+)/g) ?? 0, from, end: next });
  }
  return streams;
}

async function unpackedText(pdf: Pdf, { at, from, end }: ObjectStream): Promise<string> {
  const known = pdf.unpacked.get(at);
  if (known !== undefined) return known;
  let text = '';
  if (pdf.budget > 0) {
    const made = unpack(pdf.bytes.subarray(from, end), { maxOutputLength: objectStreamMax });
    text = await made.then(
      (all) => all.toString('latin1'),
      () => '',
    );
  }
  pdf.budget -= text.length;
  pdf.unpacked.set(at, text);
  return text;
}

/** An object stream begins with pairs: an object's number, and its offset from `/First`. */
function inStream({ first }: ObjectStream, text: string, number: number): string | null {
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [from, to] = [pairs[at + 1], pairs[at + 3]];
    if (pairs[at] === number && from !== undefined) return text.slice(first + from, to && first + to);
  }
  return null;
}
