// The pending request as the editor sees it: this user's message to the assistant, or rewrite, that a 402 or an ended session interrupted.
import { chatMessageMax } from '#contract/chat.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { pathOf } from '#web/api/request.ts';
import { keepPendingRequest, readPendingRequest } from '#web/pending-request.ts';
import { fields, readAs, text, whole, type Shape } from '#web/shape.ts';

const chatBody = fields({ message: text });
const rewriteBody: Shape<BodyOf<'editSelection'>> = fields({
  content: text,
  selection: fields({ start: whole, end: whole }),
  instruction: text,
});

export type Ask =
  | { kind: 'chat'; body: { message: string } }
  /** `rewrite` of a selection, shown in its place; `rewrite_whole` of the whole text, which becomes a proposed edit. */
  | { kind: 'rewrite' | 'rewrite_whole'; body: BodyOf<'editSelection'> };
export type PendingAsk = Ask & { post_id: string };

const paths = {
  chat: pathOf('streamChat'),
  rewrite: pathOf('editSelection'),
  rewrite_whole: pathOf('editSelection'),
} as const;

function askOf(kind: string, body: unknown): Ask | null {
  if (kind === 'chat') {
    const read = readAs(chatBody, body);
    return read && read.message !== '' && read.message.length <= chatMessageMax ? { kind, body: read } : null;
  }
  if (kind !== 'rewrite' && kind !== 'rewrite_whole') return null;
  const read = readAs(rewriteBody, body);
  return read && { kind, body: read };
}

/** null if there is none, or it is old, another user's, or another page's. */
export function readPendingAsk(userId: string): PendingAsk | null {
  const found = readPendingRequest();
  if (!found || (found.user_id !== undefined && found.user_id !== userId)) return null;
  const { kind, path, body, post_id } = found;
  const ask = askOf(kind, body);
  return ask && post_id !== undefined && path === paths[ask.kind] ? { ...ask, post_id } : null;
}

export function keepPendingAsk(ask: Ask, postId: string, userId: string): void {
  keepPendingRequest({ ...ask, path: paths[ask.kind], post_id: postId, user_id: userId });
}

/** Only what paying or signing in would have allowed. */
export const isInterruption = (code: string): boolean => code === 'upgrade_required' || code === 'unauthenticated';
