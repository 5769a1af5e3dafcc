// How far a caller may go with posts: a key without the scope `publish` changes nothing that LinkedIn has or will get (api.md, Keys).
import type { Scope } from '#contract/scopes.ts';
import { Refusal } from '../refusal.ts';
import type { PostRow } from './tables.ts';

/** `drafts` includes failed posts, which do not go out by themselves. */
export type Reach = 'drafts' | 'all';

/** A session has no scopes and may do everything. */
export const reachOf = (scopes: readonly Scope[] | null): Reach =>
  scopes === null || scopes.includes('publish') ? 'all' : 'drafts';

/** The owner, and how far a caller acting for them may go. */
export type PostAccess = { user_id: string; reach: Reach };

export const drafts: readonly PostRow['status'][] = ['draft', 'failed'];

/** Throws Refusal forbidden. Check the post under its lock: a draft may be scheduled at the same moment. */
export function requireReach({ status }: Pick<PostRow, 'status'>, reach: Reach): void {
  if (reach === 'all' || drafts.includes(status)) return;
  throw lacksPublish(`this post is ${status === 'publishing' ? 'being published' : status}`);
}

export const lacksPublish = (why: string): Refusal =>
  new Refusal('forbidden', `This API key lacks the scope publish: ${why}, and posts:write changes drafts alone.`);
