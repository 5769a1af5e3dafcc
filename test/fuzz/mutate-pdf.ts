// Makes hostile PDFs from good ones: bytes, cross-references, streams, numbers, nesting and names are changed, by a seed.
import { deflateSync } from 'node:zlib';
import type { Random } from '#server/seeded-random.ts';

type Mutation = (bytes: Buffer, random: Random) => Buffer;

const at = (bytes: Buffer, random: Random): number => random.whole(0, Math.max(1, bytes.length) - 1);

function replaced(bytes: Buffer, pattern: RegExp, by: (found: string) => string, random: Random): Buffer {
  const text = bytes.toString('latin1');
  const found = [...text.matchAll(pattern)];
  const one = found[random.whole(0, Math.max(1, found.length) - 1)];
  if (!one) return bytes;
  return Buffer.from(text.slice(0, one.index) + by(one[0]) + text.slice(one.index + one[0].length), 'latin1');
}

const mutations: Mutation[] = [
  // Bytes.
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let count = random.whole(0, 40 - 1) + 1; count > 0; count -= 1)
      changed[at(bytes, random)] = random.whole(0, 256 - 1);
    return changed;
  },
  // Cut off, doubled, reordered.
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  (bytes, random) => Buffer.concat([bytes, bytes.subarray(at(bytes, random))]),
  (bytes, random) => {
    const from = at(bytes, random);
    const length = random.whole(0, 2000 - 1);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length), bytes.subarray(from, from + length)]);
  },
  // Cross-references and numbers.
  (bytes, random) =>
    replaced(
      bytes,
      /\d{10} \d{5} [nf]/g,
      () => `${String(random.whole(0, 999_999 - 1)).padStart(10, '0')} 00000 n`,
      random,
    ),
  (bytes, random) => replaced(bytes, /startxref\s+\d+/g, () => `startxref\n${random.whole(0, 2 ** 31 - 1)}`, random),
  (bytes, random) =>
    replaced(
      bytes,
      /\/(?:Length|Count|Size|First|N|W|Width|Height)\s+\d+/g,
      (found) => found.replace(/\d+/, String(random.whole(0, 2 ** 31 - 1))),
      random,
    ),
  (bytes, random) => replaced(bytes, /\d+ 0 R/g, () => `${random.whole(0, 40 - 1)} 0 R`, random),
  // A tree that contains itself, names that mean something else.
  (bytes, random) => replaced(bytes, /\/Kids\s*\[[^\]]*\]/g, () => '/Kids [2 0 R 2 0 R 1 0 R]', random),
  (bytes, random) =>
    replaced(
      bytes,
      /\/(?:Type|Subtype|Filter|Font|Encoding|ToUnicode|Contents)\b/g,
      () => ['/Contents', '/Filter', '/Kids', '/Font'][random.whole(0, 4 - 1)] ?? '/X',
      random,
    ),
  // Deep nesting.
  (bytes, random) =>
    replaced(
      bytes,
      /<<\s*\/Type\s*\/Page\b/g,
      () => `<< /X ${'['.repeat(20_000)}${']'.repeat(random.whole(0, 20_000 - 1))} /Type /Page`,
      random,
    ),
  // A stream that is not one, and one that is a thousand times larger than it looks.
  (bytes, random) =>
    replaced(bytes, /stream\r?\n/g, (found) => found + '\u0000\u00ff'.repeat(random.whole(0, 500 - 1)), random),
  (bytes) => {
    const bomb = deflateSync(Buffer.alloc(30 * 2 ** 20, '(A) Tj '));
    const object = Buffer.concat([
      Buffer.from(`9999 0 obj\n<< /Length ${bomb.length} /Filter /FlateDecode >>\nstream\n`),
      bomb,
      Buffer.from('\nendstream\nendobj\n'),
    ]);
    const text = bytes.toString('latin1').replace(/\/Contents\s+\d+ 0 R/, '/Contents 9999 0 R');
    return Buffer.concat([object, Buffer.from(text, 'latin1')]);
  },
];

/** One to three changes, one after another. The header stays, so that readers start at all. */
export function mutatedPdf(bytes: Uint8Array, random: Random): Uint8Array {
  let changed = Buffer.from(bytes);
  for (let count = random.whole(0, 3 - 1) + 1; count > 0; count -= 1) {
    // The bomb comes once in a while: it costs more than all the others.
    const which = random.whole(0, mutations.length * 8 - 1);
    const mutation = mutations[which === 0 ? mutations.length - 1 : which % (mutations.length - 1)];
    if (mutation) changed = Buffer.from(mutation(changed, random));
  }
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), changed]);
}
