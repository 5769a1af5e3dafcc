// Sends plain-text email over SMTP (SMTP_URL), or writes it to the log if no server is configured.
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { NotTaken, type Mailer } from './port.ts';

const answerMs = 10_000;

export type MailerOptions = {
  /** null: the log. */
  smtp_url: string | null;
  from: string;
  log: Pick<Logger, 'warn'>;
};

export function createMailer({ smtp_url, from, log }: MailerOptions): Mailer {
  if (smtp_url === null) {
    return {
      delivery: 'log',
      async send({ to, subject, text }) {
        log.warn(
          { to, subject, text },
          'SMTP_URL is not set, so this email was not sent: give its link to whoever it is for, and to nobody else',
        );
      },
    };
  }
  const times = { connectionTimeout: answerMs, greetingTimeout: answerMs, socketTimeout: answerMs };
  const transport = createTransport({ url: smtp_url, ...times });
  return {
    delivery: 'email',
    async send({ to, subject, text, headers }) {
      try {
        // A list or a display name in the address would reach others, too: this makes it exactly one address.
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          headers,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw isRefusal(error) ? new NotTaken(error.message, { cause: error }) : error;
      }
    },
  };
}

/** It said no, or was never reached. If a connection breaks later, the outcome is open. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode, syscall } = error as Error & { code?: string; responseCode?: number; syscall?: string };
  return (
    (responseCode ?? 0) >= 400 ||
    ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS'].includes(code ?? '') ||
    ['connect', 'getaddrinfo'].includes(syscall ?? '') ||
    ['Connection timeout', 'Greeting never received'].includes(error.message)
  );
}
