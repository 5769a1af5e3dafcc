// The webhooks: the list, whether their deliveries arrive, a ping, deleting one. What opens over the list is left to webhook-dialogs.tsx.
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Listed, ListedRow } from './listed.tsx';
import { useDeleteWebhook, useTestWebhook, useWebhooks } from './queries.ts';
import { ChangeWebhook, DeliveriesDialog, WebhookForm, WebhookSecret } from './webhook-dialogs.tsx';
import { eventWords } from './words.ts';

/** What each button of a row opens, its words, and what comes between them and the address. */
const dialogs = [
  { word: 'Deliveries', of: ' to', Dialog: DeliveriesDialog },
  { word: 'Change', of: '', Dialog: ChangeWebhook },
  { word: 'Secret', of: ' of', Dialog: WebhookSecret },
  { word: 'Delete', of: '', Dialog: DeleteWebhook },
] as const;
type OpenDialog = { Dialog: (typeof dialogs)[number]['Dialog']; webhook: Webhook };

export function WebhooksSection() {
  const [isMaking, setMaking] = useState(false);
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const make = (
    <Button size="small" onClick={() => setMaking(true)}>
      New webhook
    </Button>
  );
  return (
    <Listed
      title="Webhooks"
      button={make}
      list={useWebhooks()}
      none="No webhooks yet. Add one to tell your server when a post is published or fails."
      renderRow={(webhook) => <WebhookRow key={webhook.id} webhook={webhook} onOpen={setOpened} />}
    >
      {isMaking && <WebhookForm onClose={() => setMaking(false)} />}
      {opened && <opened.Dialog webhook={opened.webhook} onClose={() => setOpened(null)} />}
    </Listed>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (opened: OpenDialog) => void }) {
  const { id, url, events, is_active, disabled_why } = webhook;
  const ping = useTestWebhook();
  return (
    <ListedRow
      name={url}
      about={events.map((event) => eventWords[event]).join(', ')}
      marks={
        <>
          <Badge tone={is_active ? 'good' : 'poor'}>{is_active ? 'On' : 'Switched off'}</Badge>
          {disabled_why && (
            <span className="text-muted">{disabled_why} A ping that your server accepts switches it back on.</span>
          )}
        </>
      }
    >
      <Button size="small" busy={ping.isPending} onClick={() => ping.mutate(id)}>
        Ping<span className="sr-only"> {url}</span>
      </Button>
      {dialogs.map(({ word, of, Dialog }) => (
        <Button
          key={word}
          size="small"
          look={word === 'Delete' ? 'danger' : 'quiet'}
          onClick={() => onOpen({ Dialog, webhook })}
        >
          {word}
          <span className="sr-only">
            {of} {url}
          </span>
        </Button>
      ))}
    </ListedRow>
  );
}

function DeleteWebhook({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const ending = useDeleteWebhook();
  return (
    <ConfirmDialog
      title="Delete webhook"
      about={`We’ll stop sending events to ${url}. You can’t undo this.`}
      word="Delete"
      change={ending}
      onConfirm={() => ending.mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
