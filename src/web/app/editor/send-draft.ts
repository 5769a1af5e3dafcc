// One save of a draft: creates it, or changes it, and brings the answer into the state.
import type { StoreApi } from 'zustand/vanilla';
import type { Post } from '#contract/post-fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { withAnswer, withServerPost } from './draft-state.ts';
import type { DraftState } from './draft-state.ts';
import { onFailed, onSend } from './save-status.ts';

/** `stored`: the server's post; `failure`: why there is none. Both null where a conflict was settled or put before the user. */
export type Sent = { stored: Post | null; is_new: boolean; failure: ApiError | null };

export async function sendDraft(api: Api, store: StoreApi<DraftState>, keep: () => void): Promise<Sent> {
  store.setState((state) => ({ saving: onSend(state.saving) }));
  try {
    const is_new = store.getState().post === null;
    const stored = is_new ? await create(api, store, keep) : await update(api, store);
    return { stored, is_new, failure: null };
  } catch (error) {
    return { stored: null, is_new: false, failure: failed(store, error) };
  }
}

/** The same creation, with the same key, until it is answered: a lost answer must not make two drafts. */
async function create(api: Api, store: StoreApi<DraftState>, keep: () => void): Promise<Post> {
  const { content, visibility } = store.getState();
  const creation = store.getState().creation ?? { key: crypto.randomUUID(), content, visibility };
  store.setState({ creation });
  keep();
  const sent = store.getState();
  const { post } = await api.call('createDraft', {
    body: { content: creation.content, visibility: creation.visibility },
    idempotency_key: creation.key,
    fallback: 'Failed to save draft',
  });
  store.setState((state) => {
    const next = withAnswer(state, sent, [], post);
    // Images, and text that changed since the creation was first sent, go with the next save.
    const rest =
      state.content !== creation.content || state.visibility !== creation.visibility || state.new_images.length > 0;
    return rest ? { ...next, saving: { ...next.saving, status: 'unsaved', saved_edits: next.saving.edits - 1 } } : next;
  });
  return post;
}

async function update(api: Api, store: StoreApi<DraftState>): Promise<Post> {
  const sent = store.getState();
  const post = sent.post as Post;
  store.setState({ unanswered: [...sent.unanswered, sent.content] });
  const { post: stored } = await api.call('updateDraft', {
    params: { id: post.id },
    body: {
      content: sent.content,
      visibility: sent.visibility,
      image_urls: JSON.stringify(sent.image_urls),
      version: post.version,
    },
    files: sent.new_images.map(({ file }) => file),
    fallback: 'Failed to update draft',
  });
  for (const image of sent.new_images) URL.revokeObjectURL(image.preview_url);
  store.setState((state) => withAnswer(state, sent, sent.new_images, stored), true);
  return stored;
}

function failed(store: StoreApi<DraftState>, error: unknown): ApiError | null {
  const failure = error instanceof ApiError ? error : new ApiError('Failed to save draft');
  const theirs = failure.body['post'];
  if (failure.status === 409 && isPost(theirs)) {
    store.setState((state) => withServerPost(state, theirs), true);
    return null;
  }
  const is_gone = failure.status === 404;
  store.setState((state) => ({
    saving: onFailed(state.saving),
    save_error: is_gone ? 'This post was deleted in another place. Your text is still here.' : failure.message,
    is_gone,
    // Images that were refused for what they are would be refused again, and hold up the text.
    new_images: failure.status === 413 || failure.status === 415 ? [] : state.new_images,
  }));
  return failure;
}

const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'id' in value && 'content' in value && 'version' in value;
