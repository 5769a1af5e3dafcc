// Saves a draft automatically: one save at a time, with retries after failures, and unsent text kept in the browser meanwhile.
import type { StoreApi } from 'zustand/vanilla';
import type { Post } from '#contract/post-fields.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { UserStorage } from '../../user-storage.ts';
import { hasUnsent, isRefusedFile } from '../attachments/attachments.ts';
import { hasKinds, pollProblem } from '../attachments/kinds.ts';
import { isLocked, type DraftState } from './draft-state.ts';
import { isDirty } from './save-status.ts';
import { sendDraft } from './send-draft.ts';
import { postKey } from '../../post/unfinished.ts';
import { keepUnsent, newPostKey, unsentOf } from './unsent.ts';

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

const isHeldUp = (state: DraftState): boolean => {
  const { conflict, is_gone, post, creation, content } = state;
  const isEmpty = !post && !creation && !content.trim() && !hasUnsent(state) && !hasKinds(state);
  return conflict !== null || is_gone || isLocked(post) || isEmpty;
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
    const { stored, is_new, failure } = await sendDraft(api, store, keep);
    if (before !== keyNow()) storage.remove(before);
    keep();
    if (stored) {
      failures = 0;
      onStored(stored, is_new);
    }
    if (!failure) return;
    if (failures === 0) onSaveFailed(failure);
    failures += 1;
    // Refused files have been removed from the state by now: the text goes without them.
    if (failure.passes || isRefusedFile(failure)) plan(Math.min(firstRetryMs * 2 ** (failures - 1), lastRetryMs));
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
      if (isHeldUp(state)) return false;
      sending = send().finally(() => {
        sending = null;
      });
      await sending;
      if (store.getState().saving.status === 'error') return false;
    }
  }

  return { plan, flush, keep, isSending: () => sending !== null, setOn: (on) => void (isOn = on) };
}
