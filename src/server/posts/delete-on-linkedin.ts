// Deletes a published post on LinkedIn too, if its author wishes.
import { LinkedInError, type LinkedIn } from '../adapters/linkedin/port.ts';
import { Refusal } from '../refusal.ts';
import { conflict } from './changes.ts';
import type { OwnedPost } from './store.ts';

/** What deleting needs from the LinkedIn connections. */
export type Connections = {
  /** The given account, or the default one. */
  getUsable(userId: string, authorId: string | null): Promise<{ access_token: string } | null>;
  nameOf(userId: string, authorId: string | null): Promise<string | null>;
  markBroken(userId: string, why: string, refusedToken: string): Promise<void>;
};

const timeoutMs = 20_000;

/** Throws Refusal: linkedin_not_connected, conflict if it was imported or its URN is not known, upstream with LinkedIn's message. */
export async function deleteOnLinkedIn(
  { linkedin, connections }: { linkedin: Pick<LinkedIn, 'deletePost'>; connections: Connections },
  post: OwnedPost,
): Promise<void> {
  const { linkedin_urn, user_id, author_id, origin } = post;
  if (origin === 'imported') {
    throw conflict(post, 'This post was not published here. Delete it on LinkedIn yourself.');
  }
  // LinkedIn's API knows no post by its activity: that 404 does not mean that the post is gone.
  if (linkedin_urn === null || linkedin_urn.startsWith('urn:li:activity:')) {
    throw conflict(post, 'We don’t know the post’s address on LinkedIn. Delete it there yourself.');
  }
  const connection = await connections.getUsable(user_id, author_id);
  const name = await connections.nameOf(user_id, author_id);
  if (!connection) throw notConnected(name);
  const { access_token } = connection;
  try {
    await linkedin.deletePost({ access_token, linkedin_urn, signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    if (!(error instanceof LinkedInError)) throw error;
    if (error.outcome === 'reconnect') {
      await connections.markBroken(user_id, error.linkedin_says, access_token);
      throw notConnected(name);
    }
    throw new Refusal('upstream', 'LinkedIn didn’t delete the post, so nothing was changed here. Try again later.', {
      detail: error.linkedin_says === '' ? error.message : `LinkedIn says: ${error.linkedin_says}`,
      cause: error,
    });
  }
}

const notConnected = (name: string | null): Refusal =>
  new Refusal(
    'linkedin_not_connected',
    `Connect ${name ?? 'LinkedIn'} first. We need the connection to delete the post there.`,
  );
