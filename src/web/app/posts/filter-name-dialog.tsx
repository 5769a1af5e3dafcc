// Asks for the name of a saved filter.
import { useState } from 'react';
import { savedFilterNameMax } from '#contract/saved-filters.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type FilterNameDialogProps = {
  title: string;
  start: string;
  change: { isPending: boolean; error: Error | null };
  onName: (name: string) => void;
  onClose: () => void;
  returnTo?: () => HTMLElement | null;
};

export function FilterNameDialog({ start, change, onName, ...dialog }: FilterNameDialogProps) {
  const [name, setName] = useState(start);
  return (
    <FormDialog
      {...dialog}
      word="Save"
      field="name"
      isTyped={name !== start}
      sending={change}
      onSubmit={() => onName(name)}
    >
      {(mistakes) => (
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog was opened for
          autoFocus
          label="Name"
          maxLength={savedFilterNameMax}
          value={name}
          error={mistakes['name']}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
      )}
    </FormDialog>
  );
}
