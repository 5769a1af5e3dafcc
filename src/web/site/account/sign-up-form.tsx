// The sign-up form, an island inside its dialog.
import { AccountFrame, linkLook, OtherForm } from './account-frame.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { Field } from './field.tsx';
import { OidcButton } from './oidc.tsx';
import { addWantedSamples, SamplesChoice } from './samples-choice.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignUpForm({ brand_name: brandName, passwordMin }: { brand_name: string; passwordMin: number }) {
  const { form, isBusy, problem, submit, run, clearField } = useAccountForm('/api/auth/sign-up/email', {
    afterwards: addWantedSamples,
  });
  return (
    <AccountFrame
      id="sign-up"
      title={`Create your ${brandName} account`}
      about="Then type your first idea: three drafts take less than a minute."
      form={form}
      isBusy={isBusy}
      message={problem.message}
      submit={submit}
      button="Create account"
      busyButton="Creating your account..."
      besides={<OidcButton isBusy={isBusy} run={run} />}
      end={
        <>
          <OtherForm id="sign-in" question="Already have an account?" label="Log in" />
          <span className="mt-3 block">
            By creating one you accept the{' '}
            <a href="/terms" target="_blank" className={linkLook}>
              Terms
            </a>{' '}
            and the{' '}
            <a href="/privacy" target="_blank" className={linkLook}>
              privacy notice
            </a>
            .
          </span>
        </>
      }
    >
      <Field
        id="sign-up-name"
        label="Name"
        name="name"
        type="text"
        autoComplete="name"
        autoCapitalize="words"
        mistake={problem.fields['name']}
        onEdit={() => clearField('name')}
      />
      <CredentialFields
        id="sign-up"
        autoComplete="new-password"
        hint={`At least ${passwordMin} characters.`}
        problem={problem}
        clearField={clearField}
      />
      <SamplesChoice />
    </AccountFrame>
  );
}
