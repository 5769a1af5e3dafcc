// MP4s read by their boxes: what a good one says, and that malformed ones end in a word, never in a hang or a crash.
import { expect, it } from 'vitest';
import { box, makeMp4 } from '#test/harness/mp4.ts';
import { isMp4, readMp4 } from './mp4.ts';

/** Counts what is read of it. */
function reading(bytes: Uint8Array) {
  const told = { reads: 0, bytes: 0 };
  const read = (start: number, length: number): Promise<Uint8Array> => {
    const part = bytes.subarray(start, start + length);
    told.reads += 1;
    told.bytes += part.length;
    return Promise.resolve(part);
  };
  return { told, answer: () => readMp4(read, bytes.length) };
}
const read = (bytes: Uint8Array) => reading(bytes).answer();

it.each(['first', 'last'] as const)('says what it is with its index %s, and costs a few small reads', async (moov) => {
  const film = reading(makeMp4({ size: 3 * 2 ** 20, seconds: 12.5, codec: 'hvc1', moov }));
  expect(await film.answer()).toEqual({
    brand: 'isom',
    duration_ms: 12_500,
    video: { codec: 'hvc1', width: 640, height: 360 },
  });
  expect(film.told.bytes).toBeLessThan(1000);
});

it('sound without a picture has no video', async () => {
  expect(await read(makeMp4({ handler: 'soun' }))).toMatchObject({ video: null });
});

it('reads sizes of 64 bits, and a last box that goes to the end', async () => {
  const plain = makeMp4({ moov: 'first' });
  const at = plain.indexOf('mdat') - 4;
  const long = Buffer.concat([plain.subarray(0, at), Buffer.from([0, 0, 0, 1]), Buffer.from('mdat'), Buffer.alloc(8)]);
  long.writeBigUInt64BE(BigInt(16 + 100), at + 8);
  expect(await read(Buffer.concat([long, Buffer.alloc(100)]))).toMatchObject({ duration_ms: 5000 });
  plain.writeUInt32BE(0, at);
  expect(await read(plain)).toMatchObject({ duration_ms: 5000 });
});

it('a fragmented film says its length elsewhere, or not at all', async () => {
  const mehd = Buffer.alloc(8);
  mehd.writeUInt32BE(7000, 4);
  const mvhd = Buffer.alloc(100);
  mvhd.writeUInt32BE(1000, 12);
  const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom'));
  const film = (...inside: Buffer[]) => Buffer.concat([ftyp, box('moov', box('mvhd', mvhd), ...inside)]);
  expect(await read(film(box('mvex', box('mehd', mehd))))).toMatchObject({ duration_ms: 7000 });
  expect(await read(film())).toMatchObject({ duration_ms: null });
  // Written by a recorder that did not know.
  mvhd.writeUInt32BE(0xffff_ffff, 16);
  expect(await read(film())).toMatchObject({ duration_ms: null });
  expect(await read(film(box('mvex', box('mehd', mehd))))).toMatchObject({ duration_ms: 7000 });
});

it('what is cut off anywhere is told', async () => {
  for (const moov of ['first', 'last'] as const) {
    const whole = makeMp4({ size: 2000, moov });
    for (let end = 12; end < whole.length; end += 37) {
      expect(await read(whole.subarray(0, end)), `${moov} ${end}`).toBe('truncated');
    }
  }
  expect(await read(makeMp4({ moov: 'none' }))).toBe('truncated');
});

it.each([
  ['a ZIP', Buffer.from('PK\u0003\u0004 something else altogether')],
  ['a HEIC picture', makeMp4({ brand: 'heic' })],
  ['nothing', Buffer.alloc(0)],
  ['eight bytes', Buffer.from('\0\0\0\u0010ftyp')],
])('%s is no MP4', async (_, bytes) => {
  expect(isMp4(bytes)).toBe(false);
  expect(await read(bytes)).toBe('no_mp4');
});

it('boxes without end, of no size, or inside out end soon', async () => {
  const ftyp = box('ftyp', Buffer.from('isom\0\0\0\0isom'));
  const many = reading(Buffer.concat([ftyp, ...Array.from({ length: 30_000 }, () => box('free'))]));
  expect(await many.answer()).toBe('damaged');
  expect(many.told.reads).toBeLessThan(25_000);
  const tiny = Buffer.concat([ftyp, Buffer.from([0, 0, 0, 4]), Buffer.from('moov'), Buffer.alloc(20)]);
  expect(await read(tiny)).toBe('damaged');
  const inner = Buffer.concat([ftyp, box('moov', Buffer.from([0, 0, 255, 255]), Buffer.from('trak'))]);
  expect(await read(inner)).toBe('truncated');
});

it('no bent byte makes it throw', async () => {
  const whole = makeMp4({ size: 1200, moov: 'first' });
  for (let at = 0; at < 500; at += 1) {
    for (const value of [0, 1, 255]) {
      const bent = Buffer.from(whole);
      bent[at] = value;
      await expect(read(bent)).resolves.toBeDefined();
    }
  }
});
