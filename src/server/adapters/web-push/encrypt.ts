// A push message that only the browser can read (RFC 8291 over RFC 8188): one record of aes128gcm. Pure except for its random numbers.
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

export type BrowserKeys = {
  /** The browser's public key and its secret, base64url, as the browser gave them. */
  p256dh: string;
  auth: string;
};

const recordBytes = 4096;
/** What a record leaves for the words. */
export const payloadMaxBytes = recordBytes - 86 - 17;

/** The decoded keys; null if they are not a point on the curve, or not a secret of 16 bytes. */
export function readKeys({ p256dh, auth }: BrowserKeys): { point: Buffer; secret: Buffer } | null {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16) return null;
  try {
    const trial = createECDH('prime256v1');
    trial.generateKeys();
    trial.computeSecret(point);
    return { point, secret };
  } catch {
    return null;
  }
}

type Chosen = { salt: Buffer; private_key: Buffer | null };

/** `chosen` is only for the standard's example. */
export function encryptPush(
  text: string,
  keys: BrowserKeys,
  chosen: Chosen = { salt: randomBytes(16), private_key: null },
): Buffer {
  const read = readKeys(keys);
  const plain = Buffer.from(text);
  if (!read) throw new Error('these are no keys of a browser');
  if (plain.length > payloadMaxBytes) throw new Error('the message is too long to push');
  const own = createECDH('prime256v1');
  if (chosen.private_key) own.setPrivateKey(chosen.private_key);
  else own.generateKeys();
  const sender = own.getPublicKey();
  const { salt } = chosen;
  const derive = (ikm: Uint8Array, by: Uint8Array, info: Uint8Array | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', ikm, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), read.point, sender]);
  const ikm = derive(own.computeSecret(read.point), read.secret, info, 32);
  const key = derive(ikm, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(ikm, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordBytes);
  head.writeUInt8(sender.length, 4);
  return Buffer.concat([salt, head, sender, sealed, cipher.getAuthTag()]);
}
