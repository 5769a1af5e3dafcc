// The email address and password fields, for new and returning users alike.
import { Field } from './field.tsx';
import type { useAccountForm } from './use-account-form.ts';

type Props = Pick<ReturnType<typeof useAccountForm>, 'problem' | 'clearField'> & {
  /** The dialog's id, and the prefix of its fields' ids. */
  id: string;
  autoComplete: 'new-password' | 'current-password';
  hint?: string;
};

export function CredentialFields({ id, autoComplete, hint, problem, clearField }: Props) {
  return (
    <>
      <Field
        id={`${id}-email`}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        mistake={problem.fields['email']}
        onEdit={() => clearField('email')}
      />
      <Field
        id={`${id}-password`}
        label="Password"
        name="password"
        type="password"
        autoComplete={autoComplete}
        hint={hint}
        mistake={problem.fields['password']}
        onEdit={() => clearField('password')}
      />
    </>
  );
}
