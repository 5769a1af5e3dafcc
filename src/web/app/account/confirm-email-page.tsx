// Where the link to a new email address leads. Confirming takes the press of a button, since some mail programs open every link by themselves.
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { paths } from '../paths.ts';
import { LinkPage, partMissing } from './link-page.tsx';

export function ConfirmEmailPage() {
  return (
    <LinkPage title="Confirm your email address" description="The email address of your account.">
      {(token) => (token ? <Confirm token={token} /> : <p>{partMissing}</p>)}
    </LinkPage>
  );
}

function Confirm({ token }: { token: string }) {
  const api = useApi();
  const confirm = useMutation({ mutationFn: () => api.call('confirmEmail', { body: { token } }) });
  if (confirm.data) {
    return (
      <>
        <output>{confirm.data.email} is confirmed as your email address.</output>
        <Button asChild look="primary" className="self-start">
          <a href={paths.dashboard}>Go to the dashboard</a>
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">You’ll log in with this address.</p>
      {confirm.isError && <ErrorNote>{confirm.error.message}</ErrorNote>}
      <Button look="primary" className="self-start" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Confirm
      </Button>
    </>
  );
}
