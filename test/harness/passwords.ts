// Stands in for better-auth/crypto in server tests (vitest.config.ts): the same hashes, at a cost that a thousand sign-ups can afford.
// The built program, which test/as-run and the journeys start, pays the full price.
import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';

// By its path, since its name leads back here.
export * from '../../node_modules/better-auth/dist/crypto/index.mjs';

const derive = promisify<string, string, number, { N: number; r: number; maxmem: number }, Buffer>(scrypt);
const realCost = 16_384;
const blockSize = 16;
let cost = 16;

/** Hashing under it costs as much as in the program. */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  cost = realCost;
  try {
    return await work();
  } finally {
    cost = 16;
  }
}

async function keyOf(password: string, salt: string, N: number): Promise<string> {
  const key = await derive(password.normalize('NFKC'), salt, 64, {
    N,
    r: blockSize,
    maxmem: 256 * realCost * blockSize,
  });
  return key.toString('hex');
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${await keyOf(password, salt, cost)}:${cost}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', key, N] = hash.split(':');
  return (await keyOf(password, salt, Number(N ?? realCost))) === key;
}
