// The calls for sending a video in parts (docs/decisions/046). A post's video is a field of its draft: routes.ts.
import type { videoEndpoints } from '#contract/videos.ts';
import { octetsOf } from '../http/body.ts';
import { done, type Handlers } from '../http/handler.ts';
import { invalid } from '../refusal.ts';
import type { PostsService } from './service.ts';
import type { MediaRow } from './tables.ts';

export function videoRoutes(videos: PostsService['videos']): Handlers<keyof typeof videoEndpoints> {
  return {
    beginVideo: async ({ user_id, body }) => ({ success: true, video: await videos.begin(user_id, body) }),
    async sendVideoPart({ user_id, params, query, request }) {
      const { bytes, discard } = octetsOf(request);
      try {
        return { success: true, video: await videos.append(user_id, params.id, query.offset, bytes) };
      } catch (error) {
        // Otherwise a browser still sending would see a broken connection instead of where to resume.
        await discard();
        throw error;
      }
    },
    getVideoUpload: async ({ user_id, params }) => ({ success: true, video: await videos.stateOf(user_id, params.id) }),
    deleteVideoUpload: ({ user_id, params }) => done(videos.giveUp(user_id, params.id)),
    async addVideoThumbnail({ user_id, files: [file] }) {
      if (!file) throw invalid('files', 'Choose a thumbnail for the video.');
      return { url: await videos.keepThumbnail(user_id, file) };
    },
    async addVideoCaptions({ user_id, files: [file] }) {
      if (!file) throw invalid('files', 'Choose the SRT file with the captions.');
      return videos.keepCaptions(user_id, file);
    },
  };
}

// A stored video as browsers play it: by ranges (Safari plays nothing else), a piece at a time, and only ever as a video.
type Range = { start: number; end: number };

/** `read` returns the bytes from `start` to before `end`. */
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

/** If-Range asks for a part if the file is the same, otherwise for all of it. Our files never change under their name. */
function wanted(request: Request, etag: string): boolean {
  const same = request.headers.get('if-range');
  return request.headers.has('range') && (same === null || same === etag);
}

/** One range, as players ask for it; null for anything else, which is answered with the whole file. */
function rangeOf(header: string, size: number): Range | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return to === '0' ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size };
  const start = Number(from);
  if (start >= size) return 'beyond';
  const end = to === '' ? size : Math.min(Number(to) + 1, size);
  return end > start ? { start, end } : null;
}
