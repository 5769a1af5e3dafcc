// A form that opens over the page: its fields, the error at each, the errors that belong to none of them, and its one button.
import { useId, type ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from './button.tsx';
import { Dialog, Typed } from './dialog.tsx';
import { ErrorNote } from './note.tsx';

type FormDialogProps = {
  title: string;
  about?: string;
  wide?: boolean;
  /** On the button that sends it. */
  word: string;
  canSend?: boolean;
  /** There is something that Escape must not throw away. */
  isTyped?: boolean;
  /** The name of its only field: whatever was wrong is said there. */
  field?: string;
  /** The parts of the mutation used here. */
  sending: { isPending: boolean; error: Error | null };
  onSubmit: () => void;
  onClose: () => void;
  returnTo?: () => HTMLElement | null;
  /** Renders the fields; `mistakes` has the error of each. */
  children: (mistakes: Record<string, string>) => ReactNode;
};

export function FormDialog({
  word,
  canSend = true,
  isTyped = false,
  field,
  sending,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const { error, isPending } = sending;
  const fields = error instanceof ApiError ? error.fields : {};
  const mistakes = field !== undefined && error ? { [field]: fields[field] ?? error.message } : fields;
  const action = (
    <Button look="primary" type="submit" form={id} busy={isPending} disabled={!canSend}>
      {word}
    </Button>
  );
  return (
    <Dialog {...dialog} closeWord="Cancel" actions={action}>
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && canSend) onSubmit();
        }}
      >
        <Typed is={isTyped} />
        {error && Object.keys(mistakes).length === 0 && <ErrorNote>{error.message}</ErrorNote>}
        {children(mistakes)}
      </form>
    </Dialog>
  );
}
