// The peer of the `stream` benchmark: Hono that asks the model and passes its body on, with no session, no parsing, no storing.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const { MODEL_URL = '' } = process.env;
const app = new Hono();

app.post('/chat', async (c) => {
  const answer = await fetch(`${MODEL_URL}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await c.req.text(),
    signal: c.req.raw.signal,
  });
  return new Response(answer.body, { headers: { 'content-type': 'text/event-stream' } });
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`listening on http://localhost:${port}\n`),
);
process.on('SIGTERM', () => process.exit(0));
