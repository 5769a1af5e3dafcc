// The sign-in form, an island inside its dialog: email and password, then a code if the account requires one; or a
// passkey, or an external provider.
import { useSyncExternalStore, useEffect } from 'react';
import { AccountFrame, otherWayLook, OtherForm, linkLook, OidcButton, useCameBack } from './account-frame.tsx';
import { CredentialFields, Field } from './field.tsx';
import { useAccountForm } from './use-account-form.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { general, post, sendAccount, type Problem } from './send.ts';

/** null: signed in. */
async function sendPasskey(): Promise<Problem | null> {
  const { body, problem } = await post('/api/auth/sign-in/passkey/options', {});
  if (problem) return problem;
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { options: optionsJSON } = body as { options: PublicKeyCredentialRequestOptionsJSON };
    return await sendAccount('/api/auth/sign-in/passkey', { response: await startAuthentication({ optionsJSON }) });
  } catch (error) {
    if (error instanceof Error && error.name === 'SecurityError')
      return general('Passkeys don’t work at this address. Log in with your password.');
    // Cancelled, timed out, or there was none: the browser does not tell which.
    return general('No passkey was used. Try again, or log in with your password.');
  }
}

const fieldId = 'second-factor-code';

function SecondFactorForm({ challenge, startAgain }: { challenge: string; startAgain: () => void }) {
  const account = useAccountForm('/api/auth/sign-in/second-factor', { more: { challenge } });
  useEffect(() => document.getElementById(fieldId)?.focus(), []);
  return (
    <AccountFrame
      id="second-factor"
      title="One more step"
      about="Your account is protected by a second factor."
      account={account}
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
        account={account}
      />
    </AccountFrame>
  );
}

export function SignInForm({ brand_name: brandName }: { brand_name: string }) {
  const account = useAccountForm('/api/auth/sign-in/email');
  const { form, isBusy, problem, run, show, startAgain } = account;
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
          account={account}
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
          <CredentialFields id="sign-in" autoComplete="current-password" account={account} />
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
