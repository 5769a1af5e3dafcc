// A browser's push service for tests: it accepts what RFC 8030, 8188, 8291 and 8292 say and nothing else, and reads each message as the browser
// would. Its reading is written independently of the program's writing.
import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Pushed = { browser: string; json: Record<string, string>; ttl: number };
export type PushService = Awaited<ReturnType<typeof startPushService>>;

const hmac = (key: Uint8Array, ...data: Uint8Array[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(data)).digest();

export async function startPushService() {
  const browsers = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: Buffer }>();
  const pushed: Pushed[] = [];
  const complaints: string[] = [];
  const answers: number[] = [];
  let subscribedWith = '';

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = decodeURIComponent(request.url?.slice(1) ?? '');
      const asked = answers.shift();
      const refused = asked ?? (browsers.has(browser) ? null : 410);
      if (refused !== null) {
        response.writeHead(refused).end();
        return;
      }
      try {
        pushed.push(read(request, browser, Buffer.concat(parts)));
        response.writeHead(201).end();
      } catch (error) {
        complaints.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  function read({ method, headers }: IncomingMessage, browser: string, body: Buffer): Pushed {
    const need = (isRight: boolean, what: string): void => {
      if (!isRight) throw new Error(what);
    };
    need(method === 'POST', 'only POST is taken');
    need(headers['content-encoding'] === 'aes128gcm', 'the encoding is aes128gcm');
    const ttl = Number(headers['ttl']);
    need(Number.isInteger(ttl) && ttl >= 0, 'TTL is a number');
    need(body.length <= 4096, 'the body is too large');
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
    need(key === subscribedWith, 'the key is not the one that was subscribed with');
    checkToken(token, key, need);
    return { browser, json: JSON.parse(open(browser, body)) as Record<string, string>, ttl };
  }

  function checkToken(token: string, key: string, need: (isRight: boolean, what: string) => void): void {
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    const isSigned = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    need(isSigned, 'the signature is wrong');
    const parse = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    need(parse(head)['alg'] === 'ES256', 'the algorithm is ES256');
    const { aud, exp, sub } = parse(claims);
    need(aud === origin, 'the audience is this origin');
    need(Number(exp) > Date.now() / 1000 && Number(exp) <= Date.now() / 1000 + 86_400, 'it ends within a day');
    need(/^(mailto:|https:)/.test(String(sub)), 'the subject is a contact');
  }

  /** RFC 8291, section 3.4, step by step with HMAC alone. */
  function open(browser: string, body: Buffer): string {
    const kept = browsers.get(browser);
    if (!kept) throw new Error('no such browser');
    const length = body.readUInt8(20);
    const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + length), body.subarray(21 + length)];
    const one = Buffer.from([1]);
    const prkKey = hmac(kept.auth, kept.ecdh.computeSecret(sender));
    const ikm = hmac(prkKey, Buffer.from('WebPush: info\0'), kept.ecdh.getPublicKey(), sender, one);
    const prk = hmac(salt, ikm);
    const key = hmac(prk, Buffer.from('Content-Encoding: aes128gcm\0'), one).subarray(0, 16);
    const nonce = hmac(prk, Buffer.from('Content-Encoding: nonce\0'), one).subarray(0, 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('the last record ends with 2');
    return plain.subarray(0, -1).toString();
  }

  const endpointOf = (name: string): string => `${origin}/${encodeURIComponent(name)}`;
  return {
    pushed,
    complaints,
    endpointOf,
    /** How it answers the next messages, before looking at them. */
    answerNext: (...statuses: number[]) => void answers.push(...statuses),
    /** What a browser gives to a page that subscribes with `public_key`. */
    subscribe(name: string, publicKey: string) {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(name, { ecdh, auth });
      subscribedWith = publicKey;
      return { endpoint: endpointOf(name), keys: { p256dh, auth: auth.toString('base64url') } };
    },
    unsubscribe: (name: string) => void browsers.delete(name),
    stop: () => new Promise((done) => server.close(done)),
  };
}
