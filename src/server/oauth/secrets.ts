// Codes and tokens: random, known by how they begin, stored as their SHA-256. Nobody tries 256 random bits.
import { createHash, randomBytes } from 'node:crypto';

const access_prefix = 'pwo_';
const refresh_prefix = 'pwr_';
const access_form = /^pwo_[\w-]{43}$/;
const refresh_form = /^pwr_[\w-]{65}$/;
const family_length = 22;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const newCode = (): string => random(32);

export const newAccessToken = (): string => access_prefix + random(32);

/** undefined where it is none of these tokens, null where it is a damaged one. */
export const readAccessToken = (token: string): string | null | undefined => {
  if (!token.startsWith(access_prefix)) return undefined;
  return access_form.test(token) ? hashOf(token) : null;
};

export type RefreshToken = { token: string; family: string };

/** A first one, or the next of its family. */
export function newRefreshToken(family = random(16)): RefreshToken {
  return { token: refresh_prefix + family + random(32), family };
}

export function readRefreshToken(token: string): RefreshToken | null {
  if (!refresh_form.test(token)) return null;
  return { token, family: token.slice(refresh_prefix.length, refresh_prefix.length + family_length) };
}

/** RFC 7636, S256. */
export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && createHash('sha256').update(verifier).digest('base64url') === challenge;
