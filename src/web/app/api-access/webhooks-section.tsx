// The webhooks: the list, whether their deliveries arrive, creating one, a ping, past deliveries, editing, a new secret.
import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { Rows } from '#web/ui/rows.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { useDeleteWebhook, useTestWebhook, useWebhooks } from './queries.ts';
import { ChangeWebhook, WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { eventWords } from './words.ts';

type Opened = { what: 'deliveries' | 'change' | 'secret' | 'delete'; webhook: Webhook };

export function WebhooksSection() {
  const webhooks = useWebhooks();
  const [isMaking, setMaking] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <section aria-labelledby="webhooks-heading" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks-heading" className="text-lg font-semibold">
          Webhooks
        </h2>
        <Button size="small" onClick={() => setMaking(true)}>
          New webhook
        </Button>
      </div>
      {webhooks.isError && (
        <ErrorNote onAgain={() => void webhooks.refetch()}>
          {messageOf(webhooks.error, 'We couldn’t load your webhooks.')}
        </ErrorNote>
      )}
      {webhooks.isPending && <Skeleton lines={3} />}
      {webhooks.data?.length === 0 && (
        <p className="text-muted">No webhooks yet. Add one to tell your server when a post is published or fails.</p>
      )}
      {webhooks.data && webhooks.data.length > 0 && (
        <Rows>
          {webhooks.data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onOpen={(what) => setOpened({ what, webhook })} />
          ))}
        </Rows>
      )}
      {isMaking && <WebhookForm onClose={() => setMaking(false)} />}
      {opened?.what === 'deliveries' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'change' && <ChangeWebhook webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'secret' && <WebhookSecret webhook={opened.webhook} onClose={close} />}
      {opened?.what === 'delete' && <DeleteWebhook webhook={opened.webhook} onClose={close} />}
    </section>
  );
}

function WebhookRow({ webhook, onOpen }: { webhook: Webhook; onOpen: (what: Opened['what']) => void }) {
  const { id, url, events, is_active, disabled_why } = webhook;
  const ping = useTestWebhook();
  const failed = (error: unknown) => toast.error(messageOf(error, 'That didn’t work. Try again.'));
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="font-medium [overflow-wrap:anywhere]">{url}</p>
        <p className="text-sm text-muted">{events.map((event) => eventWords[event]).join(', ')}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={is_active ? 'good' : 'poor'}>{is_active ? 'On' : 'Switched off'}</Badge>
          {disabled_why && (
            <span className="text-muted">{disabled_why} A ping that your server accepts switches it back on.</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={ping.isPending}
          onClick={() =>
            ping.mutate(id, {
              onError: failed,
              onSuccess: ({ success, error }) =>
                success ? toast.success('Ping accepted') : toast.error(error ?? 'Ping not accepted.'),
            })
          }
        >
          Ping<span className="sr-only"> {url}</span>
        </Button>
        <Button size="small" onClick={() => onOpen('deliveries')}>
          Deliveries<span className="sr-only"> to {url}</span>
        </Button>
        <Button size="small" onClick={() => onOpen('change')}>
          Change<span className="sr-only"> {url}</span>
        </Button>
        <Button size="small" onClick={() => onOpen('secret')}>
          Secret<span className="sr-only"> of {url}</span>
        </Button>
        <Button size="small" look="danger" onClick={() => onOpen('delete')}>
          Delete<span className="sr-only"> {url}</span>
        </Button>
      </div>
    </li>
  );
}

function DeleteWebhook({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const ending = useDeleteWebhook();
  return (
    <EndDialog
      id={id}
      title="Delete webhook"
      about={`We’ll stop sending events to ${url}. You can’t undo this.`}
      button="Delete"
      done="Webhook deleted"
      failed="We couldn’t delete the webhook."
      ending={ending}
      onClose={onClose}
    />
  );
}
