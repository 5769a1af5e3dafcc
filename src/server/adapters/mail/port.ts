// The port for sending email: over SMTP, or to the log if no server is configured.
export type Mail = { to: string; subject: string; text: string; headers?: Record<string, string> };

/** The mail server certainly has not accepted it. After any other error it may have. */
export class NotTaken extends Error {}

export type Mailer = {
  /** log: what is sent is written to the program's log, for whoever runs it. */
  delivery: 'email' | 'log';
  /** Throws NotTaken, or another error, if the mail server does not confirm that it accepted the mail. */
  send(mail: Mail): Promise<void>;
};
