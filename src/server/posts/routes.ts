// The calls of posts, their pictures and videos (docs/decisions/046). Schedule and publish are in publishing/routes.ts.
import type { postEndpoints } from '#contract/posts.ts';
import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import type { Figures } from '#contract/figures.ts';
import type { videoEndpoints } from '#contract/videos.ts';
import type { Post } from '#contract/post-fields.ts';
import { done, type Call, type Handlers, type KeptFile, type Session } from '../http/handler.ts';
import { csvFile, streamOf } from '../http/text-stream.ts';
import { invalid, notFound, Refusal } from '../refusal.ts';
import { readAltTexts, readFirstComment } from './attachments.ts';
import { readAuthor, readImageUrls, readLabels } from './changes.ts';
import { figuresOf, postsCsv } from './csv.ts';
import { reachOf, type PostsService, type PostAccess } from './service.ts';
import { octetsOf } from '../http/body.ts';
import type { MediaRow } from './tables.ts';

type Row = Exclude<keyof typeof postEndpoints, 'makeLinkCard'> | keyof typeof videoEndpoints;

export type PostRoutesOptions = {
  posts: PostsService;
  /** The chat about a post, kept elsewhere; null if there is none. */
  conversationOf: (userId: string, postId: string) => Promise<AnswerOf<'getPost'>['conversation']>;
  /** The posts, each with what stands in the way of publishing it. */
  withWarnings: (userId: string, posts: Post[]) => Promise<Post[]>;
  /** How many people engaged with each published post; posts without any are left out. */
  engagedPosts: (userId: string) => Promise<AnswerOf<'listEngagedPosts'>['posts']>;
  /** How the published posts did, by post id. */
  figuresOfPosts: (userId: string) => Promise<Map<string, Figures>>;
};

export function postRoutes(options: PostRoutesOptions): Handlers<Row> {
  const { posts, conversationOf, withWarnings } = options;
  const shown = async (userId: string, post: Post) => {
    const [warned = post] = await withWarnings(userId, [post]);
    return { success: true, post_id: post.id, post: warned };
  };
  return {
    async listPosts({ user_id, query }) {
      const page = await posts.list(user_id, query);
      return { success: true, ...page, posts: await withWarnings(user_id, page.posts) };
    },
    exportPosts: (call) => sendCsv(options, call),
    async getPost({ user_id, params }) {
      const post = await posts.get(user_id, params.id);
      const { success, post: warned } = await shown(user_id, post);
      return { success, post: warned, conversation: await conversationOf(user_id, post.id) };
    },
    async deletePost({ user_id, session, params, query }) {
      await posts.delete(reaching(user_id, session), params.id, query.remote === 'true');
      return { success: true, post_id: params.id };
    },
    async createDraft({ user_id, body, files, videos, once, request }) {
      const draft = { ...body, ...readFields(body, request), new_video: oneOf(videos) };
      const post = await posts.createDraft(user_id, draft, files, once);
      return shown(user_id, post);
    },
    async updateDraft({ user_id, session, params, body, files, videos, request }) {
      const fields = { image_urls: readImageUrls(body.image_urls), remove_document: body.remove_document === 'true' };
      const change = { ...body, ...readFields(body, request), ...fields, new_video: oneOf(videos) };
      try {
        return await shown(user_id, await posts.updateDraft(reaching(user_id, session), params.id, change, files));
      } catch (error) {
        if (!(error instanceof Refusal) || error.extra?.['post'] === undefined) throw error;
        // The stored post is sent along for the caller to show instead of theirs.
        const { post } = await shown(user_id, await posts.get(user_id, params.id));
        throw new Refusal(error.code, error.message, { extra: { ...error.extra, post } });
      }
    },
    listVersions: async ({ user_id, params }) => ({ versions: await posts.listVersions(user_id, params.id) }),
    async restoreVersion({ user_id, session, params }) {
      const post = await posts.restore(reaching(user_id, session), params.id, params.version);
      return shown(user_id, post);
    },
    getMedia: (call) => showMedia(posts, call),
    ...videoRoutes(posts.videos),
  };
}

type Fields = Pick<BodyOf<'createDraft'>, 'author_id' | 'alt_texts' | 'labels' | 'first_comment'>;

/** The fields that a form holds as text. */
const readFields = ({ author_id, alt_texts, labels, first_comment }: Fields, request: Request) => ({
  author_id: readAuthor(author_id),
  alt_texts: readAltTexts(alt_texts),
  labels: readLabels(labels),
  first_comment: readFirstComment(first_comment, isForm(request)),
});

const isForm = ({ headers }: Request): boolean => /^multipart\//i.test(headers.get('content-type') ?? '');

function oneOf([video, second]: KeptFile[]): KeptFile | undefined {
  if (second) throw invalid('files', 'A post can have only one video. Add one at a time.');
  return video;
}

const reaching = (userId: string, { scopes }: Session): PostAccess => ({ user_id: userId, reach: reachOf(scopes) });

async function sendCsv(
  { posts, engagedPosts, figuresOfPosts }: PostRoutesOptions,
  { user_id, query, log }: Call<'exportPosts'>,
): Promise<Response> {
  const [engaged, counted] = await Promise.all([engagedPosts(user_id), figuresOfPosts(user_id)]);
  const rows = postsCsv(await posts.listAll(user_id, query), {
    labels: await posts.labelNames(user_id),
    authors: await posts.authorNames(user_id),
    figures: figuresOf(engaged, counted),
  });
  const failed = (error: unknown) => log.error({ user_id, err: error }, 'the file of posts broke off');
  return csvFile('posts.csv', streamOf(rows, failed));
}

/** A file never changes under its name, so a browser asks once. Whatever its bytes are, they must not run as anything. */
async function showMedia(posts: PostsService, { params, user_id, request, log }: Call<'getMedia'>): Promise<Response> {
  const row = await posts.findMedia(params.name, user_id);
  if (!row) throw notFound('file');
  const headers = {
    ETag: `"${row.name}"`,
    'Cache-Control': `${row.is_public ? 'public' : 'private'}, max-age=31536000, immutable`,
    ...(row.is_public ? {} : { Vary: 'Authorization, Cookie' }),
    'X-Content-Type-Options': 'nosniff',
  };
  if (request.headers.get('if-none-match')?.includes(headers.ETag)) return new Response(null, { status: 304, headers });
  if (row.pieces) {
    const failed = (error: unknown) => log.error({ user_id, err: error }, 'a video broke off');
    return sendVideo(request, row, headers, (start, end) => streamOf(posts.readVideo(row, start, end), failed));
  }
  const found = await posts.openMedia(params.name, user_id);
  if (!found) throw notFound('file');
  const { bytes } = found;
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'Content-Type': row.content_type,
      'Content-Length': String(bytes.length),
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}

function videoRoutes(videos: PostsService['videos']): Handlers<keyof typeof videoEndpoints> {
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
type ByteRange = { start: number; end: number };

/** `read` returns the bytes from `start` to before `end`. */
function sendVideo(
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
function rangeOf(header: string, size: number): ByteRange | 'beyond' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header.trim()) ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return to === '0' ? 'beyond' : { start: Math.max(0, size - Number(to)), end: size };
  const start = Number(from);
  if (start >= size) return 'beyond';
  const end = to === '' ? size : Math.min(Number(to) + 1, size);
  return end > start ? { start, end } : null;
}
