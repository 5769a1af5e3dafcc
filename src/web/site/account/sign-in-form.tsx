// The sign-in form, an island inside its dialog: email and password, then a code if the account requires one; or a
// passkey, or an external provider.
import { useSyncExternalStore } from 'react';
import { AccountFrame, otherWayLook, OtherForm } from './account-frame.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { OidcButton, useCameBack } from './oidc.tsx';
import { sendPasskey } from './passkey.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useAccountForm } from './use-account-form.ts';

export function SignInForm({ brand_name: brandName }: { brand_name: string }) {
  const { form, isBusy, problem, submit, run, show, startAgain, clearField } =
    useAccountForm('/api/auth/sign-in/email');
  useCameBack(form, show);
  const hasPasskeys = useHasPasskeys();
  return (
    <>
      {/* Only hidden while the code is asked for: what was typed here is still there for another try. */}
      <div hidden={problem.challenge !== null}>
        <AccountFrame
          id="sign-in"
          title={`Log in to ${brandName}`}
          about="Your drafts and your schedule are where you left them."
          form={form}
          isBusy={isBusy}
          message={problem.message}
          submit={submit}
          button="Log in"
          busyButton="Logging in..."
          besides={
            <>
              <OidcButton isBusy={isBusy} run={run} />
              {hasPasskeys && (
                <button type="button" aria-disabled={isBusy} onClick={() => run(sendPasskey)} className={otherWayLook}>
                  Use a passkey
                </button>
              )}
            </>
          }
          end={<OtherForm id="sign-up" question="New here?" label="Create an account" />}
        >
          <CredentialFields id="sign-in" autoComplete="current-password" problem={problem} clearField={clearField} />
          <a href="/reset-password" className="self-start text-sm text-muted underline underline-offset-4">
            Forgot your password?
          </a>
        </AccountFrame>
      </div>
      {problem.challenge !== null && <SecondFactorForm challenge={problem.challenge} startAgain={startAgain} />}
    </>
  );
}

/** False in the prerendered HTML, and if the browser does not support passkeys. */
const useHasPasskeys = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    () => 'PublicKeyCredential' in window,
    () => false,
  );
