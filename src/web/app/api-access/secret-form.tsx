// The dialog that makes something with a secret (an API key, a webhook): what is asked for, what was wrong, then the secret.
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { SecretNote } from './secret-note.tsx';

type SecretFormProps = {
  title: string;
  about: string;
  button: string;
  /** Where the server gave no reason. */
  failed: string;
  /** The call, as its mutation has it. */
  making: { data?: { secret: string }; error: unknown; isPending: boolean };
  onSubmit: () => void;
  onClose: () => void;
  /** Once it is made: a title, the name of the field with the secret, and what the secret is for. */
  made: { title: string; name: string; about: string };
  /** The fields; `fields` says what is wrong with each. */
  children: (fields: Record<string, string>) => ReactNode;
};

export function SecretForm(props: SecretFormProps) {
  const { title, about, button, failed, making, onSubmit, onClose, made, children } = props;
  const id = useId();
  const fields = making.error instanceof ApiError ? making.error.fields : {};
  const isGeneral = making.error !== null && Object.keys(fields).length === 0;
  const closed = (open: boolean) => !open && onClose();
  if (making.data) {
    const done = (
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    );
    return (
      <Dialog open title={made.title} onOpenChange={closed} actions={done}>
        <SecretNote secret={making.data.secret} name={made.name}>
          {made.about}
        </SecretNote>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={title}
      about={about}
      onOpenChange={closed}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={id} busy={making.isPending}>
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
        {isGeneral && <ErrorNote>{messageOf(making.error, failed)}</ErrorNote>}
        {children(fields)}
      </form>
    </Dialog>
  );
}
