// When a `/` asks for a snippet, and when it is an ordinary character.
import { expect, it } from 'vitest';
import { slashBefore } from './slash.ts';

it.each([
  ['/', { start: 0, end: 1, typed: '' }],
  ['Hello /sig', { start: 6, end: 10, typed: 'sig' }],
  ['Hello\n/call to', { start: 6, end: 14, typed: 'call to' }],
  ['and/or', null],
  ['24/7', null],
  ['https://', null],
  ['a / b', null],
  ['/sig\nnext', null],
  ['no sign', null],
  [`/${'x'.repeat(61)}`, null],
])('%j', (text, wanted) => expect(slashBefore(text, text.length)).toEqual(wanted));

it('knows @ by the same rule, and not in an address', () => {
  expect(slashBefore('Thanks to @Grace Ho', 19, '@')).toEqual({ start: 10, end: 19, typed: 'Grace Ho' });
  expect(slashBefore('ada@example.com', 15, '@')).toBeNull();
});

it('looks at what stands before the caret alone', () => {
  expect(slashBefore('/sig and more', 3)).toEqual({ start: 0, end: 3, typed: 'si' });
  expect(slashBefore('/sig', 0)).toBeNull();
});
