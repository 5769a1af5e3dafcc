// Encrypts tokens at rest: AES-256-GCM, its key made of APP_SECRET by HKDF. A sealed text opens only for the user and purpose it
// was made for, so that rows cannot be swapped.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

type Owner = { user_id: string; purpose: 'access_token' | 'refresh_token' };

export type Encryption = {
  /** `v1.<key id>.<base64url of nonce, ciphertext, tag>`. */
  seal(plain: string, owner: Owner): string;
  /** Throws SealBroken. */
  open(sealed: string, owner: Owner): string;
};

/** The text was changed, belongs to another owner, or was sealed under another APP_SECRET. It never quotes what it tried to open. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

const nonceBytes = 12;
const tagBytes = 16;

export function createEncryption(app_secret: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', app_secret, '', 'linkedin tokens v1', 32));
  const keyId = createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);
  const prefix = `v1.${keyId}.`;
  return {
    seal(plain, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(associated(owner));
      const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return prefix + body.toString('base64url');
    },
    open(sealed, owner) {
      if (!sealed.startsWith(prefix)) throw new SealBroken('Sealed under another key: APP_SECRET has changed.');
      const body = Buffer.from(sealed.slice(prefix.length), 'base64url');
      if (body.length < nonceBytes + tagBytes) throw new SealBroken('The sealed text is cut short.');
      const decipher = createDecipheriv('aes-256-gcm', key, body.subarray(0, nonceBytes), { authTagLength: tagBytes })
        .setAAD(associated(owner))
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

const associated = ({ user_id, purpose }: Owner): Buffer => Buffer.from(JSON.stringify([purpose, user_id]));
