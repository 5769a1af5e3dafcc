// The port for sending e-mail: a server over SMTP, or the log where none is configured.
export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** log: what is sent stands in the program's log, for whoever runs it. */
  delivery: 'email' | 'log';
  /** Throws where the mail server does not take it. */
  send(mail: Mail): Promise<void>;
};
