// The draft's save status (product spec, section 4): saved; unsaved on an edit; saving during the call; saved on success; error on failure.
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'error';

/** `edits` counts what the user changed; `saved_edits` how far the server has it; `sent_edits` what is on its way. */
export type Saving = { status: SaveStatus; edits: number; saved_edits: number; sent_edits: number | null };

export const nothingToSave: Saving = { status: 'saved', edits: 0, saved_edits: 0, sent_edits: null };

export const isDirty = (saving: Saving): boolean => saving.edits > saving.saved_edits;

/** An edit during a call is shown once that call has ended. */
export const onEdit = (saving: Saving): Saving => ({
  ...saving,
  edits: saving.edits + 1,
  status: saving.sent_edits === null ? 'unsaved' : 'saving',
});

export const onSend = (saving: Saving): Saving => ({ ...saving, status: 'saving', sent_edits: saving.edits });

export function onSaved(saving: Saving): Saving {
  const savedEdits = saving.sent_edits ?? saving.edits;
  return {
    ...saving,
    saved_edits: savedEdits,
    sent_edits: null,
    status: saving.edits > savedEdits ? 'unsaved' : 'saved',
  };
}

export const onFailed = (saving: Saving): Saving => ({ ...saving, sent_edits: null, status: 'error' });

/** The server's state was taken over: there is nothing of the user's left to save. */
export const onTaken = (saving: Saving): Saving => ({
  ...saving,
  saved_edits: saving.edits,
  sent_edits: null,
  status: 'saved',
});
