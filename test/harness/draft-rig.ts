// For the tests of drafts: sessions against a small server with the same rules (versions, idempotency keys, refused files, posts on their way out).
import type { Post } from '#contract/post-fields.ts';
import { postLink, postPoll } from '#contract/post-kinds.ts';
import { videoTitle } from '#contract/videos.ts';
import { createApi } from '#web/api/client.ts';
import { samplePost } from './sample-post.ts';
import { createUserStorage } from '#web/app/user-storage.ts';
import type { UserStorage } from '#web/app/user-storage.ts';
import { createDraftSession } from '#web/app/editor/saving/draft-session.ts';
import type { DraftSession, LeftDrafts } from '#web/app/editor/saving/draft-session.ts';

/** `answer_lost`: the work is done, but its answer never arrives. `refused`: another try would be refused, too. */
type Mode = 'up' | 'offline' | 'answer_lost' | 'broken' | 'refused';

export type DraftRig = {
  mode: Mode;
  /** The file that the server refuses, and its sentence. */
  refusal: { name: string; sentence: string } | null;
  /** The file that the browser cannot send. */
  unreadable: string | null;
  /** Requests wait for it. */
  gate: Promise<void> | null;
  stored: Map<string, Post>;
  requests: { method: string; content: string; files: number; author?: string; keepalive?: true }[];
  failed: string[];
  /** The posts that the page heard of. */
  heard: Post[];
  /** The texts of the drafts that were given up. */
  givenUp: string[];
  storage: UserStorage;
  left: LeftDrafts;
  /** Writes on the server, as another tab would. */
  save(id: string, change: Partial<Post>): Post;
  open(post: Post | null, draftKey?: string): DraftSession;
};

const newPost = samplePost({ content: '' });

const uploaded = { id: 'v', name: 'film.mp4', size: 1, offset: 1, status: 'ready', url: '/media/v.mp4' };

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

export function createDraftRig(): DraftRig {
  const createdKeys = new Map<string, string>();
  const rig: DraftRig = {
    mode: 'up',
    refusal: null,
    unreadable: null,
    gate: null,
    stored: new Map(),
    requests: [],
    failed: [],
    heard: [],
    givenUp: [],
    storage: createUserStorage(localStorage, 'user-1'),
    left: new Map(),
    save(id, change) {
      const old = rig.stored.get(id);
      const post = { ...newPost, ...old, ...change, id, version: (old?.version ?? 0) + 1 };
      rig.stored.set(id, post);
      return post;
    },
    open: (post, draftKey = 'tab') =>
      createDraftSession({
        api: createApi({
          fetch: (url, init) => answer(rig, createdKeys, url, init),
          onSignedOut: () => undefined,
        }),
        storage: rig.storage,
        post,
        draft_key: draftKey,
        left: rig.left,
        onStored: (stored) => rig.heard.push(stored),
        onSaveFailed: ({ message }) => rig.failed.push(message),
        onGivenUp: ({ content }) => rig.givenUp.push(content),
      }),
  };
  return rig;
}

async function answer(
  rig: DraftRig,
  createdKeys: Map<string, string>,
  url: string,
  init: RequestInit,
): Promise<Response> {
  if (rig.mode === 'offline') throw new TypeError('fetch failed');
  if (rig.mode === 'broken') return json({ message: 'The server is in trouble.' }, 500);
  if (rig.mode === 'refused') return json({ message: 'That can’t be saved.' }, 403);
  await rig.gate;
  if (url.endsWith('/videos')) return json({ success: true, video: uploaded });
  const form = init.body as FormData;
  if ((form.getAll('files') as File[]).some(({ name }) => name === rig.unreadable)) throw new TypeError('fetch failed');
  const content = form.get('content') as string;
  const author = form.get('author');
  rig.requests.push({
    method: init.method ?? '',
    content,
    files: form.getAll('files').length,
    ...(typeof author === 'string' ? { author } : {}),
    ...(init.keepalive === true ? { keepalive: true } : {}),
  });
  const response = init.method === 'POST' ? create(rig, createdKeys, content, init) : update(rig, content, form, url);
  if (rig.mode === 'answer_lost') throw new TypeError('fetch failed');
  return response;
}

function create(rig: DraftRig, createdKeys: Map<string, string>, content: string, init: RequestInit): Response {
  const visibility = (init.body as FormData).get('visibility') as Post['visibility'];
  const key = new Headers(init.headers).get('idempotency-key') ?? '';
  const id = createdKeys.get(key) ?? `post-${rig.stored.size + 1}`;
  if (!createdKeys.has(key)) rig.save(id, { content, visibility });
  createdKeys.set(key, id);
  return json({ success: true, post_id: id, post: rig.stored.get(id) });
}

function update(rig: DraftRig, content: string, form: FormData, url: string): Response {
  const id = url.split('/').at(-1) ?? '';
  const old = rig.stored.get(id);
  const files = form.getAll('files') as File[];
  if (!old) return json({ message: 'There is no such post.', code: 'not_found' }, 404);
  if (Number(form.get('version')) < old.version || old.status === 'publishing')
    return json({ message: 'Changed.', code: 'conflict', post: old }, 409);
  if ((form.get('image_urls') as string | null)?.includes('forgotten'))
    return json({ message: 'Upload them first.', fields: { image_urls: 'Upload them first.' } }, 400);
  if (files.some(({ name }) => name === 'huge.png')) return json({ message: 'Too large.' }, 413);
  if (files.some(({ name }) => name === rig.refusal?.name)) return json({ message: rig.refusal?.sentence }, 422);
  if ((form.get('carousel') as string | null)?.includes('🐦'))
    return json({ message: 'Slide 1 has an emoji we can’t draw.' }, 422);
  return json({ success: true, post_id: id, post: rig.save(id, changeOf(old, content, form)) });
}

function changeOf(old: Post, content: string, form: FormData): Partial<Post> {
  const sent = <T>(field: string, otherwise: T): T =>
    form.has(field) ? (JSON.parse(form.get(field) as string) as T) : otherwise;
  const files = form.getAll('files') as File[];
  const pdf = files.find(({ type }) => type === 'application/pdf');
  const carousel = sent('carousel', form.has('remove_document') || pdf ? null : old.carousel);
  const url = pdf || form.has('carousel') ? `/media/${old.version}.pdf` : (old.document?.url ?? null);
  const title = (form.get('document_title') as string | null) ?? old.document?.title ?? 'Document';
  const video = sent<Post['video']>('video', old.video);
  const [link, poll] = [sent('link', old.link), sent('poll', old.poll)];
  return {
    content,
    visibility: form.get('visibility') as Post['visibility'],
    author_id: (form.get('author_id') as string | null) ?? old.author_id,
    image_urls: [
      ...sent('image_urls', old.image_urls),
      ...files.filter((file) => file !== pdf).map((_, index) => `/media/${old.version}-${index}`),
    ],
    alt_texts: sent('alt_texts', old.alt_texts),
    document: url === null || form.has('remove_document') ? null : { url, title },
    carousel,
    video: video && { ...video, title: videoTitle.parse(video.title), status: 'ready' },
    link: link && postLink.parse(link),
    poll: poll && postPoll.parse(poll),
    first_comment: sent('first_comment', '') || null,
  };
}
