// Under an e-mail address that nobody has confirmed: a link to do so can be sent.
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { sentText } from './sent-text.ts';

export function ConfirmAddress({ email }: { email: string }) {
  const api = useApi();
  const send = useMutation({
    mutationFn: () => api.call('sendConfirmation', { fallback: 'The link could not be sent. Try again.' }),
  });
  if (send.data) {
    const sent = `A link was sent to ${email}. Open it within a day, in this browser.`;
    return <output className="text-sm">{sentText(send.data.delivery, sent)}</output>;
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm text-muted">This address is not confirmed.</p>
        <Button size="small" busy={send.isPending} onClick={() => send.mutate()}>
          Send a link
        </Button>
      </div>
      {send.isError && <ErrorNote>{send.error.message}</ErrorNote>}
    </div>
  );
}
