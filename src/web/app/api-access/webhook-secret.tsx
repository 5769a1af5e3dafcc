// The secret that signs a webhook's deliveries: shown on request, and replaced by a new one.
import type { Webhook } from '#contract/webhooks.ts';
import { messageOf } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useNow } from '../now.ts';
import { momentText } from '../times.ts';
import { useRotateSecret, useSecret } from './queries.ts';
import { SecretNote } from './secret-note.tsx';

export function WebhookSecret({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const now = useNow();
  const shown = useSecret(webhook.id);
  const rotated = useRotateSecret(webhook.id);
  const secret = rotated.data?.secret ?? shown.data?.secret;
  const until = (rotated.data?.webhook ?? webhook).old_secret_until;
  return (
    <Dialog open title="Webhook secret" about={webhook.url} onOpenChange={(open) => !open && onClose()}>
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
        {shown.isError && <ErrorNote>{messageOf(shown.error, 'We couldn’t load the secret.')}</ErrorNote>}
        {until !== null && (
          <p>Until {momentText(until, now)} we sign with the old secret, too. Replace it on your server by then.</p>
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
            {rotated.isError && <ErrorNote>{messageOf(rotated.error, 'We couldn’t replace the secret.')}</ErrorNote>}
          </div>
        )}
      </div>
    </Dialog>
  );
}
