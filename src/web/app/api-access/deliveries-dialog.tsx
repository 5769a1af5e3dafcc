// A webhook's recent deliveries, how each went, and sending one again.
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
import { useDeliveries, useResend } from './queries.ts';

const states: Record<WebhookDelivery['state'], { words: string; tone: BadgeTone }> = {
  waiting: { words: 'Waiting', tone: 'fair' },
  delivered: { words: 'Delivered', tone: 'good' },
  failed: { words: 'Given up', tone: 'poor' },
};

export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const deliveries = useDeliveries(webhook);
  return (
    <Dialog open wide title="Deliveries" about={webhook.url} onOpenChange={(open) => !open && onClose()}>
      <div className="flex flex-col gap-4 pb-3">
        {!webhook.is_active && (
          <p className="text-sm text-muted">This webhook is off. Switch it on to send a delivery again.</p>
        )}
        {deliveries.isPending && <Skeleton lines={4} />}
        {deliveries.isError && (
          <ErrorNote onAgain={() => void deliveries.refetch()}>
            {messageOf(deliveries.error, 'We couldn’t load the deliveries.')}
          </ErrorNote>
        )}
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
  const resend = useResend(webhook.id);
  const isLater = next_try_at !== null && Date.parse(next_try_at) > now.getTime();
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <code>{event}</code> <span className="text-muted">{momentText(created_at, now)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {error}
          {isLater && ` Again ${relativeText(next_try_at, now)}.`}
          <Badge tone={states[state].tone}>{states[state].words}</Badge>
          {webhook.is_active && (
            <Button size="small" busy={resend.isPending} onClick={() => resend.mutate(id)}>
              {state === 'waiting' ? 'Send now' : 'Resend'}
              <span className="sr-only">
                {' '}
                {event} of {momentText(created_at, now)}
              </span>
            </Button>
          )}
        </span>
      </div>
      {resend.isError && <ErrorNote>{messageOf(resend.error, 'We couldn’t resend it.')}</ErrorNote>}
    </li>
  );
}
