// The account section of the profile: name, email, password.
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';
import { useConfig } from '../config-context.ts';
import { useProfile } from './profile-state.ts';
import { AccountForm, Changeable } from './account-form.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { useKeptKeys } from './kept-keys.tsx';
import { newPasswordField, passwordField, sentText } from './account-fields.ts';

export function AccountSection() {
  const { user, openHostedProfile } = useApp();
  const { oidc } = useConfig();
  const profile = useProfile();
  const [sent, setSent] = useState<string | null>(null);
  if (openHostedProfile) {
    const open = () => {
      // Two dialogs at once would fight for the focus.
      profile.close();
      openHostedProfile();
    };
    return (
      <Button size="small" className="self-start" onClick={open}>
        Manage your account
      </Button>
    );
  }
  return (
    <>
      <Changeable label="Name" value={user.name}>
        {(done) => <NameForm done={done} />}
      </Changeable>
      <Changeable label="Email" value={user.email} isDone={sent !== null}>
        {() => <EmailForm sent={sent} onSent={setSent} />}
      </Changeable>
      {!user.email_confirmed && <ConfirmAddress key={user.email} email={user.email} />}
      <Changeable label="Password" value="••••••••">
        {(done) => <PasswordForm done={done} />}
      </Changeable>
      {oidc && user.external_accounts.some(({ provider }) => provider === 'oidc') && (
        <p className="text-sm text-muted">You can also log in with {oidc.name}.</p>
      )}
    </>
  );
}

function NameForm({ done }: { done: () => void }) {
  const api = useApi();
  const { user, setUser } = useApp();
  return (
    <AccountForm
      fields={[{ name: 'name', label: 'Your name', type: 'text', autoComplete: 'name', initial: user.name }]}
      button="Save"
      send={async (values) => {
        const { user: changed } = await api.call('updateMe', { body: values });
        setUser(changed);
        done();
      }}
    />
  );
}

type EmailFormProps = { sent: string | null; onSent: (sent: string | null) => void };

function EmailForm({ sent, onSent }: EmailFormProps) {
  const api = useApi();
  // Opened again, it is a form again.
  useEffect(() => () => onSent(null), [onSent]);
  if (sent) return <output className="text-sm">{sent}</output>;
  return (
    <AccountForm
      about="Stay logged in and open the link we send to the new address to make the change. We’ll also email your old address a link to undo it, good for a week."
      fields={[{ name: 'email', label: 'New email', type: 'email', autoComplete: 'email' }, passwordField]}
      button="Send the link"
      send={async (values) => {
        const { delivery } = await api.call('changeEmail', { body: values });
        onSent(sentText(delivery, `A link goes to ${values.email}. Open it within a day.`));
      }}
    />
  );
}

function PasswordForm({ done }: { done: () => void }) {
  const api = useApi();
  const { setUser } = useApp();
  const { kept, isKnown, list } = useKeptKeys();
  return (
    <AccountForm
      about="This signs you out everywhere else and cancels every link we’ve emailed you and any setup in progress. API keys, assistants and the calendar feed end unless you keep them. Passkeys and webhooks stay: remove any you don’t recognize."
      fields={[
        { name: 'current_password', label: 'Current password', type: 'password', autoComplete: 'current-password' },
        { ...newPasswordField, name: 'new_password' },
      ]}
      more={list}
      isReady={isKnown}
      button="Change the password"
      send={async (values) => {
        const { token, user } = await api.call('changePassword', { body: { ...values, keep_keys: kept } });
        api.setToken(token);
        setUser(user);
        toast.success('Password changed');
        done();
      }}
    />
  );
}
