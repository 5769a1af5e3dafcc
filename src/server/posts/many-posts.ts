// For what makes many posts and takes them back: samples, imports of files, and what was posted on LinkedIn before.
import type { PostStatus } from '#contract/post-fields.ts';
import { inSlices } from '../database/in-slices.ts';
import type { Database, Transaction } from '../database/open.ts';
import { insertImportedPosts, publishedAmong } from './imported-posts.ts';
import type { Media, NewFile } from './media.ts';
import { cleanPicture } from './picture.ts';
import { requireReach, type Reaching } from './reach.ts';
import * as samples from './sample-posts.ts';
import { deletePosts, idsAmong, lockTakeable, textsAmong } from './store.ts';
import { filesOf } from './tables.ts';

export const manyPosts = (db: Database, media: Media) => ({
  /** Throws Refusal where it is no picture that LinkedIn takes. */
  checkPicture: async (file: NewFile): Promise<void> => void (await cleanPicture(file)),
  /** Those of the addresses that no post shows. */
  forgetUnused: media.forgetUnused,
  /** Those of `texts` that posts of this user have, but for blanks around them. */
  textsAmong,
  idsAmong,
  /** What is on LinkedIn already, through this program or before it. */
  addImported: insertImportedPosts,
  publishedAmong,
  takeBack: (owner: Reaching, ids: string[], alongside?: Alongside) => takeBack(db, media, owner, ids, alongside),
  addSamples: samples.insertSamplePosts,
  countSamples: samples.countSamplePosts,
  hasAny: samples.hasAnyPost,
  hasOwn: (userId: string, statuses: PostStatus[]) => samples.hasOwnPost(db.orm, userId, statuses),
  removeSamples: samples.deleteSamplePosts,
});

/** What else changes with the posts that go: it sees them locked, and where it throws they stay. */
type Alongside = (tx: Transaction, going: string[]) => Promise<void>;

/**
 * Deletes those of `ids` that LinkedIn has not got and is not getting from here; what was imported as published stays there, whatever is
 * done here. Throws Refusal forbidden where one is out of reach, and what `alongside` throws.
 */
async function takeBack(
  db: Database,
  media: Media,
  { user_id, reach }: Reaching,
  ids: string[],
  alongside: Alongside = async () => {},
): Promise<string[]> {
  const gone = await db.orm.transaction(async (tx) => {
    const inOrder = [...new Set(ids)].toSorted();
    const going = await inSlices(inOrder, (some) => lockTakeable(tx, user_id, some));
    for (const post of going) if (post.origin !== 'imported') requireReach(post, reach);
    const goingIds = going.map(({ id }) => id);
    await alongside(tx, goingIds);
    await inSlices(goingIds, async (some) => {
      await deletePosts(tx, user_id, some);
      return [];
    });
    return going.map((post) => ({ id: post.id, files: filesOf(post) }));
  });
  await media.forgetUnused(user_id, [...new Set(gone.flatMap(({ files }) => files))]);
  return gone.map(({ id }) => id);
}
