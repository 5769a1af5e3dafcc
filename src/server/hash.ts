// SHA-256 in the two forms we store: in full for what unlocks something, and short for telling things apart.
import { createHash } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 132 bits of it, in 22 characters. */
export const shortHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
