// Which lines an edit brought.
import { expect, test } from 'vitest';
import { linesAddedBy } from './teach-voice.ts';

test('only lines that were not there', () => {
  expect(linesAddedBy('One\n\nTwo', 'One\n\nTwo, shorter\n\nThree')).toBe('Two, shorter\n\nThree');
  expect(linesAddedBy('One\n\nTwo', 'Two\n One ')).toBe('');
  expect(linesAddedBy('', 'One\n\nMy number: [the number]')).toBe('One');
});
