// Whose address a call counts under: the socket's, or what the trusted proxies say.
import { expect, test } from 'vitest';
import { addressOf } from './sessions.ts';

const from = (forwarded: string | null, trusted: number): string =>
  addressOf(
    new Request('http://localhost/', forwarded === null ? {} : { headers: { 'x-forwarded-for': forwarded } }),
    '127.0.0.1',
    trusted,
  );

test.each([
  ['nobody is trusted', '192.0.2.1', 0, '127.0.0.1'],
  ['the last one is trusted', '198.51.100.9, 192.0.2.1', 1, '192.0.2.1'],
  ['the last two are', '198.51.100.9, 192.0.2.1', 2, '198.51.100.9'],
  ['more are trusted than have spoken', '192.0.2.1', 2, '127.0.0.1'],
  ['nothing was said', null, 1, '127.0.0.1'],
  ['a proxy adds the port', '192.0.2.1:4711', 1, '192.0.2.1'],
  ['a proxy adds the port to IPv6', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['a proxy puts IPv6 in brackets', '[2001:db8::1]', 1, '2001:db8::1'],
  ['IPv6 ends like a port', '2001:db8::4711', 1, '2001:db8::4711'],
  ['it is no address', 'unknown', 1, 'unknown'],
])('%s', (_what, forwarded, trusted, address) => expect(from(forwarded, trusted)).toBe(address));
