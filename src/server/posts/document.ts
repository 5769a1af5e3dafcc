// What a PDF must be to go to LinkedIn as a carousel, judged by its bytes. It is kept unchanged: how it is shown is left to LinkedIn.
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { shownName } from '#contract/file-name.ts';
import { imageMaxBytes } from '#contract/post-fields.ts';
import { Refusal } from '../refusal.ts';
import type { Picture } from './picture.ts';

export const pdfType = 'application/pdf';
/** The limit of LinkedIn's Documents API. */
const pagesMax = 300;

/** Throws Refusal: too_large over 10 MB, unprocessable if it is truncated, encrypted, or too long. */
export async function checkDocument({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<Picture> {
  const called = shownName(name, 'The PDF');
  if (bytes.length > imageMaxBytes)
    throw new Refusal('too_large', `${called} is larger than 10 MB. Make it smaller and add it again.`);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(-2048).includes('%%EOF')) {
    throw new Refusal('unprocessable', `${called} is damaged: its end is missing. Save it again, then add it.`);
  }
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(file.toString('latin1'))) {
    throw new Refusal('unprocessable', `${called} is protected by a password. Save it without one and add it again.`);
  }
  const pages = await countPages(bytes);
  if (pages > pagesMax)
    throw new Refusal('unprocessable', `${called} has ${pages} pages: LinkedIn takes at most ${pagesMax}.`);
  return { bytes, content_type: pdfType, extension: 'pdf', width: 0, height: 0 };
}

const unpack = promisify(inflate);
/** A page tree takes a few kilobytes. If it is buried in more than this, in one stream or in all of them, we do not search on. */
const unpackedMax = 4 * 2 ** 20;
const unpackedAllMax = 64 * 2 ** 20;
const marksMax = 5000;
/** A dictionary with its list of pages is no longer than this. */
const dictionaryMax = 100_000;

/** 0 if it does not say. Later objects replace earlier ones: a PDF that was edited carries its older page trees in front. */
export async function countPages(bytes: Uint8Array): Promise<number> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const text = file.toString('latin1');
  let pages = 0;
  let unpacked = 0;
  let marks = 0;
  let end = -1;
  let read = 0;
  // Each match is cut at the bounds of its object, so it yields one dictionary; a stream's bytes follow its dictionary. No part of the file
  // is read as two dictionaries, however many marks it has.
  for (const { 0: mark, index } of text.matchAll(/\/Type\s*\/(?:Pages|ObjStm)\b/g)) {
    if (index < read) continue;
    if ((marks += 1) > marksMax || unpacked > unpackedAllMax) break;
    const before = text.slice(Math.max(read, index - dictionaryMax), index);
    const from = index - before.length + Math.max(0, before.lastIndexOf('obj'));
    if (mark.endsWith('Pages')) {
      const after = text.slice(index, index + dictionaryMax);
      read = index + endOf(after, 'endobj', 0);
      pages = rootCount(text.slice(from, read)) ?? pages;
      continue;
    }
    read = index + mark.length;
    const begin = /stream\r?\n/.exec(text.slice(index, index + 1000));
    if (!begin) continue;
    const start = index + begin.index + begin[0].length;
    if (end < start) end = endOf(text, 'endstream', start);
    const packed = file.subarray(start, end);
    const objects = await unpack(packed, { maxOutputLength: unpackedMax }).then(
      (all) => all.toString('latin1'),
      () => '',
    );
    unpacked += objects.length;
    pages = rootCountIn(objects, Number(/\/First\s+(\d+)/.exec(text.slice(from, start))?.[1] ?? 0)) ?? pages;
  }
  return pages;
}

function endOf(text: string, word: string, from: number): number {
  const end = text.indexOf(word, from);
  return end < 0 ? text.length : end;
}

/** The count of a page tree that is not part of another; null if this is not one. */
function rootCount(dictionary: string): number | null {
  if (!/\/Type\s*\/Pages\b/.test(dictionary) || /\/Parent\b/.test(dictionary)) return null;
  const count = /\/Count\s+(\d{1,9})\b(?!\s+\d+\s+R)/.exec(dictionary)?.[1];
  return count === undefined ? null : Number(count);
}

/** An object stream begins with pairs of an object's number and its offset from `first`. */
function rootCountIn(objects: string, first: number): number | null {
  const pairs = objects.slice(0, Math.min(first, dictionaryMax)).trim().split(/\s+/).map(Number);
  // In order, and each a number: no part is read twice.
  const places = pairs.filter((place, at) => at % 2 === 1 && place >= 0).toSorted((a, b) => a - b);
  const counts = places.map((place, at) => {
    const next = places[at + 1];
    return rootCount(objects.slice(first + place, next === undefined ? undefined : first + next));
  });
  return counts.findLast((count) => count !== null) ?? null;
}
