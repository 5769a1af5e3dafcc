// The pending request as the editor sees it: a message to the assistant, or a rewrite, of this user's that a 402 or an ended session interrupted.
import { chat_message_max } from '#contract/chat.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { pathOf } from '#web/api/request.ts';
import { keepPendingRequest, readPendingRequest } from '#web/pending-request.ts';
import { fields, readAs, text, whole } from '#web/shape.ts';
import type { Shape } from '#web/shape.ts';

const chat_body = fields({ message: text });
const rewrite_body: Shape<BodyOf<'editSelection'>> = fields({
  content: text,
  selection: fields({ start: whole, end: whole }),
  instruction: text,
});

export type Ask =
  | { kind: 'chat'; body: { message: string } }
  /** Of a part, shown in its place; or of the whole text, which becomes a proposed edit. */
  | { kind: 'rewrite' | 'rewrite_whole'; body: BodyOf<'editSelection'> };
export type PendingAsk = Ask & { post_id: string };

const paths = {
  chat: pathOf('streamChat'),
  rewrite: pathOf('editSelection'),
  rewrite_whole: pathOf('editSelection'),
} as const;

function askOf(kind: string, body: unknown): Ask | null {
  if (kind === 'chat') {
    const read = readAs(chat_body, body);
    return read && read.message !== '' && read.message.length <= chat_message_max ? { kind, body: read } : null;
  }
  if (kind !== 'rewrite' && kind !== 'rewrite_whole') return null;
  const read = readAs(rewrite_body, body);
  return read && { kind, body: read };
}

/** null where there is none of this user's, only an old one, or one of another page's. */
export function readPendingAsk(user_id: string): PendingAsk | null {
  const found = readPendingRequest();
  if (!found || (found.user_id !== undefined && found.user_id !== user_id)) return null;
  const { kind, path, body, post_id } = found;
  const ask = askOf(kind, body);
  return ask && post_id !== undefined && path === paths[ask.kind] ? { ...ask, post_id } : null;
}

export function keepPendingAsk(ask: Ask, post_id: string, user_id: string): void {
  keepPendingRequest({ ...ask, path: paths[ask.kind], post_id, user_id });
}

/** Only what paying or signing in would have let through. */
export const isInterruption = (code: string): boolean => code === 'upgrade_required' || code === 'unauthenticated';
