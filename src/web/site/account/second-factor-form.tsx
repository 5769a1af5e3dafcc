// The second step of signing in: a code from the authenticator app, or a backup code.
import { useEffect } from 'react';
import { AccountFrame, linkLook } from './account-frame.tsx';
import { Field } from './field.tsx';
import { useAccountForm } from './use-account-form.ts';

type SecondFactorFormProps = { challenge: string; startAgain: () => void };

const fieldId = 'second-factor-code';

export function SecondFactorForm({ challenge, startAgain }: SecondFactorFormProps) {
  const { form, isBusy, problem, submit, clearField } = useAccountForm('/api/auth/sign-in/second-factor', {
    more: {
      challenge,
    },
  });
  useEffect(() => document.getElementById(fieldId)?.focus(), []);
  return (
    <AccountFrame
      id="second-factor"
      title="One more step"
      about="Your account is protected by a second factor."
      form={form}
      isBusy={isBusy}
      message={problem.message ?? problem.fields['challenge'] ?? null}
      submit={submit}
      button="Log in"
      busyButton="Logging in..."
      end={
        <button type="button" onClick={startAgain} className={linkLook}>
          Start again
        </button>
      }
    >
      <Field
        id={fieldId}
        label="Code"
        name="code"
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        hint="The six digits in your authenticator app, or one of your backup codes."
        mistake={problem.fields['code']}
        onEdit={() => clearField('code')}
      />
    </AccountFrame>
  );
}
