// A bearer token opens in the one spelling in which it was given out.
import { expect, test } from 'vitest';
import { createBearerTokens } from './bearer-token.ts';

test('only the exact text opens: nothing added, left out, or spelled another way', () => {
  const { sign, open } = createBearerTokens('a secret of the tests, long enough');
  // Signatures differ in which letters they have; among these some have both of those that base64 spells otherwise.
  for (let i = 0; i < 50; i += 1) {
    const token = sign(`stored-${i}`);
    expect(open(token)).toBe(`stored-${i}`);
    const [stored = '', signature = ''] = token.split('.');
    const others = [
      ...['.', '=', '==', '....', '=x', ' '].map((end) => token + end),
      `${stored}.${signature.slice(0, 9)}.${signature.slice(9)}`,
      `${stored}.${signature.replaceAll('-', '+').replaceAll('_', '/')}`,
      `${stored}.${signature.slice(0, -1)}`,
      `${stored}.`,
      stored,
    ].filter((other) => other !== token);
    for (const other of others) expect(open(other), other).toBeNull();
  }
});
