// The dialog that creates something with a secret (an API key, a webhook): its fields, their errors, then the secret; and how a secret is shown.
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, useUnsaved } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { CopyButton } from '../copy-button.tsx';

type SecretFormProps = Omit<ComponentProps<typeof FormDialog>, 'sending'> & {
  making: { data?: { secret: string }; error: Error | null; isPending: boolean };
  /** Shown once it is created: a title, the label of the field with the secret, what the secret is for, and what is lost if it is not copied. */
  made: { title: string; name: string; about: string; once?: string };
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
      <SecretNote secret={making.data.secret} name={made.name} once={made.once}>
        {made.about}
      </SecretNote>
    </Dialog>
  );
}

type SecretNoteProps = {
  secret: string;
  name: string;
  /** Asked before the dialog around it closes, until it is copied; undefined if it can be shown again. */
  once?: string | undefined;
  children: ReactNode;
};

/** With a button to copy it. */
export function SecretNote({ secret, name, once, children }: SecretNoteProps) {
  const [isCopied, setCopied] = useState(false);
  useUnsaved(isCopied ? null : (once ?? null));
  const copied = () => setCopied(true);
  return (
    <div className="flex min-w-0 flex-col gap-2 rounded-control border border-line bg-paper px-3 py-2.5 text-sm">
      <p>{children}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code aria-label={name} className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]" onCopy={copied}>
          {secret}
        </code>
        <CopyButton text={secret} onCopied={copied} />
      </div>
    </div>
  );
}
