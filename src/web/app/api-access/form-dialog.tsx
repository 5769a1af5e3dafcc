// A dialog with a form: its fields, the error at each, and the errors that belong to none of them.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';

type FormDialogProps = {
  title: string;
  about: string;
  button: string;
  /** Shown if the server gave no reason. */
  failed: string;
  /** The call, as its mutation reports it. */
  sending: { error: unknown; isPending: boolean };
  onSubmit: () => void;
  onClose: () => void;
  /** Renders the fields; `fields` has the error of each. */
  children: (fields: Record<string, string>) => ReactNode;
};

export function FormDialog({ title, about, button, failed, sending, onSubmit, onClose, children }: FormDialogProps) {
  const id = useId();
  const fields = sending.error instanceof ApiError ? sending.error.fields : {};
  const isGeneral = sending.error !== null && Object.keys(fields).length === 0;
  return (
    <Dialog
      open
      title={title}
      about={about}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={id} busy={sending.isPending}>
            {button}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {isGeneral && <ErrorNote>{messageOf(sending.error, failed)}</ErrorNote>}
        {children(fields)}
      </form>
    </Dialog>
  );
}
