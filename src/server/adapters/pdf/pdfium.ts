// PDFium as WebAssembly (@embedpdf/pdfium), called by its C functions: the module, its memory, and the texts it writes there.
// Left to read-content.ts and page-text.ts: what is read from a page.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

type Numbers = (...args: number[]) => number;

/** The C functions called here. Each `find` returns 0 if there is nothing. */
type Functions = Record<
  | 'malloc'
  | 'FPDF_LoadMemDocument'
  | 'FPDF_GetLastError'
  | 'FPDF_GetPageCount'
  | 'FPDF_GetMetaText'
  | 'FPDF_LoadPage'
  | 'FPDF_GetPageBoundingBox'
  | 'FPDFPage_GetRotation'
  | 'FPDFPage_CountObjects'
  | 'FPDFPage_GetObject'
  | 'FPDFPageObj_GetType'
  | 'FPDFPageObj_GetBounds'
  | 'FPDFPageObj_GetFillColor'
  | 'FPDFText_LoadPage'
  | 'FPDFText_CountChars'
  | 'FPDFText_GetUnicode'
  | 'FPDFText_GetTextObject'
  | 'FPDFText_GetCharOrigin'
  | 'FPDFText_GetLooseCharBox'
  | 'FPDFText_GetMatrix'
  | 'FPDFText_GetFontSize'
  | 'FPDFTextObj_GetFont'
  | 'FPDFTextObj_GetTextRenderMode'
  | 'FPDFFont_GetBaseFontName'
  | 'FPDFFont_GetFlags'
  | 'FPDFLink_Enumerate'
  | 'FPDFLink_GetAnnotRect'
  | 'FPDFLink_GetAction'
  | 'FPDFAction_GetURIPath',
  Numbers
> &
  Record<'free' | 'FPDF_CloseDocument' | 'FPDF_ClosePage' | 'FPDFText_ClosePage', (pointer: number) => void>;

export type Pdfium = Functions & {
  /** Memory for results: eight doubles, at a fixed address. */
  readonly scratch: number;
  /** The memory as it is now: it moves when it grows. */
  view(): DataView;
  /** How much memory it has taken; it never gives any back. */
  memoryBytes(): number;
  /** Copies the bytes to newly allocated memory; the caller frees it. */
  put(bytes: Uint8Array): number;
  /** A text that a function writes into a buffer, returning its length in bytes. */
  text(write: (buffer: number, length: number) => number, encoding: 'utf-16le' | 'utf-8'): string;
};

const textMaxBytes = 8192;

/** A new instance. One that has trapped must not be used again. */
// Making one costs more than what it decodes.
const decoders = { 'utf-8': new TextDecoder('utf-8'), 'utf-16le': new TextDecoder('utf-16le') };

export async function startPdfium(): Promise<Pdfium> {
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const module = await init({ wasmBinary: wasmBinary.buffer, print: () => {}, printErr: () => {} });
  module.PDFiumExt_Init();
  // The wrappers around the exported functions check their arguments on every call, which costs more than most calls do.
  const functions = module.pdfium.wasmExports as unknown as Functions & { memory: WebAssembly.Memory };
  let view = new DataView(functions.memory.buffer);
  const current = (): DataView => {
    if (view.buffer !== functions.memory.buffer) view = new DataView(functions.memory.buffer);
    return view;
  };
  const buffer = functions.malloc(textMaxBytes);
  return {
    ...functions,
    scratch: functions.malloc(64),
    view: current,
    memoryBytes: () => functions.memory.buffer.byteLength,
    put(bytes) {
      const place = functions.malloc(bytes.length);
      if (place === 0) throw new RangeError('PDFium has no memory left for the file.');
      new Uint8Array(functions.memory.buffer, place, bytes.length).set(bytes);
      return place;
    },
    text(write, encoding) {
      const length = Math.min(write(buffer, textMaxBytes), textMaxBytes);
      const bytes = new Uint8Array(functions.memory.buffer, buffer, Math.max(0, length));
      return decoders[encoding].decode(bytes).split('\0')[0] ?? '';
    },
  };
}
