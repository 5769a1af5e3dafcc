// A post of unknown outcome, and what the person found on LinkedIn: either it is there, or they knowingly have it tried again.
import type { Database } from '../database/open.ts';
import type { OwnedPost, PostsService } from '../posts/service.ts';
import { Refusal, invalid } from '../refusal.ts';
import { afterPublished, publishedColumns } from './published-sql.ts';

const urnForm = /urn:li:(?:share|ugcPost|activity):\d{1,30}/;

/**
 * The URN in a LinkedIn post's URL (also percent-encoded), or one typed by itself; null if there is none. `origin` is where posts are
 * shown.
 */
export function urnIn(address: string, origin: string): string | null {
  const plain = address.trim().replaceAll(/%3a/gi, ':');
  if (plain.startsWith('urn:')) return new RegExp(`^${urnForm.source}$`).exec(plain)?.[0] ?? null;
  const url = URL.parse(/^https?:\/\//i.test(plain) ? plain : `https://${plain}`);
  if (!url || !(url.origin === origin || /^(?:[\w-]+\.)*linkedin\.com$/.test(url.hostname))) return null;
  // In /posts/ the number follows the author's own words, which may contain something like it.
  const named = [...url.pathname.matchAll(/(activity|share|ugcPost)-(\d{10,30})(?!\d)/g)].at(-1);
  return urnForm.exec(plain)?.[0] ?? (named ? `urn:li:${named[1]}:${named[2]}` : null);
}

export type LinkedInPost = { linkedin_urn: string | null; linkedin_url: string | null };

/** Reads the URL the person gave. Throws Refusal validation if it is not a LinkedIn post's. */
export function foundAt(linkedinUrl: string | undefined, postUrl: (urn: string) => string): LinkedInPost {
  if (linkedinUrl === undefined || linkedinUrl.trim() === '') return { linkedin_urn: null, linkedin_url: null };
  const linkedinUrn = urnIn(linkedinUrl, new URL(postUrl('')).origin);
  if (linkedinUrn === null) {
    throw invalid(
      'linkedin_url',
      'That isn’t a LinkedIn post’s address. Copy it from the post’s menu, or leave it out.',
    );
  }
  return { linkedin_urn: linkedinUrn, linkedin_url: postUrl(linkedinUrn) };
}

/**
 * The person saw the post on LinkedIn: its first attempt in doubt is confirmed, and the post counts as published when that was sent. Throws
 * Refusal conflict if its outcome is not, or no longer, in doubt.
 */
export async function confirmSeen({ pool }: Database, post: OwnedPost, found: LinkedInPost, now: Date): Promise<void> {
  const { rowCount } = await pool.query(
    `
with held as (select id, run from posts where id = $1 and user_id = $2 and status = 'failed' for update), seen as (
  update publication_attempts a set state = 'confirmed', outcome = 'seen', answered_at = $3, linkedin_urn = $4, next = null
  where a.id = (select b.id from publication_attempts b join held h on h.id = b.post_id and h.run = b.run
    where b.state = 'unknown' order by b.number limit 1)
  returning a.post_id, a.sent_at
), published as (
  update posts p set status = 'published', published_at = coalesce(s.sent_at, $3), updated_at = $3, linkedin_urn = $4,
    linkedin_url = $5, error = null
  from seen s where p.id = s.post_id returning ${publishedColumns}
), ${afterPublished}
select id from published`,
    [post.id, post.user_id, now, found.linkedin_urn, found.linkedin_url],
  );
  // The post as read is older than whatever settled it, so it is not sent along.
  if ((rowCount ?? 0) === 0) throw new Refusal('conflict', known);
}

export async function requireInDoubt(
  { pool }: Database,
  posts: Pick<PostsService, 'conflict'>,
  post: OwnedPost,
): Promise<void> {
  const { rowCount } = await pool.query(
    `select 1 from publication_attempts where post_id = $1 and run = $2 and state = 'unknown' limit 1`,
    [post.id, post.run],
  );
  if (post.status !== 'failed' || (rowCount ?? 0) === 0) throw posts.conflict(post, known);
}

const known = 'We know what happened to this post. Reload to see it.';
