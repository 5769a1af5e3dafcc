// A new webhook: where to, and what it tells. The secret that signs it is shown with the answer.
import { useState } from 'react';
import { webhookEvents } from '#contract/webhooks.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';
import { TextField } from '#web/ui/field.tsx';
import { CheckList } from './check-list.tsx';
import { useCreateWebhook } from './queries.ts';
import { SecretForm } from './secret-form.tsx';
import { eventWords } from './words.ts';

export function WebhookForm({ onClose }: { onClose: () => void }) {
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<WebhookEvent[]>([...webhookEvents]);
  return (
    <SecretForm
      title="New webhook"
      about="We tell your server what happened, signed per Standard Webhooks, and retry for two days if it doesn’t accept."
      button="Make the webhook"
      failed="The webhook could not be made."
      making={create}
      onSubmit={() => create.mutate({ url, events: chosen })}
      onClose={onClose}
      made={{
        title: 'Webhook created',
        name: 'Secret of the webhook',
        about: 'Your server uses this secret to verify our calls. You can see it again in the list.',
      }}
    >
      {(fields) => (
        <>
          <TextField
            label="Address"
            type="url"
            inputMode="url"
            placeholder="https://example.com/hook"
            maxLength={2000}
            value={url}
            error={fields['url']}
            onChange={({ target }) => setUrl(target.value)}
          />
          <CheckList
            legend="Send it when"
            choices={eventWords}
            chosen={chosen}
            onChange={setChosen}
            error={fields['events']}
          />
        </>
      )}
    </SecretForm>
  );
}
