// One save of a draft: creates or updates it, and brings the answer into the state.
import type { StoreApi } from 'zustand/vanilla';
import type { Post } from '#contract/post-fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import { attachmentFields, filesOf, hasUnsent, isRefusedFile, isUnsent } from '../attachments/attachments.ts';
import { hasKinds } from '../attachments/kinds.ts';
import { attachmentsOf } from '../attachments/merged.ts';
import { withAnswer, withServerPost, type DraftState } from './draft-state.ts';
import { onFailed, onSend } from './save-status.ts';

/** `stored`: the server's post; `failure`: why there is none. Both are null if a conflict was settled or shown to the user. */
export type Sent = { stored: Post | null; is_new: boolean; failure: ApiError | null };

export async function sendDraft(api: Api, store: StoreApi<DraftState>, keep: () => void): Promise<Sent> {
  store.setState((state) => ({ saving: onSend(state.saving) }));
  try {
    const isNew = store.getState().post === null;
    const stored = isNew ? await create(api, store, keep) : await update(api, store);
    return { stored, is_new: isNew, failure: null };
  } catch (error) {
    return { stored: null, is_new: false, failure: failed(store, error) };
  }
}

/** The same creation, with the same key, until it is answered: a lost answer must not make two drafts. */
async function create(api: Api, store: StoreApi<DraftState>, keep: () => void): Promise<Post> {
  const { content, visibility, author_id } = store.getState();
  const creation = store.getState().creation ?? { key: crypto.randomUUID(), content, visibility, author_id };
  store.setState({ creation });
  keep();
  const sent = store.getState();
  const { post } = await api.call('createDraft', {
    body: {
      content: creation.content,
      visibility: creation.visibility,
      author_id: creation.author_id ?? undefined,
    },
    idempotency_key: creation.key,
    fallback: 'Failed to save draft',
  });
  store.setState((state) => {
    const { author_id: sentAs } = creation;
    const next = withAnswer(state, { ...sent, author_id: sentAs, new_images: [], document: null, video: null }, post);
    // Files, and text that changed since the creation was first sent, go with the next save.
    const isChanged = state.content !== creation.content || state.visibility !== creation.visibility;
    const rest = isChanged || state.author_id !== sentAs || hasUnsent(state) || hasKinds(state);
    return rest ? { ...next, saving: { ...next.saving, status: 'unsaved', savedEdits: next.saving.edits - 1 } } : next;
  });
  return post;
}

async function update(api: Api, store: StoreApi<DraftState>): Promise<Post> {
  const sent = store.getState();
  const post = sent.post as Post;
  store.setState({ unanswered: [...sent.unanswered, { ...sent, unanswered: [] }] });
  const { post: stored } = await api.call('updateDraft', {
    params: { id: post.id },
    body: {
      content: sent.content,
      visibility: sent.visibility,
      author_id: sent.author_id ?? undefined,
      ...attachmentFields(sent, post),
      version: String(post.version),
      author: sent.is_edited || sent.content === post.content ? 'user' : 'assistant',
    },
    files: filesOf(sent),
    fallback: 'Failed to update draft',
  });
  for (const image of sent.new_images) URL.revokeObjectURL(image.previewUrl);
  store.setState((state) => withAnswer(state, sent, stored), true);
  return stored;
}

function failed(store: StoreApi<DraftState>, error: unknown): ApiError | null {
  const failure = error instanceof ApiError ? error : new ApiError('Failed to save draft');
  const theirs = failure.body['post'];
  if (failure.status === 409 && isPost(theirs)) {
    // This save was answered: only those before it may have arrived.
    store.setState((state) => withServerPost({ ...state, unanswered: state.unanswered.slice(0, -1) }, theirs), true);
    return null;
  }
  const isGone = failure.status === 404;
  store.setState((state) => ({
    saving: onFailed(state.saving),
    saveError: isGone ? 'This post was deleted somewhere else. Your text is still here.' : failure.message,
    is_gone: isGone,
    // Files refused for what they are would be refused again, and hold up the text.
    ...(isRefusedFile(failure) ? withoutFiles(state, failure.message) : {}),
  }));
  return failure;
}

/** The sentence names the file it is about (`"a.png" is damaged ...`): the other pictures are sent again without it. */
function withoutFiles(state: DraftState, sentence: string): Partial<DraftState> {
  const { post, document, new_images, typed_slides } = state;
  const named = /^"(.+?)" (?:is|has) /.exec(sentence)?.[1];
  const others = new_images.filter(({ file }) => file.name !== named);
  if (others.length < new_images.length) return { new_images: others };
  if (!isUnsent(document)) return { new_images: [] };
  // Refused slides can be changed in their panel.
  const slides = typed_slides ?? document?.carousel ?? null;
  return { new_images: [], document: post && attachmentsOf(post).document, typed_slides: slides };
}

const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'id' in value && 'content' in value && 'version' in value;
