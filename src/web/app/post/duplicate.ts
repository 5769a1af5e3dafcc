// Copies a post to a new draft, with all that goes with it.
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '#web/router/routes.tsx';
import type { Post } from '#contract/post-fields.ts';
import { useApi } from '#web/api/api-context.ts';
import { messageOf } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { putPostOnTop } from '#web/api/post-cache.ts';
import { keys } from '#web/api/query-client.ts';
import { toast } from '#web/ui/toast.ts';
import { authorsOf } from '../account/authors.ts';
import { connectedAuthor } from '../account/last-author.ts';
import { editorPath } from '../paths.ts';

const fallback = 'We couldn’t duplicate the post';
/** The slides of a carousel are drawn anew. */
const drawingMs = 60_000;

type Copy = { draft: Post; left: string[] };

/** `then`: whether the copy is opened, or offered to be. */
export function useDuplicate(then: 'open' | 'offer' = 'offer') {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (post: Post): Promise<Copy> => copyOf(api, client, post),
    onSuccess({ draft, left }) {
      putPostOnTop(client, draft);
      const open = () => void navigate(editorPath(draft.id));
      toast.success('Duplicated as a draft', {
        description:
          left.length > 0 ? `The ${left.join(' and ')} ${left.length > 1 ? 'aren’t' : 'isn’t'} copied.` : undefined,
        action: then === 'offer' ? { label: 'Open', onClick: open } : undefined,
      });
      if (then === 'open') open();
    },
    onError: (error) => toast.error(messageOf(error, fallback)),
  });
}

/** `left`: what cannot be copied. */
async function copyOf(api: Api, client: QueryClient, post: Post): Promise<Copy> {
  const { document, carousel, image_urls, alt_texts } = post;
  const author = await authorOf(api, client, post);
  const made = await api.call('createDraft', {
    body: { ...fieldsOf(post), author_id: author },
    idempotency_key: crypto.randomUUID(),
    timeout_ms: carousel ? drawingMs : undefined,
    fallback,
  });
  const left = [
    ...(document && !carousel ? ['PDF'] : []),
    ...(post.author_id !== null && author === undefined ? ['disconnected account'] : []),
  ];
  if (image_urls.length === 0) return { draft: made.post, left };
  const pictures = { image_urls: JSON.stringify(image_urls), alt_texts: JSON.stringify(alt_texts) };
  return {
    draft: (await api.call('updateDraft', { params: { id: made.post.id }, body: pictures, fallback })).post,
    left,
  };
}

function fieldsOf({ content, visibility, labels, media_url, link, poll, first_comment, ...post }: Post) {
  const { carousel, document, video } = post;
  return {
    content,
    visibility,
    labels: JSON.stringify(labels),
    media_url: media_url ?? undefined,
    link: JSON.stringify(link),
    poll: JSON.stringify(poll),
    first_comment: JSON.stringify(first_comment ?? ''),
    carousel: carousel ? JSON.stringify(carousel) : undefined,
    document_title: carousel ? document?.title : undefined,
    video: JSON.stringify(video && { ...video, status: undefined }),
  };
}

/** Undefined if that account is no longer connected. */
async function authorOf(api: Api, client: QueryClient, { author_id }: Post): Promise<string | undefined> {
  if (author_id === null) return undefined;
  const accounts = await client.ensureQueryData({
    queryKey: keys.accounts,
    queryFn: ({ signal }) => api.call('listConnections', { signal, fallback }),
  });
  return connectedAuthor(authorsOf(accounts), author_id);
}
