// Copies a post to a new draft, with its pictures and labels.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/router/routes.tsx';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import { putPostOnTop } from '#web/api/post-cache.ts';
import { toast } from '#web/ui/toast.ts';
import { editorPath } from '../paths.ts';

export function useDuplicate() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    async mutationFn({ content, visibility, labels, image_urls, alt_texts }: Post): Promise<Post> {
      const fallback = 'We couldn’t duplicate the post';
      const made = await api.call('createDraft', {
        body: { content, visibility, labels: JSON.stringify(labels) },
        idempotency_key: crypto.randomUUID(),
        fallback,
      });
      if (image_urls.length === 0) return made.post;
      const pictures = { image_urls: JSON.stringify(image_urls), alt_texts: JSON.stringify(alt_texts) };
      return (await api.call('updateDraft', { params: { id: made.post.id }, body: pictures, fallback })).post;
    },
    onSuccess(copy, post) {
      putPostOnTop(client, copy);
      toast.success('Duplicated as a draft', {
        description: post.document ? 'The PDF isn’t copied.' : undefined,
        action: { label: 'Open', onClick: () => void navigate(editorPath(copy.id)) },
      });
    },
    onError: (error) => toast.error(messageOf(error, 'We couldn’t duplicate the post')),
  });
}
