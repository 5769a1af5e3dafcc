// "Use this": the text becomes a draft, once, and is opened in the editor.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '#web/api/api-context.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { putPostOnTop } from '#web/api/post-cache.ts';
import { toast } from '#web/ui/toast.ts';
import { editorPath } from '../paths.ts';

/** Saves the text as a draft and opens it. Each try of one text has one key: a try after a lost answer makes no second draft. */
export function useThis(text: string) {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [keys] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn: async () => {
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return api.call('createDraft', {
        body: { content: text },
        idempotency_key: key,
        fallback: 'Failed to save draft',
      });
    },
    onSuccess: async ({ post }) => {
      keys.delete(text);
      putPostOnTop(client, post);
      await navigate(editorPath(post.id));
    },
    onError: (error) => toast.error(messageOf(error, 'Failed to save draft')),
  });
}
