// The sign-in form, an island inside its dialog.
import type { IslandProps } from '../islands.ts';
import { AccountFrame } from './account-frame.tsx';
import { Field } from './field.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignInForm({ brand_name }: IslandProps) {
  const { form, is_busy, problem, submit, clearField } = useAccountForm('/api/auth/sign-in/email');
  return (
    <AccountFrame
      id="sign-in"
      title={`Log in to ${brand_name}`}
      about="Your drafts and your schedule are where you left them."
      form={form}
      is_busy={is_busy}
      message={problem.message}
      submit={submit}
      button="Log in"
      busy_button="Logging in..."
      other={{ id: 'sign-up', question: 'New here?', label: 'Create an account' }}
    >
      <Field
        id="sign-in-email"
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
        id="sign-in-password"
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        mistake={problem.fields['password']}
        onEdit={() => clearField('password')}
      />
      <a href="/reset-password" className="self-start text-sm text-muted underline underline-offset-4">
        Forgot your password?
      </a>
    </AccountFrame>
  );
}
