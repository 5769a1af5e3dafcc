// A software authenticator for route tests: it makes passkeys (ES256, attestation "none") and signs with them, as WebAuthn specifies.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Options = { challenge: string; rpId?: string; rp?: { id?: string } };
type Lie = { origin?: string; user_verified?: boolean; counter?: number };

const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

/** CBOR (RFC 8949), as far as an attestation needs it. */
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  if (n < 256) return Buffer.from([(major << 5) | 24, n]);
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
}
const int = (n: number): Buffer => (n < 0 ? head(1, -1 - n) : head(0, n));
const text = (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const bytes = (value: Uint8Array): Buffer => Buffer.concat([head(2, value.length), value]);
const map = (...entries: Buffer[]): Buffer => Buffer.concat([head(5, entries.length / 2), ...entries]);

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = map(
    int(1),
    int(2),
    int(3),
    int(-7),
    int(-1),
    int(1),
    int(-2),
    bytes(Buffer.from(x, 'base64url')),
    int(-3),
    bytes(Buffer.from(y, 'base64url')),
  );

  function parts(type: string, options: Options, { origin: told = origin, user_verified = true, counter = 0 }: Lie) {
    const rpId = options.rpId ?? options.rp?.id ?? '';
    const clientData = JSON.stringify({ type, challenge: options.challenge, origin: told, crossOrigin: false });
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (user_verified ? 0x04 : 0) | (type === 'webauthn.create' ? 0x40 : 0);
    return { client_data: clientData, start: Buffer.concat([sha256(rpId), Buffer.from([flags]), count]) };
  }
  const credential = (response: Record<string, unknown>) => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** What navigator.credentials.create() would return. */
    make(options: Options, lie: Lie = {}) {
      const { client_data, start } = parts('webauthn.create', options, lie);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([start, Buffer.alloc(16), length, id, cose]);
      const attestation = map(text('fmt'), text('none'), text('attStmt'), map(), text('authData'), bytes(authData));
      return credential({
        clientDataJSON: base64(client_data),
        attestationObject: base64(attestation),
        transports: ['internal', 'made-up'],
      });
    },
    /** What navigator.credentials.get() would return. */
    sign(options: Options, lie: Lie = {}) {
      const { client_data, start } = parts('webauthn.get', options, lie);
      const signature = createSign('sha256')
        .update(Buffer.concat([start, sha256(client_data)]))
        .sign(privateKey);
      return credential({
        clientDataJSON: base64(client_data),
        authenticatorData: base64(start),
        signature: base64(signature),
      });
    },
  };
}
