// An email address that nobody has confirmed, and the button that sends the link; alone, or where emails are wanted that cannot be sent.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { keys } from '#web/api/query-client.ts';
import { ErrorNote } from '#web/ui/note.tsx';
import { useApp } from '../app-context.ts';
import { sentText } from './sent-text.ts';

/** `about`: why it matters where it is shown. */
export function ConfirmAddress({ email, about }: { email: string; about?: string }) {
  const api = useApi();
  const send = useMutation({
    mutationFn: () => api.call('sendConfirmation', { fallback: 'We couldn’t send the link. Try again.' }),
  });
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

export function useNotificationSettings() {
  const api = useApi();
  return useQuery({
    queryKey: keys.notification_settings,
    queryFn: ({ signal }) =>
      api.call('getNotificationSettings', { signal, fallback: 'We couldn’t load your notification settings.' }),
  });
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
