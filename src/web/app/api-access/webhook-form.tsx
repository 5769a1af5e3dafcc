// A new webhook: where to, and what it tells. The secret that signs it is shown with the answer.
import { useState } from 'react';
import { webhook_events } from '#contract/webhooks.ts';
import type { WebhookEvent } from '#contract/webhooks.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { CheckList } from './check-list.tsx';
import { useCreateWebhook } from './queries.ts';
import { SecretNote } from './secret-note.tsx';
import { event_words } from './words.ts';

const form_id = 'webhook-form';

export function WebhookForm({ onClose }: { onClose: () => void }) {
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  const [chosen, setChosen] = useState<WebhookEvent[]>([...webhook_events]);
  const fields = create.error instanceof ApiError ? create.error.fields : {};
  const is_general = create.isError && Object.keys(fields).length === 0;
  if (create.data) {
    return (
      <Dialog
        open
        title="The webhook is there"
        onOpenChange={(open) => !open && onClose()}
        actions={
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <SecretNote secret={create.data.secret} name="Secret of the webhook">
          Your server checks with this secret that a call is from here. It can be shown again in the list.
        </SecretNote>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title="New webhook"
      about="Your server hears what happened, signed as Standard Webhooks describes, and again for two days where it does not take it."
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form_id} busy={create.isPending}>
            Make the webhook
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
          create.mutate({ url, events: chosen });
        }}
      >
        {is_general && <ErrorNote>{messageOf(create.error, 'The webhook could not be made.')}</ErrorNote>}
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
          legend="It tells when"
          choices={event_words}
          chosen={chosen}
          onChange={setChosen}
          error={fields['events']}
        />
      </form>
    </Dialog>
  );
}
