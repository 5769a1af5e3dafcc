// The sign-up form, an island inside its dialog.
import { AccountFrame, linkLook, OtherForm, OidcButton } from './account-frame.tsx';
import { CredentialFields, Field } from './field.tsx';
import { useAccountForm } from './use-account-form.ts';
import { post } from './send.ts';

/** In the page from the start, and shown by boot.ts: if it came with React, the button below would move away under somebody's press. */
const SamplesChoice = () => (
  <label
    htmlFor="sign-up-samples"
    className="hidden items-start gap-3 text-sm in-data-offers-samples:flex pointer-coarse:py-1"
  >
    <input type="checkbox" id="sign-up-samples" data-samples className="mt-0.5 size-4 shrink-0 accent-accent" />
    <span>
      Look around with sample content
      <span className="block text-muted">Labeled posts, a schedule and prospects. One press removes them.</span>
    </span>
  </label>
);

/** If this fails, the dashboard offers it again. */
async function addWantedSamples(form: HTMLFormElement): Promise<void> {
  if (!form.querySelector<HTMLInputElement>('[data-samples]')?.checked) return;
  await post('/api/samples', { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
}

export function SignUpForm({ brand_name: brandName, passwordMin }: { brand_name: string; passwordMin: number }) {
  const account = useAccountForm('/api/auth/sign-up/email', { afterwards: addWantedSamples });
  return (
    <AccountFrame
      id="sign-up"
      title={`Create your ${brandName} account`}
      about="Then type your first idea: its drafts take less than a minute."
      account={account}
      button="Create account"
      busyButton="Creating your account..."
      besides={<OidcButton {...account} />}
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
        account={account}
      />
      <CredentialFields
        id="sign-up"
        autoComplete="new-password"
        hint={`At least ${passwordMin} characters.`}
        account={account}
      />
      <SamplesChoice />
    </AccountFrame>
  );
}
