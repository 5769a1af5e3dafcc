// The dialog that creates something with a secret (an API key, a webhook): its fields, their errors, then the secret.
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { SecretNote } from './secret-note.tsx';

type SecretFormProps = {
  title: string;
  about: string;
  button: string;
  /** Shown if the server gave no reason. */
  failed: string;
  /** The call, as its mutation reports it. */
  making: { data?: { secret: string }; error: unknown; isPending: boolean };
  onSubmit: () => void;
  onClose: () => void;
  /** Shown once it is created: a title, the label of the field with the secret, and what the secret is for. */
  made: { title: string; name: string; about: string };
  /** Renders the fields; `fields` has the error of each. */
  children: (fields: Record<string, string>) => ReactNode;
};

export function SecretForm({ making, made, ...form }: SecretFormProps) {
  if (!making.data) return <FormDialog {...form} sending={making} />;
  const done = (
    <Button look="primary" onClick={form.onClose}>
      Done
    </Button>
  );
  return (
    <Dialog open title={made.title} onOpenChange={(open) => !open && form.onClose()} actions={done}>
      <SecretNote secret={making.data.secret} name={made.name}>
        {made.about}
      </SecretNote>
    </Dialog>
  );
}
