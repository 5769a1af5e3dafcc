// Asks for the name of a saved filter.
import { useState } from 'react';
import { savedFilterNameMax } from '#contract/saved-filters.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

type FilterNameDialogProps = {
  title: string;
  start: string;
  change: { isPending: boolean; error: Error | null };
  onName: (name: string) => void;
  onClose: () => void;
};

export function FilterNameDialog({ title, start, change, onName, onClose }: FilterNameDialogProps) {
  const [name, setName] = useState(start);
  const { error } = change;
  const sentence = error instanceof ApiError ? (error.fields['name'] ?? error.message) : (error?.message ?? null);
  return (
    <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
      <form
        className="flex flex-col gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) onName(name);
        }}
      >
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog was opened for
          autoFocus
          label="Name"
          maxLength={savedFilterNameMax}
          value={name}
          error={sentence}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
