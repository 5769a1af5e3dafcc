// More texts for a recurring post.
import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { textsOf } from './series-words.ts';
import { TextsField } from './texts-field.tsx';
import { useUpdateSeries } from './use-series.ts';

export function AddTextsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const update = useUpdateSeries(id);
  const texts = textsOf(typed);
  const { error } = update;
  const sentence = error instanceof ApiError ? (error.fields['add_texts'] ?? error.message) : (error?.message ?? null);
  return (
    <Dialog
      open
      title="Add texts"
      about="They’re used in order, after the ones already waiting."
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={texts.length === 0}
            busy={update.isPending}
            onClick={() => update.mutate({ add_texts: texts }, { onSuccess: onClose })}
          >
            Add
          </Button>
        </>
      }
    >
      <TextsField value={typed} error={sentence} onType={setTyped} />
    </Dialog>
  );
}
