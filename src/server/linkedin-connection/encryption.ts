// Encrypts tokens at rest: AES-256-GCM with a key derived from APP_SECRET by HKDF. A sealed text opens only for the user, account and purpose
// it was made for, so rows cannot be swapped.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

type Owner = { user_id: string; connection_id: string; purpose: 'access_token' | 'refresh_token' };

export type Encryption = {
  /** `v2.<key id>.<base64url of nonce, ciphertext, tag>`. */
  seal(plain: string, owner: Owner): string;
  /** Throws SealBroken. */
  open(sealed: string, owner: Owner): string;
};

/** The text was changed, belongs to another owner, or was sealed under another APP_SECRET. The message never quotes what it tried to open. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/** v1 is from when users had one account: it names no account. */
const versions = ['v1', 'v2'] as const;
type Version = (typeof versions)[number];

const nonceBytes = 12;
const tagBytes = 16;

export function createEncryption(appSecret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'linkedin tokens v1', 32));
  const keyId = createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);
  const prefixOf = (version: Version): string => `${version}.${keyId}.`;
  return {
    seal(plain, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated(owner, 'v2'));
      const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return prefixOf('v2') + body.toString('base64url');
    },
    open(sealed, owner) {
      const version = versions.find((one) => sealed.startsWith(prefixOf(one)));
      if (!version) throw new SealBroken('Sealed under another key: APP_SECRET has changed.');
      const body = Buffer.from(sealed.slice(prefixOf(version).length), 'base64url');
      if (body.length < nonceBytes + tagBytes) throw new SealBroken('The sealed text is cut short.');
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(associated(owner, version))
        .setAuthTag(body.subarray(-tagBytes));
      try {
        const plain = decipher.update(body.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch {
        throw new SealBroken('The sealed text was changed or belongs to somebody else.');
      }
    },
  };
}

const associated = ({ user_id, connection_id, purpose }: Owner, version: Version): Buffer =>
  Buffer.from(JSON.stringify(version === 'v1' ? [purpose, user_id] : [purpose, user_id, connection_id]));
