// A stored video as browsers play it: by ranges (Safari plays nothing else), a piece at a time, and as nothing but a video.
import type { MediaRow } from './tables.ts';

type Range = { start: number; end: number };

/** `read` gives the bytes from `start` to before `end`. */
export function sendVideo(
  request: Request,
  { size, content_type, name }: Pick<MediaRow, 'size' | 'content_type' | 'name'>,
  headers: Record<string, string>,
  read: (start: number, end: number) => ReadableStream<Uint8Array>,
): Response {
  const all: Record<string, string> = {
    ...headers,
    'Content-Type': content_type,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Accept-Ranges': 'bytes',
  };
  const asked = wanted(request, `"${name}"`) ? rangeOf(request.headers.get('range') ?? '', size) : null;
  if (asked === 'beyond') {
    return new Response(null, { status: 416, headers: { ...all, 'Content-Range': `bytes */${size}` } });
  }
  const { start, end } = asked ?? { start: 0, end: size };
  all['Content-Length'] = String(end - start);
  if (asked) all['Content-Range'] = `bytes ${start}-${end - 1}/${size}`;
  const body = request.method === 'HEAD' ? null : read(start, end);
  return new Response(body, { status: asked ? 206 : 200, headers: all });
}

/** If-Range asks for a part of the same file, else for all of it. A file of ours never changes under its name. */
function wanted(request: Request, etag: string): boolean {
  const same = request.headers.get('if-range');
  return request.headers.has('range') && (same === null || same === etag);
}

/** One range, as players ask for it; null for anything else, which is answered with the whole. */
function rangeOf(header: string, size: number): Range | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return to === '0' ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size };
  const start = Number(from);
  if (start >= size) return 'beyond';
  const end = to === '' ? size : Math.min(Number(to) + 1, size);
  return end > start ? { start, end } : null;
}
