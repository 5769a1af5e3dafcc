// Saves a draft automatically: one save at a time, with retries after failures, and unsent text kept in the browser meanwhile.
import type { StoreApi } from 'zustand/vanilla';
import { shownName } from '#contract/file-name.ts';
import type { Post } from '#contract/post-fields.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { UserStorage } from '../../user-storage.ts';
import { attachmentFields, filesOf, hasFiles, hasUnsent, isRefusedFile, isUnsent } from '../attachments/attachments.ts';
import { portionOf, sendingMs, unreadable, unreadableOf } from '../attachments/attachments.ts';
import { hasKinds, pollProblem } from '../attachments/kinds.ts';
import { isLocked, withAnswer, withServerPost, type DraftState } from './draft-state.ts';
import { isDirty, onFailed, onSend } from './save-status.ts';
import { postKey } from '../../post/unfinished.ts';
import { keepUnsent, newPostKey, unsentOf } from './unsent.ts';
import { attachmentsOf } from '../attachments/attachments.ts';

/** `stored`: the post as the server has it, also if it refused this save because of it; `failure`: why there is none. */
type SaveResult = {
  stored: Post | null;
  is_new: boolean;
  failure: ApiError | null;
  /** What was refused is not part of the draft any more: it goes without. */
  is_lighter?: boolean;
};

async function sendDraft(api: Api, store: StoreApi<DraftState>, keep: () => void): Promise<SaveResult> {
  store.setState((state) => ({ saving: onSend(state.saving) }));
  try {
    const isNew = store.getState().post === null;
    const stored = isNew ? await create(api, store, keep) : await update(api, store);
    return { stored, is_new: isNew, failure: null };
  } catch (error) {
    const file = isUnanswered(error) ? await unreadableOf(sentFiles(store.getState())) : null;
    return { stored: null, is_new: false, failure: null, ...failed(store, file ? unreadable(file) : error) };
  }
}

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.code === 'no_answer';

const sentFiles = (state: DraftState): File[] =>
  state.post ? filesOf({ ...state, new_images: portionOf(state.new_images) }) : [];

/** Once the page is hidden it may be closed; the browser lets 64 KB outlive it, and a letter takes up to three bytes. */
const outlivesPage = (state: DraftState): boolean =>
  document.hidden && !hasFiles(state) && JSON.stringify(unsentOf(state)).length < 20_000;

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
    keepalive: outlivesPage(sent),
    fallback: 'Failed to save draft',
  });
  store.setState((state) => {
    const { author_id: sentAs } = creation;
    const next = withAnswer(state, { ...sent, author_id: sentAs, new_images: [], document: null, video: null }, post);
    // Files, and text that changed since the creation was first sent, go with the next save.
    const isChanged = state.content !== creation.content || state.visibility !== creation.visibility;
    const rest = isChanged || state.author_id !== sentAs || hasUnsent(state) || hasKinds(state);
    return rest ? withMore(next) : next;
  });
  return post;
}

/** Saved in part: another save is to follow. */
const withMore = (state: DraftState): DraftState => ({
  ...state,
  saving: { ...state.saving, status: 'unsaved', savedEdits: state.saving.edits - 1 },
});

async function update(api: Api, store: StoreApi<DraftState>): Promise<Post> {
  const { new_images } = store.getState();
  const sent = { ...store.getState(), new_images: portionOf(new_images) };
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
    keepalive: outlivesPage(sent),
    timeout_ms: sendingMs(sent),
    fallback: 'Failed to update draft',
  });
  for (const image of sent.new_images) URL.revokeObjectURL(image.previewUrl);
  const isAll = sent.new_images.length === new_images.length;
  store.setState(
    (state) => (isAll ? withAnswer(state, sent, stored) : withMore(withAnswer(state, sent, stored))),
    true,
  );
  return stored;
}

function failed(store: StoreApi<DraftState>, error: unknown): Partial<SaveResult> {
  const failure = error instanceof ApiError ? error : new ApiError('Failed to save draft');
  const theirs = failure.body['post'];
  if (failure.status === 409 && isPost(theirs)) {
    // This save was answered: only those before it may have arrived.
    store.setState((state) => withServerPost({ ...state, unanswered: state.unanswered.slice(0, -1) }, theirs), true);
    return { stored: theirs, failure: null };
  }
  const isGone = failure.status === 404;
  // Files refused for what they are would be refused again, and hold up the text.
  const lighter = (isRefusedFile(failure) ? withoutFiles : withoutForgotten)(store.getState(), failure);
  store.setState((state) => ({
    saving: onFailed(state.saving),
    saveError: isGone ? 'This post was deleted somewhere else. Your text is still here.' : failure.message,
    is_gone: isGone,
    ...lighter,
  }));
  return { failure, is_lighter: lighter !== null };
}

/** The sentence begins with the file it is about (`"a.png" is damaged ...`): the other pictures are sent again without it. */
function withoutFiles(state: DraftState, { message }: ApiError): Partial<DraftState> {
  const { post, document, new_images, typed_slides } = state;
  const others = new_images.filter(({ file }) => !message.startsWith(`${shownName(file.name, 'The picture')} `));
  if (others.length < new_images.length) return { new_images: others };
  if (!isUnsent(document)) return { new_images: new_images.slice(portionOf(new_images).length) };
  // Refused slides can be changed in their panel.
  const slides = typed_slides ?? document?.carousel ?? null;
  return { new_images: [], document: post && attachmentsOf(post).document, typed_slides: slides };
}

/** A picture or video was brought back after the server had forgotten its file. */
function withoutForgotten({ post, image_urls, video }: DraftState, { fields }: ApiError): Partial<DraftState> | null {
  const stored = image_urls.filter((url) => post?.image_urls.includes(url));
  if ('image_urls' in fields && stored.length < image_urls.length) return { image_urls: stored };
  return 'video' in fields && video?.is_new ? { video: post && attachmentsOf(post).video } : null;
}

const isPost = (value: unknown): value is Post =>
  typeof value === 'object' && value !== null && 'id' in value && 'content' in value && 'version' in value;

export const autosaveMs = 1000;
const firstRetryMs = 2000;
const lastRetryMs = 30_000;

export type Autosave = {
  /** Saves after `ms`, unless planned again before that. */
  plan(ms: number): void;
  /** Saves now. Resolves to true if the server then has everything. */
  flush(): Promise<boolean>;
  /** Stores unsent text in the browser, or removes it once the server has it. */
  keep(): void;
  isSending(): boolean;
  setOn(on: boolean): void;
};

type Options = {
  api: Api;
  storage: UserStorage;
  store: StoreApi<DraftState>;
  draft_key: string;
  onStored: (post: Post, isNew: boolean) => void;
  onSaveFailed: (failure: ApiError) => void;
  /** Called when no further try would help: somebody has to look at it. */
  onStuck: () => void;
};

/** Whether there is something to send, and a post or a new one to take it. */
export const isSendable = (state: DraftState): boolean => {
  const { is_gone, post, creation, content } = state;
  if (is_gone || isLocked(post)) return false;
  return Boolean(post ?? creation ?? content.trim()) || hasUnsent(state) || hasKinds(state);
};

const keyOf = (post: Post | null, draftKey: string) => (post ? postKey(post.id) : newPostKey(draftKey));

export function createAutosave(options: Options): Autosave {
  const { api, storage, store, draft_key, onStored, onSaveFailed, onStuck } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | null = null;
  let failures = 0;
  let isOn = false;
  const keyNow = () => keyOf(store.getState().post, draft_key);
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (isOn) timer = setTimeout(() => void flush(), ms);
  };

  function keep(): void {
    const state = store.getState();
    // An incomplete poll, and slides that are not attached, exist only here.
    const isWaiting = pollProblem(state.poll) !== null || state.typed_slides !== null;
    if (!isDirty(state.saving) && !isWaiting) return storage.remove(keyNow());
    const wasKept = keepUnsent(storage, keyNow(), unsentOf(state));
    if (wasKept !== state.is_kept) store.setState({ is_kept: wasKept });
  }

  async function send(): Promise<void> {
    const before = keyNow();
    const { stored, is_new, failure, is_lighter } = await sendDraft(api, store, keep);
    if (before !== keyNow()) storage.remove(before);
    keep();
    if (stored) {
      failures = 0;
      onStored(stored, is_new);
    }
    if (!failure) return;
    if (failures === 0) onSaveFailed(failure);
    failures += 1;
    if (failure.passes || is_lighter) plan(Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs));
    else onStuck();
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    for (;;) {
      // oxlint-disable-next-line no-unmodified-loop-condition -- it is, while this waits
      while (sending) await sending;
      const state = store.getState();
      if (!isDirty(state.saving)) return true;
      if (state.conflict) onStuck();
      if (state.conflict || !isSendable(state)) return false;
      sending = send().finally(() => {
        sending = null;
      });
      await sending;
      if (store.getState().saving.status === 'error') return false;
    }
  }

  return { plan, flush, keep, isSending: () => sending !== null, setOn: (on) => void (isOn = on) };
}
