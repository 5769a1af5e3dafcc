// The save status machine of the product spec, section 4.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDirty, nothingToSave, onEdit, onFailed, onSaved, onSend, onTaken } from './save-status.ts';
import type { Saving } from './save-status.ts';

test('saved, unsaved on an edit, saving during the call, saved on success', () => {
  let saving = nothingToSave;
  expect(saving.status).toBe('saved');
  saving = onEdit(saving);
  expect(saving.status).toBe('unsaved');
  saving = onSend(saving);
  expect(saving.status).toBe('saving');
  saving = onSaved(saving);
  expect(saving.status).toBe('saved');
});

test('error on failure; the next edit makes it unsaved', () => {
  const saving = onFailed(onSend(onEdit(nothingToSave)));
  expect(saving.status).toBe('error');
  expect(isDirty(saving)).toBe(true);
  expect(onEdit(saving).status).toBe('unsaved');
});

test('an edit during the call is unsaved once it has ended', () => {
  const saving = onSaved(onEdit(onSend(onEdit(nothingToSave))));
  expect(saving.status).toBe('unsaved');
  expect(isDirty(saving)).toBe(true);
});

test('whatever happens, "saved" means that nothing of the user’s is left to send', () => {
  const steps: Record<string, (saving: Saving) => Saving> = {
    edit: onEdit,
    send: (saving) => (saving.sentEdits === null && isDirty(saving) ? onSend(saving) : saving),
    saved: (saving) => (saving.sentEdits === null ? saving : onSaved(saving)),
    failed: (saving) => (saving.sentEdits === null ? saving : onFailed(saving)),
    taken: (saving) => (saving.sentEdits === null ? onTaken(saving) : saving),
  };
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.keys(steps))), (names) => {
      const end = names.reduce((saving, name) => steps[name]?.(saving) ?? saving, nothingToSave);
      expect(end.status === 'saved').toBe(!isDirty(end));
      expect(end.status === 'saving').toBe(end.sentEdits !== null);
    }),
  );
});
