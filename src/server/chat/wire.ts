// Conversations and messages as responses show them.
import type { Conversation } from '#contract/chat.ts';
import type { Message } from '#contract/posts.ts';
import type { ConversationRow, MessageRow } from './tables.ts';

export const toConversation = (row: ConversationRow): Conversation => ({
  conversation_id: row.id,
  title: row.title,
  post_id: row.post_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export const toMessage = ({ id, role, content, created_at }: MessageRow): Message => ({
  id,
  role,
  content,
  created_at: created_at.toISOString(),
});
