// How often somebody may try to sign in. Tries count by account and address together, so that a stranger's wrong passwords keep nobody out
// elsewhere; a known device counts by itself; and one address has a wider bound over all accounts.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Refusal } from '../refusal.ts';
import type { Device } from './known-device.ts';
import type { RateLimits } from './rate-limits.ts';

export type SignInTry = {
  address: string;
  /** Whose account is tried; null where the call does not say. */
  email: string | null;
  /** Of a call with a session. */
  user_id: string | null;
  device: Device | null;
};

/** Throws Refusal rate_limited. */
export async function limitSignIn(limits: RateLimits, { address, email, user_id, device }: SignInTry): Promise<void> {
  const place = placeOf(address);
  // Whoever has a session is held to their own tries: they ask for a password again.
  if (user_id !== null) return limits.consume('sign_in', `user ${user_id} ${place}`);
  const account = email === null ? null : `account ${tagOf(email)}`;
  if (device && (email === null || device.knows(email)) && (await deviceMay(limits, device, account))) return;
  if (account !== null) await limits.consume('sign_in', `${account} ${place}`);
  await limits.consume('sign_in_address', place);
}

/** False where its own tries are used up: then it is a stranger like any other. All devices of an account share a bound, too. */
async function deviceMay(limits: RateLimits, { id }: Device, account: string | null): Promise<boolean> {
  return (
    (await mayGoOn(limits.consume('sign_in', `device ${id}`))) &&
    (account === null || (await mayGoOn(limits.consume('sign_in_address', `devices of ${account}`))))
  );
}

async function mayGoOn(consumed: Promise<void>): Promise<boolean> {
  try {
    await consumed;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate_limited') return false;
    throw error;
  }
}

/** One letter of a kind to an address in five minutes, five a day; false where this one is not to be sent. */
export const mayWriteTo = async (limits: RateLimits, kind: string, to: string): Promise<boolean> =>
  (await mayGoOn(limits.consume('letter', `${kind} ${tagOf(to)}`))) &&
  mayGoOn(limits.consume('letters_a_day', `${kind} ${tagOf(to)}`));

/** The table of limits names nobody. */
const tagOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 32);

/** Who has one address of IPv6 has 2^64 of them: the network counts, not the address in it. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = before.split(':').filter(Boolean);
  const last = after?.split(':').filter(Boolean) ?? [];
  const zeros = after === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  const whole = [...groups, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4);
  return `${whole.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
