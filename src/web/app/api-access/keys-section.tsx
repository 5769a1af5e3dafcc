// The API keys: the list, when each was last used, creating one, whose secret is shown once, and revoking one.
import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { scopes, type Scope } from '#contract/scopes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { useNow } from '../now.ts';
import { dateText, pastText } from '../times.ts';
import { CheckList, choicesOf } from './check-list.tsx';
import { Listed, ListedRow } from './listed.tsx';
import { useApiKeys, useCreateKey, useDeleteKey } from './queries.ts';
import { SecretForm } from './secret-form.tsx';
import { scopeWords } from './words.ts';

export function KeysSection() {
  const now = useNow();
  const [isMaking, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const make = (
    <Button look="primary" size="small" onClick={() => setMaking(true)}>
      New API key
    </Button>
  );
  return (
    <Listed
      title="API keys"
      button={make}
      list={useApiKeys()}
      none="No API keys yet. Add one to let a program draft, schedule and publish for you."
      renderRow={(key) => <KeyRow key={key.id} apiKey={key} now={now} onRevoke={() => setRevoking(key)} />}
    >
      {isMaking && <KeyForm onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Listed>
  );
}

function KeyRow({ apiKey, now, onRevoke }: { apiKey: ApiKey; now: Date; onRevoke: () => void }) {
  const { name, begins, last_used_at, expires_at } = apiKey;
  const isOver = expires_at !== null && new Date(expires_at) <= now;
  const used = last_used_at ? `Used ${pastText(last_used_at, now)}` : 'Never used';
  const ends = expires_at === null ? 'never expires' : `${isOver ? 'expired' : 'expires'} ${dateText(expires_at)}`;
  return (
    <ListedRow
      name={
        <>
          {name} <code className="text-sm font-normal text-muted">{begins}...</code>
        </>
      }
      about={`${used}; ${ends}`}
      marks={
        <>
          {isOver && <Badge tone="poor">Expired</Badge>}
          {apiKey.scopes.map((scope) => (
            <Badge key={scope}>{scope}</Badge>
          ))}
        </>
      }
    >
      <Button look="danger" size="small" onClick={onRevoke}>
        Revoke<span className="sr-only"> {name}</span>
      </Button>
    </ListedRow>
  );
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const ending = useDeleteKey();
  return (
    <ConfirmDialog
      title={`Revoke ${name}`}
      about="Anything that uses this key stops working immediately. You can’t undo this."
      word="Revoke"
      change={ending}
      onConfirm={() => ending.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const ends = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
  { value: '', label: 'Never' },
] as const;

function KeyForm({ onClose }: { onClose: () => void }) {
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
      word="Create key"
      making={create}
      onSubmit={make}
      onClose={onClose}
      made={{
        title: 'Your new API key',
        name: 'API key secret',
        about: 'Copy it now: you won’t see it again. Anyone who has it can do whatever it allows.',
        once: 'You won’t see this API key again.',
      }}
    >
      {(mistakes) => (
        <>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog was opened for
            autoFocus
            label="Name"
            hint="Where you’ll use it, so you can recognize it later."
            maxLength={100}
            value={name}
            error={mistakes['name']}
            onChange={({ target }) => setName(target.value)}
          />
          <CheckList
            legend="Permissions"
            choices={choicesOf(scopes, scopeWords)}
            chosen={chosen}
            onChange={setChosen}
            error={mistakes['scopes']}
          />
          <Select label="Expires" choices={ends} value={days} onChange={setDays} />
        </>
      )}
    </SecretForm>
  );
}
