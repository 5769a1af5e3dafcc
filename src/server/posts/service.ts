// Posts: drafts with pictures and versions, the list, deletion. That the owner was checked is part of the type (OwnedPost).
// Scheduling and publishing are left to publishing/, which changes posts through `lock`, `create` and `change` in its own transactions.
import { randomUUID } from 'node:crypto';
import type { PostCarousel } from '#contract/carousel.ts';
import { imagesMax, defaultVisibility, type Post, type PostStatus, type Visibility } from '#contract/post-fields.ts';
import type { PostSort, PostVersion } from '#contract/posts.ts';
import type { LinkedIn } from '../adapters/linkedin/port.ts';
import type { Transaction } from '../database/open.ts';
import type { CreatedOnce } from '../http/handler.ts';
import { notFound } from '../refusal.ts';
import {
  conflict,
  differing,
  requireEditable,
  requireMediaUrl,
  requirePublishable,
  requireVersion,
} from './changes.ts';
import {
  carouselFile,
  attachmentsAfter,
  noAttachments,
  withCarousel,
  type DrawCarousel,
  type AttachmentChange,
} from './attachments.ts';
import { deleteOnLinkedIn, type Connections as Deleting } from './delete-on-linkedin.ts';
import { erasePosts, exportMedia, exportPosts } from './leaving.ts';
import { createMedia, tooMany, type Media, type MediaOptions, type NewFile } from './media.ts';
import {
  deletePost,
  getPost,
  getVersion,
  insertPost,
  getPosts,
  listPostIds,
  listPosts,
  listVersions,
  lockPost,
  nameConversation,
  replaceConversation,
  setLabels,
  updatePost,
  fromPostCursor,
  toPostCursor,
  type OwnedPost,
  type PostChange,
} from './store.ts';
import { manyPosts } from './many-posts.ts';
import { lacksPublish, reachOf, requireReach, type Reach, type PostAccess } from './reach.ts';
import { filesOf, type Attachments, type VersionRow } from './tables.ts';
import { keepPicture, openPicture } from './kept-pictures.ts';
import { keptVideos } from './kept-videos.ts';
import { createVideos, type VideoOptions } from './videos.ts';
import { toPost, toVersion } from './wire.ts';

export type { OwnedPost, PostChange };
export type { SamplePost } from './many-posts.ts';
export { lacksPublish, reachOf, requireEditable, requirePublishable };
export type { Reach, PostAccess };
export type PostsOptions = MediaOptions &
  Pick<VideoOptions, 'readDiskSpace'> & {
    linkedin: Pick<LinkedIn, 'deletePost'>;
    connections: Connections;
    labels: Labels;
    draw: DrawCarousel;
    /** Fetches a picture from the web; null if it is not a picture or does not answer. Without this, none are fetched. */
    fetchPicture?: (url: string) => Promise<NewFile | null>;
  };
type Connections = Deleting & {
  /** The account (null: the default one), locked until the transaction ends. Throws Refusal validation if it is not connected here. */
  hold(tx: Transaction, userId: string, authorId: string | null): Promise<string | null>;
  defaultOf(userId: string): Promise<string | null>;
  /** Names by id. */
  namesOf(userId: string): Promise<Map<string, string>>;
};
type Labels = {
  /** The labels to store, each once, locked until the transaction ends. Throws Refusal not_found for one that is not this user's. */
  own(tx: Transaction, userId: string, ids: string[]): Promise<string[]>;
  list(userId: string): Promise<{ id: string; name: string }[]>;
};
export type PostsService = ReturnType<typeof createPostsService>;

export type NewDraft = AttachmentChange & {
  content: string;
  visibility?: Visibility;
  /** null: the default account. */
  author_id?: string | null;
  media_url?: string;
  labels?: string[];
  /** The author of its first version. */
  author?: VersionRow['author'];
  /** The final attachments, new files included. */
  attachments?: Attachments;
};
export type DraftChange = AttachmentChange &
  Pick<PostChange, 'content' | 'visibility' | 'author_id'> & {
    labels?: string[];
    version?: number;
    author?: VersionRow['author'];
  };
type PostsContext = PostsOptions & { media: Media };

export function createPostsService(options: PostsOptions) {
  const { db } = options;
  const media = createMedia(options);
  const videos = createVideos(options);
  const deps: PostsContext = { ...options, media };

  return {
    list: (userId: string, query: ListRequest) => list(deps, userId, query),
    /** A whole list, page by page. */
    listAll: (userId: string, query: PostFilter) => listAll(deps, userId, query),
    /** Names by id. */
    labelNames: async (userId: string): Promise<Map<string, string>> =>
      new Map((await options.labels.list(userId)).map(({ id, name }) => [id, name])),
    /** Names of accounts by id. */
    authorNames: options.connections.namesOf,
    /** Throws Refusal not_found, as every function here does for an id that is not this user's. */
    get: async (userId: string, id: string): Promise<Post> => toPost(await load(deps, userId, id)),
    /** The Refusal for a post that is not in the state a call needs; it carries the post as it is. */
    conflict,
    createDraft: (userId: string, draft: NewDraft, files: NewFile[], once: CreatedOnce | null) =>
      createDraft(deps, userId, draft, files, once),
    /** This, `delete` and `restore` throw Refusal forbidden if the post is beyond the caller's reach. */
    updateDraft: (owner: PostAccess, id: string, change: DraftChange, files: NewFile[]) =>
      updateDraft(deps, owner, id, change, files),
    delete: (owner: PostAccess, id: string, remote: boolean) => remove(deps, owner, id, remote),
    listVersions: async (userId: string, id: string): Promise<PostVersion[]> =>
      (await listVersions(db.orm, await load(deps, userId, id))).map(toVersion),
    restore: (owner: PostAccess, id: string, version: string) => restore(deps, owner, id, version),

    /** null if there is no such picture, or not for this user (null is a visitor). */
    openMedia: media.open,
    /** A link card's picture, from our storage or the web; null if it cannot be had. */
    openPicture: (address: string, userId: string) => openPicture(deps, address, userId),
    /** Stores a picture for a card to come; one that no post shows is forgotten after a day. Throws the Refusals of any picture. */
    keepPicture: (userId: string, file: NewFile): Promise<string> => keepPicture(deps, userId, file),
    /** The PDF of the slides; nothing is kept. Throws the Refusals of carouselFile. */
    drawCarousel: async (userId: string, carousel: PostCarousel): Promise<Uint8Array> =>
      (await carouselFile(deps, userId, carousel)).bytes,
    findMedia: media.find,
    ...keptVideos(options, media, videos),
    async sweepMedia(): Promise<number> {
      await videos.sweep();
      return media.sweep();
    },
    exportUser: (userId: string) => exportPosts(db, userId),
    exportMedia: (userId: string) => exportMedia(db, userId),
    async eraseUser(userId: string): Promise<void> {
      await erasePosts(deps, userId);
      await videos.eraseUser(userId);
      await media.eraseUser(userId);
    },

    /** The post, unlocked, with its owner checked. */
    load: (userId: string, id: string) => load(deps, userId, id),
    /** Locks the post until the transaction ends. Throws Refusal not_found, and conflict if it is being published or has been published. */
    lock: (tx: Transaction, userId: string, id: string) => lock(tx, userId, id),
    /** Sets the conversation that the post shows; its version and its place in the list stay. Throws Refusal not_found. */
    async nameConversation(tx: Transaction, userId: string, id: string, conversationId: string): Promise<void> {
      if (!(await nameConversation(tx, { user_id: userId, id }, conversationId))) throw notFound('post');
    },
    /** The post that shows conversation `gone`, if there is one, shows `next` from now on. */
    replaceConversation,
    create: (tx: Transaction, userId: string, draft: NewDraft) => create(deps, tx, userId, draft),
    ...manyPosts(db, media),
    change: (tx: Transaction, post: OwnedPost, change: DraftChange) => changeDraft(deps, tx, post, change),
  };
}

async function changeDraft(
  deps: PostsContext,
  tx: Transaction,
  post: OwnedPost,
  { content, visibility, author_id, labels, ...attachments }: DraftChange,
): Promise<OwnedPost> {
  const change = { content, visibility, author_id, ...attachmentsAfter(post, attachments, []) };
  return withLabels(deps, tx, await changePost(deps, tx, post, change, 'user'), labels);
}

/** What the list and its CSV are narrowed to. */
export type PostFilter = {
  status: PostStatus | 'all';
  q: string;
  /** '' for any, and likewise for the author. */
  label: string;
  author: string;
  sort: PostSort;
};
export type ListRequest = PostFilter & { limit: number; cursor?: string };

async function asQuery({ connections }: PostsContext, userId: string, { author, q, ...narrowed }: PostFilter) {
  const found = author === '' ? null : { id: author, is_default: author === (await connections.defaultOf(userId)) };
  return { ...narrowed, user_id: userId, q: q.trim(), author: found };
}

async function list(deps: PostsContext, userId: string, { cursor, limit, ...narrowed }: ListRequest) {
  const query = await asQuery(deps, userId, narrowed);
  const after = cursor === undefined ? null : fromPostCursor(query.sort, cursor);
  const rows = await listPosts(deps.db, { ...query, limit: limit + 1, after });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = last && rows.length > limit ? toPostCursor(query.sort, last) : null;
  return { posts: shown.map(toPost), next_cursor: nextCursor };
}

const filePage = 200;

/** Which posts, and in which order, is settled at the start: a post that changes during the download is in the file once. */
async function listAll(deps: PostsContext, userId: string, narrowed: PostFilter): Promise<AsyncGenerator<Post[]>> {
  const { db } = deps;
  const ids = await listPostIds(db, { ...(await asQuery(deps, userId, narrowed)), limit: null, after: null });
  return (async function* pages() {
    for (let at = 0; at < ids.length; at += filePage)
      yield (await getPosts(db, userId, ids.slice(at, at + filePage))).map(toPost);
  })();
}

async function load({ db }: PostsContext, userId: string, id: string): Promise<OwnedPost> {
  const post = await getPost(db.orm, userId, id);
  if (!post) throw notFound('post');
  return post;
}

async function lock(tx: Transaction, userId: string, id: string, reach: Reach = 'all'): Promise<OwnedPost> {
  const post = await lockPost(tx, userId, id);
  if (!post) throw notFound('post');
  requireReach(post, reach);
  requireEditable(post);
  return post;
}

async function create(
  { media, labels, connections, clock }: PostsContext,
  tx: Transaction,
  userId: string,
  draft: NewDraft,
): Promise<OwnedPost> {
  const { content, visibility = defaultVisibility, author_id = null } = draft;
  const mediaUrl = requireMediaUrl(draft.media_url);
  const attachments = draft.attachments ?? attachmentsAfter(noAttachments, draft, []);
  await media.requireOwn(tx, userId, attachments.image_urls);
  await media.requireOwnCard(tx, userId, attachments.link);
  if (author_id !== null) await connections.hold(tx, userId, author_id);
  await media.requireOwnVideo(tx, userId, attachments);
  const own = await labels.own(tx, userId, draft.labels ?? []);
  const post = {
    id: randomUUID(),
    user_id: userId,
    content,
    visibility,
    author_id,
    media_url: mediaUrl,
    labels: own,
    ...attachments,
  };
  return insertPost(tx, post, { author: draft.author ?? 'user', now: clock.now() });
}

async function createDraft(
  deps: PostsContext,
  userId: string,
  draft: NewDraft,
  files: NewFile[],
  once: CreatedOnce | null,
): Promise<Post> {
  if (once?.post_id) return toPost(await load(deps, userId, once.post_id));
  requireMediaUrl(draft.media_url);
  if (files.length > imagesMax) throw tooMany();
  const all = await withCarousel(deps, userId, files, draft);
  return deps.media.keepWith(userId, all, (rows) =>
    deps.db.orm.transaction(async (tx) => {
      await deps.media.insert(tx, rows);
      const attachments = attachmentsAfter(noAttachments, draft, rows);
      const post = await create(deps, tx, userId, { ...draft, attachments });
      await once?.record(tx, post.id);
      return toPost(post);
    }),
  );
}

async function updateDraft(
  deps: PostsContext,
  { user_id, reach }: PostAccess,
  id: string,
  { version, author = 'user', labels, ...change }: DraftChange,
  files: NewFile[],
): Promise<Post> {
  if (labels && files.length === 0 && isEmpty(change)) return labelPost(deps, user_id, id, labels);
  // Checked before the pictures are processed, and again under the lock.
  const before = await load(deps, user_id, id);
  requireReach(before, reach);
  requireEditable(before);
  requireVersion(before, version);
  if ((change.image_urls ?? before.image_urls).length + files.length > imagesMax) throw tooMany();
  const all = await withCarousel(deps, user_id, files, change, before);
  const written = await deps.media.keepWith(user_id, all, (rows) =>
    deps.db.orm.transaction(async (tx) => {
      const post = await lock(tx, user_id, id, reach);
      requireVersion(post, version);
      await deps.media.insert(tx, rows);
      const { content, visibility, author_id } = change;
      const attachments = attachmentsAfter(post, change, rows);
      const changed = await changePost(deps, tx, post, { content, visibility, author_id, ...attachments }, author);
      return withLabels(deps, tx, changed, labels);
    }),
  );
  return toPost(written);
}

const isEmpty = (change: DraftChange): boolean =>
  Object.values(change).every((value) => value === undefined || value === false);

/** Labels alone do not touch what LinkedIn has or will get, so any post may be given them, whatever its status. */
async function labelPost(deps: PostsContext, userId: string, id: string, labels: string[]): Promise<Post> {
  return deps.db.orm.transaction(async (tx) => {
    const post = await lockPost(tx, userId, id);
    if (!post) throw notFound('post');
    return toPost(await withLabels(deps, tx, post, labels));
  });
}

async function withLabels(deps: PostsContext, tx: Transaction, post: OwnedPost, labels: string[] | undefined) {
  return labels ? setLabels(tx, post, await deps.labels.own(tx, post.user_id, labels)) : post;
}

/** A scheduled post must remain one that LinkedIn would accept. */
async function changePost(
  { media, connections, clock }: PostsContext,
  tx: Transaction,
  post: OwnedPost,
  change: PostChange,
  author: VersionRow['author'],
): Promise<OwnedPost> {
  const differs = differing(post, change);
  if (!differs) return post;
  if (differs.image_urls) await media.requireOwn(tx, post.user_id, differs.image_urls);
  if (differs.link) await media.requireOwnCard(tx, post.user_id, differs.link);
  // A scheduled post keeps its author, whichever account is the default later.
  if (differs.author_id || (differs.author_id === null && post.status === 'scheduled'))
    differs.author_id = await connections.hold(tx, post.user_id, differs.author_id);
  await media.requireOwnVideo(tx, post.user_id, differs);
  if (post.status === 'scheduled' && differs.content !== undefined) requirePublishable(differs.content);
  const changed = await updatePost(tx, post, differs, { author, now: clock.now() });
  const shown = new Set(filesOf(changed));
  await media.keepForUndo(
    tx,
    post.user_id,
    filesOf(post).filter((url) => !shown.has(url)),
  );
  return changed;
}

const isGoingOut = 'This post is being published right now. Try again when that’s done.';
const hasGoneOut = 'This post went out before it could be deleted, and is on LinkedIn now. Reload to see it.';

async function remove(deps: PostsContext, { user_id, reach }: PostAccess, id: string, remote: boolean): Promise<void> {
  if (remote && reach === 'drafts') throw lacksPublish('remote=true deletes on LinkedIn');
  const post = await load(deps, user_id, id);
  requireReach(post, reach);
  if (remote && post.status === 'published') await deleteOnLinkedIn(deps, post);
  if (!(await deletePost(deps.db.orm, post, reach))) {
    const now = await load(deps, user_id, id);
    requireReach(now, reach);
    throw conflict(now, now.status === 'published' ? hasGoneOut : isGoingOut);
  }
  await deps.media.forgetUnused(user_id, filesOf(post));
}

async function restore(deps: PostsContext, { user_id, reach }: PostAccess, id: string, version: string): Promise<Post> {
  return deps.db.orm.transaction(async (tx) => {
    const post = await lock(tx, user_id, id, reach);
    const row = /^\d{1,9}$/.test(version) ? await getVersion(tx, post, Number(version)) : null;
    if (!row) throw notFound('version');
    return toPost(await changePost(deps, tx, post, { content: row.content }, 'user'));
  });
}
