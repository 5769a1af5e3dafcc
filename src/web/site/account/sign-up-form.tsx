// The sign-up form, an island inside its dialog.
import type { IslandProps } from '../islands.ts';
import { AccountFrame, link_look, OtherForm } from './account-frame.tsx';
import { Field } from './field.tsx';
import { OidcButton } from './oidc.tsx';
import { addWantedSamples, SamplesChoice } from './samples-choice.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignUpForm({ brand_name, password_min }: IslandProps & { password_min: number }) {
  const { form, is_busy, problem, submit, run, clearField } = useAccountForm('/api/auth/sign-up/email', {
    afterwards: addWantedSamples,
  });
  return (
    <AccountFrame
      id="sign-up"
      title={`Create your ${brand_name} account`}
      about="Then type your first idea: three drafts take less than a minute."
      form={form}
      is_busy={is_busy}
      message={problem.message}
      submit={submit}
      button="Create account"
      busy_button="Creating your account..."
      besides={<OidcButton is_busy={is_busy} run={run} />}
      end={
        <>
          <OtherForm id="sign-in" question="Already have an account?" label="Log in" />
          <span className="mt-3 block">
            By creating one you accept the{' '}
            <a href="/terms" target="_blank" className={link_look}>
              Terms
            </a>{' '}
            and the{' '}
            <a href="/privacy" target="_blank" className={link_look}>
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
      <Field
        id="sign-up-email"
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="username"
        mistake={problem.fields['email']}
        onEdit={() => clearField('email')}
      />
      <Field
        id="sign-up-password"
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${password_min} characters.`}
        mistake={problem.fields['password']}
        onEdit={() => clearField('password')}
      />
      <SamplesChoice />
    </AccountFrame>
  );
}
