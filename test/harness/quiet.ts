// Runs before every test file: an unexpected console.error or console.warn, or a connection to another machine, fails the test
// during which it happens. A test that expects a message replaces the method: vi.spyOn(console, 'error').mockImplementation(...).
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP, Socket } from 'node:net';
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

type Unwatched = {
  connect: (this: Socket, ...words: unknown[]) => Socket;
  lookup: (...words: unknown[]) => void;
  lookupLater: (...words: unknown[]) => Promise<unknown>;
};

const complaints: string[] = [];

// One process runs many files, with this one before each: whatever the last one left is put back first.
const original = ((globalThis as { unwatched?: Unwatched }).unwatched ??= {
  connect: Reflect.get(Socket.prototype, 'connect') as Unwatched['connect'],
  lookup: dns.lookup as Unwatched['lookup'],
  lookupLater: dns.promises.lookup as Unwatched['lookupLater'],
});

for (const method of ['error', 'warn'] as const) {
  console[method] = (...words: unknown[]) => void complaints.push(`console.${method}: ${format(...words)}`);
}

function refuse(host: string): Error {
  const complaint = `A test may not reach ${host}: only this machine.`;
  complaints.push(complaint);
  return new Error(complaint);
}

function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host === 'localhost' || host.endsWith('.localhost');
  return host === '::1' || host === '0.0.0.0' || host === '::' || /^(::ffff:)?127\./.test(host);
}

/** No such name is ever registered (RFC 6761): no name server is asked. */
const isNoName = (name: string): boolean => name.endsWith('.invalid');
const notFound = (name: string): Error => Object.assign(new Error(`ENOTFOUND ${name}`), { code: 'ENOTFOUND' });

/** Socket.connect takes (options), (port, host), (path), or all of these once normalised into an array. */
function targetHost(words: unknown[]): string | null {
  const [first, second] = Array.isArray(words[0]) ? (words[0] as unknown[]) : words;
  if (typeof first === 'object' && first !== null) {
    const { path, host } = first as { path?: unknown; host?: unknown };
    return typeof path === 'string' || typeof host !== 'string' ? null : host;
  }
  return typeof first === 'number' && typeof second === 'string' ? second : null;
}

Socket.prototype.connect = function connectHere(this: Socket, ...words: unknown[]): Socket {
  const host = targetHost(words);
  if (host === null || isLoopback(host)) return original.connect.apply(this, words);
  const error = refuse(host);
  queueMicrotask(() => this.destroy(error));
  return this;
};

dns.lookup = Object.assign((name: string, ...rest: unknown[]): void => {
  if (isLoopback(name)) return original.lookup(name, ...rest);
  const error = isNoName(name) ? notFound(name) : refuse(name);
  const done = rest.at(-1);
  if (typeof done === 'function') queueMicrotask(() => (done as (error: Error) => void)(error));
}, original.lookup) as typeof dns.lookup;
dns.promises.lookup = ((name: string, ...rest: unknown[]) =>
  isLoopback(name)
    ? original.lookupLater(name, ...rest)
    : Promise.reject(isNoName(name) ? notFound(name) : refuse(name))) as typeof dns.promises.lookup;
syncBuiltinESMExports();

function report(): void {
  if (complaints.length === 0) return;
  throw new Error(`Unexpected during the test:\n${complaints.splice(0).join('\n')}`);
}

afterEach(report);
// What happened outside any test, in beforeAll or while the file was loading.
afterAll(report);
