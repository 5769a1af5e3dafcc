// Random values of the sandbox, and the hash under which those that grant access are kept.
import { createHash, randomBytes } from 'node:crypto';

/** `bytes` random bytes, URL-safe. */
export function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

export function hashOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}
