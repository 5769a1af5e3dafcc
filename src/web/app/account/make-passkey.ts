// Asks the browser to make a passkey, and says in words what came of it where none was made.
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { BodyInput } from '#contract/endpoints.ts';

const sentences: Record<string, string> = {
  InvalidStateError: 'This device already has a passkey for this account.',
  SecurityError: 'Passkeys do not work at this address.',
};

/** WebAuthn's own JSON in and out. Throws an Error whose message is for the person. */
export async function makePasskey(options: Record<string, unknown>): Promise<BodyInput<'addPasskey'>['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    // Checked by the browser, which knows the form better than any schema of ours.
    const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    return { ...made, response: { ...made.response }, clientExtensionResults: { ...made.clientExtensionResults } };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new Error(sentences[name] ?? 'No passkey was created. Try again.', { cause: error });
  }
}
