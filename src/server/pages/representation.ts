// One file or page in its encodings, and the conditional answer to a request for it.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { shortHash } from '../hash.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Encoded = { body: Uint8Array<ArrayBuffer>; etag: string };

export type Representation = {
  content_type: string;
  cache_control: string;
  /** Request headers besides Accept-Encoding that select this representation. */
  vary: readonly string[];
  /** Made on first request, then kept. null: not worth it. */
  encode(encoding: Encoding): Encoded | null;
};

type RepresentationOptions = {
  body: Uint8Array<ArrayBuffer>;
  content_type: string;
  cache_control: string;
  vary?: readonly string[];
  /** Compressed at build time; if missing, it is made here for text, and left out for the rest. */
  br?: Uint8Array<ArrayBuffer> | null;
  gzip?: Uint8Array<ArrayBuffer> | null;
};

// Enough for HTML of some 10 KB within a millisecond or two.
const brotliQuality = 6;

export function representation({
  body,
  content_type,
  cache_control,
  vary = [],
  ...given
}: RepresentationOptions): Representation {
  const isText = /^text\/|json|javascript|svg|xml/.test(content_type);
  const made = new Map<Encoding, Encoded | null>();
  const bytes: Record<Encoding, () => Uint8Array<ArrayBuffer> | null> = {
    identity: () => body,
    br: () => given.br ?? (isText ? asBytes(brotliCompressSync(body, brotliOptions(body.length))) : null),
    gzip: () => given.gzip ?? (isText ? asBytes(gzipSync(body)) : null),
  };
  return {
    content_type,
    cache_control,
    vary,
    encode(encoding) {
      let encoded = made.get(encoding);
      if (encoded === undefined) {
        const result = bytes[encoding]();
        encoded = result && { body: result, etag: etagOf(body, encoding) };
        made.set(encoding, encoded);
      }
      return encoded;
    },
  };
}

/** 304 if the browser has it already. The runtime drops the body for HEAD. */
export function answer(
  request: Request,
  what: Representation,
  more: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? '');
  const encoding = accepted.find((each) => what.encode(each) !== null) ?? 'identity';
  const encoded = what.encode(encoding);
  if (!encoded) throw new Error('A representation has no plain body.');
  const headers: Record<string, string> = {
    ...more.headers,
    'Content-Type': what.content_type,
    'Cache-Control': what.cache_control,
    Vary: ['Accept-Encoding', ...what.vary].join(', '),
    ETag: encoded.etag,
  };
  const status = more.status ?? 200;
  if (status === 200 && matches(request.headers.get('if-none-match'), encoded.etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(encoded.body.length);
  return new Response(request.method === 'HEAD' ? null : encoded.body, { status, headers });
}

function acceptedEncodings(header: string): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  return (['br', 'gzip'] as const).filter((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((each) => each.trim() === '*' || each.trim().replace(/^W\//, '') === etag);
}

function etagOf(body: Uint8Array, encoding: Encoding): string {
  const hash = shortHash(body);
  return encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`;
}

const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

const asBytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);
