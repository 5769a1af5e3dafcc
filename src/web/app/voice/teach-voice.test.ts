// Which lines an edit brought.
import { expect, test } from 'vitest';
import { broughtBy } from './teach-voice.ts';

test('only lines that were not there', () => {
  expect(broughtBy('One\n\nTwo', 'One\n\nTwo, shorter\n\nThree')).toBe('Two, shorter\n\nThree');
  expect(broughtBy('One\n\nTwo', 'Two\n One ')).toBe('');
  expect(broughtBy('', 'One\n\nMy number: [the number]')).toBe('One');
});
