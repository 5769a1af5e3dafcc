// The chat with the assistant on the wire (api.md, Event streams): its stream, and conversations that belong to a post.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { draftContentMax } from './post-fields.ts';
import { message, researchCard } from './posts.ts';
import { maxUnits } from './text-checks.ts';
import { isBlank } from './typed-text.ts';

export const chatMessageMax = 4000;
export const tools = ['edit_content', 'research', 'hashtags', 'hooks'] as const;
export type Tool = (typeof tools)[number];
/** `running` when it starts; `done` or `failed` when it has ended. */
export const toolStatuses = ['running', 'done', 'failed'] as const;

export const conversation = z.object({
  conversation_id: z.string(),
  title: z.string(),
  post_id: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Conversation = z.infer<typeof conversation>;

const place = z.int('start and end are whole numbers.').check(z.minimum(0, 'start and end are at least 0.'));

export const chatEndpoints = {
  streamChat: endpoint({
    method: 'POST',
    path: '/api/ai/chat/stream',
    summary: 'A message to the assistant, and its answer with what its tools did.',
    who: 'user',
    body: z.object({
      message: z.string('Type a message first.').check(
        z.refine((text) => !isBlank(text), 'Type a message first.'),
        ...maxUnits(chatMessageMax, `A message may have at most ${chatMessageMax} characters.`),
      ),
      conversation_id: z.optional(z.string().check(...maxUnits(100, 'That isn’t a valid conversation.'))),
      /** Those the assistant may use; all if left out, none if empty. */
      tools: z.optional(z.array(z.enum(tools, `The tools are ${tools.join(', ')}.`))),
      context: z.optional(
        z.object({
          post_id: z.optional(z.string().check(...maxUnits(100, 'There is no such post.'))),
          content: z.optional(
            z.string().check(...maxUnits(draftContentMax, `The text may have at most ${draftContentMax} characters.`)),
          ),
          selection: z.optional(z.object({ start: place, end: place })),
        }),
      ),
    }),
    events: {
      /** Always the first event. */
      conversation: z.object({ conversation_id: z.string() }),
      message: z.object({ content: z.string() }),
      tool_status: z.object({ tool: z.enum(tools), status: z.enum(toolStatuses) }),
      /** `content` is the whole new text of the post (edit_content), hashtags separated by spaces, or hooks, one per line. */
      tool_call: z.object({
        tool: z.enum(tools),
        result: z.object({ success: z.boolean(), content: z.string(), content_id: z.string() }),
      }),
      research_cards: z.object({ cards: z.array(researchCard) }),
      error: z.object({ error: z.string() }),
      done: z.object({ conversation_id: z.string() }),
    },
    limit: 'generation',
    errors: ['not_found', 'upgrade_required', 'upstream', 'unavailable'],
  }),
  listConversations: endpoint({
    method: 'GET',
    path: '/api/ai/conversations',
    summary: 'Your conversations, the one used last first.',
    who: 'user',
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
      cursor: z.optional(z.string().check(...maxUnits(500, 'That isn’t a valid cursor.'))),
    }),
    answer: z.object({ conversations: z.array(conversation), next_cursor: z.nullable(z.string()) }),
  }),
  getConversationOfPost: endpoint({
    method: 'GET',
    path: '/api/ai/conversations/by-post/{post_id}/messages',
    summary: 'The conversation about a post; 404 where there is none yet.',
    who: 'user',
    answer: z.object({ conversation, messages: z.array(message), research_cards: z.array(researchCard) }),
    errors: ['not_found'],
  }),
  deleteConversation: endpoint({
    method: 'DELETE',
    path: '/api/ai/conversations/{id}',
    summary: 'Deletes a conversation with its messages and cards.',
    who: 'user',
    answer: z.object({ success: z.literal(true) }),
    errors: ['not_found'],
  }),
};
