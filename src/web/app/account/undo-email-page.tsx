// Where the link in the email to an old address leads: the account goes back to that address, with a new password.
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import { LinkPage, partMissing, withPlace } from './link-page.tsx';
import { newPasswordField } from './password-fields.ts';

export function UndoEmailPage() {
  return (
    <LinkPage title="Take your account back" description="Undo the change to your account’s email address.">
      {(token) => (token ? <UndoForm token={token} /> : <p>{partMissing}</p>)}
    </LinkPage>
  );
}

function UndoForm({ token }: { token: string }) {
  const api = useApi();
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <>
        <output>
          Your account is back. Log in with {email} and your new password. Then look through your scheduled posts and
          webhooks, and remove what is not yours.
        </output>
        <Button asChild look="primary" className="self-start">
          <a href="/">Go to the home page</a>
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-muted">
        Your account goes back to its previous email address. Everyone is signed out, and all API keys, assistants and
        the calendar feed’s address are revoked. Passkeys or an authenticator app added in the week before the change,
        or since, are removed.
      </p>
      <AccountForm
        fields={[{ ...newPasswordField, name: 'password' }]}
        button="Take it back"
        send={async (values) => {
          const done = await api.call('undoEmail', { body: { ...values, token } }).catch(withPlace);
          setEmail(done.email);
        }}
      />
    </>
  );
}
