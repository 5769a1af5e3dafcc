// What must be so before a post may be queued: a connection, and a text that LinkedIn takes. When is schedule-time.ts's matter.
import { content_max } from '#contract/post-fields.ts';
import { isBlank } from '#contract/typed-text.ts';
import { invalid, Refusal } from '../refusal.ts';

type ConnectionParts = {
  connections: {
    getUsable(user_id: string): Promise<{ expires_at: Date } | null>;
    /** Why nobody can be connected; null where they can. */
    off_sentence: string | null;
  };
};

/** Throws Refusal linkedin_not_connected. */
export async function requireConnection(
  { connections }: ConnectionParts,
  user_id: string,
): Promise<{ expires_at: Date }> {
  const connection = await connections.getUsable(user_id);
  if (connection) return connection;
  throw new Refusal(
    'linkedin_not_connected',
    connections.off_sentence ?? 'Connect LinkedIn first, then schedule or publish the post.',
  );
}

/** A draft may be longer or emptier than what LinkedIn takes. */
export function requireText(content: string): void {
  if (isBlank(content)) throw invalid('content', 'Write the text of the post first.');
  if (content.length > content_max) {
    throw invalid('content', `LinkedIn takes at most ${content_max} characters: shorten the text first.`);
  }
}
