// What the owner of an account may change, on the wire: name, password, email, sessions; and the way back in without the password.
import * as z from 'zod/mini';
import { accountName, email, givenPassword, newPassword, sessionAnswer, user } from './account.ts';
import { apiKeysMax } from './api-keys.ts';
import { calendarFeedId } from './calendar-feed.ts';
import { endpoint } from './endpoint.ts';
import { assistantsMax } from './oauth.ts';
import { maxUnits } from './text-checks.ts';

const success = z.object({ success: z.boolean() });
/** log: no mail server is configured, so the link is in the server's log. */
const sent = z.object({ success: z.boolean(), delivery: z.enum(['email', 'log']) });
const token = z
  .string('Open the link in the email again.')
  .check(
    z.minLength(1, 'Open the link in the email again.'),
    ...maxUnits(200, 'This link no longer works. Ask for a new one.'),
  );

/** Which API keys and connected assistants survive it, and whether the calendar's address does: none by default, all, or those with these ids. */
export const keepKeys = z._default(
  z.union(
    [z.boolean(), z.array(z.string().check(z.maxLength(100))).check(z.maxLength(apiKeysMax + assistantsMax + 1))],
    `keep_keys is true, false or a list of ids of API keys and assistants; ${calendarFeedId} is the calendar’s address.`,
  ),
  false,
);
export type KeepKeys = z.infer<typeof keepKeys>;

export const openSession = z.object({
  id: z.string(),
  user_agent: z.nullable(z.string()),
  created_at: z.string(),
  used_at: z.string(),
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const accountChangeEndpoints = {
  updateMe: endpoint({
    method: 'PATCH',
    path: '/api/me',
    summary: 'Change the name.',
    who: 'user',
    body: z.object({ name: accountName }),
    answer: z.object({ user }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/me/password',
    summary:
      'Change the password. All other sessions, every link under way, and the API keys, assistants and calendar address that keep_keys does not name end; this session goes on under the new token.',
    who: 'user',
    body: z.object({ current_password: givenPassword, new_password: newPassword, keep_keys: keepKeys }),
    answer: sessionAnswer,
    limit: 'sign_in',
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/me/sessions',
    summary: 'Where the user is signed in.',
    who: 'user',
    answer: z.object({ sessions: z.array(openSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions/{id}',
    summary: 'Sign out there.',
    who: 'user',
    answer: success,
    errors: ['not_found'],
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/api/me/sessions',
    summary:
      'Sign out everywhere, here too. Every link under way, and the API keys, assistants and calendar address that keep_keys does not name end as well.',
    who: 'user',
    body: z.object({ keep_keys: keepKeys }),
    answer: success,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/me/email',
    summary: 'Send a link to the new email address, which counts once the signed-in owner has opened it.',
    who: 'user',
    body: z.object({ email, password: givenPassword }),
    answer: sent,
    limit: 'sign_in',
    errors: ['conflict', 'unavailable'],
  }),
  sendConfirmation: endpoint({
    method: 'POST',
    path: '/api/me/email/confirmation',
    summary: 'Send a link that confirms the email address the account has.',
    who: 'user',
    answer: sent,
    limit: 'ask_email',
    errors: ['conflict', 'forbidden', 'unavailable'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-email',
    summary:
      'The link that confirms a new email address, or the one the account has, was opened. It works only for whoever is signed in to that account.',
    who: 'anyone',
    body: z.object({ token }),
    answer: z.object({ success: z.boolean(), email: z.string() }),
    limit: 'sign_in',
    errors: ['unauthenticated', 'conflict'],
  }),
  undoEmail: endpoint({
    method: 'POST',
    path: '/api/auth/undo-email',
    summary:
      'The link to the old email address was opened: the address returns, a new password counts, and all sessions, links, API keys, assistants and the calendar address end.',
    who: 'anyone',
    body: z.object({ token, password: newPassword }),
    answer: z.object({ success: z.boolean(), email: z.string() }),
    limit: 'sign_in',
    errors: ['conflict'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Send a link to set a new password. The answer is the same whether there is such an account or not.',
    who: 'anyone',
    body: z.object({ email }),
    answer: sent,
    limit: 'ask_email',
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary:
      'Set a new password with the token of the link. All sessions, every other link, and the API keys, assistants and calendar address that keep_keys does not name end. Where nobody had confirmed the email address before, passkeys, the second factor and webhooks end, too, whatever keep_keys says.',
    who: 'anyone',
    body: z.object({ token, password: newPassword, keep_keys: keepKeys }),
    answer: success,
    limit: 'sign_in',
  }),
};
