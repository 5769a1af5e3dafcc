// An email address that nobody has confirmed, and the button that sends the link; alone, or where emails are wanted that cannot be sent.
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useApp } from '../app-context.ts';
import { useAnswer, useChange } from '../calls.ts';
import { keys } from '#web/api/query-client.ts';
import { sentText } from './account-fields.ts';

export const useNotificationSettings = () =>
  useAnswer(keys.notification_settings, 'getNotificationSettings', {
    fallback: 'We couldn’t load your notification settings.',
  });

/** `about`: why it matters where it is shown. */
export function ConfirmAddress({ email, about }: { email: string; about?: string }) {
  const send = useChange((api) => api.call('sendConfirmation', { fallback: 'We couldn’t send the link. Try again.' }));
  if (send.data) {
    const sent = `A link goes to ${email}. Open it within a day, in this browser.`;
    return <output className="text-sm">{sentText(send.data.delivery, sent)}</output>;
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted">{about ?? 'This address isn’t confirmed yet.'}</p>
        <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
          Send a link
        </Button>
      </div>
      {send.isError && <ErrorNote>{send.error.message}</ErrorNote>}
    </div>
  );
}

/** Nothing, unless emails are wanted. A hosted provider confirms addresses itself. */
export function WantedEmails({ className }: { className?: string }) {
  const { openHostedProfile } = useApp();
  const { data } = useNotificationSettings();
  if (openHostedProfile || data?.email.state !== 'unconfirmed') return null;
  if (!data.settings.some(({ email }) => email)) return null;
  const { address } = data.email;
  return (
    <div className={className}>
      <ConfirmAddress email={address} about={`To get emails, confirm ${address}.`} />
    </div>
  );
}
