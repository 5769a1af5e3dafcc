// The calls of the chat.
import type { chatEndpoints } from '#contract/chat.ts';
import { done, type Handlers } from '../http/handler.ts';
import type { ChatService } from './service.ts';

export const chatRoutes = (chat: ChatService): Handlers<keyof typeof chatEndpoints> => ({
  streamChat: ({ user_id, body, signal }) => chat.stream(user_id, body, signal),
  listConversations: ({ user_id, query }) => chat.list(user_id, query),
  getConversationOfPost: ({ user_id, params }) => chat.ofPost(user_id, params.post_id),
  deleteConversation: ({ user_id, params }) => done(chat.delete(user_id, params.id)),
});
