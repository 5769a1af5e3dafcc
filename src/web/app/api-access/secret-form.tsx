// The dialog that creates something with a secret (an API key, a webhook): its fields, their errors, then the secret; and how a secret is shown.
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { CopyButton } from '../copy-button.tsx';

type SecretFormProps = Omit<ComponentProps<typeof FormDialog>, 'sending'> & {
  making: { data?: { secret: string }; error: Error | null; isPending: boolean };
  /** Shown once it is created: a title, the label of the field with the secret, and what the secret is for. */
  made: { title: string; name: string; about: string };
};

export function SecretForm({ making, made, ...form }: SecretFormProps) {
  if (!making.data) return <FormDialog {...form} sending={making} />;
  const done = (
    <Button look="primary" onClick={form.onClose}>
      Done
    </Button>
  );
  return (
    <Dialog title={made.title} onClose={form.onClose} actions={done}>
      <SecretNote secret={making.data.secret} name={made.name}>
        {made.about}
      </SecretNote>
    </Dialog>
  );
}

/** With a button to copy it. */
export function SecretNote({ secret, name, children }: { secret: string; name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-control border border-line bg-paper px-3 py-2.5 text-sm">
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code aria-label={name} className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
          {secret}
        </code>
        <CopyButton text={secret} />
      </div>
    </div>
  );
}
