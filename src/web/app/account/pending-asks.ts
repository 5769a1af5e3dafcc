// The pending request as the editor sees it: a message to the assistant, or a rewrite, of this user's that a 402 or an ended session interrupted.
import * as z from 'zod/mini';
import { chat_endpoints, chat_message_max } from '#contract/chat.ts';
import { idea_endpoints } from '#contract/ideas.ts';
import { keepPendingRequest, readPendingRequest } from '#web/pending-request.ts';

const { streamChat } = chat_endpoints;
const { editSelection } = idea_endpoints;

const pending_ask = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('chat'),
    path: z.literal(streamChat.path),
    body: z.object({ message: z.string().check(z.minLength(1), z.maxLength(chat_message_max)) }),
    post_id: z.string(),
  }),
  z.object({
    /** Of a part, shown in its place; or of the whole text, which becomes a proposed edit. */
    kind: z.enum(['rewrite', 'rewrite_whole']),
    path: z.literal(editSelection.path),
    body: editSelection.body,
    post_id: z.string(),
  }),
]);
export type PendingAsk = z.infer<typeof pending_ask>;

/** null where there is none of this user's, only an old one, or one of another page's. */
export function readPendingAsk(user_id: string): PendingAsk | null {
  const found = readPendingRequest();
  if (!found || (found.user_id !== undefined && found.user_id !== user_id)) return null;
  const parsed = pending_ask.safeParse(found);
  return parsed.success ? parsed.data : null;
}

export type Ask =
  | { kind: 'chat'; body: { message: string } }
  | { kind: 'rewrite' | 'rewrite_whole'; body: z.input<typeof editSelection.body> };

export function keepPendingAsk(ask: Ask, post_id: string, user_id: string): void {
  const path = ask.kind === 'chat' ? streamChat.path : editSelection.path;
  keepPendingRequest({ ...ask, path, post_id, user_id });
}

/** Only what paying or signing in would have let through. */
export const isInterruption = (code: string): boolean => code === 'upgrade_required' || code === 'unauthenticated';
