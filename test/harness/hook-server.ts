// A server that receives webhooks: it remembers what it heard, and answers what a test tells it to.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard = { path: string; body: string; headers: Record<string, string> };

export async function openHookServer() {
  const heard: Heard[] = [];
  const answers: Record<string, number[]> = {};
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      heard.push({ path, body: Buffer.concat(pieces).toString(), headers: request.headers as Record<string, string> });
      response.writeHead(answers[path]?.shift() ?? 200).end('thanks');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What has come to a path so far. */
    heardAt: (path: string) => heard.filter((each) => each.path === path),
    /** The next answers on a path; 200 unless set. */
    willAnswer: (path: string, statuses: number[]) => void (answers[path] = statuses),
    close: () => server.close(),
  };
}
