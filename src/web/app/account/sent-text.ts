// Where the link is, in words: without a mail server it stands in the server's log, and the page says so.
export const sentText = (delivery: 'email' | 'log', sent: string): string =>
  delivery === 'email'
    ? sent
    : 'This server sends no e-mail yet: the link stands in its log, where whoever runs it finds it. Setting SMTP_URL changes that.';
