// Who sends a push, proved to the browser's push service (RFC 8292): one key pair, derived from the program's own secret, and
// short-lived tokens.
import { createECDH, createPrivateKey, hkdfSync, sign } from 'node:crypto';

/** The order of the curve P-256: private keys run from 1 to one less than it. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
const tokenLivesS = 12 * 3600;

export type Vapid = {
  /** As browsers expect it: the point, uncompressed, base64url. */
  public_key: string;
  /** The Authorization header for a push service. `subject`: a mailto: or https: URL of whoever runs this. */
  authorization(endpoint: string, subject: string, now: Date): string;
};

/** The same secret gives the same keys, on every machine and after a restore; with another secret browsers subscribe again. */
export function createVapid(secret: string): Vapid {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'postwright', 'web push, key of the sender', 48));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (order - 1n)) + 1n;
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  const point = own.getPublicKey();
  const part = (from: number, to: number): string => point.subarray(from, to).toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: part(1, 33),
    y: part(33, 65),
    d: own.getPrivateKey().toString('base64url'),
  };
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const publicKey = point.toString('base64url');
  return {
    public_key: publicKey,
    authorization(endpoint, subject, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.getTime() / 1000) + tokenLivesS,
        sub: subject,
      };
      const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
        .map((one) => Buffer.from(JSON.stringify(one)).toString('base64url'))
        .join('.');
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
      return `vapid t=${signed}.${signature}, k=${publicKey}`;
    },
  };
}
