// Asks the assistant for hooks for the post in the editor.
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { DraftSession } from '../saving/draft-session.ts';

const fallback = 'Failed to send message';

/** One hook per line (contract/chat.ts), as the tool sends them. */
const hooksOf = (content: string): string[] => [
  ...new Set(
    content
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** @throws ApiError if the assistant fails, or finds none. */
export async function suggestHooks(
  api: Api,
  { store, nameConversation }: DraftSession,
  signal: AbortSignal,
): Promise<string[]> {
  const { post, content } = store.getState();
  const body = {
    message: 'Suggest hooks for this post.',
    tools: ['hooks' as const],
    context: { ...(post ? { post_id: post.id } : {}), content },
    ...(post?.conversation_id ? { conversation_id: post.conversation_id } : {}),
  };
  let hooks: string[] = [];
  for await (const event of api.stream('streamChat', { body, signal, fallback })) {
    // The post's from now on: the chat goes on in it.
    if (post && event.type === 'conversation') nameConversation(event.conversation_id);
    if (event.type === 'error') throw new ApiError(event.error || fallback);
    if (event.type === 'tool_call' && event.tool === 'hooks' && event.result.success) {
      hooks = hooksOf(event.result.content);
    }
  }
  if (hooks.length === 0) throw new ApiError('There are no hooks for this text yet. Write a little more first.');
  return hooks;
}
