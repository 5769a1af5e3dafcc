// Posts of LinkedIn's data export as published posts here: which are here already, and those that come in.
import { inSlices } from '../database/in-slices.ts';
import type { Database, Transaction } from '../database/open.ts';
import type { PostsService } from '../posts/service.ts';
import type { CheckedRow } from './check.ts';
import type { PlannedRow } from './read-file.ts';
import { shareKey, type KnownShares } from './shares.ts';
import type { PostImportRow } from './tables.ts';

type Posts = Pick<PostsService, 'publishedAmong' | 'addImported'>;

export async function knownShares(
  posts: Posts,
  orm: Transaction | Database['orm'],
  userId: string,
  rows: readonly PlannedRow[],
): Promise<KnownShares> {
  const known = await inSlices(rows, (some) => {
    const urns = some.flatMap(({ shared }) => shared?.linkedin_urn ?? []);
    const texts = [...new Set(some.map(({ content }) => content))];
    return posts.publishedAmong(orm, userId, { urns, texts });
  });
  return {
    urns: new Set(known.flatMap(({ linkedin_urn }) => linkedin_urn ?? [])),
    // Its address may be that of another kind of URN than the export names.
    texts: new Set(known.filter(({ origin }) => origin === null).map(({ content }) => content)),
    imported: new Set(
      known.flatMap(({ published_at, content }) => (published_at ? shareKey(published_at, content) : [])),
    ),
  };
}

/** Of rows without problems. */
export async function createShares(
  posts: Posts,
  tx: Transaction,
  userId: string,
  rows: readonly CheckedRow[],
): Promise<PostImportRow['created']> {
  const shares = rows.flatMap(({ row, content, visibility, shared }) => {
    if (!shared?.at) return [];
    const { at: publishedAt, linkedin_urn, linkedin_url, link_url, media_url } = shared;
    const link = link_url === null ? null : { url: link_url, title: '', description: '', image_url: null };
    const post = { content, visibility, published_at: publishedAt, linkedin_urn, linkedin_url, link, media_url };
    return [{ row, post }];
  });
  const ids = await posts.addImported(
    tx,
    userId,
    shares.map(({ post }) => post),
  );
  return shares.map(({ row }, at) => ({ row, post_id: ids[at] ?? '', scheduled_at: null }));
}
