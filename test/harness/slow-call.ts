// A call whose body arrives in two parts, with time in between.
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Client } from './client.ts';

/** Begins a call and sends the first part of its body; what it returns sends the rest. */
export async function beginCall({ url, token }: Client, path: string, type: string, body: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  };
  const call = request(url + path, { method: 'POST', headers });
  call.flushHeaders();
  await once(call, 'continue');
  call.write(body.slice(0, 10));
  return async (): Promise<{ status: number | undefined; json: Record<string, unknown> }> => {
    call.end(body.slice(10));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, json: JSON.parse(await text(answer)) as Record<string, unknown> };
  };
}
