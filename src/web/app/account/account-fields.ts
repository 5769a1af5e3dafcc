// The fields that several account forms have, and what they say once a link was sent.
import { passwordMin } from '#contract/account.ts';

export const newPasswordField = {
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  hint: `At least ${passwordMin} characters.`,
} as const;

/** For what only the person may do who knows it. */
export const passwordField = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
} as const;

const often =
  'We send at most one every five minutes, and five a day: if none comes, use an earlier one or try again later.';

/**
 * Says where the link went: without a mail server it is in the server's log. The server doesn't say whether it sent one this time, since
 * that would tell strangers who has an account.
 */
export const sentText = (delivery: 'email' | 'log', sent: string): string =>
  delivery === 'email'
    ? `${sent} ${often}`
    : 'This server doesn’t send email yet. The person who runs it can find the link in its log, or set SMTP_URL.';
