// Recognises, by a signed cookie, a device on which an account has signed in before: strangers' wrong passwords do not count against it.
// It unlocks nothing: whoever has it still needs the password.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieOf } from './sessions.ts';

export type Device = { id: string; /** Whether it is known for this account. */ knows(email: string): boolean };
export type KnownDevices = {
  /** null if the browser sends no cookie that we signed. */
  read(request: Request): Device | null;
  /** A Set-Cookie line for a device on which this account has just signed in; a device that already has one keeps its id. */
  remember(request: Request, email: string): string;
};

const maxAgeS = 365 * 24 * 3600;
const idBytes = 12;
const tagBytes = 12;

export function createKnownDevices(appSecret: string, publicUrl: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'known devices', 32));
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const name = isSecure ? '__Host-device' : 'device';
  const mac = (...parts: string[]): Buffer => createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const tagOf = (email: string): string => mac('account', email).subarray(0, tagBytes).toString('base64url');

  const read = (request: Request): Device | null => {
    const [id = '', tag = '', signature = ''] = (cookieOf(request, name) ?? '').split('.');
    const [given, right] = [Buffer.from(signature, 'base64url'), mac('device', id, tag)];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    return { id, knows: (email) => tagOf(email) === tag };
  };
  return {
    read,
    remember(request, email) {
      const had = read(request);
      const id = had?.knows(email) ? had.id : randomBytes(idBytes).toString('base64url');
      const value = [id, tagOf(email), mac('device', id, tagOf(email)).toString('base64url')].join('.');
      return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeS}${isSecure ? '; Secure' : ''}`;
    },
  };
}
