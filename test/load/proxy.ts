// A small reverse proxy, as an operator would put one in front: asks /readyz, takes turns among the ready ones, keeps connections
// alive, and passes a call to another one only if not a byte of it was sent.
import { createServer, request as httpRequest, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Proxy = {
  url: string;
  /** Calls go to this URL once it is ready; the one it replaces is no longer used. */
  use(place: number, url: string): void;
  isReady(place: number): boolean;
  close(): Promise<void>;
};

const lookMs = 100;
/** A busy machine answers late now and then; only an answer says at once that a process is not ready. */
const silencesMax = 3;
type Target = { url: string; is_ready: boolean; silences: number };

export async function startProxy(): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const targets = new Map<number, Target>();
  let turn = 0;

  const look = (): void => {
    for (const target of targets.values()) {
      const asking = httpRequest(`${target.url}/readyz`, { agent, timeout: 2000 }, (answer) => {
        answer.resume();
        target.is_ready = answer.statusCode === 200;
        target.silences = 0;
      });
      asking.once('timeout', () => asking.destroy());
      asking.on('error', () => {
        target.silences += 1;
        if (target.silences >= silencesMax) target.is_ready = false;
      });
      asking.end();
    }
  };
  const looking = setInterval(look, lookMs);

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried: Set<Target>): void => {
    const untried = [...targets.values()].filter((target) => !tried.has(target));
    const ready = untried.filter((target) => target.is_ready);
    // As load balancers do if none is ready: whatever still answers is better than nothing.
    const open = ready.length > 0 ? ready : untried;
    const target = open[(turn += 1) % Math.max(1, open.length)];
    if (!target) {
      outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('the proxy has nobody to ask');
      return;
    }
    tried.add(target);
    const { method, url } = incoming;
    const callers = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ');
    const headers = { ...incoming.headers, 'x-forwarded-for': callers };
    const sent = httpRequest(`${target.url}${url}`, { method, headers, agent }, (answer) => {
      const { connection: _own, ...passed } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, passed);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
      answer.once('error', () => outgoing.destroy());
    });
    outgoing.once('close', () => sent.destroy());
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (error.code === 'ECONNREFUSED') pass(incoming, outgoing, body, tried);
      else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end(`the connection broke: ${error.code}`);
    });
    sent.end(body);
  };

  const server = createServer({ keepAliveTimeout: 120_000 }, (incoming, outgoing) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.once('end', () => pass(incoming, outgoing, Buffer.concat(pieces), new Set()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    use(place, url) {
      targets.set(place, { url, is_ready: false, silences: 0 });
    },
    isReady: (place) => targets.get(place)?.is_ready ?? false,
    async close() {
      clearInterval(looking);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
