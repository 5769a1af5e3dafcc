// The draft's save status (product spec, section 4): saved; unsaved on an edit; saving during the call; saved on success; error on failure.
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'error';

/** `edits` counts the user's changes, `savedEdits` those that the server has, `sentEdits` those being sent. */
export type Saving = { status: SaveStatus; edits: number; savedEdits: number; sentEdits: number | null };

export const nothingToSave: Saving = { status: 'saved', edits: 0, savedEdits: 0, sentEdits: null };

export const isDirty = (saving: Saving): boolean => saving.edits > saving.savedEdits;

/** An edit during a call shows once that call has ended. */
export const onEdit = (saving: Saving): Saving => ({
  ...saving,
  edits: saving.edits + 1,
  status: saving.sentEdits === null ? 'unsaved' : 'saving',
});

export const onSend = (saving: Saving): Saving => ({ ...saving, status: 'saving', sentEdits: saving.edits });

export function onSaved(saving: Saving): Saving {
  const savedEdits = saving.sentEdits ?? saving.edits;
  return {
    ...saving,
    savedEdits,
    sentEdits: null,
    status: saving.edits > savedEdits ? 'unsaved' : 'saved',
  };
}

export const onFailed = (saving: Saving): Saving => ({ ...saving, sentEdits: null, status: 'error' });

/** The server's state was taken over: nothing of the user's is left to save. */
export const onTaken = (saving: Saving): Saving => ({
  ...saving,
  savedEdits: saving.edits,
  sentEdits: null,
  status: 'saved',
});
