// Passkeys in the profile: added on this device, named, listed, removed.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Passkey } from '#contract/signing-in.ts';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { useAnswer, useChange } from '../calls.ts';
import { useNow } from '../now.ts';
import { dateText, pastText } from '../times.ts';
import { passwordField } from './account-fields.ts';
import { AccountForm, Changeable } from './account-form.tsx';
import { deviceText } from './device-text.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { BodyInput } from '#contract/endpoints.ts';

const key = ['passkeys'] as const;

export function Passkeys() {
  const list = useAnswer(key, 'listPasskeys', { fallback: 'We couldn’t load your passkeys.' }, { staleTime: 0 });
  if (list.isPending || list.isError) return <Waiting of={list} lines={2} />;
  const { passkeys } = list.data;
  return (
    <>
      <Changeable label="Passkeys" value="Sign in with your fingerprint, face or PIN" verb="Add">
        {(done) => <AddForm done={done} />}
      </Changeable>
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="flex flex-col divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
    </>
  );
}

function AddForm({ done }: { done: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  if (!('PublicKeyCredential' in window)) return <p className="text-sm">This browser doesn’t support passkeys.</p>;
  return (
    <AccountForm
      about="Your browser will ask where to save it: on this device, in a password manager, or on a security key."
      fields={[
        {
          name: 'name',
          label: 'Name',
          type: 'text',
          autoComplete: 'off',
          initial: deviceText(navigator.userAgent),
          hint: 'A name to recognize it by.',
        },
        passwordField,
      ]}
      button="Add a passkey"
      send={async ({ name, password }) => {
        const { options } = await api.call('startPasskey', { body: { password } });
        const response = await makePasskey(options);
        await api.call('addPasskey', { body: { name, response } });
        toast.success('Passkey added');
        done();
        await client.invalidateQueries({ queryKey: key });
      }}
    />
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isRenaming, setRenaming] = useState(false);
  const now = useNow();
  const used = passkey.used_at ? `used ${pastText(passkey.used_at, now)}` : 'not used yet';
  return (
    <li className="flex flex-col gap-3 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm [overflow-wrap:anywhere]">{passkey.name}</p>
          <p className="text-xs text-muted">
            Since {dateText(passkey.created_at)}, {used}
            {passkey.is_synced && ', in a password manager'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            size="small"
            aria-expanded={isRenaming}
            aria-label={`${isRenaming ? 'Cancel renaming' : 'Rename'} ${passkey.name}`}
            onClick={() => setRenaming(!isRenaming)}
          >
            {isRenaming ? 'Cancel' : 'Rename'}
          </Button>
          <RemoveButton passkey={passkey} />
        </div>
      </div>
      {isRenaming && <RenameForm passkey={passkey} done={() => setRenaming(false)} />}
    </li>
  );
}

function RenameForm({ passkey, done }: { passkey: Passkey; done: () => void }) {
  const api = useApi();
  const client = useQueryClient();
  return (
    <AccountForm
      fields={[{ name: 'name', label: 'Name', type: 'text', autoComplete: 'off', initial: passkey.name }]}
      button="Save"
      send={async (values) => {
        await api.call('renamePasskey', { params: { id: passkey.id }, body: values });
        await client.invalidateQueries({ queryKey: key });
        done();
      }}
    />
  );
}

/** Needs two presses: a device that could sign in no longer can. */
function RemoveButton({ passkey: { id, name } }: { passkey: Passkey }) {
  const [isSure, setSure] = useState(false);
  const remove = useChange(
    (api) => api.call('removePasskey', { params: { id }, fallback: 'We couldn’t remove the passkey. Try again.' }),
    { outdates: [key], alsoFailed: true, isTold: true },
  );
  return (
    <Button
      size="small"
      look="danger"
      busy={remove.isPending}
      aria-label={isSure ? `Remove ${name} for good` : `Remove ${name}`}
      onBlur={() => setSure(false)}
      onClick={() => (isSure ? remove.mutate() : setSure(true))}
    >
      {isSure ? 'Really remove' : 'Remove'}
    </Button>
  );
}

const sentences: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for this account.',
  SecurityError: 'Passkeys don’t work at this address.',
};

/** WebAuthn's own JSON in and out. Throws an Error whose message is meant for the person. */
async function makePasskey(options: Record<string, unknown>): Promise<BodyInput<'addPasskey'>['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // Checked by the browser, which knows the format better than any schema of ours.
    const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    return { ...made, response: { ...made.response }, clientExtensionResults: { ...made.clientExtensionResults } };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new Error(sentences[name] ?? 'No passkey was created. Try again.', { cause: error });
  }
}
