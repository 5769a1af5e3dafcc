// SHA-256 in the two forms that are stored: whole, for what opens something, and short, for telling one thing from another.
import { createHash } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** 132 of its bits, in 22 characters. */
export const shortHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);
