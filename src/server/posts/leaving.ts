// What users take along when they leave, and what is erased.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Post } from '#contract/post-fields.ts';
import type { PostVersion } from '#contract/posts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from '../refusal.ts';
import { listMediaOf, listUploads } from './media-store.ts';
import {
  deletePostsOf,
  getPost,
  listPosts,
  listVersions,
  versionsAtOnce,
  type PostPosition,
  type OwnedPost,
} from './store.ts';
import { toPost, toVersion } from './wire.ts';

const page = 100;
/** A call to LinkedIn in progress nearly always ends within this time. */
const waitMaxMs = 8000;

export async function* exportPosts(db: Database, userId: string): AsyncGenerator<Post & { versions: PostVersion[] }> {
  let after: PostPosition | null = null;
  for (;;) {
    const all = { status: 'all', q: '', label: '', author: null, sort: 'changed' } as const;
    const rows = await listPosts(db, { user_id: userId, ...all, limit: page, after });
    for (const row of rows) {
      const post = await getPost(db.orm, userId, row.id);
      if (post) yield { ...toPost(post), versions: await allVersions(db, post) };
    }
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last;
  }
}

async function allVersions({ orm }: Database, post: OwnedPost): Promise<PostVersion[]> {
  const all: PostVersion[] = [];
  for (let before: number | undefined; ;) {
    const rows = await listVersions(orm, post, before);
    all.push(...rows.map(toVersion));
    before = rows.at(-1)?.version;
    if (rows.length < versionsAtOnce) return all;
  }
}

/** Files by name, without where they are stored; and videos still being uploaded. */
export async function exportMedia({ orm }: Database, userId: string) {
  const [files, uploads] = await Promise.all([listMediaOf(orm, userId), listUploads(orm, userId)]);
  return {
    files: files.map((row) => ({ ...row, pieces: undefined })),
    uploads: uploads.map((row) => ({ ...row, pieces: undefined })),
  };
}

/** Throws Refusal conflict if LinkedIn is being asked to publish one right now and does not answer soon. */
export async function erasePosts({ db, clock }: { db: Database; clock: Clock }, userId: string): Promise<void> {
  const until = performance.now() + waitMaxMs;
  for (;;) {
    if (await deletePostsOf(db.orm, userId, clock.now())) return;
    if (performance.now() > until) {
      throw new Refusal('conflict', 'One of your posts is being published right now. Try again in a minute.');
    }
    await sleep(100);
  }
}
