// Bytes as text: UTF-16 by its mark, else UTF-8, where a line that is not UTF-8 is read as Windows-1252, that line alone (decision 026). Whether
// the bytes are a text at all is left to callers.
import { isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export const markedEncoding = ([first, second]: Uint8Array): Encoding =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';

type OnOddLines = (lines: number) => void;
const ignored: OnOddLines = () => undefined;

/** Line by line if not all of it is UTF-8: one line from another program must not spoil the letters of the rest. */
export function decodeLines(bytes: Uint8Array, onOddLines = ignored): string {
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  if (isUtf8(bytes)) return utf8.decode(bytes);
  const western = new TextDecoder('windows-1252');
  let text = '';
  let odd = 0;
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(10, at);
    const line = bytes.subarray(at, end < 0 ? bytes.length : end + 1);
    const isUnicode = isUtf8(line);
    if (!isUnicode) odd += 1;
    text += (isUnicode ? utf8 : western).decode(line);
    at += line.length;
  }
  onOddLines(odd);
  return text;
}

/** More bytes in a row than this, none of which is a single-byte character, are no text. */
const longestRun = 2 ** 20;

/** Where to cut: after the last line, else after the last single-byte character of UTF-8, else nowhere yet. */
export function cutOf(bytes: Uint8Array): number {
  const line = bytes.lastIndexOf(10);
  if (line >= 0) return line + 1;
  let at = bytes.length - 1;
  while (at >= 0 && (bytes[at] ?? 0) >= 0x80) at -= 1;
  return at < 0 && bytes.length > longestRun ? bytes.length : at + 1;
}

/** The same for bytes that arrive in pieces; a byte order mark stays. */
export async function* decodePieces(
  pieces: AsyncIterable<Uint8Array>,
  encodingOf: (first: Uint8Array) => Encoding,
  onOddLines = ignored,
): AsyncGenerator<string> {
  let encoding: Encoding | null = null;
  let wide: TextDecoder | null = null;
  let rest: Uint8Array = new Uint8Array(0);
  for await (const piece of pieces) {
    encoding ??= encodingOf(piece);
    if (encoding !== 'utf-8') {
      wide ??= new TextDecoder(encoding, { ignoreBOM: true });
      yield wide.decode(piece, { stream: true });
      continue;
    }
    const all = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const cut = cutOf(all);
    rest = all.subarray(cut);
    if (cut > 0) yield decodeLines(all.subarray(0, cut), onOddLines);
  }
  if (wide) yield wide.decode();
  else if (rest.length > 0) yield decodeLines(rest, onOddLines);
}
