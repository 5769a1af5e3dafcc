// One draft being edited: its state, the changes the page may make, and saving automatically 1 s after a pause.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PostCarousel } from '#contract/carousel.ts';
import type { Post } from '#contract/post-fields.ts';
import type { ApiError } from '#web/api/api-error.ts';
import type { Api } from '#web/api/client.ts';
import type { UserStorage } from '../../user-storage.ts';
import { autosaveMs, createAutosave, isSendable, type Autosave } from './autosave.ts';
import {
  restoreUnsent,
  detached,
  edited,
  editedByAssistant,
  isLocked,
  openDraft,
  settled,
  withServerPost,
} from './draft-state.ts';
import type { DraftState } from './draft-state.ts';
import { hasFiles, type Attachments } from '../attachments/attachments.ts';
import { isSame, kindsOfPost } from '../attachments/kinds.ts';
import { createVideoUploads, type VideoUploads } from '../attachments/video-upload.ts';
import { isDirty } from './save-status.ts';
import { postKey } from '../../post/unfinished.ts';
import { newPostKey, readUnsent, type Unsent } from './unsent.ts';

export type DraftSession = {
  store: StoreApi<DraftState>;
  draft_key: string;
  /** The video being uploaded. */
  uploads: VideoUploads;
  edit(change: Partial<Pick<DraftState, 'content' | 'visibility' | 'author_id' | 'typed_slides'> & Attachments>): void;
  /** Keeps slides that are not attached yet in this browser: nothing to save. null: there are none any more. */
  typeSlides(carousel: PostCarousel | null): void;
  /** Sets the account a new post starts with: nothing to save yet. */
  beginAs(authorId: string): void;
  /** An assistant's edit that the person has accepted. What was written before it is saved as a version of its own. */
  accept(content: string): void;
  /** Saves now. Resolves to true if the server then has everything. */
  flush(): Promise<boolean>;
  /** Passes in the post as the server has it now, fetched elsewhere. */
  serverHas(post: Post): void;
  /** The post has that conversation from now on. */
  nameConversation(id: string): void;
  settle(choice: 'mine' | 'theirs'): void;
  /** Turns the text into a new draft of its own, for example after the post was deleted elsewhere. */
  detach(): void;
  /** Replaces this new post's text with one from an earlier visit. */
  restore(unsent: Unsent): void;
  /** Starts saving automatically; returns a function that stops it once everything is sent, however long that takes. */
  start(): () => void;
};

/** Drafts whose editor was left before everything was sent; each with the function that ends its saving. */
export type LeftDrafts = Map<DraftSession, () => void>;

export type DraftOptions = {
  api: Api;
  storage: UserStorage;
  post: Post | null;
  /** Identifies this tab's new post among those kept in the browser. */
  draft_key: string;
  left: LeftDrafts;
  /** Called with every answer of the server, for example for the lists. */
  onStored: (post: Post, isNew: boolean) => void;
  /** Called once per series of failures, with the server's own sentence. */
  onSaveFailed: (failure: ApiError) => void;
  /** Called for a draft whose editor was left, once no further try would save it. */
  onGivenUp: (state: DraftState) => void;
};

export function createDraftSession(options: DraftOptions): DraftSession {
  const { storage, post, draft_key, left } = options;
  const key = post ? postKey(post.id) : newPostKey(draft_key);
  const store = createStore<DraftState>(() => openDraft(post, readUnsent(storage, key)));
  const autosave = createAutosave({ ...options, store, onStuck: () => giveUp(session, options) });

  /** Stores in the browser what the server lacks, before anything else happens to it. */
  const change = (next: DraftState) => {
    store.setState(next, true);
    autosave.keep();
    if (isDirty(next.saving)) autosave.plan(autosaveMs);
  };

  const session: DraftSession = {
    store,
    draft_key,
    uploads: createVideoUploads({ ...options, onReady: (video) => takeVideo(session, video) }),
    flush: () => autosave.flush(),
    edit: (part) => change(edited(store.getState(), part)),
    typeSlides: (carousel) => change({ ...store.getState(), typed_slides: carousel }),
    beginAs: (authorId) => store.setState({ author_id: authorId }),
    accept: (content) => {
      // Sends, at once, the text as it is before the edit; then the edit.
      void autosave.flush();
      change(editedByAssistant(store.getState(), content));
      void autosave.flush();
    },
    serverHas: (theirs) => {
      const state = store.getState();
      if (autosave.isSending() || state.post?.id !== theirs.id) return;
      if (theirs.version < (state.conflict ?? state.post).version) return;
      // The person chooses, and takes it as it is by then.
      if (state.conflict) store.setState({ conflict: theirs });
      else if (isSameContent(theirs, state.post) && !isLocked(theirs)) store.setState({ post: theirs });
      else change(withServerPost(state, theirs));
    },
    nameConversation: (id) =>
      store.setState(({ post: named }) => ({ post: named && { ...named, conversation_id: id } })),
    settle: (choice) => change(settled(store.getState(), choice)),
    detach: () => {
      const state = store.getState();
      if (state.post) storage.remove(postKey(state.post.id));
      change(detached(state));
    },
    restore: (unsent) => change(edited(store.getState(), restoreUnsent(store.getState(), unsent))),
    start: () => startSession(session, autosave, left),
  };
  return session;
}

const isSameContent = (a: Post, b: Post): boolean =>
  a.version === b.version &&
  a.content === b.content &&
  a.image_urls.join() === b.image_urls.join() &&
  a.alt_texts.join() === b.alt_texts.join() &&
  a.document?.url === b.document?.url &&
  a.video?.url === b.video?.url &&
  isSame(kindsOfPost(a), kindsOfPost(b));

/** Saves it at once, even if the editor was left meanwhile. */
function takeVideo(session: DraftSession, video: { url: string; title: string }): void {
  session.edit({ video: { ...video, thumbnail_url: null, captions_url: null, is_new: true } });
  void session.flush();
}

/** Something that can still be sent, or a video that is not uploaded yet. */
function awaitsSending({ store, uploads }: DraftSession): boolean {
  const state = store.getState();
  if (state.is_gone || isLocked(state.post)) return false;
  return uploads.store.getState() !== null || (isDirty(state.saving) && isSendable(state));
}

function giveUp(session: DraftSession, { left, onGivenUp }: Pick<DraftOptions, 'left' | 'onGivenUp'>): void {
  const end = left.get(session);
  if (!end) return;
  end();
  // Whoever opens the post gets this session: it alone has files that were not sent.
  left.set(session, () => void left.delete(session));
  onGivenUp(session.store.getState());
}

function startSession(session: DraftSession, autosave: Autosave, left: LeftDrafts): () => void {
  const { store, uploads } = session;
  left.get(session)?.();
  const stop = watchPage(session, autosave);
  const goOn = () => {
    const end = () => {
      for (const unfollow of following) unfollow();
      left.delete(session);
      stop();
    };
    const endIfSent = () => {
      if (!awaitsSending(session)) end();
    };
    const following = [store.subscribe(endIfSent), uploads.store.subscribe(endIfSent)];
    left.set(session, end);
  };
  return () => {
    if (awaitsSending(session)) goOn();
    else stop();
    if (isDirty(store.getState().saving)) void autosave.flush();
  };
}

/** Saves when the network is back and when the page is left; asks before unsaved files would be lost. */
function watchPage({ store, uploads }: DraftSession, autosave: Autosave): () => void {
  autosave.setOn(true);
  const isUnsaved = () => isDirty(store.getState().saving);
  if (isUnsaved()) autosave.plan(0);
  // Of an earlier visit nothing is left to send: what it kept here would be taken for a change once the post changes elsewhere.
  else autosave.keep();
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
    if (uploads.isSending() || (isUnsaved() && (hasFiles(state) || !state.is_kept))) event.preventDefault();
  };
  // Before the page hears that it is online: it would say "Not saved" until the save begins.
  addEventListener('online', onOnline, true);
  document.addEventListener('visibilitychange', onHide);
  addEventListener('beforeunload', onLeave);
  return () => {
    removeEventListener('online', onOnline, true);
    document.removeEventListener('visibilitychange', onHide);
    removeEventListener('beforeunload', onLeave);
    autosave.setOn(false);
  };
}
