// Opening lines for the post, from the assistant's hooks tool.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { ApiError, isAbort, messageOf } from '#web/api/api-error.ts';
import { useRefusalToast } from '../../account/checkout-button.tsx';
import type { DraftSession } from '../saving/draft-session.ts';

const fallback = 'Failed to send message';

/** One hook per line (contract/chat.ts), as the tool sends them. */
export const hooksOf = (content: string): string[] => [
  ...new Set(
    content
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

export function useHooks({ store, nameConversation }: DraftSession) {
  const api = useApi();
  const refuse = useRefusalToast('hooks');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return useMutation({
    mutationFn: async (): Promise<string[]> => {
      const { post, content } = store.getState();
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      const body = {
        message: 'Suggest hooks for this post.',
        tools: ['hooks' as const],
        context: { ...(post ? { post_id: post.id } : {}), content },
        ...(post?.conversation_id ? { conversation_id: post.conversation_id } : {}),
      };
      let hooks: string[] = [];
      for await (const event of api.stream('streamChat', { body, signal: own.signal, fallback })) {
        // The post's from now on: the chat goes on in it.
        if (post && event.type === 'conversation') nameConversation(event.conversation_id);
        if (event.type === 'error') throw new ApiError(event.error || fallback);
        if (event.type === 'tool_call' && event.tool === 'hooks' && event.result.success) {
          hooks = hooksOf(event.result.content);
        }
      }
      if (hooks.length === 0) throw new ApiError('There are no hooks for this text yet. Write a little more first.');
      return hooks;
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : 'internal';
      if (!isAbort(error)) refuse({ message: messageOf(error, fallback), code });
    },
  });
}
