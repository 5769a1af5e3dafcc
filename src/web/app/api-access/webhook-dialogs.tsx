// What opens over the list of webhooks: creating one, which shows the secret that signs it, editing one, its secret, its deliveries.
import { useState } from 'react';
import { webhookEvents, type Webhook, type WebhookDelivery, type WebhookEvent } from '#contract/webhooks.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useNow } from '../now.ts';
import { momentText, relativeText } from '../times.ts';
import { CheckList, choicesOf } from './check-list.tsx';
import {
  useCreateWebhook,
  useDeliveries,
  useResend,
  useRotateSecret,
  useSecret,
  useUpdateWebhook,
  useZoneName,
} from './queries.ts';
import { SecretForm, SecretNote } from './secret-form.tsx';
import { eventWords } from './words.ts';

type WebhookFields = { url: string; events: WebhookEvent[] };

export function WebhookForm({ onClose }: { onClose: () => void }) {
  const create = useCreateWebhook();
  const [told, setTold] = useState<WebhookFields>({ url: '', events: [...webhookEvents] });
  return (
    <SecretForm
      title="New webhook"
      about="We tell your server what happened, signed per Standard Webhooks, and retry for two days if it doesn’t answer."
      word="Create webhook"
      making={create}
      onSubmit={() => create.mutate(told)}
      onClose={onClose}
      made={{
        title: 'Webhook created',
        name: 'Webhook secret',
        about: 'Your server uses this secret to verify our calls. You can see it again in the list.',
      }}
    >
      {(mistakes) => <ToldFields told={told} onChange={setTold} mistakes={mistakes} />}
    </SecretForm>
  );
}

type OfWebhook = { webhook: Webhook; onClose: () => void };

export function ChangeWebhook({ webhook: { id, url, events, is_active }, onClose }: OfWebhook) {
  const update = useUpdateWebhook(id);
  const [told, setTold] = useState<WebhookFields>({ url, events });
  const [isOn, setOn] = useState(is_active);
  // Sent only if it changes: sending it clears the reason why the webhook was switched off.
  const change = { ...told, ...(isOn === is_active ? {} : { is_active: isOn }) };
  return (
    <FormDialog
      title="Change webhook"
      about="Deliveries that are waiting go to the new address. Events you add are sent from now on."
      word="Save"
      sending={update}
      onSubmit={() => update.mutate(change, { onSuccess: onClose })}
      onClose={onClose}
    >
      {(mistakes) => (
        <>
          <ToldFields told={told} onChange={setTold} mistakes={mistakes} />
          <Checkbox checked={isOn} onChange={setOn}>
            Webhook is on
          </Checkbox>
        </>
      )}
    </FormDialog>
  );
}

type ToldFieldsProps = {
  told: WebhookFields;
  onChange: (told: WebhookFields) => void;
  mistakes: Record<string, string>;
};

function ToldFields({ told, onChange, mistakes }: ToldFieldsProps) {
  return (
    <>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the dialog was opened for
        autoFocus
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/hook"
        maxLength={2000}
        value={told.url}
        error={mistakes['url']}
        onChange={({ target }) => onChange({ ...told, url: target.value })}
      />
      <CheckList
        legend="Send it when"
        choices={choicesOf(webhookEvents, eventWords)}
        chosen={told.events}
        onChange={(events) => onChange({ ...told, events: webhookEvents.filter((one) => events.includes(one)) })}
        error={mistakes['events']}
      />
    </>
  );
}

export function WebhookSecret({ webhook, onClose }: OfWebhook) {
  const now = useNow();
  const zone = useZoneName();
  const shown = useSecret(webhook.id);
  const rotated = useRotateSecret(webhook.id);
  const secret = rotated.data?.secret ?? shown.data?.secret;
  const until = (rotated.data?.webhook ?? webhook).old_secret_until;
  return (
    <Dialog title="Webhook secret" about={webhook.url} onClose={onClose}>
      <div className="flex flex-col gap-4 pb-3 text-sm">
        {secret === undefined ? (
          <Button size="small" className="self-start" busy={shown.isPending} onClick={() => shown.mutate()}>
            Show the secret
          </Button>
        ) : (
          <SecretNote secret={secret} name="Signing secret">
            {rotated.data
              ? 'This is the new secret. Give it to your server.'
              : 'Your server verifies our calls with it.'}
          </SecretNote>
        )}
        {shown.isError && <ErrorNote>{shown.error.message}</ErrorNote>}
        {until !== null && (
          <p>
            Until {momentText(until, now, zone)} we sign with the old secret, too. Replace it on your server by then.
          </p>
        )}
        {!rotated.data && (
          <div className="flex flex-col gap-2 border-t border-line pt-4">
            <p className="text-muted">
              If the secret may have leaked, make a new one. For 24 hours we sign with both, so no delivery is lost.
              {until !== null && ' The oldest of the three ends at once.'}
            </p>
            <Button size="small" className="self-start" busy={rotated.isPending} onClick={() => rotated.mutate()}>
              Make a new secret
            </Button>
            {rotated.isError && <ErrorNote>{rotated.error.message}</ErrorNote>}
          </div>
        )}
      </div>
    </Dialog>
  );
}

const states: Record<WebhookDelivery['state'], { words: string; tone: BadgeTone }> = {
  waiting: { words: 'Waiting', tone: 'fair' },
  delivered: { words: 'Delivered', tone: 'good' },
  failed: { words: 'Given up', tone: 'poor' },
};

export function DeliveriesDialog({ webhook, onClose }: OfWebhook) {
  const deliveries = useDeliveries(webhook);
  return (
    <Dialog wide title="Deliveries" about={webhook.url} onClose={onClose}>
      <div className="flex flex-col gap-4 pb-3">
        {!webhook.is_active && (
          <p className="text-sm text-muted">This webhook is off. Switch it on to send a delivery again.</p>
        )}
        <Waiting of={deliveries} lines={4} />
        {deliveries.data?.length === 0 && <p className="text-muted">Nothing sent yet.</p>}
        {deliveries.data && deliveries.data.length > 0 && (
          <ul className="divide-y divide-line text-sm">
            {deliveries.data.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} webhook={webhook} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function DeliveryRow({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }) {
  const { id, event, state, error, created_at, next_try_at } = delivery;
  const now = useNow();
  const zone = useZoneName();
  const resend = useResend(webhook.id);
  const isLater = next_try_at !== null && Date.parse(next_try_at) > now.getTime();
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <code>{event}</code> <span className="text-muted">{momentText(created_at, now, zone)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {error}
          {isLater && ` Again ${relativeText(next_try_at, now, zone)}.`}
          <Badge tone={states[state].tone}>{states[state].words}</Badge>
          {webhook.is_active && (
            <Button size="small" busy={resend.isPending} onClick={() => resend.mutate(id)}>
              {state === 'waiting' ? 'Send now' : 'Resend'}
              <span className="sr-only">
                {' '}
                {event} of {momentText(created_at, now, zone)}
              </span>
            </Button>
          )}
        </span>
      </div>
      {resend.isError && <ErrorNote>{resend.error.message}</ErrorNote>}
    </li>
  );
}
