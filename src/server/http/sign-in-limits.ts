// How often somebody may fail to sign in. Tries count by where they come from, across all accounts, so that a stranger's wrong passwords lock
// nobody out elsewhere; a known device counts by itself.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { EndpointId } from '#contract/endpoints.ts';
import type { Device } from './known-device.ts';
import { isWithinLimit, type LimitName, type RateLimits } from './rate-limits.ts';

export type SignInTry = {
  address: string;
  /** The account being tried; null if the call does not say. */
  email: string | null;
  /** For a call with a session. */
  user_id: string | null;
  device: Device | null;
};

/** The calls that start a session: a right password, code or passkey is no failed try. Every other call under this limit counts either way. */
const signsIn: readonly EndpointId[] = ['signIn', 'signInSecond', 'signInWithPasskey'];
export const countsFailuresOnly = (id: string): boolean => signsIn.some((one) => one === id);

/**
 * Throws Refusal rate_limited. Counts before the password is checked, so that concurrent tries are limited as well; the returned function
 * gives back what this try has counted.
 */
export async function limitSignIn(limits: RateLimits, oneTry: SignInTry): Promise<() => Promise<void>> {
  const counted: [LimitName, string][] = [];
  const count = async (limit: LimitName, who: string): Promise<void> => {
    await limits.consume(limit, who);
    counted.push([limit, who]);
  };
  await countTry(count, oneTry);
  return async () => {
    await Promise.all(counted.map(([limit, who]) => limits.giveBack(limit, who)));
  };
}

type Count = RateLimits['consume'];

async function countTry(count: Count, { address, email, user_id, device }: SignInTry): Promise<void> {
  const place = placeOf(address);
  // With a session, the password is being asked for a second time: these tries count for that user alone.
  if (user_id !== null) return count('sign_in', `user ${user_id} ${place}`);
  const account = email === null ? null : `account ${tagOf(email)}`;
  if (device && (email === null || device.knows(email)) && (await deviceMay(count, device, account))) return;
  await count('sign_in', place);
}

/** False if its own tries are used up: then it is treated as a stranger. All devices of an account share a limit, too. */
async function deviceMay(count: Count, { id }: Device, account: string | null): Promise<boolean> {
  return (
    (await isWithinLimit(count('sign_in', `device ${id}`))) &&
    (account === null || (await isWithinLimit(count('sign_in_devices', `devices of ${account}`))))
  );
}

/** `is_first`: no link of an earlier email works, so this one does not wait for five minutes to pass. */
type SentEmail = { kind: string; to: string; is_first: boolean };

/**
 * One email of a kind per address in five minutes, five a day: null if this one must not be sent. The returned function gives back what was
 * counted, for an email that could not be sent.
 */
export async function mayWriteTo(
  limits: RateLimits,
  { kind, to, is_first }: SentEmail,
): Promise<(() => Promise<void>) | null> {
  const who = `${kind} ${tagOf(to)}`;
  if (!(await isWithinLimit(limits.consume('email', who))) && !is_first) return null;
  if (!(await isWithinLimit(limits.consume('emails_a_day', who)))) return null;
  return async () => {
    await Promise.all([limits.giveBack('email', who), limits.giveBack('emails_a_day', who)]);
  };
}

/** Hashed, so that the table of limits names nobody. */
const tagOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 32);

/** One IPv6 subscriber has 2^64 addresses, so the /64 network is what counts. */
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
