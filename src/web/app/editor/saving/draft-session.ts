// One draft being edited: its state, the changes the page may make, and saving automatically 1 s after a pause.
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { documentTitleMax } from '#contract/post-fields.ts';
import type { Post } from '#contract/post-fields.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { UserStorage } from '../../user-storage.ts';
import { autosaveMs, createAutosave } from './autosave.ts';
import type { Autosave } from './autosave.ts';
import { detached, edited, editedByAssistant, openDraft, taken, withServerPost } from './draft-state.ts';
import type { DraftState } from './draft-state.ts';
import { attachmentsOf, hasUnsent } from '../attachments/attachments.ts';
import type { Attachments, DraftDocument, NewImage } from '../attachments/attachments.ts';
import { isSame, kindsOfPost } from '../attachments/kinds.ts';
import { isDirty } from './save-status.ts';
import { newPostKey, postKey, readUnsent } from './unsent.ts';
import type { Unsent } from './unsent.ts';

export type DraftSession = {
  store: StoreApi<DraftState>;
  edit(change: Partial<Pick<DraftState, 'content' | 'visibility' | 'author_id'> & Attachments>): void;
  /** Sets the account a new post starts with: nothing to save yet. */
  beginAs(authorId: string): void;
  /** An assistant's edit that the person has accepted. What was written before it is saved as a version of its own. */
  accept(content: string): void;
  /** Saves now. Resolves to true if the server then has everything. */
  flush(): Promise<boolean>;
  /** Passes in the post as the server has it now, fetched elsewhere. */
  serverHas(post: Post): void;
  settle(choice: 'mine' | 'theirs'): void;
  /** Turns the text into a new draft of its own, for example after the post was deleted elsewhere. */
  detach(): void;
  /** Replaces this new post's text with one from an earlier visit. */
  restore(unsent: Unsent): void;
  /** Starts saving automatically; returns a function that stops it, saving once more. */
  start(): () => void;
};

type Options = {
  api: Api;
  storage: UserStorage;
  post: Post | null;
  /** Identifies this tab's new post among those kept in the browser. */
  draft_key: string;
  /** Called with every answer of the server, for example for the lists. */
  onStored: (post: Post, isNew: boolean) => void;
  /** Called once per series of failures, with the server's own sentence. */
  onSaveFailed: (failure: ApiError) => void;
};

export function createDraftSession({ api, storage, post, draft_key, onStored, onSaveFailed }: Options): DraftSession {
  const key = post ? postKey(post.id) : newPostKey(draft_key);
  const store = createStore<DraftState>(() => openDraft(post, readUnsent(storage, key)));
  const autosave = createAutosave({ api, storage, store, draft_key, onStored, onSaveFailed });

  /** Stores in the browser what the server lacks, before anything else happens to it. */
  const change = (next: DraftState) => {
    store.setState(next, true);
    autosave.keep();
    if (isDirty(next.saving)) autosave.plan(autosaveMs);
  };

  return {
    store,
    flush: () => autosave.flush(),
    edit: (part) => change(edited(store.getState(), part)),
    beginAs: (authorId) => store.setState({ author_id: authorId }),
    accept: (content) => {
      // Sends, at once, the text as it is before the edit; then the edit.
      void autosave.flush();
      change(editedByAssistant(store.getState(), content));
      void autosave.flush();
    },
    serverHas: (theirs) => {
      const state = store.getState();
      if (autosave.isSending() || state.post?.id !== theirs.id || state.conflict) return;
      if (theirs.version < state.post.version) return;
      if (isSameContent(theirs, state.post)) store.setState({ post: theirs });
      else change(withServerPost(state, theirs));
    },
    settle: (choice) => {
      const state = store.getState();
      const theirs = state.conflict;
      if (!theirs) return;
      const onTheirs = {
        ...state,
        post: theirs,
        ...attachmentsOf(theirs, state, state.post),
        conflict: null,
        unanswered: [],
      };
      change(choice === 'theirs' ? taken(state, theirs) : edited(onTheirs, {}));
    },
    detach: () => {
      const state = store.getState();
      if (state.post) storage.remove(postKey(state.post.id));
      change(detached(state));
    },
    restore: ({ content, visibility, author_id, creation, kinds }) =>
      change(edited(store.getState(), { content, visibility, author_id, creation, ...kinds })),
    start: () => startSession(store, autosave),
  };
}

const isSameContent = (a: Post, b: Post): boolean =>
  a.version === b.version &&
  a.content === b.content &&
  a.image_urls.join() === b.image_urls.join() &&
  a.alt_texts.join() === b.alt_texts.join() &&
  a.document?.url === b.document?.url &&
  a.video?.url === b.video?.url &&
  isSame(kindsOfPost(a), kindsOfPost(b));

/** Saves when the network is back and when the page is left; asks before unsaved images would be lost. */
function startSession(store: StoreApi<DraftState>, autosave: Autosave): () => void {
  autosave.setOn(true);
  const isUnsaved = () => isDirty(store.getState().saving);
  if (isUnsaved()) autosave.plan(0);
  const onOnline = () => {
    if (isUnsaved()) void autosave.flush();
  };
  const onHide = () => {
    if (!isUnsaved() || !document.hidden) return;
    autosave.keep();
    void autosave.flush();
  };
  const onLeave = (event: BeforeUnloadEvent) => {
    const state = store.getState();
    if (isUnsaved() && (hasUnsent(state) || !state.is_kept)) event.preventDefault();
  };
  // Before the page hears that it is online: it would say "Not saved" until the save begins.
  addEventListener('online', onOnline, true);
  document.addEventListener('visibilitychange', onHide);
  addEventListener('beforeunload', onLeave);
  return () => {
    removeEventListener('online', onOnline, true);
    document.removeEventListener('visibilitychange', onHide);
    removeEventListener('beforeunload', onLeave);
    if (isUnsaved()) void autosave.flush();
    autosave.setOn(false);
  };
}

export const newImage = (file: File): NewImage => ({
  key: crypto.randomUUID(),
  file,
  previewUrl: URL.createObjectURL(file),
});

/** The file's name is the initial title. */
export const newDocument = (file: File, pages: number | null): DraftDocument => ({
  key: crypto.randomUUID(),
  url: null,
  file,
  title: file.name.replace(/\.pdf$/i, '').slice(0, documentTitleMax) || 'Document',
  pages,
  carousel: null,
});
