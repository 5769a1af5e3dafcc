// Small MP4s made box by box, and what is wrong with some of them.

export type Mp4Wishes = {
  /** Of the whole file; sound and pictures are zeros. Default: 80 KB. */
  size?: number;
  seconds?: number;
  codec?: string;
  brand?: string;
  /** `soun`: no picture. */
  handler?: 'vide' | 'soun';
  /** Where the index is: cameras write it at the end; files made for the web have it first. */
  moov?: 'first' | 'last' | 'none';
  /** Files with different fills have different contents. */
  fill?: number;
};

export function makeMp4(wishes: Mp4Wishes = {}): Buffer<ArrayBuffer> {
  const { size = 80 * 1024, brand = 'isom', moov = 'last', fill = 0 } = wishes;
  const ftyp = box('ftyp', text(brand), u32(512), text('isommp42'));
  const index = moov === 'none' ? Buffer.alloc(0) : moovOf(wishes);
  const mdat = box('mdat', Buffer.alloc(Math.max(0, size - ftyp.length - index.length - 8), fill));
  return Buffer.concat(moov === 'first' ? [ftyp, index, mdat] : [ftyp, mdat, index]);
}

function moovOf({ seconds = 5, codec = 'avc1', handler = 'vide' }: Mp4Wishes): Buffer {
  const times = [u32(0), u32(0), u32(0), u32(1000), u32(Math.round(seconds * 1000))];
  const mvhd = box('mvhd', ...times, Buffer.alloc(80));
  const tkhd = box('tkhd', u32(0), Buffer.alloc(72), u32(640 << 16), u32(360 << 16));
  const hdlr = box('hdlr', u32(0), u32(0), text(handler), Buffer.alloc(13));
  const stsd = box('stsd', u32(0), u32(1), box(codec, Buffer.alloc(78)));
  const mdia = box('mdia', hdlr, box('minf', box('stbl', stsd)));
  return box('moov', mvhd, box('trak', tkhd, mdia));
}

export const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([u32(inside.length + 8), text(type), inside]);
};
const text = (words: string): Buffer => Buffer.from(words, 'latin1');

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
