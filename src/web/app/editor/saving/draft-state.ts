// The state of one draft in the editor, and the pure changes to it. Sending it is left to send-draft.ts.
import { defaultVisibility } from '#contract/post-fields.ts';
import type { Post, Visibility } from '#contract/post-fields.ts';
import { afterAnswer, attachmentsOf, hasUnsent, isUnsent, nothingAttached } from '../attachments/attachments.ts';
import type { Attachments } from '../attachments/attachments.ts';
import { isSame, kindsOnly } from '../attachments/kinds.ts';
import { settleConflict } from './conflict.ts';
import { nothingToSave, onEdit, onSaved, onTaken } from './save-status.ts';
import type { Saving } from './save-status.ts';
import type { Unsent } from './unsent.ts';

export type Creation = NonNullable<Unsent['creation']>;

export type DraftState = Attachments & {
  /** As the server has it; null until a new post is first saved. */
  post: Post | null;
  content: string;
  visibility: Visibility;
  /** The account chosen here; null if none was chosen since the last save. */
  author_id: string | null;
  /** The person has changed the text since it was opened, or since an assistant's edit was accepted. */
  is_edited: boolean;
  saving: Saving;
  /** Why the last save failed, as a sentence. */
  saveError: string | null;
  creation: Creation | null;
  /** Texts that were sent but never answered. */
  unanswered: readonly string[];
  /** The stored post, if both it and the text here were changed. */
  conflict: Post | null;
  /** The post was deleted elsewhere. */
  is_gone: boolean;
  /** False if this browser refuses to store unsent text. */
  is_kept: boolean;
};

/** The account it goes out as, as far as is known here: the chosen one, or else the stored post's. */
export const authorOf = ({ author_id, post }: Pick<DraftState, 'author_id' | 'post'>): string | null =>
  author_id ?? post?.author_id ?? null;

export const isLocked = (post: Post | null): boolean => post?.status === 'publishing' || post?.status === 'published';

export function openDraft(post: Post | null, unsent: Unsent | null): DraftState {
  const state: DraftState = {
    post,
    content: post?.content ?? '',
    visibility: post?.visibility ?? defaultVisibility,
    author_id: null,
    is_edited: false,
    ...(post ? attachmentsOf(post) : nothingAttached),
    saving: nothingToSave,
    saveError: null,
    creation: null,
    unanswered: [],
    conflict: null,
    is_gone: false,
    is_kept: true,
  };
  if (!unsent) return state;
  const { content, visibility, author_id, creation, base, is_edited, kinds = null } = unsent;
  const mine = {
    ...state,
    content,
    visibility,
    author_id,
    creation,
    is_edited,
    ...kinds,
    saving: onEdit(state.saving),
  };
  const isChanged = content !== state.content || (kinds !== null && !isSame(kinds, kindsOnly(state)));
  if (!post || base?.version === post.version) return !isChanged && author_id === null ? { ...state, creation } : mine;
  return withServerPost({ ...mine, post: { ...post, content: base?.content ?? '' } }, post);
}

/** The user changed something. */
export const edited = (state: DraftState, change: Partial<DraftState>): DraftState => ({
  ...state,
  is_edited: state.is_edited || (change.content !== undefined && change.content !== state.content),
  ...change,
  saving: onEdit(state.saving),
});

/** The user accepted an assistant's edit: the post counts as not edited (product spec, section 4). */
export const editedByAssistant = (state: DraftState, content: string): DraftState =>
  edited(state, { content, is_edited: false });

/** The server holds `theirs`, newer than what this editor knows: it is taken over, overwritten by the next save, or shown to the user. */
export function withServerPost(state: DraftState, theirs: Post): DraftState {
  const base = state.post?.content ?? '';
  const settled = settleConflict({ mine: state.content, base, unanswered: state.unanswered, theirs: theirs.content });
  const saving: Saving = { ...state.saving, sentEdits: null };
  if (settled === 'ask') return { ...state, saving: { ...saving, status: 'unsaved' }, conflict: theirs };
  if (settled === 'take_theirs') {
    const isShownToChanged = state.post !== null && state.visibility !== state.post.visibility;
    return isShownToChanged ? edited(taken(state, theirs), { visibility: state.visibility }) : taken(state, theirs);
  }
  return {
    ...state,
    post: theirs,
    ...attachmentsOf(theirs, state, state.post),
    conflict: null,
    saving: { ...saving, status: 'unsaved' },
  };
}

/** Text and images as the server has them; images not sent yet are kept to be sent. */
export function taken(state: DraftState, theirs: Post): DraftState {
  const attachments = attachmentsOf(theirs, state);
  const saving = onTaken(state.saving);
  return {
    ...state,
    post: theirs,
    content: theirs.content,
    visibility: theirs.visibility,
    author_id: null,
    is_edited: false,
    ...attachments,
    conflict: null,
    creation: null,
    saveError: null,
    saving: hasUnsent(attachments) ? onEdit(saving) : saving,
  };
}

/** A save of `sent` was answered with `post`. */
export const withAnswer = (
  state: DraftState,
  sent: Attachments & Pick<DraftState, 'author_id'>,
  post: Post,
): DraftState => ({
  ...state,
  post,
  author_id: state.author_id === sent.author_id ? null : state.author_id,
  ...afterAnswer(state, sent, post),
  creation: null,
  saveError: null,
  unanswered: [],
  saving: onSaved(state.saving),
});

/** The text as a new post, with the files that were not sent yet. */
export const detached = (state: DraftState): DraftState =>
  edited(
    {
      ...state,
      post: null,
      ...nothingAttached,
      ...kindsOnly(state),
      new_images: state.new_images,
      document: isUnsent(state.document)
        ? state.document
        : state.document?.carousel
          ? { ...state.document, url: null }
          : null,
      video: state.video && { ...state.video, is_new: true },
      conflict: null,
      is_gone: false,
      creation: null,
    },
    {},
  );
