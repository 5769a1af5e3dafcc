// The pages that links in emails lead to; they work signed out. The secret comes after the # and is removed from the address bar.
import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useApi } from '#web/api/api-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/note.tsx';
import { useChange } from '../calls.ts';
import { useConfig } from '../config-context.ts';
import { paths } from '../paths.ts';
import { newPasswordField, sentText } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';

type LinkPageProps = {
  title: string;
  description: string;
  /** What to show for the link's secret, anew for another one; '' if there is none. */
  children: (secret: string) => ReactNode;
};

function LinkPage({ title, description, children }: LinkPageProps) {
  const { brand_name } = useConfig();
  const secret = useLinkSecret();
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-12 sm:py-20">
      <title>{`${title} | ${brand_name}`}</title>
      <meta name="description" content={description} />
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <Fragment key={secret}>{children(secret)}</Fragment>
    </div>
  );
}

/** The newest that this page was opened with: a link pasted into an open page changes its hash alone, and loads nothing. */
function useLinkSecret(): string {
  const [secret, setSecret] = useState(takeSecret);
  useEffect(() => {
    const follow = () => {
      const found = takeSecret();
      if (found) setSecret(found);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return secret;
}

function takeSecret(): string {
  const found = location.hash.slice(1);
  if (found) history.replaceState(history.state, '', location.pathname + location.search);
  return found;
}

const partMissing = <p>Part of the link is missing. Open it from the email again.</p>;

/** What became of it, and where to go from here. */
function Done({ to, word, children }: { to: string; word: string; children: ReactNode }) {
  return (
    <>
      <output>{children}</output>
      <Button asChild look="primary" className="self-start">
        <a href={to}>{word}</a>
      </Button>
    </>
  );
}

/** Confirming takes the press of a button, since some mail programs open every link by themselves. */
export function ConfirmEmailPage() {
  return (
    <LinkPage title="Confirm your email address" description="The email address of your account.">
      {(token) => (token ? <Confirm token={token} /> : partMissing)}
    </LinkPage>
  );
}

function Confirm({ token }: { token: string }) {
  const confirm = useChange((api) => api.call('confirmEmail', { body: { token } }));
  if (confirm.data) {
    return (
      <Done to={paths.dashboard} word="Go to the dashboard">
        {confirm.data.email} is confirmed as your email address.
      </Done>
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

/** The account goes back to its old address, with a new password. */
export function UndoEmailPage() {
  return (
    <LinkPage title="Take your account back" description="Undo the change to your account’s email address.">
      {(token) => (token ? <UndoForm token={token} /> : partMissing)}
    </LinkPage>
  );
}

/** What is wrong with the link: it is reported on the form, which has no field for it. */
const linkProblem = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields['token'] : undefined;

function UndoForm({ token }: { token: string }) {
  const api = useApi();
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) {
    return (
      <Done to="/" word="Go to the home page">
        Your account is back. Log in with {email} and your new password. Then look through your scheduled posts and
        webhooks, and remove what is not yours.
      </Done>
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
          const done = await api.call('undoEmail', { body: { ...values, token } }).catch((error: unknown) => {
            const problem = linkProblem(error);
            throw problem ? new Error(problem) : error;
          });
          setEmail(done.email);
        }}
      />
    </>
  );
}

/** The way back in without the password: request a link, then set a new password with it. */
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
      <Done to="/" word="Go to the home page">
        Your new password is set. You’ve been signed out everywhere. Log in with the new password, then remove any
        passkey, webhook or LinkedIn account you don’t recognize.
      </Done>
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
          const problem = linkProblem(error);
          if (!problem) throw error;
          setLost(problem);
        }
      }}
    />
  );
}
