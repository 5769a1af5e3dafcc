// A small strict SMTP server on a port of its own, which keeps what it is sent.
import { createServer, type AddressInfo, type Socket } from 'node:net';

export type ReceivedMail = {
  from: string;
  to: string[];
  /** As received, headers and body. */
  data: string;
};
/** refuse: no recipient is known here. hang_up_after: the email is taken, but the connection ends before that is confirmed. */
export type Meeting = 'take' | 'refuse' | 'hang_up_after';
export type MailServer = {
  url: string;
  received: ReceivedMail[];
  meet: Meeting;
  stop(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, running);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const running: MailServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    meet: 'take',
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  return running;
}

/** As much of SMTP as a mail needs, in order. */
function converse(socket: Socket, server: MailServer): void {
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
      say(server.meet === 'refuse' ? '550 no such person' : '250 ok');
    } else if (line === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (line === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('500 what');
  };
  const text = (line: string): void => {
    if (line !== '.') {
      mail.data += `${line}\n`;
      return;
    }
    isData = false;
    server.received.push(mail);
    if (server.meet === 'hang_up_after') socket.destroy();
    else say('250 taken');
  };
  socket.on('data', (chunk) => {
    rest += chunk.toString();
    for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
      const line = rest.slice(0, at);
      rest = rest.slice(at + 2);
      (isData ? text : command)(line);
    }
  });
  socket.on('error', () => undefined);
  say('220 ready');
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll('=\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The text as a person reads it, and the headers by lower-case name. */
export function readMail({ data }: ReceivedMail): { headers: Record<string, string>; text: string } {
  const end = data.indexOf('\n\n');
  const lines = data
    .slice(0, end)
    .replaceAll(/\n[ \t]+/g, ' ')
    .split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = data.slice(end + 2);
  const way = headers['content-transfer-encoding'];
  if (way === 'base64') return { headers, text: Buffer.from(body, 'base64').toString('utf8') };
  return { headers, text: way === 'quoted-printable' ? fromQuotedPrintable(body) : body };
}
