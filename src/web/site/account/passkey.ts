// Signing in with a passkey: the browser shows the ones it has, the person picks one and proves their presence.
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { general, post, sendAccount, type Problem } from './send.ts';

/** null: signed in. */
export async function sendPasskey(): Promise<Problem | null> {
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
