// A device that an account has signed in on before is recognised by its cookie for that account alone, and never by a forged cookie.
import { expect, it } from 'vitest';
import { createKnownDevices } from './known-device.ts';

const secret = 'a secret of the tests, long enough';
const devices = createKnownDevices(secret, 'https://post.example.com');
const withCookie = (cookie: string): Request => new Request('https://post.example.com/', { headers: { cookie } });
const cookieIn = (line: string): string => line.split(';', 1)[0] ?? '';

const ada = 'ada@example.test';
const none = new Request('https://post.example.com/');

it('is known for the account that signed in on it, and for no other', () => {
  const line = devices.remember(none, ada);
  expect(line).toMatch(/^__Host-device=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure$/);
  const device = devices.read(withCookie(cookieIn(line)));
  expect(device?.knows(ada)).toBe(true);
  expect(device?.knows('eve@example.test')).toBe(false);
  // The cookie names nobody.
  expect(line).not.toContain('ada');
});

it('keeps its id for the same account, and begins anew for another', () => {
  const first = withCookie(cookieIn(devices.remember(none, ada)));
  const idOf = (request: Request): string | undefined => devices.read(request)?.id;
  const again = withCookie(cookieIn(devices.remember(first, ada)));
  const other = withCookie(cookieIn(devices.remember(first, 'eve@example.test')));
  expect(idOf(again)).toBe(idOf(first));
  expect(idOf(other)).not.toBe(idOf(first));
});

it('made up, bent, or signed with another secret it is nothing', () => {
  const [name = '', value = ''] = cookieIn(devices.remember(none, ada)).split('=');
  const [id = '', tag = '', signature = ''] = value.split('.');
  const elsewhere = createKnownDevices('another secret of the tests, as long', 'https://post.example.com');
  for (const bent of [
    '',
    id,
    `${id}.${tag}`,
    `${id}.${tag}.`,
    `x${id}.${tag}.${signature}`,
    `${id}.${tag}x.${signature}`,
    `${id}.${tag}.${signature}x`,
  ])
    expect(devices.read(withCookie(`${name}=${bent}`))).toBeNull();
  expect(elsewhere.read(withCookie(`${name}=${value}`))).toBeNull();
  expect(devices.read(none)).toBeNull();
});

it('over plain HTTP, on one’s own machine, it has a name that browsers take there', () => {
  const line = createKnownDevices(secret, 'http://localhost:3000').remember(none, ada);
  expect(line).toMatch(/^device=/);
  expect(line).not.toContain('Secure');
});
