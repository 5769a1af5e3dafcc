// Says where the link went: without a mail server it is in the server's log, and the page says so. The server doesn't say whether it sent
// one this time, since that would tell strangers who has an account.
const often =
  'We send at most one every five minutes, and five a day: if none comes, use an earlier one or try again later.';

export const sentText = (delivery: 'email' | 'log', sent: string): string =>
  delivery === 'email'
    ? `${sent} ${often}`
    : 'This server doesn’t send email yet. The person who runs it can find the link in its log, or set SMTP_URL.';
