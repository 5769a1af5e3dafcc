// A new API key: its name, what it may do, how long. The secret is shown once, here.
import { useState } from 'react';
import { scopes } from '#contract/scopes.ts';
import type { Scope } from '#contract/scopes.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { CheckList } from './check-list.tsx';
import { useCreateKey } from './queries.ts';
import { SecretNote } from './secret-note.tsx';
import { scope_words } from './words.ts';

const ends = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
] as const;

const form_id = 'api-key-form';

export function KeyForm({ onClose }: { onClose: () => void }) {
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Scope[]>(['posts:read']);
  const [days, setDays] = useState<string>('90');
  const fields = create.error instanceof ApiError ? create.error.fields : {};
  const is_general = create.isError && Object.keys(fields).length === 0;
  if (create.data) {
    return (
      <Dialog
        open
        title="Your new API key"
        onOpenChange={(open) => !open && onClose()}
        actions={
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <SecretNote secret={create.data.secret} name="Secret of the API key">
          Copy it now: it is not shown again. Whoever has it may do what it may do.
        </SecretNote>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="New API key"
      about="Lets a program or an assistant act for you, within what you choose."
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form_id} busy={create.isPending}>
            Make the key
          </Button>
        </>
      }
    >
      <form
        id={form_id}
        noValidate
        className="flex flex-col gap-5 pb-2"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({
            name,
            scopes: scopes.filter((scope) => chosen.includes(scope)),
            expires_in_days: days === '' ? null : Number(days),
          });
        }}
      >
        {is_general && <ErrorNote>{messageOf(create.error, 'The API key could not be made.')}</ErrorNote>}
        <TextField
          label="Name"
          hint="Where it is used, so that you know it later."
          maxLength={100}
          value={name}
          error={fields['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <CheckList
          legend="It may"
          choices={scope_words}
          chosen={chosen}
          onChange={setChosen}
          error={fields['scopes']}
        />
        <Select label="Ends" choices={ends} value={days} onChange={setDays} />
      </form>
    </Dialog>
  );
}
