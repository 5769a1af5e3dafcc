// Every call of /openapi.json with thousands of bent requests: none is a 500, every refusal has the same shape, no internals are revealed.
import { connectLinkedIn } from '../harness/linkedin.ts';
import { createClient, type Client } from '../harness/client.ts';
import { scopes } from '#contract/scopes.ts';
import { createRandom, type Random } from '#server/seeded-random.ts';
import { operationsOf, requestOf, type Operation, type Request } from './api-requests.ts';

export type ApiFuzzCounts = {
  requests: number;
  by_status: Record<string, number>;
  /** How many of each role's requests were accepted. */
  taken: Partial<Record<Role, number>>;
  failures: string[];
  slowest_ms: number;
  /** The slowest answer of each of the five slowest operations. */
  slowest: Record<string, number>;
};
type Options = {
  url: string;
  admin_email: string;
  seed: number;
  runs: number;
  at_once?: number;
  /** Called after every `every` requests. */
  reached?: { every: number; tell: (requests: number) => void };
};

/** Whatever is asked is answered by then: a publication that waits for LinkedIn says so after 20 s (api.md, Posts). */
const answerPatienceMs = 30_000;
/** A stream that has begun is read for no longer than this. */
const streamPatienceMs = 4_000;
const inside =
  /node_modules|\/src\/server\/|\bat \w+ \(|select .* from |insert into |SyntaxError|ECONNREFUSED|postgres/i;

/** Request n of a seed is made from seed + n alone; which ids it meets depends on earlier requests. */
export async function fuzzApi(options: Options): Promise<ApiFuzzCounts> {
  const { url, admin_email, seed, runs, at_once = 8, reached } = options;
  const counts: ApiFuzzCounts = { requests: 0, by_status: {}, taken: {}, failures: [], slowest_ms: 0, slowest: {} };
  const visitor = createClient(url);
  const operations = operationsOf((await visitor.get('/openapi.json')).json);
  const people = createPeople(visitor, admin_email, url);
  const ids: string[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < runs) {
      const own = seed + next;
      next += 1;
      const random = createRandom(own);
      const operation = random.pick(operations);
      const request = requestOf(random, operation, ids);
      const { who, token, headers } = await people.pick(random);
      const answered = await send(url, request, headers);
      note(counts, { own, operation, request, who }, answered);
      if (reached && counts.requests % reached.every === 0) reached.tell(counts.requests);
      if (answered.status === 401) people.forget(token);
      keepIds(ids, answered.text);
    }
  };
  await Promise.all(Array.from({ length: at_once }, work));
  const slowest = Object.entries(counts.slowest).toSorted(([, a], [, b]) => b - a);
  return { ...counts, slowest: Object.fromEntries(slowest.slice(0, 5)) };
}

/**
 * Who asks, and by what right: a session as bearer or cookie (from our pages or from elsewhere), a key with few or all scopes, none, or a made-up
 * one.
 */
const roles = [
  'user',
  'user',
  'connected',
  'connected',
  'admin',
  'cookie',
  'forged',
  'reader',
  'key',
  'nobody',
  'stranger',
] as const;
type Role = (typeof roles)[number];
type Right = { who: Role; token: string | null; headers: Record<string, string> };

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** A new person whenever an account was erased or signed out along the way, a new key whenever one was revoked. */
function createPeople(visitor: Client, adminEmail: string, url: string) {
  const tokens = new Map<Role, Promise<string>>();
  const password = 'a long passphrase for fuzzing';
  let made = 0;
  async function signUp(who: Role): Promise<string> {
    made += 1;
    const email = who === 'admin' ? adminEmail : `fuzz.${process.pid}.${made}@example.test`;
    const person = { email, password, name: 'Fuzz' };
    const signedUp = await visitor.post('/api/auth/sign-up/email', person);
    const { json } = signedUp.status === 200 ? signedUp : await visitor.post('/api/auth/sign-in/email', person);
    const token = String(json?.token);
    if (who === 'user' || who === 'admin' || who === 'cookie' || who === 'forged') return token;
    await connectLinkedIn(visitor.as(token), email).catch(() => undefined);
    if (who === 'connected') return token;
    const itsScopes = who === 'reader' ? ['posts:read', 'research:read'] : [...scopes];
    return String((await visitor.as(token).post('/api/keys', { name: who, scopes: itsScopes })).json?.secret);
  }
  function headersOf(who: Role, token: string): Record<string, string> {
    if (who === 'cookie') return { cookie: `session=${token}`, origin: url };
    if (who === 'forged') return { cookie: `session=${token}`, origin: 'https://elsewhere.example' };
    return bearer(token);
  }
  return {
    async pick(random: Random): Promise<Right> {
      const who = random.pick(roles);
      if (who === 'nobody') return { who, token: null, headers: {} };
      if (who === 'stranger') {
        const token = random.pick(['x', 'pwk_x', `pwk_${'a'.repeat(43)}`, 'a.b.c', 'x'.repeat(600)]);
        return { who, token, headers: bearer(token) };
      }
      const wanted = tokens.get(who) ?? signUp(who);
      tokens.set(who, wanted);
      const token = await wanted;
      return { who, token, headers: headersOf(who, token) };
    },
    forget(gone: string | null): void {
      for (const [who, token] of tokens) void token.then((each) => each === gone && tokens.delete(who));
    },
  };
}

type Answered = { status: number; text: string; type: string; has_request_id: boolean; ms: number };

async function send(url: string, { method, path, headers, body }: Request, right: Right['headers']): Promise<Answered> {
  const began = performance.now();
  const all = { ...headers, ...right };
  const leaving = new AbortController();
  let patience = setTimeout(() => leaving.abort(), answerPatienceMs);
  const { signal } = leaving;
  let status = 0;
  let [text, type, hasRequestId] = ['', '', true];
  try {
    const init = {
      method,
      headers: all,
      body: method === 'GET' ? undefined : body,
      redirect: 'manual',
      signal,
    } as const;
    const response = await fetch(url + path, init);
    ({ status } = response);
    type = response.headers.get('content-type') ?? '';
    hasRequestId = response.headers.has('x-request-id');
    clearTimeout(patience);
    patience = setTimeout(() => leaving.abort(), streamPatienceMs);
    text = await response.text();
  } catch (error) {
    if (status === 0 && signal.aborted) text = `no answer: none within ${answerPatienceMs} ms`;
    // A stream is abandoned once its time is up.
    else if (!signal.aborted)
      text = `no answer: ${error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : 'unknown'}`;
  } finally {
    clearTimeout(patience);
  }
  const isStream = type.startsWith('text/event-stream');
  return { status, text, type, has_request_id: hasRequestId, ms: isStream ? 0 : performance.now() - began };
}

type Asked = { own: number; operation: Operation; request: Request; who: Role };

function note(counts: ApiFuzzCounts, { own, operation, request, who }: Asked, answered: Answered): void {
  const { status, ms } = answered;
  counts.requests += 1;
  counts.by_status[status] = (counts.by_status[status] ?? 0) + 1;
  if (status < 300) counts.taken[who] = (counts.taken[who] ?? 0) + 1;
  counts.slowest_ms = Math.max(counts.slowest_ms, Math.round(ms));
  counts.slowest[operation.id] = Math.max(counts.slowest[operation.id] ?? 0, Math.round(ms));
  const wrong = problemWith(answered);
  if (wrong === null) return;
  const sent = typeof request.body === 'string' ? request.body.slice(0, 300) : request.body ? '(form)' : '';
  counts.failures.push(
    `seed ${own}: ${wrong}: ${operation.id} ${request.method} ${request.path.slice(0, 200)} by ${who} ${sent} -> ${status} ${answered.text.slice(0, 300)}`,
  );
}

function problemWith({ status, text, type, has_request_id }: Answered): string | null {
  if (text.startsWith('no answer:')) return text;
  if (status === 500 || status > 503) return 'a fault';
  if (!has_request_id) return 'no X-Request-Id';
  if (status < 400) return null;
  if (inside.test(text)) return 'something inside is told';
  if (!type.startsWith('application/json')) return 'a refusal that is no JSON';
  const { success, message, code, jsonrpc, ...said } = JSON.parse(text) as Record<string, unknown>;
  // MCP's own transport refuses in the words of its protocol.
  if (jsonrpc === '2.0') return null;
  // OAuth's calls have an error code of RFC 6749 as `error`, and the sentence beside it.
  const error = said['error_description'] ?? said['error'];
  const isSentence = typeof error === 'string' && error.length > 3 && error === message;
  return success === false && isSentence && typeof code === 'string' ? null : 'a refusal of another shape';
}

const idsMax = 400;

/** Keeps the ids of what was made, so that later requests use them. */
function keepIds(ids: string[], text: string): void {
  for (const [, id = ''] of text.matchAll(/"(?:\w+_)?id":\s*"([\w-]{8,64})"/g)) {
    if (ids.length >= idsMax) ids.shift();
    ids.push(id);
  }
}
