// E-mail over a real socket against a small strict server, and into the log where there is none.
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Logger } from 'pino';
import { createMailer } from './mailer.ts';

type ReceivedMail = { from: string; to: string[]; data: string };
const received: ReceivedMail[] = [];
let refusing = false;
let server: Server;

/** As much of SMTP as a mail needs, in its order. */
beforeAll(async () => {
  server = createServer((socket) => {
    let mail: ReceivedMail = { from: '', to: [], data: '' };
    let isData = false;
    let rest = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      if (/^(EHLO|HELO) /.test(line)) say('250 here');
      else if (line.startsWith('MAIL FROM:')) {
        mail = { from: line, to: [], data: '' };
        say('250 ok');
      } else if (line.startsWith('RCPT TO:')) {
        mail.to.push(line);
        say(refusing ? '550 no such person' : '250 ok');
      } else if (line === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (line === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('500 what');
    };
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        if (!isData) command(line);
        else if (line === '.') {
          isData = false;
          received.push(mail);
          say('250 taken');
        } else mail.data += `${line}\n`;
      }
    });
    socket.on('error', () => undefined);
    say('220 ready');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => void server.close());

const warn = vi.fn<Logger['warn']>();
const mailer = () => {
  const { port } = server.address() as AddressInfo;
  return createMailer({ smtp_url: `smtp://127.0.0.1:${port}`, from: '"Post" <post@example.com>', log: { warn } });
};

test('an e-mail arrives, to one address only, whatever stands in it', async () => {
  await mailer().send({ to: 'ada@example.com', subject: 'Set a password', text: 'Open https://x.example/#a\n\nBye' });
  await mailer()
    .send({ to: 'a@example.com,b@example.com', subject: 'x\r\nBcc: c@example.com', text: 'y' })
    .catch(() => null);
  expect(received[0]).toMatchObject({ to: ['RCPT TO:<ada@example.com>'] });
  expect(received[0]?.from).toContain('<post@example.com>');
  expect(received[0]?.data).toMatch(/Subject: Set a password[\s\S]*Open https:\/\/x\.example\/#a/);
  for (const { to, data } of received) {
    expect(to).toHaveLength(1);
    expect(data).not.toMatch(/^Bcc:/m);
  }
  expect(warn).not.toHaveBeenCalled();
});

test('a server that refuses is an error; without one the e-mail stands in the log', async () => {
  refusing = true;
  await expect(mailer().send({ to: 'no@example.com', subject: 's', text: 't' })).rejects.toThrow('no such person');
  const logged = createMailer({ smtp_url: null, from: 'x', log: { warn } });
  expect([mailer().delivery, logged.delivery]).toEqual(['email', 'log']);
  await logged.send({ to: 'ada@example.com', subject: 's', text: 'the link' });
  expect(warn).toHaveBeenCalledWith(
    { to: 'ada@example.com', subject: 's', text: 'the link' },
    expect.stringContaining('SMTP_URL'),
  );
});
