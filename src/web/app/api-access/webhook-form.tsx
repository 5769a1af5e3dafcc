// A webhook: its URL and the events it is told about. Creating one also shows the secret that signs it; an existing one is edited.
import { useState } from 'react';
import { webhookEvents } from '#contract/webhooks.ts';
import type { Webhook, WebhookEvent } from '#contract/webhooks.ts';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CheckList } from './check-list.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useCreateWebhook, useUpdateWebhook } from './queries.ts';
import { SecretForm } from './secret-form.tsx';
import { eventWords } from './words.ts';

type Told = { url: string; events: WebhookEvent[] };

export function WebhookForm({ onClose }: { onClose: () => void }) {
  const create = useCreateWebhook();
  const [told, setTold] = useState<Told>({ url: '', events: [...webhookEvents] });
  return (
    <SecretForm
      title="New webhook"
      about="We tell your server what happened, signed per Standard Webhooks, and retry for two days if it doesn’t answer."
      button="Create webhook"
      failed="We couldn’t create the webhook."
      making={create}
      onSubmit={() => create.mutate(told)}
      onClose={onClose}
      made={{
        title: 'Webhook created',
        name: 'Webhook secret',
        about: 'Your server uses this secret to verify our calls. You can see it again in the list.',
      }}
    >
      {(fields) => <ToldFields told={told} onChange={setTold} fields={fields} />}
    </SecretForm>
  );
}

export function ChangeWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, url, events, is_active } = webhook;
  const update = useUpdateWebhook(id);
  const [told, setTold] = useState<Told>({ url, events });
  const [isOn, setOn] = useState(is_active);
  const save = () =>
    // Sent only if it changes: sending it clears the reason why the webhook was switched off.
    update.mutate(
      { ...told, ...(isOn === is_active ? {} : { is_active: isOn }) },
      {
        onSuccess: () => {
          toast.success('Webhook changed');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="Change webhook"
      about="Deliveries that are waiting go to the new address. Events you add are sent from now on."
      button="Save"
      failed="We couldn’t change the webhook."
      sending={update}
      onSubmit={save}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <ToldFields told={told} onChange={setTold} fields={fields} />
          <label className="flex min-h-8 items-center gap-2.5 text-sm pointer-coarse:min-h-11">
            <input
              type="checkbox"
              className="size-4 shrink-0"
              checked={isOn}
              onChange={({ target }) => setOn(target.checked)}
            />
            Webhook is on
          </label>
        </>
      )}
    </FormDialog>
  );
}

type ToldFieldsProps = { told: Told; onChange: (told: Told) => void; fields: Record<string, string> };

function ToldFields({ told, onChange, fields }: ToldFieldsProps) {
  return (
    <>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/hook"
        maxLength={2000}
        value={told.url}
        error={fields['url']}
        onChange={({ target }) => onChange({ ...told, url: target.value })}
      />
      <CheckList
        legend="Send it when"
        choices={eventWords}
        chosen={told.events}
        onChange={(events) => onChange({ ...told, events })}
        error={fields['events']}
      />
    </>
  );
}
