// A new API key: its name, what it may do, how long it lasts. The secret is shown once, here.
import { useState } from 'react';
import { scopes } from '#contract/scopes.ts';
import type { Scope } from '#contract/scopes.ts';
import { Select, TextField } from '#web/ui/field.tsx';
import { CheckList } from './check-list.tsx';
import { useCreateKey } from './queries.ts';
import { SecretForm } from './secret-form.tsx';
import { scopeWords } from './words.ts';

const ends = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
] as const;

export function KeyForm({ onClose }: { onClose: () => void }) {
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Scope[]>(['posts:read']);
  const [days, setDays] = useState<string>('90');
  const make = () =>
    create.mutate({
      name,
      scopes: scopes.filter((scope) => chosen.includes(scope)),
      expires_in_days: days === '' ? null : Number(days),
    });
  return (
    <SecretForm
      title="New API key"
      about="Lets a program or an assistant act for you, within the limits you choose."
      button="Create key"
      failed="We couldn’t create the API key."
      making={create}
      onSubmit={make}
      onClose={onClose}
      made={{
        title: 'Your new API key',
        name: 'API key secret',
        about: 'Copy it now: you won’t see it again. Anyone who has it can do whatever it allows.',
      }}
    >
      {(fields) => (
        <>
          <TextField
            label="Name"
            hint="Where you’ll use it, so you can recognize it later."
            maxLength={100}
            value={name}
            error={fields['name']}
            onChange={({ target }) => setName(target.value)}
          />
          <CheckList
            legend="Permissions"
            choices={scopeWords}
            chosen={chosen}
            onChange={setChosen}
            error={fields['scopes']}
          />
          <Select label="Expires" choices={ends} value={days} onChange={setDays} />
        </>
      )}
    </SecretForm>
  );
}
