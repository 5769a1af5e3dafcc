// The port for sending email: a server over SMTP, or the log where none is configured.
export type Mail = { to: string; subject: string; text: string; headers?: Record<string, string> };

/** The mail server surely has not taken it. After any other error it may have. */
export class NotTaken extends Error {}

export type Mailer = {
  /** log: what is sent stands in the program's log, for whoever runs it. */
  delivery: 'email' | 'log';
  /** Throws NotTaken, or another error, where the mail server does not say that it has taken it. */
  send(mail: Mail): Promise<void>;
};
