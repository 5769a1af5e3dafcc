// A stand-in for LinkedIn on the wire that costs as little as possible: answers in 50 ms, and reports when each post arrived.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const latencyMs = 50;
const arrivals: { text: string; at: number }[] = [];
let posts = 0;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const at = Date.now();
    const body = Buffer.concat(chunks).toString();
    const json = (value: unknown): void => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(value));
    };
    if (request.url === '/rest/posts') {
      arrivals.push({ text: (JSON.parse(body) as { commentary: string }).commentary, at });
      setTimeout(() => {
        response.writeHead(201, { 'x-restli-id': `urn:li:share:${(posts += 1)}` });
        response.end();
      }, latencyMs);
    } else if (request.url === '/oauth/accessToken') {
      const code = new URLSearchParams(body).get('code') ?? '';
      json({ access_token: code, expires_in: 5_184_000, scope: 'openid,profile,email,w_member_social' });
    } else if (request.url === '/v2/userinfo') {
      const sub = (request.headers.authorization ?? '').slice('Bearer '.length);
      json({ sub, name: 'Bench', given_name: 'Bench', family_name: 'Mark' });
    } else if (request.url === '/arrivals') json(arrivals.splice(0));
    else response.writeHead(404).end();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
