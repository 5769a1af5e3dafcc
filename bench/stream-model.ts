// The model of the streaming benchmark: an OpenAI-compatible server that answers everything with 200 tokens, one every 20 ms, and costs
// as little as possible.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenMs, tokenText, tokens } from './stream-parts.ts';

const chunk = (delta: object, finishReason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'bench', choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;
const first = chunk({ role: 'assistant', content: '' });
const token = chunk({ content: tokenText });
const last = `${chunk({}, 'stop')}data: [DONE]\n\n`;

/** Scheduled by the clock, so that a late timer is made up for and every answer takes the same time. */
function answer(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(first);
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.min(tokens, Math.floor((performance.now() - began) / tokenMs));
    for (; sent < due; sent += 1) response.write(token);
    if (sent < tokens) return;
    clearInterval(timer);
    response.end(last);
  }, tokenMs);
  response.on('close', () => clearInterval(timer));
}

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => answer(response));
});
server.keepAliveTimeout = 60_000;
server.listen({ port: 0, host: '127.0.0.1', backlog: 1024 }, () => {
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
