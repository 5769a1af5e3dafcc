// The way back in without the password: request a link, then set a new password with it.
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { AccountForm } from './account-form.tsx';
import { LinkPage } from './link-page.tsx';
import { newPasswordField } from './password-fields.ts';
import { sentText } from './sent-text.ts';

export function ResetPasswordPage() {
  return (
    <LinkPage title="Set a new password" description="Get back into your account without your password.">
      {(token) => (token ? <SetForm token={token} /> : <AskForm />)}
    </LinkPage>
  );
}

function AskForm() {
  const api = useApi();
  const [sent, setSent] = useState<string | null>(null);
  if (sent) return <output>{sent}</output>;
  return (
    <AccountForm
      about="We’ll email you a link to set a new one."
      fields={[{ name: 'email', label: 'Email', type: 'email', autoComplete: 'username' }]}
      button="Send the link"
      send={async (values) => {
        const { delivery } = await api.call('forgotPassword', { body: values });
        setSent(
          sentText(delivery, 'If there’s an account with this email address, a link goes to it. It works for an hour.'),
        );
      }}
    />
  );
}

function SetForm({ token }: { token: string }) {
  const api = useApi();
  const [isSet, setSet] = useState(false);
  /** Why the link is of no use. */
  const [lost, setLost] = useState<string | null>(null);
  if (lost !== null) {
    return (
      <>
        <ErrorNote>{lost}</ErrorNote>
        <AskForm />
      </>
    );
  }
  if (isSet) {
    return (
      <>
        <output>
          Your new password is set. You’ve been signed out everywhere. Log in with the new password, then remove any
          passkey, webhook or LinkedIn account you don’t recognize.
        </output>
        <Button asChild look="primary" className="self-start">
          <a href="/">Go to the home page</a>
        </Button>
      </>
    );
  }
  return (
    <AccountForm
      about="This signs you out everywhere, cancels every other link we’ve emailed you, and revokes all API keys, assistants and the calendar feed’s address. If your email address was confirmed, passkeys, your authenticator app and webhooks stay; if not, they’re removed too."
      fields={[{ ...newPasswordField, name: 'password' }]}
      button="Set the password"
      send={async (values) => {
        try {
          await api.call('resetPassword', { body: { ...values, token } });
          setSet(true);
        } catch (error) {
          const said = error instanceof ApiError ? error.fields['token'] : undefined;
          if (!said) throw error;
          setLost(said);
        }
      }}
    />
  );
}
