// What an MP4 says about itself: its boxes are walked by their headers, so that a file of any size costs a few small reads. Which of them
// LinkedIn accepts is left to others.

/** Returns fewer bytes than asked for at the end of the file. */
export type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

export type Mp4 = {
  /** Four characters: isom, mp42, 'qt  ', ... */
  brand: string;
  /** null if it does not say. */
  duration_ms: number | null;
  /** The first video track; null if there is none. `codec` is four characters, such as avc1. */
  video: { codec: string; width: number; height: number } | null;
};

/** `truncated`: what it announces is missing. `damaged`: it contradicts itself, or has more boxes than any film. */
export type Mp4Problem = 'no_mp4' | 'truncated' | 'damaged';

/** A fragmented film of half an hour has two boxes a second. */
const boxesMax = 20_000;
/** Pictures in the same container. */
const pictureBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis', 'crx ']);

/** Judged by the first 12 bytes. */
export function isMp4(head: Uint8Array): boolean {
  return head.length >= 12 && word(head, 4) === 'ftyp' && !pictureBrands.has(word(head, 8));
}

export async function readMp4(read: ReadAt, size: number): Promise<Mp4 | Mp4Problem> {
  const head = await read(0, 12);
  if (!isMp4(head)) return 'no_mp4';
  try {
    const moov = await findMoov({ read, seen: 0 }, size);
    return { brand: word(head, 8), ...moov };
  } catch (error) {
    if (error instanceof Unreadable) return error.problem;
    throw error;
  }
}

class Unreadable extends Error {
  readonly problem: Mp4Problem;
  constructor(problem: Mp4Problem) {
    super(problem);
    this.problem = problem;
  }
}

/** `start` and `end` delimit the box's content. */
type Box = { type: string; start: number; end: number };
type BoxScan = { read: ReadAt; seen: number };

async function* boxesIn(walk: BoxScan, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  while (at + 8 <= to) {
    walk.seen += 1;
    if (walk.seen > boxesMax) throw new Unreadable('damaged');
    const head = viewOf(await walk.read(at, 16));
    if (head.byteLength < 8) throw new Unreadable('truncated');
    const short = head.getUint32(0);
    const isLong = short === 1;
    if (isLong && head.byteLength < 16) throw new Unreadable('truncated');
    const size = isLong ? Number(head.getBigUint64(8)) : short === 0 ? to - at : short;
    const header = isLong ? 16 : 8;
    if (size < header) throw new Unreadable('damaged');
    if (at + size > to) throw new Unreadable('truncated');
    yield { type: wordAt(head, 4), start: at + header, end: at + size };
    at += size;
  }
}

/** The entire top level is walked, so that a file whose end is missing is noticed. */
async function findMoov(walk: BoxScan, size: number): Promise<Omit<Mp4, 'brand'>> {
  let found: Omit<Mp4, 'brand'> | null = null;
  for await (const box of boxesIn(walk, 0, size)) {
    if (box.type === 'moov' && found === null) found = await readMoov(walk, box);
  }
  if (!found) throw new Unreadable('truncated');
  return found;
}

async function readMoov(walk: BoxScan, moov: Box): Promise<Omit<Mp4, 'brand'>> {
  let timescale = 0;
  let units = 0;
  let fragmentedUnits = 0;
  let video: Mp4['video'] = null;
  for await (const box of boxesIn(walk, moov.start, moov.end)) {
    if (box.type === 'mvhd') [timescale, units] = timesOf(await contentOf(walk, box, 32));
    else if (box.type === 'trak') video ??= await readTrack(walk, box);
    else if (box.type === 'mvex') fragmentedUnits = await readFragmentedUnits(walk, box);
  }
  const length = units > 0 ? units : fragmentedUnits;
  return { duration_ms: timescale > 0 && length > 0 ? (length / timescale) * 1000 : null, video };
}

/** null for a track that is not video. */
async function readTrack(walk: BoxScan, trak: Box): Promise<Mp4['video']> {
  let width = 0;
  let height = 0;
  let codec: string | null = null;
  for await (const box of boxesIn(walk, trak.start, trak.end)) {
    if (box.type === 'tkhd') {
      const sizes = viewOf(await walk.read(Math.max(box.start, box.end - 8), 8));
      if (sizes.byteLength === 8) [width, height] = [sizes.getUint32(0) >>> 16, sizes.getUint32(4) >>> 16];
    } else if (box.type === 'mdia') codec = await readMedia(walk, box);
  }
  return codec === null ? null : { codec, width, height };
}

async function readMedia(walk: BoxScan, mdia: Box): Promise<string | null> {
  let isVideo = false;
  let codec = '';
  for await (const box of boxesIn(walk, mdia.start, mdia.end)) {
    if (box.type === 'hdlr') isVideo = word(await contentOf(walk, box, 12), 8) === 'vide';
    else if (box.type === 'minf') codec = await readCodec(walk, box);
  }
  return isVideo ? codec : null;
}

/** The format of the first sample description; '' if there is none. */
async function readCodec(walk: BoxScan, minf: Box): Promise<string> {
  for await (const stbl of boxesIn(walk, minf.start, minf.end)) {
    if (stbl.type !== 'stbl') continue;
    for await (const stsd of boxesIn(walk, stbl.start, stbl.end)) {
      if (stsd.type === 'stsd') return word(await contentOf(walk, stsd, 16), 12);
    }
  }
  return '';
}

async function readFragmentedUnits(walk: BoxScan, mvex: Box): Promise<number> {
  for await (const box of boxesIn(walk, mvex.start, mvex.end)) {
    if (box.type !== 'mehd') continue;
    const content = viewOf(await contentOf(walk, box, 12));
    if (content.byteLength < 8) return 0;
    const isWide = content.getUint8(0) === 1 && content.byteLength >= 12;
    return isWide ? Number(content.getBigUint64(4)) : content.getUint32(4);
  }
  return 0;
}

/** All ones: whoever wrote it did not know. */
const unknown = new Set<number | bigint>([0xffff_ffff, 0xffff_ffff_ffff_ffffn]);
const known = (units: number | bigint): number => (unknown.has(units) ? 0 : Number(units));

/** Units per second, and how many; 0 if unknown. */
function timesOf(mvhd: Uint8Array): [number, number] {
  const view = viewOf(mvhd);
  if (view.byteLength < 20) throw new Unreadable('damaged');
  if (view.getUint8(0) === 0) return [view.getUint32(12), known(view.getUint32(16))];
  if (view.byteLength < 32) throw new Unreadable('damaged');
  return [view.getUint32(20), known(view.getBigUint64(24))];
}

/** Its first bytes, at most `most` of them. */
const contentOf = ({ read }: BoxScan, { start, end }: Box, most: number): Promise<Uint8Array> =>
  read(start, Math.min(most, end - start));

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
const word = (bytes: Uint8Array, at: number): string => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
const wordAt = (view: DataView, at: number): string =>
  word(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), at);
