// The call of mentions.
import type { mentionEndpoints } from '#contract/mentions.ts';
import type { Handlers } from '../http/handler.ts';
import type { MentionsService } from './service.ts';

export function mentionRoutes(mentions: MentionsService): Handlers<keyof typeof mentionEndpoints> {
  return { listMentions: ({ user_id, query }) => mentions.list(user_id, query.q) };
}
