// Addresses that mail servers take, and what is none.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email } from './account.ts';

test.each([
  ['ada@example.com', 'ada@example.com'],
  [' Ada.Byron+list@Mail.Example.CO.UK ', 'ada.byron+list@mail.example.co.uk'],
  ["o'neil!#$%&*/=?^_`{|}~-x@example.com", "o'neil!#$%&*/=?^_`{|}~-x@example.com"],
  ['ada@Exämple.com', 'ada@xn--exmple-cua.com'],
  ['ada@xn--exmple-cua.com', 'ada@xn--exmple-cua.com'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
])('%s is %s', (given, kept) => expect(z.parse(email, given)).toBe(kept));

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@b@example.com',
  'a@b.example,c@d.example',
  'ada@exämple.com/x',
  'ada@exämple.com:25',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@127.0.0.1',
  'ada@１２７.０.０.１',
  'Ada <ada@example.com>',
  'a da@example.com',
  'jürgen@example.com',
  `ada@${'x'.repeat(64)}.com`,
  `ada@${'ä'.repeat(300)}.com`,
])('%s is refused in one sentence', (given) => {
  const { success, error } = z.safeParse(email, given);
  expect([success, error?.issues[0]?.message]).toEqual([
    false,
    given.length > 254 ? 'The email address is too long.' : 'That isn’t an email address.',
  ]);
});

test('the description of the API says what it is', () => {
  expect(z.toJSONSchema(email, { io: 'input' })).toMatchObject({ type: 'string', format: 'email', maxLength: 254 });
});
