// A bucket that goes silent, or cuts a connection: a call ends in time whatever is garbage-collected, and is retried if that may help.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { createS3Storage } from './s3.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

let server: Server;
let collecting: NodeJS.Timeout;
afterEach(() => {
  clearInterval(collecting);
  server.closeAllConnections();
  server.close();
});

async function storageOn(listener: RequestListener, answerMaxMs: number) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  collecting = setInterval(collectGarbage, 50);
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { access_key_id: 'key', secret_access_key: 'secret', region: 'us-east-1', bucket: 'media' };
  return createS3Storage({ endpoint, ...keys, answer_max_ms: answerMaxMs });
}

it.each([
  ['never answers', () => undefined],
  ['stops in the middle of its answer', (_, answer) => answer.writeHead(200, { 'content-length': 100 }).write('half')],
] satisfies [string, RequestListener][])('a server that %s fails the call', async (_, listener) => {
  const storage = await storageOn(listener, 1000);
  const calls = [storage.get('one'), storage.put('one', new Uint8Array(4_000_000), 'video/mp4'), storage.delete('one')];
  const ends = (await Promise.allSettled(calls)).map((end) => end.status === 'rejected' && String(end.reason));
  expect(ends).toEqual(ends.map(() => 'TimeoutError: The operation was aborted due to timeout'));
});

it('a connection that is cut before or within the answer is no reason to give up', async () => {
  let calls = 0;
  const storage = await storageOn((request, answer) => {
    calls += 1;
    if (calls === 1) request.socket.destroy();
    else if (calls === 2)
      answer.writeHead(200, { 'content-length': 100 }).write('half', () => request.socket.destroy());
    else answer.end('whole');
  }, 60_000);
  expect(Buffer.from((await storage.get('one')) ?? []).toString()).toBe('whole');
  expect(calls).toBe(3);
});
