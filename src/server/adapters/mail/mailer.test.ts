// Email over a real socket against a small strict server, and into the log if there is none.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Logger } from 'pino';
import { startMailServer, type MailServer } from '#test/harness/mail-server.ts';
import { createMailer } from './mailer.ts';
import { NotTaken } from './port.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.stop());

const warn = vi.fn<Logger['warn']>();
const mailer = () => createMailer({ smtp_url: server.url, from: '"Post" <post@example.com>', log: { warn } });

test('an email arrives, to one address only, whatever stands in it', async () => {
  await mailer().send({ to: 'ada@example.com', subject: 'Set a password', text: 'Open https://x.example/#a\n\nBye' });
  await mailer()
    .send({ to: 'a@example.com,b@example.com', subject: 'x\r\nBcc: c@example.com', text: 'y' })
    .catch(() => null);
  expect(server.received[0]).toMatchObject({ to: ['RCPT TO:<ada@example.com>'] });
  expect(server.received[0]?.from).toContain('<post@example.com>');
  expect(server.received[0]?.data).toMatch(/Subject: Set a password[\s\S]*Open https:\/\/x\.example\/#a/);
  for (const { to, data } of server.received) {
    expect(to).toHaveLength(1);
    expect(data).not.toMatch(/^Bcc:/m);
  }
  expect(warn).not.toHaveBeenCalled();
});

test('a server that refuses is an error; without one the email stands in the log', async () => {
  server.meet = 'refuse';
  const refused = await mailer()
    .send({ to: 'no@example.com', subject: 's', text: 't' })
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NotTaken);
  expect(refused).toMatchObject({ message: expect.stringContaining('no such person') });
  const logged = createMailer({ smtp_url: null, from: 'x', log: { warn } });
  expect([mailer().delivery, logged.delivery]).toEqual(['email', 'log']);
  await logged.send({ to: 'ada@example.com', subject: 's', text: 'the link' });
  expect(warn).toHaveBeenCalledWith(
    { to: 'ada@example.com', subject: 's', text: 'the link' },
    expect.stringContaining('SMTP_URL'),
  );
});

test('a connection that breaks after the email was sent leaves open whether it was taken; one that never came about does not', async () => {
  server.meet = 'hang_up_after';
  const broken = await mailer()
    .send({ to: 'ada@example.com', subject: 's', text: 't' })
    .catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(Error);
  expect(broken).not.toBeInstanceOf(NotTaken);
  const nobody = createMailer({ smtp_url: 'smtp://127.0.0.1:1', from: 'x@example.com', log: { warn } });
  await expect(nobody.send({ to: 'ada@example.com', subject: 's', text: 't' })).rejects.toBeInstanceOf(NotTaken);
});
