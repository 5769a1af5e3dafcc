// Says where the link went: without a mail server it is in the server's log, and the page says so.
export const sentText = (delivery: 'email' | 'log', sent: string): string =>
  delivery === 'email'
    ? sent
    : 'This server doesn’t send email yet. The person who runs it can find the link in its log, or set SMTP_URL.';
