// Codes and tokens: random, recognised by their prefix, stored as SHA-256. Nobody guesses 256 random bits.
import { createHash, randomBytes } from 'node:crypto';
import { sha256 } from '../hash.ts';

const accessPrefix = 'pwo_';
const refreshPrefix = 'pwr_';
const accessForm = /^pwo_[\w-]{43}$/;
const refreshForm = /^pwr_[\w-]{65}$/;
const familyLength = 22;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');

export const newCode = (): string => random(32);

export const newAccessToken = (): string => accessPrefix + random(32);

/** undefined if it is not one of these tokens, null if it is a damaged one. */
export const readAccessToken = (token: string): string | null | undefined => {
  if (!token.startsWith(accessPrefix)) return undefined;
  return accessForm.test(token) ? sha256(token) : null;
};

export type RefreshToken = { token: string; family: string };

/** The first of a family, or the next. */
export function newRefreshToken(family = random(16)): RefreshToken {
  return { token: refreshPrefix + family + random(32), family };
}

export function readRefreshToken(token: string): RefreshToken | null {
  if (!refreshForm.test(token)) return null;
  return { token, family: token.slice(refreshPrefix.length, refreshPrefix.length + familyLength) };
}

/** RFC 7636, S256. */
export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && createHash('sha256').update(verifier).digest('base64url') === challenge;
