// Beyond the password, on the wire: the second factor (codes from an authenticator app, backup codes) and passkeys.
import * as z from 'zod/mini';
import { givenPassword, sessionAnswer } from './account.ts';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';

const success = z.object({ success: z.boolean() });
const known = z.object({ password: givenPassword });
const code = z
  .string('Type the code.')
  .check(z.trim(), z.minLength(1, 'Type the code.'), ...maxUnits(40, 'A code is not that long.'));
const late = 'That took too long. Log in with your password again.';
const challenge = z.string(late).check(z.minLength(1, late), ...maxUnits(200, late));
const passkeyName = z
  .string('Give the passkey a name.')
  .check(
    z.trim(),
    z.minLength(1, 'Give the passkey a name.'),
    ...maxUnits(60, 'The name may have at most 60 characters.'),
  );

/** What the browser's `navigator.credentials` takes and gives, as JSON (WebAuthn, section 5.1). */
const webAuthn = z.record(z.string(), z.unknown());
const text = z.string().check(z.maxLength(20_000));
const response = z.object(
  {
    id: text,
    rawId: text,
    type: z.literal('public-key'),
    response: z.record(z.string(), z.unknown()),
    clientExtensionResults: z.record(z.string(), z.unknown()),
    authenticatorAttachment: z.optional(z.nullable(z.string())),
  },
  'We couldn’t read the passkey. Try again.',
);

const backupCodes = z.object({ backup_codes: z.array(z.string()) });
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** Kept in more than one place, such as a password manager. */
  is_synced: z.boolean(),
  created_at: z.string(),
  used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;
export const secondFactor = z.object({ enabled_at: z.nullable(z.string()), backup_codes_left: z.number() });
export type SecondFactor = z.infer<typeof secondFactor>;

export const signingInEndpoints = {
  signInSecond: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/second-factor',
    summary: 'The second step of signing in: the challenge of the first, and a code of the app or a backup code.',
    who: 'anyone',
    body: z.object({ challenge, code }),
    answer: sessionAnswer,
    limit: 'sign_in',
    errors: ['unauthenticated'],
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/passkey/options',
    summary: "What the browser's navigator.credentials.get() needs; good once and for ten minutes.",
    who: 'anyone',
    answer: z.object({ options: webAuthn }),
    limit: 'sign_in',
    errors: ['forbidden'],
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/passkey',
    summary: 'Sign in with a passkey, which needs neither the password nor a code; also sets the session cookie.',
    who: 'anyone',
    body: z.object({ response }),
    answer: sessionAnswer,
    limit: 'sign_in',
    errors: ['unauthenticated', 'forbidden'],
  }),
  getSecondFactor: endpoint({
    method: 'GET',
    path: '/api/me/second-factor',
    summary: 'Whether signing in asks for a code as well.',
    who: 'user',
    answer: z.object({ second_factor: secondFactor }),
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/me/second-factor',
    summary: 'The secret for an authenticator app. It counts once a code has confirmed it.',
    who: 'user',
    body: known,
    answer: z.object({ uri: z.string(), secret: z.string() }),
    limit: 'sign_in',
    errors: ['conflict', 'forbidden'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/me/second-factor/confirm',
    summary: 'The first code of the app: from now on one is asked for. The backup codes are told this once.',
    who: 'user',
    body: z.object({ code }),
    answer: backupCodes,
    limit: 'sign_in',
    errors: ['conflict', 'forbidden'],
  }),
  renewBackupCodes: endpoint({
    method: 'POST',
    path: '/api/me/second-factor/backup-codes',
    summary: 'New backup codes; the old ones are good no more.',
    who: 'user',
    body: known,
    answer: backupCodes,
    limit: 'sign_in',
    errors: ['conflict', 'forbidden'],
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/api/me/second-factor/remove',
    summary: 'Sign in with the password alone again.',
    who: 'user',
    body: known,
    answer: success,
    limit: 'sign_in',
    errors: ['forbidden'],
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/me/passkeys',
    summary: 'The passkeys of the account, the oldest first.',
    who: 'user',
    answer: z.object({ passkeys: z.array(passkey) }),
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys/options',
    summary: "What the browser's navigator.credentials.create() needs; good once and for ten minutes.",
    who: 'user',
    body: known,
    answer: z.object({ options: webAuthn }),
    limit: 'sign_in',
    errors: ['conflict', 'forbidden'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/me/passkeys',
    summary: 'Keep the passkey that was made.',
    who: 'user',
    body: z.object({ name: passkeyName, response }),
    answer: z.object({ passkey }),
    limit: 'sign_in',
    errors: ['conflict', 'forbidden'],
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/me/passkeys/{id}',
    summary: 'Give a passkey another name.',
    who: 'user',
    body: z.object({ name: passkeyName }),
    answer: z.object({ passkey }),
    errors: ['not_found', 'forbidden'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/me/passkeys/{id}',
    summary: 'This passkey signs in no more.',
    who: 'user',
    answer: success,
    errors: ['not_found', 'forbidden'],
  }),
};
