// The save status as a word (product spec, section 4).
import { useStore } from 'zustand';
import { useIsOnline } from '../../online.ts';
import { hasFiles } from '../attachments/attachments.ts';
import { pollProblem } from '../attachments/kinds.ts';
import type { DraftSession } from './draft-session.ts';
import { isBlankDraft, type DraftState } from './draft-state.ts';
import { isDirty, type SaveStatus } from './save-status.ts';

const words: Record<SaveStatus, string> = {
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving',
  error: 'Not saved',
};

/** A new post that nothing was put into yet. */
const hasNothingToSave = (state: DraftState): boolean =>
  state.post === null && (!isDirty(state.saving) || isBlankDraft(state));

export function SaveWord({ session }: { session: DraftSession }) {
  const status = useStore(session.store, ({ saving }) => saving.status);
  const isNew = useStore(session.store, hasNothingToSave);
  // A file exists in this page only.
  const isKept = useStore(session.store, (state) => state.is_kept && !hasFiles(state));
  const isPollUnfinished = useStore(session.store, ({ poll }) => pollProblem(poll) !== null);
  const isOnline = useIsOnline();
  const isWaiting = !isOnline && status !== 'saved';
  const waiting = isKept ? 'Saved here, syncs when you’re online' : 'Not saved yet: keep this tab open';
  const word = isWaiting ? waiting : status === 'saved' && isPollUnfinished ? 'Poll not saved yet' : words[status];
  return (
    <output
      // Somebody who writes by ear hears when a save fails, not each one that succeeds.
      aria-live={isWaiting || status === 'error' ? 'polite' : 'off'}
      data-save-status={status}
      // As wide as its longest usual word from the start, so that nothing beside or below it moves while somebody types.
      className={`min-w-30 text-sm ${status === 'error' && !isWaiting ? 'text-poor' : 'text-muted'}`}
    >
      {isNew ? null : word}
    </output>
  );
}
