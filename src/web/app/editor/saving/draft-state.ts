// The state of one draft in the editor, and the pure changes to it. Sending it is left to autosave.ts.
import type { PostCarousel } from '#contract/carousel.ts';
import { defaultVisibility, type Post, type Visibility } from '#contract/post-fields.ts';
import {
  afterAnswer,
  hasUnsent,
  isChanged,
  isResultOf,
  isUnsent,
  nothingAttached,
  storedOf,
} from '../attachments/attachments.ts';
import { attachmentsOf, isCrowded, type Attachments, type Winner } from '../attachments/attachments.ts';
import { isSame, kindsOnly, noKinds, pollProblem } from '../attachments/kinds.ts';
import { isDirty, nothingToSave, onEdit, onSaved, onTaken, type Saving } from './save-status.ts';
import { attachmentsIn, type Unsent } from './unsent.ts';

type Texts = {
  /** The text in the editor. */
  mine: string;
  /** The text the editor started from, or saved last. */
  base: string;
  /** The texts of saves that were never answered: they may have arrived. */
  unanswered: readonly string[];
  /** The text the server holds. */
  theirs: string;
};

/** `take_theirs` and `keep_mine` lose nothing that anybody wrote; `ask` if both sides have written. */
export function settleConflict({ mine, base, unanswered, theirs }: Texts): 'take_theirs' | 'keep_mine' | 'ask' {
  if (theirs === mine || mine === base) return 'take_theirs';
  if (theirs === base || unanswered.includes(theirs)) return 'keep_mine';
  return 'ask';
}

type Creation = NonNullable<Unsent['creation']>;

export type DraftState = Attachments & {
  /** As the server has it; null until a new post is first saved. */
  post: Post | null;
  content: string;
  visibility: Visibility;
  /** The account chosen here; null if none was chosen since the last save. */
  author_id: string | null;
  /** The person has changed the text since it was opened, or since an assistant's edit was accepted. */
  is_edited: boolean;
  /** Slides that were typed and not attached yet, or that the server refused: they exist only here. */
  typed_slides: PostCarousel | null;
  saving: Saving;
  /** Why the last save failed, as a sentence. */
  saveError: string | null;
  creation: Creation | null;
  /** Saves of the stored post that were never answered, as they were sent: one of them may have arrived. */
  unanswered: readonly DraftState[];
  /** The stored post, if both it and the text here were changed, if both got attachments of different kinds, or if it went out without what is here. */
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

/** Whether a new post holds nothing that the person typed or added. */
export const isBlankDraft = (state: DraftState): boolean =>
  state.content.trim() === '' &&
  !hasUnsent(state) &&
  !state.typed_slides?.slides.length &&
  isSame(kindsOnly(state), noKinds);

export function openDraft(post: Post | null, unsent: Unsent | null): DraftState {
  const state: DraftState = {
    post,
    content: post?.content ?? '',
    visibility: post?.visibility ?? defaultVisibility,
    author_id: null,
    is_edited: false,
    typed_slides: null,
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
  const { is_edited } = unsent;
  const mine = { ...edited(state, restoreUnsent(state, unsent)), is_edited };
  if (!post) return mine;
  // If that save has arrived, and the same was changed again elsewhere, there are two versions more.
  const mayHaveArrived = unsent.base !== null && post.version > unsent.base.version + 1;
  const winner = mayHaveArrived && unsent.kept_at < post.updated_at ? 'theirs' : 'mine';
  return withServerPost({ ...mine, post: { ...post, content: '', ...unsent.base } }, post, winner);
}

/** What an earlier visit left unsent. */
export function restoreUnsent(state: DraftState, unsent: Unsent): Partial<DraftState> {
  const { content, visibility, author_id, creation, typed_slides } = unsent;
  return { content, visibility, author_id, creation, typed_slides, ...attachmentsIn(unsent, state) };
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

/** The server holds `theirs`: it is taken over, overwritten by the next save, or shown to the user. */
export function withServerPost(before: DraftState, theirs: Post, winner: Winner = 'mine'): DraftState {
  const state = withLostAnswer(before, theirs);
  const choice = settle(state, theirs, winner);
  if (choice === 'ask')
    return { ...state, saving: { ...state.saving, sentEdits: null, status: 'unsaved' }, conflict: theirs };
  const text = choice === 'take_theirs' ? { content: theirs.content, is_edited: false } : {};
  return onTopOf(theirs, { ...state, ...text }, winner);
}

/** If an unanswered save made `theirs`, this is its answer. */
function withLostAnswer(state: DraftState, theirs: Post): DraftState {
  const sent = state.unanswered.find((one) => hasArrived(one, theirs));
  return sent
    ? withAnswer({ ...state, saving: { ...state.saving, sentEdits: sent.saving.edits } }, sent, theirs)
    : state;
}

const hasArrived = (sent: DraftState, theirs: Post): boolean =>
  theirs.version === (sent.post?.version ?? 0) + 1 &&
  theirs.content === sent.content &&
  theirs.visibility === sent.visibility &&
  (sent.author_id === null || theirs.author_id === sent.author_id) &&
  isResultOf(sent, theirs);

/** Whether there are slides or a poll that no save sends: they exist only here, and nothing is unsaved for them. */
export const isPartly = ({ typed_slides, poll }: Pick<DraftState, 'typed_slides' | 'poll'>): boolean =>
  pollProblem(poll) !== null ||
  (typed_slides?.slides ?? []).some(({ heading, body }) => heading.trim() !== '' || body.trim() !== '');

function settle(state: DraftState, theirs: Post, winner: Winner) {
  const { saving, content, post, unanswered } = state;
  if (isLocked(theirs) ? isPartly(state) : post && isCrowded(theirs, state, storedOf(post), winner)) return 'ask';
  if (!isDirty(saving)) return 'take_theirs';
  const sent = unanswered.map((one) => one.content);
  const choice = settleConflict({
    mine: content,
    base: post?.content ?? '',
    unanswered: sent,
    theirs: theirs.content,
  });
  if (!isLocked(theirs)) return choice;
  // What has gone out can't be changed any more.
  const isMore = post !== null && isChanged(state, post) && isChanged(state, theirs);
  return choice === 'keep_mine' || isMore ? 'ask' : choice;
}

/** The same on top of the server's newer post: what was changed here since the previous one stays, to be sent. */
function onTopOf(theirs: Post, state: DraftState, winner: Winner = 'mine'): DraftState {
  const { post: base, visibility, author_id } = state;
  const next: DraftState = {
    ...state,
    post: theirs,
    visibility: visibility === base?.visibility ? theirs.visibility : visibility,
    author_id: author_id === theirs.author_id ? null : author_id,
    ...(isLocked(theirs) ? storedOf(theirs) : attachmentsOf(theirs, state, base && storedOf(base), winner)),
    conflict: null,
    typed_slides: isLocked(theirs) ? null : state.typed_slides,
    creation: null,
    saveError: null,
    unanswered: [],
    saving: onTaken(state.saving),
  };
  const isSaved =
    next.content === theirs.content &&
    next.visibility === theirs.visibility &&
    next.author_id === null &&
    !isChanged(next, theirs);
  return isSaved ? next : edited(next, {});
}

/** The person chose between the two texts of a conflict. */
export function settled(state: DraftState, choice: 'mine' | 'theirs'): DraftState {
  if (!state.conflict) return state;
  return choice === 'mine' ? onTopOf(state.conflict, state) : taken(state, state.conflict);
}

/** Everything as the server has it; only files not sent yet are kept to be sent. */
function taken(state: DraftState, theirs: Post): DraftState {
  const { content, visibility } = theirs;
  const own = { post: theirs, content, visibility, author_id: null, is_edited: false };
  return onTopOf(theirs, { ...state, ...own, ...attachmentsOf(theirs, state) });
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
