// Accounts on the wire: sign-up, sign-in, sign-out, the signed-in user and their metadata (api.md, Sign-in).
import * as z from 'zod/mini';
import { asciiEmail, isEmail } from './email-address.ts';
import { endpoint } from './endpoint.ts';
import { maxUnits } from './text-checks.ts';

export const metadataMaxBytes = 16 * 1024;
export const passwordMin = 8;
export const passwordMax = 128;

export const user = z.object({
  id: z.string(),
  email: z.string(),
  /** The person has confirmed that it is theirs, through a link sent to it. */
  email_confirmed: z.boolean(),
  name: z.string(),
  image: z.nullable(z.string()),
  is_admin: z.boolean(),
  external_accounts: z.array(z.object({ provider: z.string() })),
  unsafe_metadata: z.record(z.string(), z.unknown()),
  onboarding_completed: z.boolean(),
  /** The questionnaire was neither completed nor shown yet: the app leads there once. */
  onboarding_due: z.boolean(),
});
export type User = z.infer<typeof user>;

export const email = z
  .string('Enter an email address.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite(asciiEmail),
    ...maxUnits(254, 'The email address is too long.'),
    z.refine(isEmail, 'That isn’t an email address.'),
  )
  .register(z.globalRegistry, { format: 'email' });
export const newPassword = z
  .string('Enter a password.')
  .check(
    z.minLength(passwordMin, `The password needs at least ${passwordMin} characters.`),
    ...maxUnits(passwordMax, `The password may have at most ${passwordMax} characters.`),
  );
export const givenPassword = z
  .string('Enter your password.')
  .check(z.minLength(1, 'Enter your password.'), ...maxUnits(1000, 'The password is too long.'));
export const accountName = z
  .string('Enter your name.')
  .check(z.trim(), z.minLength(1, 'Enter your name.'), ...maxUnits(100, 'The name may have at most 100 characters.'));

export const sessionAnswer = z.object({ token: z.string(), user });

export const accountEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    summary: 'Create an account; also sets the session cookie.',
    who: 'anyone',
    body: z.object({ email, password: newPassword, name: accountName }),
    answer: sessionAnswer,
    limit: 'sign_up',
    errors: ['conflict', 'unprocessable'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary:
      'Sign in; also sets the session cookie. An account with a second factor is answered 401 second_factor_required, with second_factor {challenge, expires_at} for the second step.',
    who: 'anyone',
    body: z.object({ email, password: givenPassword }),
    answer: sessionAnswer,
    limit: 'sign_in',
    errors: ['unauthenticated', 'second_factor_required'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Revoke the token and clear the cookie.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    summary: 'The token and user of the session cookie, for a page that was just opened; null each without one.',
    who: 'anyone',
    answer: z.object({ token: z.nullable(sessionAnswer.shape.token), user: z.nullable(user) }),
    errors: ['unauthenticated'],
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in user.',
    who: 'user',
    answer: z.object({ user }),
  }),
  updateMetadata: endpoint({
    method: 'PATCH',
    path: '/api/me/metadata',
    summary: 'Merge a JSON object into unsafe_metadata (at most 16 KiB in all; null removes a key).',
    who: 'user',
    body: z.record(z.string(), z.unknown()),
    answer: z.object({ user }),
    errors: ['too_large'],
  }),
  exportMe: endpoint({
    method: 'GET',
    path: '/api/me/export',
    summary: 'One JSON document of all that the account owns.',
    who: 'user',
  }),
  deleteMe: endpoint({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Erase the account and all that it owns.',
    who: 'user',
    answer: z.object({ success: z.boolean() }),
    errors: ['conflict'],
  }),
};
