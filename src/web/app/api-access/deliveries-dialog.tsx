// What a webhook was told lately, how each went, and the secret that signs them.
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '../now.ts';
import { momentText, relativeText } from '../times.ts';
import { useDeliveries, useSecret } from './queries.ts';
import { SecretNote } from './secret-note.tsx';

const states: Record<WebhookDelivery['state'], { words: string; tone: BadgeTone }> = {
  waiting: { words: 'Waiting', tone: 'fair' },
  delivered: { words: 'Delivered', tone: 'good' },
  failed: { words: 'Given up', tone: 'poor' },
};

export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const now = useNow();
  const deliveries = useDeliveries(webhook.id);
  const secret = useSecret(webhook.id);
  return (
    <Dialog open wide title="Deliveries" about={webhook.url} onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-4 pb-3">
        {secret.data ? (
          <SecretNote secret={secret.data.secret} name="Secret of the webhook">
            Check the signature of each call with this secret.
          </SecretNote>
        ) : (
          <Button size="small" className="self-start" busy={secret.isPending} onClick={() => secret.mutate()}>
            Show the secret
          </Button>
        )}
        {secret.isError && <ErrorNote>{messageOf(secret.error, 'The secret could not be loaded.')}</ErrorNote>}
        {deliveries.isPending && <Skeleton lines={4} />}
        {deliveries.isError && (
          <ErrorNote>{messageOf(deliveries.error, 'The deliveries could not be loaded.')}</ErrorNote>
        )}
        {deliveries.data?.length === 0 && <p className="text-muted">Nothing sent yet.</p>}
        {deliveries.data && deliveries.data.length > 0 && (
          <ul className="divide-y divide-line text-sm">
            {deliveries.data.map((delivery) => (
              <li key={delivery.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
                <span>
                  <code>{delivery.event}</code>{' '}
                  <span className="text-muted">{momentText(delivery.created_at, now)}</span>
                </span>
                <span className="flex items-center gap-3 text-muted">
                  {delivery.error}
                  {delivery.next_try_at && ` Again ${relativeText(delivery.next_try_at, now)}.`}
                  <Badge tone={states[delivery.state].tone}>{states[delivery.state].words}</Badge>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
